/** The shipped set of `aether`: every card is played once where its effect shows. */

import t from 'tap';
import { cardText } from '../../../src/engine/index.ts';
import { AETHER } from '../../../src/games/aether/index.ts';
import { board, hurt, show } from '../../support/aether/shipped.ts';
import { poolOf } from '../../support/playing.ts';
import type { Scenario } from '../../support/scenario.ts';

const MAIN = { seat: 0, kind: 'main' } as const;
const END = { type: 'end' } as const;
const cast = (card: string) => ({ type: 'cast', card }) as const;
const pick = (card: string) => ({ type: 'choose', card }) as const;
const hitPlayer = (card: string) => ({ type: 'attack-player', card }) as const;
const hit = (card: string, target: string) => ({ type: 'attack', card, target }) as const;

/** Two turns on: the same player is at turn again. */
const round = (s: Scenario): Scenario => s.move(0, END).move(1, END);

/** Cards without abilities: attack, HP, keywords. */
const PLAIN: readonly (readonly [id: string, attack: number, hp: number, ...keywords: string[]])[] = [
  ['ember-runner', 2, 1, 'swift'], ['cinder-hound', 2, 2, 'swift'], ['cinder-lancer', 3, 3, 'pierce'], ['ash-drake', 3, 4, 'flying'],
  ['blaze-twin', 3, 3, 'swift', 'double-strike'], ['furnace-golem', 5, 5, 'pierce'],
  ['bubble-guard', 1, 1, 'barrier'], ['kite-scout', 2, 2, 'flying'], ['mirror-knight', 3, 4, 'barrier'], ['glacier-turtle', 3, 6], ['sky-ray', 4, 4, 'flying', 'barrier'],
  ['bramble-wall', 1, 5, 'regenerate'], ['moss-elder', 3, 4, 'regenerate'], ['old-oak', 4, 7],
  ['dusk-asp', 1, 2, 'venom'], ['crypt-bat', 1, 3, 'flying', 'drain'], ['night-leech', 2, 3, 'drain'], ['shade-assassin', 2, 2, 'swift', 'venom'],
  ['blood-baron', 4, 5, 'drain'], ['vampire-countess', 5, 5, 'flying', 'drain'],
  ['squire', 1, 2], ['town-guard', 2, 3], ['longbow', 2, 2, 'ranged'], ['iron-warden', 1, 3, 'barrier'], ['mercenary', 3, 4], ['sky-courier', 2, 4, 'flying'],
  ['stone-gate', 1, 6], ['wandering-blade', 3, 3, 'swift'], ['gargoyle', 3, 2, 'flying', 'regenerate'], ['siege-bow', 3, 2, 'ranged', 'pierce'],
  ['brass-golem', 4, 6], ['twin-blade', 4, 4, 'double-strike'], ['war-elephant', 6, 7], ['brass-colossus', 7, 7, 'barrier'], ['drake-of-ages', 7, 7, 'flying'],
];

