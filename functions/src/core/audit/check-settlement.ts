import { monthOf } from '../calendar/calendar.ts';
import { Differences, type Difference } from './difference.ts';
import { sumCents } from '../money/money.ts';
import type { SettlementWithItems } from '../settlement/holdings.ts';
import type { Settlement } from '../settlement/stored.ts';
import { openCents } from '../transaction/transaction.ts';
import type { Transaction } from '../transaction/stored.ts';

export type SettledRow = Pick<
  Transaction,
  'paidBy' | 'owedBy' | 'transactionDate' | 'amountCents' | 'settledCents' | 'appliedCents'
>;

export function checkSettlement(
  { settlement, items }: SettlementWithItems,
  transactions: ReadonlyMap<string, SettledRow>,
): Difference[] {
  const check = new Differences('settlement', settlement.id);
  const { debts, totalCents, remainingCents, status } = settlement;
  const debtCents = debts.map((debt) => debt.cents);
  const itemCents = items.map((item) => item.appliedCents);
  check.expect('totalCents', sumCents(debtCents), totalCents);
  check.expect('total = remaining + items', totalCents, remainingCents + sumCents(itemCents));
  check.require('remaining is not negative', remainingCents >= 0);
  const isReopened = (settlement.reopenedAt ?? null) !== null;
  check.require(
    'an active one has something remaining',
    status !== 'active' || remainingCents > 0 || isReopened,
  );
  const isOtherWay = settlement.isOffsetOtherWay ?? false;
  check.require(
    'one offset the other way round is completed',
    !isOtherWay || status === 'completed',
  );
  check.require('items and debts are above 0', [...debtCents, ...itemCents].every(isAboveZero));
  check.expect('itemCount', items.length, settlement.itemCount);
  check.expect('completedAt is set', status === 'completed', settlement.completedAt !== null);
  const ids = [...items.map(({ id }) => id), ...debts.map((debt) => debt.transactionId)];
  check.require('each transaction is listed once', new Set(ids).size === ids.length);
  checkPeople(check, settlement);
  // Transactions of a cancelled settlement may have been changed or deleted since.
  if (status !== 'cancelled') checkTransactions(check, { settlement, items }, transactions);
  return check.found;
}

function isAboveZero(cents: number): boolean {
  return Number.isSafeInteger(cents) && cents > 0;
}

function checkPeople(check: Differences, settlement: Settlement): void {
  const { debtorId, creditorId, creatorId, recipientId } = settlement;
  check.require('debtor and creditor are two', debtorId !== creditorId);
  const parties = [debtorId, creditorId].sort();
  check.expect('creator and recipient', parties, [creatorId, recipientId].sort());
}

function checkTransactions(
  check: Differences,
  { settlement, items }: SettlementWithItems,
  transactions: ReadonlyMap<string, SettledRow>,
): void {
  const { debtorId, creditorId, month, status, debts } = settlement;
  const between = (id: string) => {
    const transaction = transactions.get(id);
    return [transaction?.paidBy, transaction?.owedBy];
  };
  for (const { id } of items) {
    check.expect(`item ${id} is between`, [debtorId, creditorId], between(id));
  }
  for (const { transactionId, cents } of debts) {
    check.expect(
      `debt ${transactionId} is between`,
      [creditorId, debtorId],
      between(transactionId),
    );
    const transaction = transactions.get(transactionId);
    if (status !== 'active' || !transaction) continue;
    check.expect(`debt ${transactionId} open`, cents, openCents(transaction));
    check.expect(`debt ${transactionId} month`, month, monthOf(transaction.transactionDate));
  }
}

export function checkScopes(settlements: readonly Settlement[]): Difference[] {
  const active = settlements.filter((settlement) => settlement.status === 'active');
  const scopes = Map.groupBy(active, ({ debtorId, creditorId, month }) =>
    JSON.stringify([debtorId, creditorId, month]),
  );
  return [...scopes.values()]
    .filter((list) => list.length > 1)
    .map((list) => ({
      kind: 'settlement',
      id: list[0]!.id,
      field: 'the only active one of its debtor, creditor and month',
      expected: [list[0]!.id],
      actual: list.map((settlement) => settlement.id),
    }));
}
