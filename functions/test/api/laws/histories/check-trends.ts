import { expect } from 'vitest';
import type { Member } from '../../../../src/core/household/member.ts';
import { toAmount } from '../../../../src/core/money/money.ts';
import { isPermitted } from '../../../../src/core/permission/permission.ts';
import type { Transaction } from '../../../../src/core/transaction/transaction.ts';
import { dayOf } from '../../../support/histories/context.ts';
import type { StoredHousehold } from '../../../support/households/stored-household.ts';
import type { Json, TestClient } from '../../../support/server/api-client.ts';

/** Compares trends with sums of the rows that the reader may read, added up here one by one. */
export async function checkTrends(
  stored: StoredHousehold,
  member: Member,
  client: TestClient,
): Promise<void> {
  const now = new Date();
  const today = dayOf({ now });
  const rows = stored.transactions.filter(
    (row) =>
      row.deletedAt === null &&
      row.category !== 'settlement' &&
      row.transactionDate <= today &&
      isPermitted('transaction:read', member, row, now),
  );
  const months = [...new Set(rows.map(monthOf)), today.slice(0, 7)].toSorted();
  const to = months.at(-1)!;
  const from = [months[0]!, yearBefore(to)].toSorted().at(-1)!;
  for (const whose of ['all', 'me'] as const) {
    const answer = await client.get(`/trends?from=${from}&to=${to}&whose=${whose}`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    for (const shown of answer.body.months as Json[]) {
      const own = rows.filter((row) => monthOf(row) === shown.month);
      const counted = own.filter((row) => whose === 'all' || carries(row, member.id));
      expect({ whose, ...totalsOf(shown) }).toEqual({
        whose,
        month: shown.month,
        total: toAmount(sum(counted)),
        share: toAmount(sum(own.filter((row) => carries(row, member.id)))),
        count: counted.length,
        parts: Array.from({ length: 3 }, () => toAmount(sum(counted))),
        categories: byCategory(counted),
      });
    }
    await checkBalances(stored, client, answer.body);
  }
}

/** What everybody owes the reader today is what their debts say, unless a settlement holds what is planned. */
async function checkBalances(
  stored: StoredHousehold,
  client: TestClient,
  { balances, to, asOf }: Json,
): Promise<void> {
  const isHeldAhead = stored.transactions.some(
    ({ transactionDate, settlementIds }) => transactionDate > asOf && settlementIds.length > 0,
  );
  if (isHeldAhead || to < asOf.slice(0, 7)) return;
  const { body } = await client.get('/debts');
  const nets = new Map<string, number>();
  for (const { userId, net } of (body.months as Json[]).flatMap(({ debts }) => debts as Json[])) {
    nets.set(userId, Math.round((nets.get(userId) ?? 0) * 100 + net * 100) / 100);
  }
  const shown = (balances as Json[]).map(({ userId, months }) => [userId, months.at(-1).amount]);
  const isOwed = ([, amount]: unknown[]) => amount !== 0;
  expect(shown.filter(isOwed).toSorted()).toEqual([...nets].filter(isOwed).toSorted());
}

function totalsOf({ month, total, share, count, categories, paid, spentFor }: Json) {
  const added = (list: Json[]) =>
    Math.round(list.reduce((all, { amount }) => all + amount * 100, 0)) / 100;
  return {
    ...{ month, total, share, count, parts: [categories, paid, spentFor].map(added) },
    categories: Object.fromEntries(
      (categories as Json[]).map(({ categoryId, amount }) => [String(categoryId), amount]),
    ),
  };
}

function byCategory(rows: readonly Transaction[]): Record<string, number> {
  const groups = Map.groupBy(rows, ({ categories }) => String(categories[0]?.id ?? null));
  const sums = [...groups].map(([id, list]) => [id, toAmount(sum(list))] as const);
  return Object.fromEntries(sums.filter(([, amount]) => amount !== 0));
}

export function carries(row: Transaction, memberId: string): boolean {
  if (row.isRefund || row.owedBy === null) return (row.paidBy ?? row.enteredBy) === memberId;
  return row.owedBy === memberId;
}

export function sum(rows: readonly Transaction[]): number {
  return rows.reduce((all, row) => all + (row.isRefund ? -row.amountCents : row.amountCents), 0);
}

function monthOf({ transactionDate }: Transaction): string {
  return transactionDate.slice(0, 7);
}

function yearBefore(month: string): string {
  return `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
}
