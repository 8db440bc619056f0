import * as z from 'zod';
import type { NameOf } from '../household/member-names.ts';
import { toAmount } from '../money/money.ts';
import { moneySchema } from '../money/money-schema.ts';
import type { Balance } from './balance.ts';
import { uidSchema } from '../wire/text.ts';

const balanceSchema = z.strictObject({
  owes: moneySchema,
  isOwed: moneySchema,
  net: moneySchema.meta({ description: 'isOwed − owes' }),
});

export const changedBalanceSchema = z.strictObject({
  userId: uidSchema,
  userName: z.string(),
  before: balanceSchema,
  after: balanceSchema,
});

/**
 * The balances of both people before and after settling; each owes what the other is owed.
 * @param before the first person's balance
 */
export function toChangedBalances(
  [first, second]: readonly [string, string],
  before: Balance,
  after: Balance,
  nameOf: NameOf,
): z.infer<typeof changedBalanceSchema>[] {
  const change = (userId: string, was: Balance, is: Balance) => ({
    userId,
    userName: nameOf(userId),
    before: toBalance(was),
    after: toBalance(is),
  });
  return [change(first, before, after), change(second, swap(before), swap(after))];
}

function toBalance([owes, isOwed]: Balance) {
  return { owes: toAmount(owes), isOwed: toAmount(isOwed), net: toAmount(isOwed - owes) };
}

function swap([owes, isOwed]: Balance): Balance {
  return [isOwed, owes];
}
