import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { toDebtSummary, toDebtSummaryPage } from '../../../src/core/debt/debt-summary-resource.ts';
import {
  summarizeDebts,
  type DebtMonth,
  type DebtPerson,
} from '../../../src/core/debt/debt-summary.ts';
import { newTransaction } from '../../../src/core/transaction/new-transaction.ts';
import { isPlanned } from '../../../src/core/transaction/planned.ts';
import type { Transaction } from '../../../src/core/transaction/stored.ts';
import { listOpenOf } from '../../../src/settling/debts/debt.repository.ts';
import { readDebtMonths } from '../../../src/settling/debts/debt-months.ts';
import * as paths from '../../../src/platform/firestore/paths.ts';
import { createStore } from '../../../src/create-store.ts';
import { anyStep, moneyOperations, tryStep } from '../../support/histories/in-memory.ts';
import { historyPeople } from '../../support/histories/ledger-invariants.ts';
import { MemoryLedger } from '../../support/histories/ledger.ts';
import { place, type PlacedDocument } from '../../support/households/household-documents.ts';
import { apiTest as test } from '../../support/server/api-test.ts';
import type { SettlementPair } from '../../support/entries/settlement-fixture.ts';
import type { Json, TestApi, TestClient } from '../../support/server/api-client.ts';
import { lend, nextOf } from '../../support/entries/transaction-fixture.ts';
import { often } from '../../support/random/random-seed.ts';

async function write(api: TestApi, documents: readonly PlacedDocument[]): Promise<void> {
  for (let from = 0; from < documents.length; from += 500) {
    const batch = api.firestore.batch();
    for (const { path, data } of documents.slice(from, from + 500))
      batch.set(api.firestore.doc(path), data);
    await batch.commit();
  }
}

/** Debts of $0.01, $0.02 … as an import creates them. */
async function flood(
  api: TestApi,
  pair: SettlementPair,
  payer: TestClient,
  debtor: TestClient,
  count: number,
  monthOf = (_index: number) => '2026-11',
  fields: Partial<Transaction> = {},
): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) =>
    newTransaction({
      id: randomUUID(),
      entered: new Date(),
      enteredDay: '2026-11-20',
      enteredBy: payer.uid,
      transactionDate: `${monthOf(index)}-${String((index % 20) + 1).padStart(2, '0')}`,
      paidBy: payer.uid,
      owedBy: debtor.uid,
      payTo: null,
      amountCents: index + 1,
      note: '',
      categories: [],
      category: 'Flood',
      optional: false,
      importId: null,
      updatedAt: new Date(),
      lastActivityId: 'flood',
    }),
  );
  await write(
    api,
    rows.map((row) =>
      place(paths.transactions(pair.householdId).doc(row.id), { ...row, ...fields }),
    ),
  );
}

const dollarsOf = (count: number) => (count * (count + 1)) / 200;

