import * as z from 'zod';
import { toAmount, toCents } from '../money/money.ts';
import { moneySchema } from '../money/money-schema.ts';
import { uidSchema } from '../wire/text.ts';
import { splitModes, type Split } from './split.ts';

export const splitSchema = z
  .strictObject({
    mode: z.enum(splitModes),
    people: z.array(
      z.strictObject({
        userId: uidSchema,
        value: moneySchema.optional().meta({
          description:
            'A weight, a percentage, an amount, or an amount more or less; at most two decimals. ' +
            'None in mode `equal`.',
          multipleOf: 0.01,
        }),
      }),
    ),
  })
  .meta({ id: 'ExpenseSplit' });

export type SplitBody = z.infer<typeof splitSchema>;

/** A split as it is stored; a default one, which has no amount yet, too. */
export function splitOf({ mode, people }: SplitBody): Split {
  return {
    mode,
    people: people.map(({ userId, value = 0 }) => ({ memberId: userId, value: toCents(value) })),
  };
}

/** The inverse of `splitOf`; people of an equal split have no value. */
export function toSplitBody({ mode, people }: Split): SplitBody {
  return {
    mode,
    people: people.map(({ memberId, value }) =>
      mode === 'equal' ? { userId: memberId } : { userId: memberId, value: toAmount(value) },
    ),
  };
}
