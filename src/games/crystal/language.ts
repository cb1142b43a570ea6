/**
 * The effect language of `crystal`: the kernel's, with what this game has besides. `turn` isn't taken
 * over, since no turn is anybody's own here, nor `mark`, whose verbs have names of their own.
 */

import { buildLanguage, KERNEL_CONDITIONS, KERNEL_FILTERS, KERNEL_VALUES, KERNEL_VERBS } from '../../engine/index.ts';
import type { CrystalDef } from './cards.ts';
import { AREAS } from './language/areas.ts';
import { CONDITIONS, VALUES } from './language/conditions.ts';
import { FILTERS } from './language/filters.ts';
import { OCCASIONS } from './language/occasions.ts';
import { ATTRIBUTES, TABLE } from './table.ts';
import { activate } from './verbs/activate.ts';
import { attributeValue } from './verbs/attribute-value.ts';
import { counterCast } from './verbs/counter-cast.ts';
import { crystalLimit } from './verbs/crystal-limit.ts';
import { drawStock } from './verbs/draw-stock.ts';
import { hasten } from './verbs/hasten.ts';
import { mana } from './verbs/mana.ts';
import { shield } from './verbs/shield.ts';
import { supply } from './verbs/supply.ts';
import { win } from './verbs/win.ts';
import { withdraw } from './verbs/withdraw.ts';

export const LANGUAGE = buildLanguage<CrystalDef>(
  {
    verbs: [
      ...KERNEL_VERBS.filter((verb) => verb.key !== 'mark' && verb.key !== 'counter'),
      activate, attributeValue, counterCast, crystalLimit, drawStock, hasten, mana, shield, supply, win, withdraw,
    ],
    values: [...KERNEL_VALUES, ...VALUES],
    conditions: [...KERNEL_CONDITIONS.filter((condition) => condition.key !== 'turn'), ...CONDITIONS],
    filters: [...KERNEL_FILTERS.filter((filter) => filter.key !== 'token'), ...FILTERS],
    occasions: OCCASIONS,
    areas: AREAS,
  },
  {
    stats: ['attack', 'hp', 'mitigation', ...ATTRIBUTES.map((attribute) => `resist-${attribute}`)],
    keywords: TABLE.keywords,
    counters: ['hp', 'mp', 'maxMp', 'stock'],
    zones: ['hand', 'library', 'graveyard', 'removed', 'field'],
  },
);
