/**
 * Puts the parts of an effect into words. It knows the nouns of the game (areas, terms) and how
 * English and Japanese build a phrase out of a noun and its filters; each part words itself.
 */

import { present } from '../../../lib/assert.ts';
import type { Words } from '../../contract.ts';
import type { ConditionDoc, FilterDoc, RefDoc, SelectorDoc, StepDoc, ValueDoc } from './documents.ts';
import type { Area, FilterWords, Language } from './language.ts';
import { join, same, say, withArticle } from './words.ts';

/** How many things a phrase speaks of. */
export type Number_ = 'one' | 'many' | 'every';

export interface TellerNames {
  /** Words of stats, keywords, counters, zones … of the game. */
  readonly terms: { readonly [key: string]: Words };
  /** Names of the set's cards by id. */
  readonly cardNames: { readonly [id: string]: Words };
  /** Two stats whose changes are written together, as in +2/+1. */
  readonly statPair?: readonly [string, string];
}

/** What a number counts: "3 damage", "2 cards", カードを2枚. */
export interface Measure {
  readonly ja: string;
  readonly one: string;
  readonly many: string;
}

/** True for an area that holds one card a side, spoken of in the singular. */
function isOnly(area: Area): boolean {
  return area.noun.one === area.noun.many;
}

export class Teller {
  readonly #language: Language;
  readonly #names: TellerNames;
  /** What the ability that is being told has chosen, by name. */
  readonly #chosen = new Map<string, { readonly from: SelectorDoc; readonly several: boolean }>();

  constructor(language: Language, names: TellerNames) {
    this.#language = language;
    this.#names = names;
  }

  term(key: string): Words {
    return this.#names.terms[key] ?? same(key);
  }

  /** True when the game has a word of its own for this. */
  has(key: string): boolean {
    return this.#names.terms[key] !== undefined;
  }

  get statPair(): readonly [string, string] | null {
    return this.#names.statPair ?? null;
  }

  /** Begins an ability: nothing is chosen yet. */
  begin(): void {
    this.#chosen.clear();
  }

  /** Notes what a name stands for, so that later steps can speak of it. */
  remember(name: string, from: SelectorDoc, several: boolean): void {
    this.#chosen.set(name, { from, several });
  }

  /** An amount with what it counts; null where it has to be said otherwise ("equal to …"). */
  measure(doc: ValueDoc, unit: Measure): Words | null {
    if (typeof doc === 'number') return { ja: `${doc}${unit.ja}`, en: `${doc} ${doc === 1 ? unit.one : unit.many}` };
    const { when, then, else: no } = doc;
    if (when === undefined || typeof then !== 'number' || typeof no !== 'number') return null;
    // The schema has accepted the value.
    const condition = this.condition(when as ConditionDoc);
    return {
      ja: `${no}${unit.ja}(${condition.ja}なら${then}${unit.ja})`, en: `${no} ${no === 1 ? unit.one : unit.many} (${then} if ${condition.en})`,
    };
  }

  nameOf(card: string): Words {
    return this.#names.cardNames[card] ?? same(card);
  }

  whose(who: 'you' | 'enemy'): Words {
    return who === 'you' ? say('自分の', 'your') : say('相手の', "your opponent's");
  }

  who(who: 'you' | 'enemy'): Words {
    return who === 'you' ? say('自分', 'you') : say('相手', 'your opponent');
  }

