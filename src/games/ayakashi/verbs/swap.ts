/**
 * Swapping a main unit by an effect; no 退却, so free and as often as effects say.
 */

import { z } from 'zod';
import { ask, defineVerb, findCard, say, seatOf, takeAnswer } from '../../../engine/index.ts';
import { swapMain } from '../states.ts';
import { mainUnit, standbyUnits } from '../units.ts';

/** Swap a side's main unit with a standby unit. */
export const swap = defineVerb({
  key: 'swap',
  about: 'Swaps a main unit with a standby unit that its owner (or you, by `by`) chooses; perhaps declined by `may`',
  fields: () => ({ who: z.enum(['you', 'enemy']), by: z.enum(['owner', 'you']).optional(), may: z.boolean().optional() }),
  compile(c, step) {
    c.emit((m) => {
      const { ctx, frame } = m;
      const seat = seatOf(m, step.who);
      if (!frame.answered) {
        const candidates = mainUnit(ctx, seat) === null ? [] : standbyUnits(ctx, seat).map((card) => card.id);
        // rule: ayakashi.swap.none
        if (candidates.length === 0) return;
        frame.pc -= 1;
        const min = step.may === true ? 0 : 1;
        // rule: ayakashi.swap.chooser
        const chooser = step.by === 'you' ? frame.seat : seat;
        ask(ctx, { seat: chooser, kind: 'choose', def: frame.def, optional: min === 0, min, max: 1, candidates });
        return;
      }
      const [id] = takeAnswer(frame);
      const unit = id === undefined ? null : findCard(ctx.state, id);
      if (unit !== null) swapMain(ctx, seat, unit);
    });
  },
  words(_t, step) {
    const chosen = step.who === 'enemy' && step.by !== 'you' ? say('相手が選ぶ', ' of its owner’s choice') : say('', '');
    const parts = { chosen, may: step.may === true ? say('てもよい', 'you may ') : say('る', '') };
    return step.who === 'you'
      ? say('自分のメイン・ユニットと自分のスタンバイ・ユニット1体を入れ替え{may}', '{may}swap your main unit with an allied standby unit', parts)
      : say('相手のメイン・ユニットと{chosen}相手のスタンバイ・ユニット1体を入れ替え{may}', '{may}swap the opposing main unit with an enemy standby unit{chosen}', parts);
  },
});
