import { toAmount } from '../../core/money/money.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';

/** What the history keeps of a transaction: plain data under the API's field names, people by uid. */
export type Facts = Readonly<Record<string, unknown>>;

/** All of what was, and of what is: notices tell from what to what, whatever else was changed. */
export function compareFacts(
  before: Transaction | null,
  after: Transaction | null,
): { before: Facts | null; after: Facts | null } {
  return { before: before && factsOf(before), after: after && factsOf(after) };
}

/** Only those who were parties both before and after: a new party must not learn the past. */
export function commonParties(before: Transaction | null, after: Transaction | null): string[] {
  const some = before ?? after;
  const other = after ?? before;
  return some && other ? some.parties.filter((uid) => other.parties.includes(uid)) : [];
}

/** Everybody who was in it or is now: to some of them it is new, to others it is gone. */
export function partiesBeforeAndAfter(
  before: Pick<Transaction, 'parties'> | null,
  after: Pick<Transaction, 'parties'>,
): string[] {
  return [...new Set([...(before?.parties ?? []), ...after.parties])].sort();
}

export function factsOf(transaction: Transaction): Facts {
  const { transactionDate, paidBy, owedBy, payTo, note, category, paid, optional } = transaction;
  return {
    amount: toAmount(transaction.amountCents),
    transactionDate,
    paidBy,
    owedBy,
    payTo,
    note,
    categories: transaction.categories.map(({ id, name }) => ({ id, name })),
    type: category,
    paid,
    optional,
    inSettlement: transaction.inSettlement,
    deletedAt: transaction.deletedAt?.toISOString() ?? null,
  };
}
