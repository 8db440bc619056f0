import { expect } from 'vitest';
import type { Member } from '../../../../src/core/household/stored.ts';
import { householdDayOf } from '../../../support/histories/context.ts';
import {
  balancesOfTrends,
  carrierIn,
  comparisons,
  monthOfTrends,
  spendingFor,
} from '../../../support/histories/trends-oracle.ts';
import type { StoredHousehold } from '../../../support/households/stored-household.ts';
import type { Json, TestClient } from '../../../support/server/api-client.ts';

/** Compares every number of trends with the rows that the reader may read, added one by one. */
export async function checkTrends(
  stored: StoredHousehold,
  member: Member,
  client: TestClient,
): Promise<void> {
  const now = new Date();
  const today = householdDayOf({ now });
  const rows = spendingFor(stored, member, now);
  const dates = rows.map(({ transactionDate }) => transactionDate.slice(0, 7));
  const to = today.slice(0, 7);
  const from = [[...dates, to].toSorted()[0]!, yearBefore(to)].toSorted().at(-1)!;
  const books = stored.books.map(({ settlement }) => settlement);
  for (const whose of ['all', 'me'] as const) {
    const answer = await client.get(`/trends?from=${from}&to=${to}&whose=${whose}`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { months, balances, sameDays, movers } = answer.body as Json;
    const meant = rows.filter((row) => whose === 'all' || carrierIn(row) === member.id);
    for (const { month, share, ...shown } of months as Json[]) {
      const own = meant.filter(({ transactionDate }) => transactionDate.startsWith(month));
      const told = monthOfTrends(own, member.id);
      expect({ whose, month, ...toMaps(shown) }).toEqual({ whose, month, ...told });
      expect({ whose, month, share }).toEqual({
        ...{ whose, month },
        share: told.spentFor[member.id] ?? 0,
      });
    }
    const compared = comparisons(meant, today);
    expect({ whose, sameDays }).toEqual({ whose, sameDays: compared.sameDays });
    const changes = (movers as Json[]).map((one) => [one.categoryId, one.before, one.thisMonth]);
    expect({ whose, movers: changes }).toEqual({ whose, movers: compared.movers });
    const keys = (months as Json[]).map(({ month }) => month as string);
    expect({ whose, balances: toLines(balances) }).toEqual({
      whose,
      balances: balancesOfTrends({ rows: stored.transactions, settlements: books }, member.id, {
        ...{ months: keys, today },
      }),
    });
    if (whose === 'all') await checkDebts(stored, client, answer.body);
  }
}

/**
 * Today's balance in trends equals the reader's debts. The exception is a settlement with planned rows: debts
 * count these already, because they are in its amounts, and trends count them from their day on.
 */
async function checkDebts(
  stored: StoredHousehold,
  client: TestClient,
  { balances, asOf }: Json,
): Promise<void> {
  const isHeldAhead = stored.transactions.some(
    ({ transactionDate, settlementIds }) => transactionDate > asOf && settlementIds.length > 0,
  );
  if (isHeldAhead) return;
  const { body } = await client.get('/debts');
  const nets = new Map<string, number>();
  for (const { userId, net } of (body.months as Json[]).flatMap(({ debts }) => debts as Json[])) {
    nets.set(userId, Math.round((nets.get(userId) ?? 0) * 100 + net * 100) / 100);
  }
  const shown = (balances as Json[]).map(({ userId, months }) => [userId, months.at(-1).amount]);
  const isOwed = ([, amount]: unknown[]) => amount !== 0;
  expect(shown.filter(isOwed).toSorted()).toEqual([...nets].filter(isOwed).toSorted());
}

/** A month's lists as maps by their subject, so that their order does not matter. */
function toMaps({ total, count, categories, paid, spentFor }: Json) {
  const people = (list: Json[]) =>
    Object.fromEntries(list.map(({ userId, amount }) => [userId, amount]));
  return {
    ...{ total, count, paid: people(paid), spentFor: people(spentFor) },
    categories: Object.fromEntries(
      (categories as Json[]).map((one) => [String(one.categoryId), [one.amount, one.share]]),
    ),
  };
}

function toLines(balances: Json[]): Record<string, number[]> {
  const lines = balances.map(({ userId, months }) => {
    return [userId, (months as Json[]).map(({ amount }) => amount as number)] as const;
  });
  return Object.fromEntries(lines.filter(([, amounts]) => amounts.some((amount) => amount !== 0)));
}

function yearBefore(month: string): string {
  return `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
}
