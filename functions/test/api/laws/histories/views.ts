import { expect } from 'vitest';
import { toAmount } from '../../../../src/core/money/money.ts';
import { isPermitted } from '../../../../src/core/permission/permission.ts';
import { readsAllBooks } from '../../../../src/core/household/member.ts';
import type { Member } from '../../../../src/core/household/stored.ts';
import type { Transaction } from '../../../../src/core/transaction/stored.ts';
import type { StoredHousehold } from '../../../support/households/stored-household.ts';
import type { Choices } from '../../../support/random/choices.ts';
import { checkTotals } from './check-totals.ts';
import { restOf, someFilter } from './some-filter.ts';
import { isAhead, uids, type Uid } from '../../../support/histories/context.ts';
import type { Json, TestClient } from '../../../support/server/api-client.ts';

/**
 * Compares what members see with sums computed here from the stored documents, by a different method than
 * core's.
 */

const monthOf = ({ transactionDate }: Transaction) => transactionDate.slice(0, 7);
const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);

/** The debtor's debt to the creditor for the month; null if nothing is open between them. */
function owed(stored: StoredHousehold, debtor: string, creditor: string, month: string) {
  const rows = stored.transactions.filter(
    (row) =>
      row.paidBy === creditor &&
      row.owedBy === debtor &&
      monthOf(row) === month &&
      !isAhead({ now: new Date() }, row),
  );
  const rests = rows.map((row) => restOf(stored, row)).filter((rest) => rest > 0);
  const applied = stored.books
    .filter(({ settlement: one }) => one.status === 'active' && one.month === month)
    .filter(({ settlement: one }) => one.debtorId === debtor && one.creditorId === creditor)
    .flatMap(({ items }) => items.map(({ appliedCents }) => appliedCents));
  return { count: rests.length, cents: sum(rests) - sum(applied) };
}

/** The debt summary of a member, computed here. */
function expectedDebts(stored: StoredHousehold, uid: string) {
  const months = [...new Set(stored.transactions.map(monthOf))].sort().reverse();
  const all = months.flatMap((month) =>
    uids
      .filter((other) => other !== uid)
      .map((other) => ({
        month,
        userId: other as string,
        youOwe: owed(stored, uid, other, month),
        theyOwe: owed(stored, other, uid, month),
      }))
      .filter(({ youOwe, theyOwe }) => youOwe.count + theyOwe.count > 0),
  );
  const amounts = all.map(({ month, userId, youOwe, theyOwe }) => ({
    month,
    userId,
    youOwe: toAmount(youOwe.cents),
    theyOwe: toAmount(theyOwe.cents),
    net: toAmount(theyOwe.cents - youOwe.cents),
  }));
  const youOwe = sum(all.map((one) => one.youOwe.cents));
  const theyOwe = sum(all.map((one) => one.theyOwe.cents));
  return {
    amounts,
    totalYouOwe: toAmount(youOwe),
    totalTheyOwe: toAmount(theyOwe),
    netTotal: toAmount(theyOwe - youOwe),
  };
}

export async function checkDebts(stored: StoredHousehold, uid: Uid, client: TestClient) {
  const { months, even, ...totals } = await client.getBody('/debts');
  const amounts = months.flatMap(({ month, debts }: Json) =>
    [...debts]
      .sort((a: Json, b: Json) => (a.userId < b.userId ? -1 : 1))
      .map(({ userId, youOwe, theyOwe, net }: Json) => ({ month, userId, youOwe, theyOwe, net })),
  );
  expect({ amounts, ...totals }).toEqual(expectedDebts(stored, uid));
  if (even !== undefined) checkForecast(even, new Set(amounts.map((one: Json) => one.userId)));
}

/**
 * The forecast appears only if it needs fewer payments than single settle-ups. Its figures are compared with
 * core's plan.
 */
function checkForecast({ figures }: Json, people: ReadonlySet<string>): void {
  expect(figures.payments).toBeLessThan(figures.paymentsInPairs);
  expect(figures.paymentsInPairs).toBeLessThanOrEqual(people.size);
}

function readableRows(stored: StoredHousehold, member: Member): Transaction[] {
  const now = new Date();
  return stored.transactions
    .filter(({ deletedAt }) => deletedAt === null)
    .filter((row) => isPermitted('transaction:read', member, row, now));
}

/** The list contains the transactions of the filter that the member may read; its totals are their sums. */
export async function checkList(
  stored: StoredHousehold,
  member: Member,
  client: TestClient,
  choices: Choices,
): Promise<void> {
  const { query, holds } = someFilter(choices, stored, member);
  const [list, summary] = await Promise.all([
    client.getBody(`/transactions?${query}`),
    client.getBody(`/transactions/summary?${query}`),
  ]);
  const expected = readableRows(stored, member).filter(holds);
  expect(list.map((row: Json) => row.id).sort()).toEqual(expected.map(({ id }) => id).sort());
  for (const row of list) checkRow(stored, member, row);
  checkTotals(list, summary);
}