  value(doc: ValueDoc): Words {
    if (typeof doc === 'number') return same(doc);
    const key = present(Object.keys(doc).find((one) => this.#language.valueOf[one] !== undefined), 'a value has a known key');
    return present(this.#language.valueOf[key], key).words(this, doc);
  }

  condition(doc: ConditionDoc): Words {
    const key = present(Object.keys(doc).find((one) => this.#language.conditionOf[one] !== undefined), 'a condition has a known key');
    return present(this.#language.conditionOf[key], key).words(this, doc);
  }

  #filterParts(doc: FilterDoc | undefined): FilterWords[] {
    return Object.entries(doc ?? {}).filter(([, argument]) => argument !== undefined).map(([key, argument]) =>
      // The schema has accepted this argument for this filter.
      present(this.#language.filterOf[key], `no filter ${key}`).words(this, argument as never));
  }

  /** A filter without its noun, as in "with cost 3 or less". */
  filterAlone(doc: FilterDoc): Words {
    const parts = this.#filterParts(doc);
    return { ja: parts.map((part) => part.ja).join(''), en: parts.map((part) => part.en).join(' and ') };
  }

  /** The cards a selector means as a noun phrase without a number word: "enemy units with …". */
  cards(doc: SelectorDoc, number: Number_): Words {
    const area = present(this.#language.areaOf[doc.in], `no area ${doc.in}`);
    const all = this.#filterParts(doc.where);
    const side = doc.side ?? 'both';
    const where = area.whose[side];
    const named = all.find((part) => part.noun !== undefined);
    const parts = all.filter((part) => part !== named);
    const nouns = named?.noun ?? area.noun;
    const first = parts.filter((part) => part.pre === 'first').map((part) => part.en);
    const pre = parts.filter((part) => part.pre === true).map((part) => part.en);
    const post = parts.filter((part) => part.pre === undefined || part.pre === false).map((part) => part.en);
    const noun = number === 'one' ? nouns.one : nouns.many;
    const onField = !/^(in|on|under) /.test(where.en);
    const only = isOnly(area);
    let en = [...first, onField ? where.en : '', ...pre, noun, ...post, onField ? '' : where.en].filter((part) => part !== '').join(' ');
    const another = doc.other === true;
    if (only) en = another ? `other ${en}` : en;
    else if (number === 'one') en = another ? `another ${en}` : withArticle(en);
    else if (another) en = `other ${en}`;
    const tests = parts.map((part) => part.ja).join('');
    // 「自分の場の」 reads best before the tests, a bare 「敵」 right before the noun.
    const place = /[のるた]$/.test(where.ja) ? `${where.ja}${tests}` : `${tests}${where.ja}`;
    let ja = `${another ? this.#names.terms['other']?.ja ?? 'このカード以外の' : ''}${place}${nouns.ja}`;
    if (doc.top !== undefined) {
      const top = this.value(doc.top);
      ja = `${where.ja}${area.noun.ja}の上から${top.ja}枚のうち${parts.map((part) => part.ja).join('')}カード`;
      en = `${en} among the top ${top.en}`;
    }
    if (doc.players === undefined) return { ja, en };
    const player = { you: say('自分', 'you'), enemy: say('相手プレイヤー', 'your opponent'), both: say('プレイヤー', 'player') }[doc.players];
    return {
      ja: `${ja}${number === 'one' ? 'または' : 'と'}${player.ja}`,
      en: number === 'one' ? `${en} or ${doc.players === 'both' ? 'a player' : player.en}` : `${en} and ${player.en}`,
    };
  }

  /** A picked number of cards: "1 enemy unit", "up to 2 allied units"; Japanese with its counter. */
  counted(doc: SelectorDoc, count: number, upTo: boolean): Words {
    const area = present(this.#language.areaOf[doc.in], `no area ${doc.in}`);
    const phrase = this.cards(doc, count === 1 ? 'one' : 'many');
    if (isOnly(area)) return phrase;
    const number = `${count}${area.noun.counter}${upTo ? 'まで' : ''}`;
    const or = phrase.ja.lastIndexOf('または');
    const ja = doc.players === undefined || or < 0 ? `${phrase.ja}${number}` : `${phrase.ja.slice(0, or)}${number}${phrase.ja.slice(or)}`;
    if (count === 1) return { ja, en: upTo ? `up to one ${phrase.en.replace(/^(an?|another) /, (article) => (article === 'another ' ? 'other ' : ''))}` : phrase.en };
    return { ja, en: `${upTo ? 'up to ' : ''}${count} ${phrase.en}` };
  }

  ref(doc: RefDoc): Words {
    if (typeof doc === 'string') return this.#wordRef(doc);
    // The schema has accepted the document: each of these keys holds a selector.
    if (typeof doc['ref'] === 'string') return this.#chosenRef(doc['ref']);
    if (doc['all'] !== undefined) return this.#allOf(doc['all'] as SelectorDoc);
    const upTo = doc['upTo'] === true;
    const count = typeof doc['count'] === 'number' ? doc['count'] : 1;
    if (doc['target'] !== undefined) return this.#target(this.counted(doc['target'] as SelectorDoc, count, upTo));
    if (doc['choose'] !== undefined) return this.counted(doc['choose'] as SelectorDoc, count, upTo);
    const random = doc['random'] as SelectorDoc;
    const howMany = (doc['count'] ?? 1) as ValueDoc;
    if (howMany === 1) {
      const en = this.cards(random, 'one').en;
      return {
        ja: `ランダムな${this.counted(random, 1, false).ja}`,
        en:
          random.players === undefined
            ? en.replace(/^(an?|another) /, (word) => (word === 'another ' ? 'another random ' : 'a random '))
            : `${en}, chosen at random`,
      };
    }
    return say('ランダムな{cards}{n}{counter}', '{n} {cards} at random', {
      cards: this.cards(random, 'many'), n: this.value(howMany), counter: this.counterOf(random),
    });
  }

  /** "it" where one thing was chosen, else what it is. */
  #chosenRef(name: string): Words {
    const chosen = this.#chosen.get(name);
    if (chosen === undefined) return say('選んだカード', 'the chosen card');
    const side = chosen.from.side ?? 'both';
    const { noun, whose } = present(this.#language.areaOf[chosen.from.in], chosen.from.in);
    const number = chosen.several ? 'many' : 'one';
    if (this.#chosen.size === 1) return { ja: `その${noun.ja}`, en: chosen.several ? 'them' : 'it' };
    const where = /^(in|on|under) /.test(whose[side].en) ? '' : `${whose[side].en} `;
    return { ja: `選んだ${whose[side].ja}${noun.ja}`, en: `${chosen.several ? 'those' : 'that'} ${where}${noun[number]}` };
  }

  /** The noun of a selector's area. */
  nounOf(doc: SelectorDoc): Area['noun'] {
    return present(this.#language.areaOf[doc.in], `no area ${doc.in}`).noun;
  }

  counterOf(doc: SelectorDoc): Words {
    return same(this.#language.areaOf[doc.in]?.noun.counter ?? '枚');
  }

  #target(words: Words): Words {
    const { en } = words;
    const upTo = /^(up to (?:one|\d+)|\d+) (.*)$/.exec(en);
    if (upTo !== null) return { ja: `対象の${words.ja}`, en: `${upTo[1]} target ${upTo[2]}` };
    return { ja: `対象の${words.ja}`, en: en.startsWith('another ') ? en.replace(/^another /, 'another target ') : `target ${en.replace(/^an? /, '')}` };
  }

  #allOf(doc: SelectorDoc): Words {
    if (isOnly(present(this.#language.areaOf[doc.in], doc.in))) return this.cards(doc, 'one');
    if (doc.top !== undefined && doc.where === undefined && doc.players === undefined) return this.#topOf(doc, doc.top);
    const cards = this.cards(doc, 'many');
    const place = present(this.#language.areaOf[doc.in], doc.in).whose[doc.side ?? 'both'].ja;
    if (doc.top === undefined && /[のるた]$/.test(place) && cards.ja.startsWith(place)) {
      return { ja: `${place}すべての${cards.ja.slice(place.length)}`, en: `all ${cards.en}` };
    }
    const other = doc.other === true ? this.#names.terms['other']?.ja ?? '' : '';
    if (other !== '' && cards.ja.startsWith(other)) return { ja: `${other}すべての${cards.ja.slice(other.length)}`, en: `all ${cards.en}` };
    return say('すべての{cards}', 'all {cards}', { cards });
  }

  /** "the top 2 cards of your library". */
  #topOf(doc: SelectorDoc, top: ValueDoc): Words {
    const { whose } = present(this.#language.areaOf[doc.in], doc.in);
    const where = whose[doc.side ?? 'both'];
    const place = where.en.replace(/^(in|on) /, '');
    const n = this.value(top);
    return { ja: `${where.ja}上から${n.ja}枚`, en: top === 1 ? `the top card of ${place}` : `the top ${n.en} cards of ${place}` };
  }

  #wordRef(word: string): Words {
    switch (word) {
      case 'self':
        return this.#names.terms['self'] ?? say('このカード', 'this card');
      case 'it':
        return say('それ', 'it');
      case 'that':
        return say('そのカード', 'that card');
      case 'you':
        return this.who('you');
      default:
        return this.who('enemy');
    }
  }

  step(doc: StepDoc): Words {
    return present(this.#language.verbOf[doc.do], `no verb ${doc.do}`).words(this, doc);
  }

  /** The steps of an ability as sentences: one that begins with "if" stands by itself. */
  paragraph(list: readonly StepDoc[]): Words {
    const parts = list.map((step) => ({ own: step.do === 'if', words: this.step(step) })).filter(({ words }) => words.en !== '');
    if (this.#language.oneSentence === true || !parts.some((part) => part.own)) return this.steps(list);
    return parts.map(({ own, words }) => ({ own, words })).reduce<Words>((text, { own, words }) => {
      if (text.en === '') return words;
      return own
        ? join([text, { ja: words.ja, en: `${words.en.charAt(0).toUpperCase()}${words.en.slice(1)}` }], '。', '. ')
        : join([text, words], '。', ', then ');
    }, same(''));
  }

  /** Steps one after another as running text. */
  steps(list: readonly StepDoc[]): Words {
    const parts = list.map((step) => this.step(step)).filter((words) => words.en !== '');
    return this.#language.oneSentence === true ? inOneSentence(parts) : join(parts, '。', ', then ');
  }

  /** The steps of a branch, in one sentence: a full stop in it would set its later steps free of the condition. */
  branch(list: readonly StepDoc[]): Words {
    return inOneSentence(list.map((step) => this.step(step)).filter((words) => words.en !== ''));
  }
}

function inOneSentence(parts: readonly Words[]): Words {
  return join(parts.map((words, index) => (index === parts.length - 1 ? words : { ...words, ja: linked(words.ja) })), '、', ', then ');
}

/** Verbs in る whose stem ends in a kanji, and which nevertheless just drop it. */
const DROPS_RU = '得見着似経';

/** A Japanese clause that goes on: its verb in the form that links (「破壊する」 becomes 「破壊し」). */
export function linked(clause: string): string {
  const last = clause.slice(0, -1);
  if (clause.endsWith('する')) return `${clause.slice(0, -2)}し`;
  if (clause.endsWith('す')) return `${last}し`;
  if (clause.endsWith('く')) return `${last}き`;
  if (clause.endsWith('ぶ')) return `${last}び`;
  if (clause.endsWith('う')) return `${last}い`;
  if (clause.endsWith('つ')) return `${last}ち`;
  if (clause.endsWith('む')) return `${last}み`;
  if (!clause.endsWith('る')) return clause;
  // 与える drops it, 戻る and 終わる do not: what stands before it tells.
  const isKana = /[ぁ-ん]$/.test(last);
  return (isKana ? /[いきしちにひみりぎじびぴえけせてねへめれげぜべぺ]$/.test(last) : DROPS_RU.includes(last.slice(-1))) ? last : `${last}り`;
}