/** One scenario a card with an ability. */
const SHOWN: { readonly [id: string]: () => Scenario } = {
  // ---------------------------------------------------------------- flame
  'spark-imp': () => show('spark-imp').counters(1, { life: 19 }),
  emberdancer: () => board({ hand: ['cold-snap', 'field-rations'], front: ['emberdancer'] }).move(0, cast('cold-snap')).counters(1, { life: 19 }).move(0, cast('field-rations')).move(0, { type: 'choose-player', seat: 0 }).counters(1, { life: 18 }),
  torchbearer: () => round(show('torchbearer', { mine: { front: ['squire'] }, then: ['squire@0/field'] }).stats('squire@0/field', { attack: 3, hp: 2 })).stats('squire@0/field', { attack: 1 }),
  'flint-archer': () => show('flint-archer', { theirs: { front: ['squire'] }, then: ['squire@1/field'], place: 4 }).stats('squire@1/field', { hp: 1 }).keywords('flint-archer@0/field', 'ranged'),
  'reckless-charger': () => show('reckless-charger').counters(0, { life: 18 }).move(0, hitPlayer('reckless-charger')).counters(1, { life: 15 }),
  'ember-standard': () => show('ember-standard', { mine: { front: ['squire'] }, theirs: { front: ['squire'] } }).stats('squire@0/field', { attack: 2 }).stats('ember-standard', { attack: 1 }).stats('squire@1/field', { attack: 1 }),
  'lava-smith': () => round(show('lava-smith', { mine: { front: ['mercenary'] }, then: ['mercenary@0/field'] })).stats('mercenary@0/field', { attack: 5 }).keywords('mercenary@0/field', 'pierce'),
  'wildfire-rider': () => {
    show('wildfire-rider', { resonance: 2 }).stats('wildfire-rider', { attack: 4 }).keywords('wildfire-rider', 'swift');
    return show('wildfire-rider', { resonance: 3 }).stats('wildfire-rider', { attack: 6 }).keywords('wildfire-rider', 'swift', 'pierce');
  },
  'blast-bellower': () => show('blast-bellower', { theirs: { front: ['squire'] }, then: ['enemy'] }).counters(1, { life: 17 }).stats('squire@1/field', { hp: 2 }),
  'dawn-phoenix': () => {
    const s = board({ hand: ['sentence-of-doom'], front: ['dawn-phoenix'] }).moves(0, cast('sentence-of-doom'), pick('dawn-phoenix')).zone(0, 'field', ['phoenix-egg']);
    return round(s).zone(0, 'field', ['phoenix-chick']).zone(0, 'graveyard', ['dawn-phoenix', 'sentence-of-doom']);
  },
  'magma-sovereign': () => {
    show('magma-sovereign', { resonance: 3, theirs: { front: ['squire'] } }).zone(1, 'field', ['squire']);
    return show('magma-sovereign', { resonance: 4, mine: { back: ['squire'] }, theirs: { front: ['squire', 'war-elephant'] } }).zone(1, 'field', ['war-elephant']).stats('war-elephant@1/field', { hp: 5 }).stats('squire@0/field', { hp: 2 });
  },
  'searing-titan': () => show('searing-titan', { theirs: { front: ['squire', 'war-elephant'] } }).zone(1, 'field', ['war-elephant']).counters(1, { life: 17 }).counters(0, { life: 20 }),
  spark: () => show('spark', { theirs: { front: ['squire'] }, then: ['squire@1/field'] }).zone(1, 'field', []),
  'burning-blade': () => round(show('burning-blade', { mine: { front: ['squire'] }, then: ['squire@0/field'] }).stats('squire@0/field', { attack: 4 }).keywords('squire@0/field', 'pierce')).keywords('squire@0/field').stats('squire@0/field', { attack: 1 }),
  'fire-lance': () => {
    show('fire-lance', { resonance: 2, theirs: { front: ['war-elephant'] }, then: ['war-elephant@1/field'] }).stats('war-elephant@1/field', { hp: 4 });
    return show('fire-lance', { resonance: 3, theirs: { front: ['war-elephant'] }, then: ['war-elephant@1/field'] }).stats('war-elephant@1/field', { hp: 2 });
  },
  'volley-of-sparks': () => show('volley-of-sparks').counters(1, { life: 17 }),
  'rally-fire': () => round(show('rally-fire', { mine: { front: ['squire'], back: ['longbow'] }, theirs: { front: ['stone-gate'] } }).stats('squire@0/field', { attack: 3 }).stats('longbow@0/field', { attack: 4 }).stats('stone-gate@1/field', { attack: 1 })).stats('squire@0/field', { attack: 1 }),
  'great-fireball': () => {
    show('great-fireball', { resonance: 3, then: ['enemy'] }).counters(1, { life: 15 });
    return show('great-fireball', { resonance: 4, then: ['enemy'] }).counters(1, { life: 13 });
  },
  'scorched-earth': () => {
    show('scorched-earth', { resonance: 2, theirs: { front: ['war-elephant'] } }).stats('war-elephant@1/field', { hp: 5 });
    return show('scorched-earth', { mine: { front: ['squire'] }, theirs: { front: ['town-guard', 'war-elephant'] } }).zone(1, 'field', ['war-elephant']).stats('war-elephant@1/field', { hp: 4 }).zone(0, 'field', ['squire']);
  },
  'falling-star': () => show('falling-star', { theirs: { front: ['stone-gate'] }, then: ['stone-gate@1/field'] }).zone(1, 'field', []).counters(1, { life: 16 }),

  // ---------------------------------------------------------------- tide
  'tidepool-sprite': () => board({ hand: ['cold-snap'], front: ['tidepool-sprite'] }).stats('tidepool-sprite', { attack: 1 }).move(0, cast('cold-snap')).stats('tidepool-sprite', { attack: 2 }),
  'pearl-diver': () => {
    show('pearl-diver', { resonance: 2 }).zone(0, 'hand', []);
    return show('pearl-diver', { resonance: 3 }).zone(0, 'hand', ['town-guard']);
  },
  'eddy-trickster': () => show('eddy-trickster', { theirs: { front: ['war-elephant'] }, then: ['war-elephant@1/field'], mine: { front: ['mercenary'] } }).move(0, hitPlayer('mercenary@0/field')).counters(1, { life: 17 }),
  'frost-adept': () => show('frost-adept', { theirs: { front: ['squire'] }, then: ['squire@1/field'] }).stats('squire@1/field', { frozen: 1 }),
  'coral-sage': () => show('coral-sage').zone(0, 'hand', ['town-guard']),
  'riptide-lurker': () => show('riptide-lurker', { theirs: { front: ['town-guard', 'mercenary'] } }).asks({ seat: 0, kind: 'choose', candidates: ['town-guard'] }).move(0, pick('town-guard@1/field')).zone(1, 'hand', ['town-guard']),
  'storm-chanter': () => board({ hand: ['deep-insight'], front: ['storm-chanter'] }, { front: ['war-elephant'] }).move(0, cast('deep-insight')).stats('war-elephant@1/field', { hp: 6 }),
  'mist-strider': () => show('mist-strider').zone(0, 'hand', ['town-guard']),
  'ice-weaver': () => board({ front: ['ice-weaver'] }, { front: [{ card: 'squire', stats: { frozen: 1 } }, 'mercenary'] }).move(0, END).stats('mercenary@1/field', { frozen: 0, thawed: 1 }).move(1, END),
  'whirlpool-eel': () => show('whirlpool-eel', { theirs: { front: ['brass-golem', 'war-elephant'] } }).asks({ seat: 0, kind: 'choose', candidates: ['brass-golem'] }).move(0, pick('brass-golem@1/field')).zone(1, 'hand', ['brass-golem']),
  'deep-oracle': () => show('deep-oracle').zone(0, 'hand', ['town-guard', 'war-elephant']),
  leviathan: () => show('leviathan', { mine: { front: ['squire'] }, theirs: { front: ['mercenary', 'brass-golem'] } }).zone(1, 'field', ['brass-golem']).zone(1, 'hand', ['mercenary']).zone(0, 'field', ['leviathan']).zone(0, 'hand', ['squire']),
  'frost-queen': () => round(show('frost-queen', { theirs: { front: ['squire'], back: ['longbow'] } }).stats('squire@1/field', { frozen: 1 }).stats('longbow@1/field', { frozen: 1 })).zone(0, 'hand', ['town-guard', 'war-elephant']),
  'flash-freeze': () => {
    show('flash-freeze', { resonance: 2, theirs: { front: ['squire'] }, then: ['squire@1/field'] }).stats('squire@1/field', { frozen: 1 }).zone(0, 'hand', []);
    return show('flash-freeze', { resonance: 3, theirs: { front: ['squire'] }, then: ['squire@1/field'] }).zone(0, 'hand', ['town-guard']);
  },
  'aqua-veil': () => show('aqua-veil', { mine: { front: ['squire'] }, then: ['squire@0/field'] }).stats('squire@0/field', { hp: 3, maxHp: 3 }).keywords('squire@0/field', 'barrier'),
  undertow: () => {
    show('undertow', { resonance: 2, theirs: { front: ['war-elephant'] }, then: ['war-elephant@1/field'] }).zone(1, 'hand', ['war-elephant']).zone(0, 'hand', []);
    return show('undertow', { resonance: 3, theirs: { front: ['war-elephant'] }, then: ['war-elephant@1/field'] }).zone(0, 'hand', ['town-guard']);
  },
  eddy: () => show('eddy', { theirs: { back: ['longbow'] }, then: ['longbow@1/field'] }).zone(0, 'hand', ['town-guard']),
  shatter: () => {
    show('shatter', { theirs: { front: ['mercenary'] }, then: ['mercenary@1/field'] }).stats('mercenary@1/field', { frozen: 1, hp: 2 });
    return show('shatter', { theirs: { front: [{ card: 'war-elephant', stats: { frozen: 1 } }] }, then: ['war-elephant@1/field'] }).zone(1, 'field', []);
  },
  'fog-bank': () => round(show('fog-bank', { theirs: { front: ['mercenary'] } }).stats('mercenary@1/field', { attack: 1 }).zone(0, 'hand', ['town-guard'])).stats('mercenary@1/field', { attack: 3 }),
  'deep-insight': () => {
    show('deep-insight', { resonance: 3 }).zone(0, 'hand', ['town-guard', 'war-elephant']);
    return show('deep-insight', { resonance: 4 }).zone(0, 'hand', ['town-guard', 'war-elephant', 'stone-gate']);
  },
  'cold-snap': () => show('cold-snap', { theirs: { front: ['squire'], back: ['longbow'] }, mine: { front: ['squire'] } }).stats('squire@1/field', { frozen: 1 }).stats('longbow@1/field', { frozen: 1 }).stats('squire@0/field', { frozen: 0 }).zone(0, 'hand', ['town-guard']),
  'tidal-wave': () => show('tidal-wave', { mine: { front: ['squire'] }, theirs: { front: ['mercenary', 'sprout'], back: ['longbow'] } }).zone(1, 'field', []).zone(1, 'hand', ['mercenary', 'longbow']).zone(0, 'field', ['squire']),

  // ---------------------------------------------------------------- grove
  fawn: () => show('fawn', { mine: { life: 10 } }).counters(0, { life: 11 }),
  'sprout-caller': () => show('sprout-caller').zone(0, 'field', ['sprout-caller', 'sprout']),
  'seedling-keeper': () => board({ hand: ['sentence-of-doom'], front: ['seedling-keeper'] }).moves(0, cast('sentence-of-doom'), pick('seedling-keeper')).zone(0, 'field', ['sprout']),
  herbalist: () => show('herbalist', { mine: { life: 10 } }).counters(0, { life: 12 }),
  'bark-boar': () => {
    show('bark-boar', { resonance: 2 }).keywords('bark-boar');
    return show('bark-boar', { resonance: 3 }).keywords('bark-boar', 'pierce');
  },
  'growth-druid': () => show('growth-druid', { mine: { front: ['squire'] }, then: ['squire@0/field'] }).stats('squire@0/field', { attack: 2, hp: 4, maxHp: 4 }),
  'grove-warden': () => show('grove-warden', { mine: { front: ['sprout'], back: ['squire'] }, theirs: { front: ['sprout'] } }).stats('sprout@0', { attack: 2, hp: 2 }).stats('squire@0/field', { attack: 1 }).stats('sprout@1', { attack: 1 }),
  'wolf-mother': () => show('wolf-mother').zone(0, 'field', ['wolf-mother', 'wolf']).stats('wolf', { attack: 2, hp: 2 }),
  'honey-bear': () => show('honey-bear', { mine: { life: 10 } }).counters(0, { life: 12 }),
  'spore-mother': () => round(show('spore-mother')).zone(0, 'field', ['spore-mother', 'sprout']),
  'antler-king': () => round(show('antler-king', { mine: { front: ['squire'] } }).stats('squire@0/field', { attack: 2, hp: 3 }).stats('antler-king', { attack: 5 })).stats('squire@0/field', { attack: 1, hp: 2 }),
  'hill-giant': () => {
    show('hill-giant', { resonance: 2, mine: { life: 10 } }).counters(0, { life: 10 });
    return show('hill-giant', { resonance: 3, mine: { life: 10 } }).counters(0, { life: 13 });
  },
  'verdant-hydra': () => show('verdant-hydra').move(0, END).stats('verdant-hydra', { attack: 5, hp: 6 }).move(1, END).move(0, END).stats('verdant-hydra', { attack: 6, hp: 7 }).move(1, END),
  'elder-treant': () => {
    show('elder-treant', { resonance: 3 }).zone(0, 'field', ['elder-treant']);
    return show('elder-treant', { resonance: 4 }).zone(0, 'field', ['elder-treant', 'sapling', 'sapling']);
  },
  'world-herald': () => show('world-herald', { mine: { front: ['squire'] } }).zone(0, 'field', ['squire', 'world-herald', 'sprout', 'sprout']).stats('squire@0/field', { attack: 2, hp: 3 }).stats('sprout#1', { attack: 2, hp: 2 }),
  regrowth: () => show('regrowth', { mine: { front: [hurt('war-elephant', 1)] }, then: ['war-elephant@0/field'] }).stats('war-elephant@0/field', { hp: 4 }).zone(0, 'hand', ['town-guard']),
  overgrowth: () => round(show('overgrowth', { mine: { front: ['squire'] }, then: ['squire@0/field'] })).stats('squire@0/field', { attack: 3, hp: 4 }),
  'wild-clash': () => show('wild-clash', { mine: { front: ['war-elephant'] }, theirs: { front: ['stone-gate'] }, then: ['war-elephant@0/field', 'stone-gate@1/field'] }).zone(1, 'field', []).stats('war-elephant@0/field', { hp: 7 }),
  sow: () => {
    show('sow', { resonance: 3 }).zone(0, 'field', ['sprout', 'sprout', 'sprout']);
    return show('sow', { resonance: 4 }).zone(0, 'field', ['sprout', 'sprout', 'sprout', 'sprout']);
  },
  'roar-of-the-pack': () => round(show('roar-of-the-pack', { mine: { front: ['squire'] } }).zone(0, 'hand', ['town-guard'])).stats('squire@0/field', { attack: 2, hp: 3 }),
  'forest-bounty': () => show('forest-bounty', { mine: { life: 10 } }).counters(0, { life: 15 }).zone(0, 'hand', ['town-guard', 'war-elephant']),
  'ancient-call': () => show('ancient-call').zone(0, 'field', ['great-bear', 'great-bear']).stats('great-bear#1', { attack: 4, hp: 5 }),

  // ---------------------------------------------------------------- umbra
  'restless-bones': () => board({ front: ['restless-bones'] }, { front: ['squire'] }).move(0, hit('restless-bones', 'squire@1/field')).zone(0, 'field', ['skeleton']),
  'pact-familiar': () => show('pact-familiar').counters(0, { life: 18 }),
  'plague-rat': () => board({ front: ['plague-rat'] }, { front: ['war-elephant'] }).move(0, hit('plague-rat', 'war-elephant@1/field')).stats('war-elephant@1/field', { attack: 5, hp: 4 }),
  'dark-celebrant': () => {
    show('dark-celebrant').zone(0, 'hand', []);
    show('dark-celebrant', { mine: { front: ['squire'] }, then: [0] }).zone(0, 'field', ['squire', 'dark-celebrant']).zone(0, 'hand', []);
    return show('dark-celebrant', { mine: { front: ['squire'] }, then: [1, 'squire@0/field'] }).zone(0, 'field', ['dark-celebrant']).zone(0, 'hand', ['town-guard', 'war-elephant']);
  },
  gravecaller: () => show('gravecaller', { mine: { graveyard: ['mercenary', 'war-elephant', 'spark'] } }).asks({ seat: 0, kind: 'choose', candidates: ['mercenary'] }).move(0, pick('mercenary@0/graveyard')).zone(0, 'hand', ['mercenary']),
  mourner: () => board({ life: 10, front: ['mourner', 'squire'] }, { front: ['mercenary'] }).move(0, hit('squire@0/field', 'mercenary@1/field')).counters(0, { life: 11 }).counters(1, { life: 19 }),
  'pale-wraith': () => board({ hand: ['sentence-of-doom'], front: ['pale-wraith'] }).moves(0, cast('sentence-of-doom'), pick('pale-wraith')).counters(1, { life: 18 }),
  'grave-moth': () => show('grave-moth').zone(0, 'graveyard', ['town-guard', 'war-elephant']),
  'bone-marshal': () => board({ hand: ['sentence-of-doom'], front: ['bone-marshal'] }).moves(0, cast('sentence-of-doom'), pick('bone-marshal')).zone(0, 'field', ['skeleton', 'skeleton']),
  'soul-eater': () => board({ front: ['soul-eater', 'mercenary'] }, { front: ['town-guard'] }).move(0, hit('mercenary@0/field', 'town-guard@1/field')).stats('soul-eater', { attack: 6, hp: 5 }),
  reaper: () => show('reaper', { theirs: { front: ['war-elephant'] }, then: ['war-elephant@1/field'] }).zone(1, 'field', []).keywords('reaper', 'venom'),
  'lich-lord': () => show('lich-lord', { theirs: { front: ['squire', 'mercenary'] } }).zone(1, 'field', ['mercenary']).stats('mercenary@1/field', { attack: 1, hp: 2 }).zone(0, 'field', ['lich-lord', 'skeleton', 'skeleton']),
  offering: () => show('offering', { mine: { front: ['squire'] }, then: ['squire@0/field'] }).zone(0, 'field', []).zone(0, 'hand', ['town-guard', 'war-elephant']),
  'creeping-curse': () => round(show('creeping-curse', { theirs: { front: ['mercenary'] }, then: ['mercenary@1/field'] })).stats('mercenary@1/field', { attack: 1, hp: 2 }),
  'dark-whisper': () => {
    show('dark-whisper', { resonance: 2, theirs: { hand: ['squire'] } }).zone(1, 'hand', []).zone(1, 'graveyard', ['squire']).zone(0, 'hand', []);
    return show('dark-whisper', { resonance: 3 }).zone(0, 'hand', ['town-guard']);
  },
  'soul-siphon': () => show('soul-siphon', { mine: { life: 10 }, then: ['enemy'] }).counters(1, { life: 17 }).counters(0, { life: 13 }),
  'last-rite': () => show('last-rite', { theirs: { front: ['mercenary', 'brass-golem'] } }).asks({ seat: 0, kind: 'choose', candidates: ['mercenary'] }).move(0, pick('mercenary@1/field')).zone(1, 'field', ['brass-golem']),
  'night-harvest': () => show('night-harvest', { mine: { front: ['squire'] }, theirs: { front: ['war-elephant'] }, then: ['war-elephant@1/field', 'squire@0/field'] }).zone(0, 'field', []).zone(1, 'field', []),
  'raise-the-fallen': () => show('raise-the-fallen', { mine: { graveyard: ['brass-golem', 'war-elephant'] } }).asks({ seat: 0, kind: 'choose', candidates: ['brass-golem'] }).move(0, pick('brass-golem@0/graveyard')).zone(0, 'field', ['brass-golem']),
  'sentence-of-doom': () => show('sentence-of-doom', { theirs: { front: ['war-elephant'] }, then: ['war-elephant@1/field'] }).zone(1, 'field', []),
  'withering-plague': () => show('withering-plague', { mine: { front: ['squire'] }, theirs: { front: ['squire', 'mercenary'] } }).zone(1, 'field', ['mercenary']).stats('mercenary@1/field', { attack: 1, hp: 2 }).move(0, END).stats('mercenary@1/field', { attack: 3, hp: 4 }).zone(0, 'field', ['squire']).move(1, END),
  'feast-of-shadows': () => show('feast-of-shadows', { mine: { life: 10 }, theirs: { front: ['war-elephant', 'town-guard'], back: ['longbow'] } }).counters(0, { life: 13 }).zone(1, 'field', ['war-elephant', 'town-guard']),

  // ---------------------------------------------------------------- neutral
  'clockwork-scout': () => board({ front: ['clockwork-scout'] }, { front: ['mercenary'] }).move(0, hit('clockwork-scout', 'mercenary@1/field')).zone(0, 'hand', ['town-guard']),
  'field-medic': () => show('field-medic', { mine: { life: 10 }, then: ['you'] }).counters(0, { life: 12 }),
  'aether-engineer': () => {
    const s = show('aether-engineer', { resonance: 1 });
    t.equal(s.zoneNames(0, 'aether').length, 10);
    return s.zone(0, 'hand', []).counters(0, { charged: 0 });
  },
  'shield-captain': () => show('shield-captain', { mine: { front: ['squire'] }, then: ['squire@0/field'] }).keywords('squire@0/field', 'barrier'),
  watchtower: () => {
    const s = show('watchtower').zone(0, 'field', ['watchtower', 'watchman', 'watchman']).keywords('watchman#1', 'ranged');
    t.strictSame(s.cards('watchman').map((card) => card.place), [3, 4]);
    return s;
  },
  'field-marshal': () => {
    show('field-marshal', { then: [0] }).zone(0, 'field', ['field-marshal', 'soldier', 'soldier']);
    show('field-marshal', { mine: { front: ['squire'] }, then: [1] }).stats('squire@0/field', { attack: 2, hp: 3 }).stats('field-marshal', { attack: 4 });
    return show('field-marshal', { then: [2] }).zone(0, 'hand', ['town-guard']);
  },
  'sky-fortress': () => show('sky-fortress').zone(0, 'field', ['sky-fortress', 'soldier', 'soldier', 'watchman', 'watchman']),
  'field-rations': () => show('field-rations', { mine: { life: 10, front: [hurt('war-elephant', 1)] }, then: ['war-elephant@0/field'] }).stats('war-elephant@0/field', { hp: 5 }).counters(0, { life: 10 }),
  formation: () => round(show('formation', { mine: { front: ['squire'], back: ['mercenary'] } }).stats('squire@0/field', { attack: 2, hp: 3 }).stats('mercenary@0/field', { attack: 3 }).move(0, hitPlayer('mercenary@0/field')).counters(1, { life: 17 })).stats('squire@0/field', { attack: 1 }),
  'aether-bolt': () => show('aether-bolt', { theirs: { front: ['war-elephant'] }, then: ['war-elephant@1/field'] }).stats('war-elephant@1/field', { hp: 4 }),
  'supply-train': () => show('supply-train').zone(0, 'hand', ['town-guard']).zone(0, 'field', ['soldier', 'soldier']),
  'second-wind': () => show('second-wind', { mine: { graveyard: ['spark'] }, then: ['spark@0/graveyard'] }).zone(0, 'hand', ['spark', 'town-guard']),
};