test('thousands of debts in one month keep reads and bytes bounded and amounts exact', async ({
  api,
  pair,
}) => {
  const { ana, ben, cleo } = pair;
  const rent = await lend(cleo, ben, 100, { transactionDate: '2026-11-05' });
  const shown = await lend(ben, cleo, 30, { transactionDate: '2026-11-06' });
  const old = await lend(cleo, ben, 7.5, { transactionDate: '2026-10-05' });
  await flood(api, pair, ana, ben, 1500);
  const some = await ben.get('/debts');
  await flood(api, pair, ana, ben, 1500);
  const more = await ben.get('/debts');
  expect(more.reads).toBeLessThan(850);
  // Each sum costs one more read per thousand rows.
  expect(more.reads - some.reads).toBeLessThan(20);
  expect(JSON.stringify(more.body).length).toBeLessThan(200_000);

  const owed = 2 * dollarsOf(1500);
  expect(more.body).toMatchObject({ totalYouOwe: owed + 107.5, totalTheyOwe: 30 });
  const [november] = more.body.months;
  expect(more.body.months).toHaveLength(1);
  expect(november).toMatchObject({ month: '2026-11', totalYouOwe: owed + 100, totalTheyOwe: 30 });
  const [withAna, withCleo] = november.debts;
  expect(withAna).toMatchObject({ userId: ana.uid, youOwe: owed, settleableAmount: owed });
  expect(withAna.rowCounts).toEqual({ transactionsYouOwe: 3000, transactionsTheyOwe: 0 });
  expect(withAna.transactionsYouOwe.length).toBeLessThan(200);
  // Many rows of one member do not displace another member's rows.
  expect(withCleo).toMatchObject({ youOwe: 100, theyOwe: 30, net: -70 });
  expect(withCleo.transactionsYouOwe).toMatchObject([{ id: rent.id }]);
  expect(withCleo.yourTransactionsToApply).toMatchObject([{ id: shown.id }]);
  expect(more.body.people).toMatchObject([
    { userId: ana.uid, youOwe: owed },
    { userId: cleo.uid, youOwe: 107.5, theyOwe: 30, net: -77.5 },
  ]);

  const older = await ben.getBody(`/debts?cursor=${more.body.nextCursor}`);
  expect(older).toMatchObject({
    totalYouOwe: owed + 107.5,
    months: [{ month: '2026-10', debts: [{ transactionsYouOwe: [{ id: old.id }] }] }],
  });
  expect(older).not.toHaveProperty('nextCursor');
});

test('the newest debts of many months are listed, and all are counted', async ({ api, pair }) => {
  const { ana, ben } = pair;
  const monthOf = (index: number) => `2026-${String((index % 11) + 1).padStart(2, '0')}`;
  await flood(api, pair, ana, ben, 2150, monthOf);
  const { body, reads } = await ben.get('/debts');
  expect(reads).toBeLessThan(650);
  expect(body.totalYouOwe).toBe(dollarsOf(2150));
  expect(body.months[0].month).toBe('2026-11');
  expect(body.nextCursor).toBeDefined();
});

test('the rows of one amount are paged', async ({ api, pair }) => {
  const { ana, ben } = pair;
  await flood(api, pair, ana, ben, 700);
  const ids = new Set<string>();
  let path: string | null = `/debts/${ana.uid}/transactions?month=2026-11&side=youOwe&limit=300`;
  let cents = 0;
  for (; path !== null;) {
    const page = await ben.get(path);
    expect(page.status).toBe(200);
    for (const { id, openAmount } of page.body as Json[]) {
      ids.add(id);
      cents += Math.round(openAmount * 100);
    }
    path = nextOf(page.headers);
  }
  expect(ids.size).toBe(700);
  expect(cents / 100).toBe(dollarsOf(700));
  const theirs = `/debts/${ben.uid}/transactions?month=2026-11&side=theyOwe&limit=2`;
  expect(await ana.getBody(theirs)).toHaveLength(2);
  // Nobody sees debts between two other members.
  expect(await pair.cleo.getBody(theirs)).toEqual([]);
});

test('a month with more debts than one settlement can contain is settled in steps, oldest first', async ({
  api,
  pair,
}) => {
  const { ana, ben, cleo } = pair;
  await flood(api, pair, ana, ben, 501);
  const owed = dollarsOf(501);
  const offset = await lend(ben, ana, owed, { transactionDate: '2026-11-21' });
  const preview = await ben.post('/settlements/preview', { transactionId: offset.id });
  expect(preview.body).toMatchObject({ isPart: true, completesAtOnce: true });
  expect(preview.reads).toBeLessThan(600);

  const body = { transactionId: offset.id, requestId: randomUUID() };
  const first = await ben.post('/settlements', body);
  expect(first).toMatchObject({ status: 201, body: { isPart: true, status: 'completed' } });
  expect(first.body.debts).toHaveLength(500);
  // A retry settles nothing more.
  const again = await ben.post('/settlements', body);
  expect(again).toMatchObject({ status: 200, body: { id: first.body.id, isPart: true } });

  const rest = await ben.post('/settlements', { ...body, requestId: randomUUID() });
  expect(rest).toMatchObject({ status: 201, body: { isPart: false, status: 'completed' } });
  expect(first.body.totalAmount + rest.body.totalAmount).toBeCloseTo(owed, 5);
  expect(await ben.getBody('/debts')).toMatchObject({ totalYouOwe: 0, totalTheyOwe: 0 });
  expect(await cleo.getBody('/settlements')).toEqual([]);
});

