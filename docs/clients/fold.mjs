// How a client keeps its table: fold(view, event) gives the view after the event. Plain JavaScript, no packages;
// the same lines do it in any language. `digest` proves that the view is the server's.
import { createHash } from 'node:crypto';

const isZone = (zone, ref) => ref !== null && zone.zone === ref.zone && zone.seat === ref.seat;

export function fold(before, event) {
  if (event.n <= before.event) return before;
  const view = { ...before, event: event.n };
  const changeZones = (change) => { view.zones = view.zones.map((zone) => ({ ...zone, ...change(zone) })); };
  const changeCard = (id, change) => changeZones((zone) => ({
    cards: zone.cards.map((card) => (card.id === id ? { ...card, ...change(card) } : card)),
  }));
  switch (event.kind) {
    case 'moved':
      changeZones((zone) => (isZone(zone, event.from)
        ? { count: zone.count - 1, cards: zone.cards.filter((card) => card.id !== event.old) } : {}));
      changeZones((zone) => (isZone(zone, event.to)
        ? { count: zone.count + 1, cards: event.card === null ? zone.cards : [...zone.cards, event.card] } : {}));
      break;
    case 'changed': changeCard(event.card.id, () => event.card); break;
    case 'stat': changeCard(event.card, (card) => {
      const { [event.stat]: _, ...stats } = card.stats; // a value of 0 is left out
      return { stats: event.value === 0 ? stats : { ...stats, [event.stat]: event.value } };
    }); break;
    case 'keywords': changeCard(event.card, () => ({ keywords: event.keywords })); break;
    case 'counter': view.seats = view.seats.map((seat, index) => (index === event.seat
      ? { counters: { ...seat.counters, [event.counter]: event.value } } : seat)); break;
    case 'table': view.table = { ...view.table, [event.counter]: event.value }; break;
    case 'turn': view.turn = event.turn; view.active = event.active; break;
    case 'phase': view.phase = event.phase; break;
    case 'shuffled': changeZones((zone) => (isZone(zone, event.zone) ? { cards: event.cards } : {})); break;
    case 'stacked': view.stack = view.stack.toSpliced(event.at, 0, event.entry); break;
    case 'unstacked': view.stack = view.stack.filter((entry) => entry.entry !== event.entry); break;
    case 'asked': view.decisions = [...view.decisions, event.decision]; break;
    case 'answered': view.decisions = view.decisions.filter((open) => open.prompt !== event.prompt); break;
    case 'applied': view.version = event.version; break;
    case 'ended': Object.assign(view, { outcome: event.outcome, decisions: [], stack: [] }); break;
    case 'reset': return { ...event.view, event: event.n };
    // hidden, revealed, chance, note, ruled change nothing; so does whatever comes later and isn't known here
  }
  return view;
}

/** Keys sorted by code unit, no spaces, sha-256 in hex: equal to `digest` of the server's view. */
export function digest(view) {
  return createHash('sha256').update(canonical(view)).digest('hex');
}

function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${members.join(',')}}`;
}