const pool = poolOf(AETHER);
const deckCards = pool.defs.filter((def) => !def.token).map((def) => def.id);

t.test('every card of the set is shown below', (t) => {
  t.strictSame([...PLAIN.map(([id]) => id), ...Object.keys(SHOWN)].toSorted(), deckCards.toSorted());
  t.strictSame(PLAIN.filter(([id]) => (pool.defs[pool.byId[id] ?? -1]?.abilities.length ?? 1) > 0), [], 'plain cards have no ability');
  t.end();
});

for (const [id, attack, hp, ...keywords] of PLAIN) {
  t.test(`${id}: comes into play with its values and keywords`, (t) => {
    show(id).stats(`${id}@0/field`, { attack, hp, maxHp: hp, fresh: 1 })
      .keywords(`${id}@0/field`, ...keywords).asks(MAIN);
    t.end();
  });
}

for (const [id, shown] of Object.entries(SHOWN)) {
  t.test(`${id}: ${cardText(pool, pool.defs[pool.byId[id] ?? -1] ?? { json: {}, keywords: 0 } as never).en.replaceAll('\n', ' ')}`, (t) => {
    shown().asks(MAIN);
    t.end();
  });
}

t.test('the set has what a set should have', (t) => {
  t.ok(deckCards.length >= 100);
  for (const attribute of ['flame', 'tide', 'grove', 'umbra', 'neutral']) {
    t.ok(pool.defs.filter((def) => def.json['attribute'] === attribute && !def.token).length >= 20, attribute);
    t.ok(pool.defs.some((def) => def.json['attribute'] === attribute && Number(def.json['cost']) >= 6), `a legend of ${attribute}`);
    t.ok(pool.defs.some((def) => def.json['attribute'] === attribute && def.json['type'] === 'spell'), `a spell of ${attribute}`);
  }
  for (const keyword of AETHER.table.keywords) t.ok(pool.defs.some((def) => (def.keywords & (AETHER.table.keywordBit[keyword] ?? 0)) !== 0 && !def.token), keyword);
  for (const attribute of ['flame', 'tide', 'grove', 'umbra']) t.ok(JSON.stringify(pool.document.cards).includes(`"resonance":"${attribute}"`), `共鳴 of ${attribute}`);
  t.equal(new Set(pool.defs.map((def) => def.name.ja)).size, pool.defs.length);
  t.equal(new Set(pool.defs.map((def) => def.name.en)).size, pool.defs.length);
  t.end();
});

t.test('texts read as sentences in both languages', (t) => {
  for (const def of pool.defs) {
    const { ja, en } = cardText(pool, def);
    if (def.keywords === 0 && def.abilities.length === 0) {
      t.strictSame({ ja, en }, { ja: '', en: '' });
      continue;
    }
    for (const line of ja.split('\n')) t.match(line, /。$/, line);
    for (const line of en.split('\n')) t.match(line, /^[A-Z].*\.$/, line);
    t.notMatch(`${ja}${en}`, /undefined|\{|\}|  /, def.id);
  }
  t.end();
});

t.test('every preset deck has 40 cards of two attributes and the neutral one', (t) => {
  for (const deck of AETHER.shipped[0]?.decks ?? []) {
    const attributes = new Set((deck.parts['main'] ?? []).map((entry) => pool.defs[pool.byId[entry.card] ?? -1]?.json['attribute']));
    attributes.delete('neutral');
    t.equal(attributes.size, 2, deck.id);
  }
  t.ok((AETHER.shipped[0]?.decks.length ?? 0) >= 6);
  t.end();
});
