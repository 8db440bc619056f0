import { sumCents } from '../../core/money/money.ts';
import { isOpenDebt } from '../../core/transaction/open-debt.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
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

/** Debts that are not paid back, by the index of what is open: what is settled is never read. */
export interface OpenDebtFilter extends TransactionConditions {
  /** The members between one of whom and anybody they are. */
  openOf: readonly string[];
}

/** With so many values Firestore compares a list. */
const MAX_COMPARED = 30;

/**
 * A page of them. Payments of which something is open are read as well and left out: it may have fewer rows than its
 * limit, and a cursor.
 *
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

/** Their number and sum in cents, with payments of which something is open. */
export async function sumFilteredOpenDebts(
  reader: Reader,
  scope: TransactionScope,
  filter: OpenDebtFilter,
): Promise<{ cents: number; count: number }> {
  const { openOf } = filter;
  // A debt has two people, who could be in two groups: the debts of more people are added up by who paid.
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
