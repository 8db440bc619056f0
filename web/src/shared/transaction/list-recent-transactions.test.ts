import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  recentTransactionsQuery,
  RECENT_COUNT,
} from '@/shared/transaction/list-recent-transactions';
import { sumCents } from '@housetab/functions/core/money/money';
import { sampleTransaction } from '@test/samples/transaction';
import { stubApi } from '@test/stub-api';

type Row = ReturnType<typeof sampleTransaction>;

function serve(rows: readonly Row[]) {
  const page = ({ path }: { path: string }) => {
    const query = new URLSearchParams(path.split('?')[1]);
    const from = Number(query.get('cursor') ?? 0);
    const to = from + Number(query.get('limit'));
    query.set('cursor', String(to));
    const headers = { Link: `</api/transactions?${query}>; rel="next"` };
    return Response.json(rows.slice(from, to), to < rows.length ? { headers } : {});
  };
  return stubApi({ 'GET /transactions': page });
}

async function recentLines() {
  const client = new QueryClient();
  const { items } = await client.fetchQuery(recentTransactionsQuery('h1'));
  client.clear();
  const lines = [...Map.groupBy(items, ({ id, expenseId }) => expenseId ?? id).values()];
  return lines.slice(0, RECENT_COUNT).map((rows) => ({
    amount: sumCents(rows.map((row) => row.amount)),
    expenseAmount: rows[0]!.expenseAmount,
  }));
}

/** One row per person, and one more per payer for their own part. */
function expenseOf(people: number, payers: number): Row[] {
  const count = people - 1 + payers;
  const expenseId = crypto.randomUUID();
  const of = { expenseId, expensePeople: people, expenseAmount: count };
  return Array.from({ length: count }, () => sampleTransaction({ ...of, amount: 1 }));
}

test('an expense among the last five has all its rows, however many people paid', async () => {
  const kind = fc
    .integer({ min: 1, max: 30 })
    .chain((people) =>
      fc.integer({ min: 1, max: Math.min(10, people) }).map((payers) => ({ people, payers })),
    );
  await fc.assert(
    fc.asyncProperty(fc.array(kind, { minLength: 6, maxLength: 8 }), async (kinds) => {
      serve(kinds.flatMap(({ people, payers }) => expenseOf(people, payers)));
      const lines = await recentLines();
      expect(lines).toHaveLength(RECENT_COUNT);
      expect(lines.map(({ amount, expenseAmount }) => amount - expenseAmount!)).toEqual([
        0, 0, 0, 0, 0,
      ]);
    }),
    { numRuns: 25 },
  );
});

test('an expense of two payers is fetched to its last row', async () => {
  const single = () => sampleTransaction();
  serve([single(), single(), single(), single(), ...expenseOf(2, 2), single()]);
  const lines = await recentLines();
  expect(lines.at(-1)).toMatchObject({ amount: 300, expenseAmount: 300 });
});
