/**
 * Card texts out of card data: one paragraph an ability, in both languages.
 */

import type { Json, Words } from '../contract.ts';
import type { AbilityDoc } from '../effects/language/documents.ts';
import { Teller } from '../effects/language/teller.ts';
import { join, say, sentence, tied } from '../effects/language/words.ts';
import { givesWords } from '../effects/verbs/modify.ts';
import type { CardDef, Game, Pool } from '../game.ts';

/** A teller with a pool's names. */
export function tellerOf(pool: Pool): Teller {
  return new Teller(pool.game.language, {
    terms: pool.game.setTerms === undefined ? pool.game.text.terms : { ...pool.game.text.terms, ...pool.game.setTerms(pool) },
    cardNames: Object.fromEntries(pool.defs.map((def) => [def.id, def.name])),
    ...(pool.game.text.statPair === undefined ? {} : { statPair: pool.game.text.statPair }),
  });
}

function staticWords(teller: Teller, doc: AbilityDoc): Words {
  // Checked by the schema of static abilities.
  const gives = (doc.gives ?? {}) as { readonly stats?: { readonly [stat: string]: number }; readonly keywords?: readonly string[] };
  const affects = doc.affects ?? 'self';
  const who = affects === 'self' ? teller.ref('self') : teller.cards(affects, 'many');
  const noun = affects === 'self' ? undefined : teller.nounOf(affects);
  const has = noun === undefined || noun.one === noun.many ? 'has' : 'have';
  const core = say('{who}は{gives}を得る', `{who} ${has} {gives}`, { who, gives: givesWords(teller, gives.stats, gives.keywords) });
  return doc.if === undefined ? core : say('{if}なら、{core}', 'while {if}, {core}', { if: teller.condition(doc.if), core });
}

function eventSubject(teller: Teller, doc: AbilityDoc): Words {
  const of = doc.when?.of ?? 'self';
  const where = doc.when?.where === undefined ? say('', '') : teller.filterAlone(doc.when.where);
  const other = doc.when?.other === true;
  if (of === 'self') return say('このカードの', '(this card) ');
  const side = { ally: say('自分の', 'one of yours'), enemy: say('相手の', "one of your opponent's"), any: say('', 'any') }[of];
  return say(`${other ? '他の' : ''}{where}{side}カードの`, `(${other ? 'another ' : ''}{side} {where}) `, { side, where });
}

/** The words of one ability, its occasion first. */
export function abilityWords(game: Game, teller: Teller, doc: AbilityDoc): Words {
  const occasion = game.language.occasionOf[doc.on];
  if (occasion === undefined) return say('', '');
  // Checked by the schema: a plain object.
  const plain = doc as unknown as { readonly [key: string]: Json };
  teller.begin();
  if (occasion.kind === 'static') return sentence(staticWords(teller, doc));
  const plainly = doc.may !== true && doc.if === undefined;
  const steps = plainly ? teller.paragraph(doc.do ?? []) : teller.steps(doc.do ?? []);
  const body = doc.may === true ? say('{tied}もよい', 'you may {s}', { s: steps, tied: tied(steps.ja) }) : steps;
  const conditional = doc.if === undefined ? body : say('{if}なら、{body}', 'if {if}, {body}', { if: teller.condition(doc.if), body });
  const lead = occasion.lead?.(teller, plain) ?? occasion.words;
  if (conditional.en === '') return sentence(lead);
  // A lead of its own says whom the event is about.
  const named = occasion.kind !== 'triggered' || occasion.lead !== undefined || (doc.when?.of ?? 'self') === 'self';
  const about = named ? say('', '') : eventSubject(teller, doc);
  const when = doc.when?.if === undefined ? say('', '') : say('({c}のとき)', '(while {c}) ', { c: teller.condition(doc.when.if) });
  const head = lead.en === '' ? say('', '') : say('{about}{lead}{when}：', '{lead} {about}{when}— ', { about, lead, when });
  return say('{head}{text}', '{head}{text}', { head, text: sentence(conditional) });
}

/** The generated text of a card, keywords first. */
export function cardText(pool: Pool, def: CardDef): Words {
  const teller = tellerOf(pool);
  const keywords = pool.game.table.keywords.filter((_key, bit) => (def.keywords & (1 << bit)) !== 0).map((key) => teller.term(key));
  // Checked by the card schema.
  const docs = (def.json['abilities'] ?? []) as unknown as readonly AbilityDoc[];
  const lines = docs.map((doc) => abilityWords(pool.game, teller, doc));
  const first = keywords.length === 0 ? [] : [sentence(join(keywords, '、', ', '))];
  return join([...first, ...(pool.game.text.lines?.(def) ?? []).map(sentence), ...lines], '\n', '\n');
}

