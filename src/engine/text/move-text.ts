/**
 * Moves and events in words, for people. Made from what the audience may see only: names come from
 * the redacted event or from the sight table.
 */

import { unreachable } from '../../lib/unreachable.ts';
import type { CardFace, CardId, EventView, Move, Seat, Words } from '../contract.ts';
import { decisionOf } from '../decisions/decisions.ts';
import { same, say } from '../effects/language/words.ts';
import { defOfCandidate } from '../events/view.ts';
import type { Ctx, Match, Pool } from '../game.ts';
import { contextOf } from '../match.ts';
import { findCard } from '../table/find.ts';
import { cardLevels, levelOf } from '../table/sight.ts';

const A_CARD = say('カード', 'a card');

/** The name of an object for the seat that is asked: of what it may choose, and of what it sees. */
function nameFor(ctx: Ctx, id: CardId, seat: Seat, candidates: readonly CardId[]): Words {
  const { game: { table }, state, pool } = ctx;
  if (candidates.includes(id)) return pool.defs[defOfCandidate(table, state, seat, id)]?.name ?? A_CARD;
  const card = findCard(state, id);
  return card !== null && levelOf(cardLevels(table, card), seat) === 2 ? pool.defs[card.def]?.name ?? A_CARD : A_CARD;
}

function playerWords(seat: Seat): Words {
  return say('プレイヤー{n}', 'player {n}', { n: seat + 1 });
}

/** Words of a move of the seat that is asked. */
export function moveWords(match: Match, seat: Seat, move: Move): Words {
  const ctx = contextOf(match);
  const decision = decisionOf(ctx, seat);
  const nameOf = (id: CardId): Words => nameFor(ctx, id, seat, decision?.candidates ?? []);
  switch (move.type) {
    case 'choose':
      return say('{card}を選ぶ', 'choose {card}', { card: move.card === undefined ? A_CARD : nameOf(move.card) });
    case 'choose-player':
      return say('{player}を選ぶ', 'choose {player}', { player: playerWords(move.seat ?? 0) });
    case 'done':
      return say('選択を終える', 'choose no more');
    case 'pick':
      if (decision?.optional === true) return move.value === 1 ? say('はい', 'yes') : say('いいえ', 'no');
      return say('選択肢{n}', 'option {n}', { n: (move.value ?? 0) + 1 });
    default:
      return ctx.game.text.move(ctx, move, nameOf);
  }
}

function faceName(pool: Pool, face: CardFace | null): Words {
  const index = face === null || face.card === null ? undefined : pool.byId[face.card];
  return index === undefined ? A_CARD : pool.defs[index]?.name ?? A_CARD;
}

/** An event, as an audience got it, in words; empty where there is nothing to say. */
export function eventWords(pool: Pool, event: EventView): Words {
  const term = (key: string): Words => pool.game.text.terms[key] ?? same(key);
  switch (event.kind) {
    case 'moved': {
      const card = event.card?.card === undefined || event.card.card === null ? A_CARD : faceName(pool, event.card);
      const to = event.to === null ? say('ゲームの外', 'nowhere') : term(event.to.zone);
      if (event.from === null) return say('{card}が{to}に現れる', '{card} appears in {to}', { card, to });
      return say('{card}が{from}から{to}へ移る', '{card} moves from {from} to {to}', { card, from: term(event.from.zone), to });
    }
    case 'turn':
      return say('ターン{n}', 'turn {n}', { n: event.turn });
    case 'phase':
      return say('{phase}', '{phase}', { phase: term(event.phase) });
    case 'counter':
      return say('{who}の{counter}が{n}になる', "{who}'s {counter} becomes {n}", {
        who: playerWords(event.seat),
        counter: term(event.counter),
        n: event.value,
      });
    case 'shuffled':
      return say('{zone}がシャッフルされる', '{zone} is shuffled', { zone: term(event.zone.zone) });
    case 'note': {
      const template = pool.game.text.notes[event.what] ?? same(event.what);
      return say(template.ja, template.en, {
        card: faceName(pool, event.card), target: faceName(pool, event.target), value: event.value ?? 0, seat: playerWords(event.seat ?? 0),
      });
    }
    case 'ended':
      return event.outcome.winner === null
        ? say('引き分け', 'the game is a draw')
        : say('{who}の勝ち', '{who} wins', { who: playerWords(event.outcome.winner) });
    case 'ruled':
      return say('審判の裁定：{reason}', 'a judge ruled: {reason}', { reason: event.reason });
    case 'hidden':
    case 'changed':
    case 'stat':
    case 'keywords':
    case 'table':
    case 'revealed':
    case 'chance':
    case 'stacked':
    case 'unstacked':
    case 'asked':
    case 'answered':
    case 'applied':
    case 'reset':
      return same('');
    default:
      return unreachable(event);
  }
}
