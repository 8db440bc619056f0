import { sumCents } from '../../core/money/money.ts';
import { isOpenDebt } from '../../core/transaction/open-debt.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import type { ResultPage, Reader } from '../../platform/firestore/reader.ts';
import type { Store } from '../../platform/firestore/store.ts';
import {
  matching,
  orderOf,
  sumTransactions,
  type PageRequest,
  type TransactionConditions,
  type TransactionScope,
} from './transaction-list.repository.ts';

/** Uses the index of open rows, so that settled rows are never read. */
export interface OpenDebtFilter extends TransactionConditions {
  openOf: readonly string[];
}

/** Firestore's limit of values in one comparison. */
const MAX_COMPARED = 30;

/**
 * Also reads partly open payments and drops them, so a page may be shorter than its limit and
 * still have a cursor.
 * @param whose as in `isOpenDebt`
 */
export function pageFilteredOpenDebts(
  store: Store,
  scope: TransactionScope,
  filter: OpenDebtFilter,
  { whose, sort, direction, limit, cursor }: PageRequest & { whose: string | null },
): Promise<ResultPage<Transaction>> {
  const queries = inGroups(filter.openOf).map((openOf) => ({
    ...matching(scope, { ...filter, openOf }),
    orderBy: orderOf(sort, direction),
  }));
  const isWanted = (row: Transaction) => isOpenDebt(row, whose);
  return store.pageMatching(queries, isWanted, { limit, reads: 3 * (limit + 1), cursor });
}

/** Count and cents, including partly open payments. */
export async function sumFilteredOpenDebts(
  reader: Reader,
  scope: TransactionScope,
  filter: OpenDebtFilter,
): Promise<{ cents: number; count: number }> {
  const { openOf } = filter;
  // A debt's two members could be in two groups, so for more members sum by payer instead.
  const parts =
    openOf.length <= MAX_COMPARED
      ? [filter]
      : openOf.map((id) => ({ ...filter, paidBy: id, openOf: [id] }));
  const sums = await Promise.all(parts.map((part) => sumTransactions(reader, scope, part)));
  return {
    cents: sumCents(sums.map(({ cents }) => cents)),
    count: sums.reduce((total, { count }) => total + count, 0),
  };
}

function inGroups(ids: readonly string[]): string[][] {
  const groups: string[][] = [];
  for (let start = 0; start < ids.length; start += MAX_COMPARED) {
    groups.push(ids.slice(start, start + MAX_COMPARED));
  }
  return groups;
}