test('disputed debts do not displace debts that can be settled', async ({ api, pair }) => {
  const { ana, ben } = pair;
  const objection = { memberId: ben.uid, reason: 'No.', at: new Date() };
  await flood(api, pair, ana, ben, 510, () => '2026-11', { disputes: [objection] });
  const debt = await lend(ana, ben, 20, { transactionDate: '2026-11-21' });
  const offset = await lend(ben, ana, 5, { transactionDate: '2026-11-21' });
  const made = await ben.post('/settlements', { transactionId: offset.id });
  expect(made).toMatchObject({ status: 201, body: { isPart: false, totalAmount: 20 } });
  expect(made.body.debts.map(({ transactionId }: Json) => transactionId)).toEqual([debt.id]);
});

// No disputes here: for a large month the database sums what can be settled, without knowing disputes.
const undisputed = moneyOperations.filter((name) => name !== 'disputeThing');
/** Most of these entries still lie ahead within the month, and settlements contain some of them. */
const someDay = fc.constantFrom('2026-10-09', '2026-11-10', '2026-11-20', '2099-12-31');
const history = fc.array(anyStep(undisputed), { minLength: 60, maxLength: 60, size: 'max' });

test('months and totals of the pages equal those of the whole, after any history', async ({
  api,
}) => {
  await fc.assert(
    fc.asyncProperty(
      history,
      fc.integer({ min: 1, max: 12 }),
      someDay,
      async (taken, maxRows, today) => {
        const ledger = new MemoryLedger();
        for (const step of taken) tryStep(ledger, step);
        const { transactions, settlements } = ledger.books;
        const householdId = randomUUID();
        await write(api, [
          ...transactions.map((one) => place(paths.transactions(householdId).doc(one.id), one)),
          ...settlements.map((one) => place(paths.settlements(householdId).doc(one.id), one)),
        ]);
        const store = createStore(api.firestore);
        for (const uid of historyPeople) {
          const others = historyPeople.filter((one) => one !== uid);
          const view = { householdId, uid, others, maxRows, today };
          const months: DebtMonth[] = [];
          let totals: DebtPerson[] = [];
          let before: string | undefined;
          do {
            const limit = maxRows + 1;
            const rows = await listOpenOf(store, householdId, uid, { limit, today, before });
            const page = await readDebtMonths(store, view, rows);
            months.push(...page.months);
            totals = page.people;
            before = page.next ?? undefined;
          } while (before !== undefined);
          const counting = transactions.filter((one) => !isPlanned(one, today));
          const whole = toDebtSummary(summarizeDebts(uid, counting, settlements), String);
          const paged = toDebtSummaryPage(months, totals, null, String);
          expect(withoutRows(paged)).toEqual(withoutRows(whole));
          expect(months.flatMap(countsOf)).toEqual(
            summarizeDebts(uid, counting, settlements).flatMap(countsOf),
          );
        }
      },
    ),
    { numRuns: often({ gate: 4, long: 8 }), endOnFailure: true },
  );
});

/** The summary without its lists of rows. */
function withoutRows({ months, totalYouOwe, totalTheyOwe, netTotal }: Json): Json {
  const bare = months.map((month: Json) => ({
    ...month,
    debts: month.debts.map(
      ({ userId, youOwe, theyOwe, net, settlementId, settleableAmount }: Json) => [
        userId,
        youOwe,
        theyOwe,
        net,
        settlementId,
        settleableAmount,
      ],
    ),
  }));
  return { months: bare, totalYouOwe, totalTheyOwe, netTotal };
}

/** The number of rows behind each amount. */
function countsOf({ debts }: DebtMonth): number[][] {
  return debts.map(({ rowCounts, transactionsYouOwe, transactionsTheyOwe }) =>
    rowCounts === null
      ? [transactionsYouOwe.length, transactionsTheyOwe.length]
      : [rowCounts.youOwe, rowCounts.theyOwe],
  );
}