/**
 * A row agrees with its settlements. A member who is neither a party nor reads all books sees no settlements.
 */
function checkRow(stored: StoredHousehold, member: Member, shown: Json): void {
  const row = stored.transactions.find(({ id }) => id === shown.id)!;
  const isOfMember = row.paidBy === member.id || row.owedBy === member.id;
  if (row.owedBy !== null && !isOfMember && !readsAllBooks(member)) {
    expect(shown).toMatchObject({
      inSettlement: false,
      settlementId: null,
      debtOfSettlementId: null,
      openAmount: toAmount(row.amountCents),
    });
    return;
  }
  const holding = stored.books.filter(({ settlement }) => settlement.status === 'active');
  const asItem = holding.find(({ items }) => items.some(({ id }) => id === row.id));
  const asDebt = holding.find(({ settlement }) =>
    settlement.debts.some(({ transactionId }) => transactionId === row.id),
  );
  expect(shown).toMatchObject({
    amount: toAmount(row.amountCents),
    settlementId: asItem?.settlement.id ?? null,
    debtOfSettlementId: asDebt?.settlement.id ?? null,
  });
  if (asItem) expect(shown.inSettlement).toBe(true);
  if (restOf(stored, row) > 0) expect(shown.openAmount).toBe(toAmount(restOf(stored, row)));
}

/**
 * The report: totals by category of the readable rows, percentages that add up, and the settlements of the
 * month.
 */
export async function checkReport(
  stored: StoredHousehold,
  member: Member,
  client: TestClient,
  choices: Choices,
): Promise<void> {
  const startDate = choices.pick(['2026-10-01', '2026-10-15', '2026-11-01']);
  const endDate = choices.pick(
    ['2026-10-31', '2026-11-10', '2026-11-30'].filter((d) => d > startDate),
  );
  const paid = choices.pick([undefined, true, false]);
  const includeShared = choices.once(2);
  const query = `includeSettlements=true&includeShared=${includeShared}`;
  const answer = await client.post(`/reports/ynab-splits?${query}`, {
    startDate,
    endDate,
    paid,
  });
  expect(answer.status).toBe(200);
  const { categoryTotals, settlementData } = answer.body;
  // Wider read access (open books, the view-only role) does not change a member's own report.
  const ownReader = { ...member, grants: {}, openBooks: false, onlyLooks: false };
  const reader = includeShared ? member : ownReader;
  const rows = readableRows(stored, reader).filter(
    (row) =>
      row.category.toLowerCase() !== 'settlement' &&
      row.transactionDate >= startDate &&
      row.transactionDate <= endDate &&
      (paid === undefined || row.paid === paid),
  );
  const totals = new Map<string, number>();
  for (const { category, amountCents, isRefund } of rows) {
    totals.set(category, (totals.get(category) ?? 0) + (isRefund ? -amountCents : amountCents));
  }
  expect(new Map(categoryTotals.map((one: Json) => [one.category, one.total]))).toEqual(
    new Map([...totals].map(([category, cents]) => [category, toAmount(cents)])),
  );
  const hundredths = categoryTotals.map((one: Json) => Math.round(one.percentage * 100));
  const isSpent = [...totals.values()].some((cents) => cents > 0);
  expect(sum(hundredths)).toBe(isSpent ? 10_000 : 0);
  const books = stored.books.filter(
    ({ settlement }) =>
      settlement.month === startDate.slice(0, 7) &&
      settlement.status !== 'cancelled' &&
      isPermitted('settlement:read', reader, settlement, new Date()),
  );
  const items = sum(books.flatMap((book) => book.items.map((item) => item.appliedCents)));
  const outside = books.filter(({ settlement }) => settlement.status === 'completed');
  const paidCents = items + sum(outside.map(({ settlement }) => settlement.remainingCents));
  const owedCents = sum(books.map(({ settlement }) => settlement.totalCents));
  expect(settlementData).toMatchObject({
    totalOwed: toAmount(owedCents),
    totalPaid: toAmount(paidCents),
    netAmount: toAmount(paidCents - owedCents),
  });
  const deducted = settlementData.settlementDeductions.map((one: Json) => one.amount * 100);
  expect(Math.round(sum(deducted))).toBe(items);
}

/** The settlements that the member may read, and their sums. */
export async function checkSettlements(
  stored: StoredHousehold,
  member: Member,
  client: TestClient,
): Promise<void> {
  const shown = await client.getBody('/settlements');
  const expected = stored.books
    .map(({ settlement }) => settlement)
    .filter((one) => isPermitted('settlement:read', member, one, new Date()))
    .map(({ id, status, totalCents, remainingCents }) => [
      id,
      status,
      toAmount(totalCents),
      toAmount(remainingCents),
    ]);
  const amounts = shown.map((one: Json) => [
    one.id,
    one.status,
    one.totalAmount,
    one.remainingAmount,
  ]);
  expect(amounts.sort()).toEqual(expected.sort());
}
