import { toAmount } from '../../../src/core/money/money.ts';
import type { Transaction } from '../../../src/core/transaction/stored.ts';
import type { Choices } from '../random/choices.ts';
import type { Json } from '../server/api-client.ts';
import { isHere, someDay, uids, type HistoryContext } from './context.ts';

/** Random fields of a transaction. */

const categories = ['Groceries', 'Rent', 'Groceries', 'settlement'] as const;

export type Parts = Pick<
  Transaction,
  | 'paidBy'
  | 'owedBy'
  | 'payTo'
  | 'amountCents'
  | 'transactionDate'
  | 'category'
  | 'optional'
  | 'note'
>;

/** Mostly small amounts between Anna and Ben, so that debts match and sums reach zero. */
export function someParts(choices: Choices): Parts {
  const paidBy = choices.pick(['anna', 'anna', 'anna', 'ben', 'ben', 'ben', 'cleo', 'dan', null]);
  const likely = paidBy === 'anna' ? 'ben' : 'anna';
  const others = uids.filter((uid) => uid !== paidBy);
  const cents = choices.once(20) ? 999_999_999 - choices.below(5) : 1 + choices.below(60);
  return {
    paidBy,
    owedBy: choices.pick([likely, likely, likely, likely, ...others, null]),
    payTo: paidBy === null ? 'Shop' : null,
    amountCents: choices.once(2) ? cents : Math.min(999_999_999, cents * 5),
    transactionDate: someDay(choices),
    category: choices.pick(categories),
    optional: choices.once(3),
    note: '',
  };
}

export function bodyOfParts({ amountCents, category, payTo, ...parts }: Parts): Json {
  return { ...parts, payTo: payTo ?? undefined, amount: toAmount(amountCents), type: category };
}

export function rowPartsOf(row: Transaction): Parts {
  const { paidBy, owedBy, payTo, amountCents, transactionDate, category, optional, note } = row;
  return { paidBy, owedBy, payTo, amountCents, transactionDate, category, optional, note };
}

export function arePeopleHere(context: HistoryContext, after: Parts, before?: Parts): boolean {
  return (['paidBy', 'owedBy'] as const).every(
    (name) =>
      after[name] === null || after[name] === before?.[name] || isHere(context, after[name]),
  );
}
