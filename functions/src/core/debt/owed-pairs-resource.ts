import * as z from 'zod';
import type { NameOf } from '../household/member-names.ts';
import { toAmount } from '../money/money.ts';
import { moneySchema } from '../money/money-schema.ts';
import { uidSchema } from '../wire/text.ts';
import {
  groupSettleUpForecastSchema,
  type GroupSettleUpForecast,
} from './group-settle-up-forecast-resource.ts';
import type { OwedPair } from './owed-pairs.ts';

export const owedPairSchema = z
  .strictObject({
    debtorId: uidSchema,
    debtorName: z.string(),
    creditorId: uidSchema,
    creditorName: z.string(),
    amount: moneySchema.meta({ description: 'Both directions offset, over all months; above 0.' }),
  })
  .meta({ id: 'OwedPair' });
export type OwedPairResource = z.infer<typeof owedPairSchema>;

export const owedPairsSchema = z
  .strictObject({
    pairs: z.array(owedPairSchema),
    isWhole: z.boolean().meta({
      description: 'false: so much is open among so many that only your own pairs are told.',
    }),
    even: groupSettleUpForecastSchema.optional().meta({
      description:
        'With how few payments all become even. Absent where settling up in twos is the same, and for whoever may not ' +
        'read all pairs.',
    }),
  })
  .meta({ id: 'OwedPairs' });
export type OwedPairs = z.infer<typeof owedPairsSchema>;

export function toOwedPairs(
  pairs: readonly OwedPair[],
  isWhole: boolean,
  nameOf: NameOf,
  even?: GroupSettleUpForecast,
): OwedPairs {
  return {
    pairs: pairs.map(({ debtorId, creditorId, cents }) => ({
      debtorId,
      debtorName: nameOf(debtorId),
      creditorId,
      creditorName: nameOf(creditorId),
      amount: toAmount(cents),
    })),
    isWhole,
    ...(even && { even }),
  };
}
