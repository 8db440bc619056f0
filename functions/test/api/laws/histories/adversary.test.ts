import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { describeDifference } from '../../../../src/core/audit/difference.ts';
import { isDisputed } from '../../../../src/core/transaction/dispute.ts';
import { API_INSTANCE } from '../../../../src/platform/config.ts';
import { createStore } from '../../../../src/create-store.ts';
import { checkHousehold } from '../../../../src/people/households/household-check.service.ts';
import { paymentBody } from '../../../support/entries/payment-fixture.ts';
import { postTransaction, transactionBody } from '../../../support/entries/transaction-fixture.ts';
import { addGuestAsAdmin } from '../../../support/households/guest-fixture.ts';
import type { Uid } from '../../../support/histories/context.ts';
import { Coverage } from '../../../support/histories/household-operations.ts';
import {
  findDisorder,
  memberIn,
  readStored,
  type StoredHousehold,
} from '../../../support/households/stored-household.ts';
import { Choices } from '../../../support/random/choices.ts';
import { isLongRun, often, seedOfRun } from '../../../support/random/random-seed.ts';
import { testConfig } from '../../../support/server/api-client.ts';
import { startLimited } from '../../../support/server/limited-api.ts';
import { adversary, rejoinByInvite, drawRound, victims, type Scene } from './adversary-attempts.ts';
import { checkNotifications } from './check-notifications.ts';
import { createRealHousehold, type RealHousehold } from './real-household.ts';

/**
 * A plain member makes any API call, repeatedly, alone, simultaneously and while others act, and reaches the
 * limits. No claim changes without a notification that has both amounts, the books agree with the history, no
 * id has two meanings, no stranger reads, and other members can still dispute, pay and leave at the same
 * number of reads.
 */

const ROUNDS = often({ gate: 1, long: 15 });
const timeout = isLongRun ? 3_600_000 : 240_000;
const { perDay, perHour } = testConfig.limits;
/** Low limits, so that they are reached. */
const limits = {
  perDay: { ...perDay, debtsBetween: 3 },
  perHour: { ...perHour, edits: 3 },
};
/** Number of documents: the newest 400 rows in each direction, and sums of the rest. */
const MAX_READS = 850;

/** Memory of an idle instance in MB (docs/performance.md). */
const IDLE_MB = 150;

const seed = seedOfRun('adversary');

test(
  `one member makes every kind of attempt in ${ROUNDS} rounds, and blocks nobody else`,
  { timeout },
  async () => {
    const api = await startLimited(limits);
    const real = await createRealHousehold(seed, new Coverage(), { api, adversary });
    const stranger = (await api.signUp()).in(real.householdId);
    const guest = await addGuestAsAdmin(real.clients.anna, real.householdId, 'Gus');
    for (const owedBy of victims) {
      await postTransaction(real.clients[owedBy], { paidBy: guest.id, owedBy, amount: 20 });
    }
    const choices = new Choices(seed);
    const ids = new Map<string, string>();
    const unfinished: Scene['unfinished'] = [];
    let refusedByLimits = 0;
    let stored = await readStored(api, real.householdId);
    for (const attempt of Array.from({ length: ROUNDS }, () => drawRound(choices)).flat()) {
      const { actors, answers } = await attempt({ real, stored, choices, unfinished });
      const after = await readStored(api, real.householdId);
      const last = real.trace.at(-1);
      // 503: simultaneous attempts wait for each other.
      expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
      refusedByLimits += answers.filter(({ status }) => status === 429).length;
      expect(findDisorder(after), last).toEqual([]);
      await checkNotifications(stored, after, actors, real.clients);
      expectOneThingForEachId(ids, after);
      expectDisputesKept(stored, after, actors);
      stored = after;
      const victim = choices.pick(victims.filter((uid) => memberIn(after, uid).leftAt === null));
      const read = await real.clients[victim].get('/debts');
      expect([read.status, read.reads <= MAX_READS], `${read.reads} reads`).toEqual([200, true]);
      const path = `/transactions/${choices.pick(stored.transactions).id}`;
      expect((await stranger.get(path)).status).toBe(403);
    }
    for (const victim of victims) {
      if (memberIn(stored, victim).leftAt !== null) await rejoinByInvite(real, victim);
    }
    refusedByLimits += await tryLimits(real);
    expect(refusedByLimits).toBeGreaterThan(0);
    for (const victim of victims) await expectFree(real, victim);
    const check = await checkHousehold(createStore(api.firestore), real.householdId, new Date());
    const about = check!.differences.filter(({ kind }) => kind !== 'account');
    expect(about.map(describeDifference)).toEqual([]);
  },
);

test.runIf(isLongRun)(
  'ten simultaneous reports over 10,000 rows fit into an instance',
  async () => {
    const real = await createRealHousehold(seed, new Coverage(), { adversary });
    const { api, clients } = real;
    onTestFinished(() => api.stop());
    const row = { date: '2026-11-05', payTo: 'Shop', amount: 1, category: 'Rent' };
    for (const importId of [randomUUID(), randomUUID()]) {
      const body = { importId, rows: Array(5000).fill(row) };
      expect((await clients[adversary].post('/transactions/import', body)).status).toBe(201);
    }
    const idle = process.memoryUsage.rss();
    let peak = idle;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
    const year = { startDate: '2026-01-01', endDate: '2026-12-31' };
    const reports = Array.from({ length: 10 }, () =>
      clients[adversary].post('/reports/ynab-splits', year),
    );
    expect((await clients.cleo.get('/debts')).status).toBe(200);
    for (const { status } of await Promise.all(reports)) expect(status).toBe(200);
    clearInterval(watch);
    expect((peak - idle) / 2 ** 20).toBeLessThan(API_INSTANCE.memory - IDLE_MB);
  },
  240_000,
);

/** Repeats calls on one thing, and between two other members. */
async function tryLimits({ clients }: RealHousehold): Promise<number> {
  const client = clients[adversary];
  const own = await client.post('/transactions', transactionBody(between('dan')));
  const notes = ['a', 'b', 'c', 'd'].map((note) => ({ ...own.body, note }));
  const others = transactionBody({ ...between('dan'), paidBy: 'cleo' });
  const again = [
    ...notes.map((body) => client.put(`/transactions/${own.body.id}`, body)),
    ...notes.map(() => client.post('/transactions', { ...others, id: randomUUID() })),
  ];
  return (await Promise.all(again)).filter(({ status }) => status === 429).length;
}

function between(debtor: Uid) {
  return { paidBy: adversary, owedBy: debtor, payTo: undefined };
}

/** An id keeps its meaning forever, also after deletion. */
function expectOneThingForEachId(ids: Map<string, string>, stored: StoredHousehold): void {
  const things = [
    ...stored.transactions.map(({ id, entered }) => [id, 'transaction', entered] as const),
    ...stored.expenses.map(({ id, entered }) => [id, 'expense', entered] as const),
    ...stored.settleUps.map(({ id, at }) => [id, 'settle-up', at] as const),
  ];
  for (const [id, kind, since] of things) {
    const thing = `${kind} since ${since.toISOString()}`;
    expect(ids.get(id) ?? thing, id).toBe(thing);
    ids.set(id, thing);
  }
}

/** A dispute stays until the disputer withdraws it, or the owner changes the amount. */
function expectDisputesKept(
  before: StoredHousehold,
  after: StoredHousehold,
  actors: readonly Uid[],
): void {
  const things = new Map([...after.transactions, ...after.expenses].map((one) => [one.id, one]));
  const others = (uid: string) => !(actors as readonly string[]).includes(uid);
  for (const { id, enteredBy, disputes } of [...before.transactions, ...before.expenses]) {
    const now = things.get(id);
    // An admin may end it if the owner has left.
    if (!now || !others(enteredBy) || memberIn(before, enteredBy).leftAt !== null) continue;
    const lost = disputes.filter(
      ({ memberId }) => others(memberId) && !now.disputes.some((one) => one.memberId === memberId),
    );
    expect(lost, `disputes of ${id}`).toEqual([]);
  }
}

/** Each victim can read what the adversary did, undo settlements with them, dispute, pay, and leave. */
async function expectFree({ api, householdId, clients }: RealHousehold, victim: Uid) {
  const client = clients[victim];
  expect((await client.get('/debts')).status).toBe(200);
  const { settleUps } = await readStored(api, householdId);
  const made = settleUps
    .filter(
      ({ parties, undoneAt }) => parties.join() === [adversary, victim].sort().join() && !undoneAt,
    )
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  for (const { id } of made) {
    const undone = await client.delete(`/settle-ups/${id}`);
    expect([id, undone.status < 300], undone.body?.detail).toEqual([id, true]);
  }
  // Undoing has deleted payments.
  const { transactions, expenses } = await readStored(api, householdId);
  const isObjectionable = (one: (typeof expenses)[number] | (typeof transactions)[number]) =>
    one.deletedAt === null &&
    one.enteredBy !== victim &&
    one.parties.includes(victim) &&
    !isDisputed(one);
  const paths = [
    ...transactions
      .filter(({ expenseId }) => expenseId === null)
      .filter(isObjectionable)
      .map(({ id }) => `/transactions/${id}`),
    ...expenses.filter(isObjectionable).map(({ id }) => `/expenses/${id}`),
  ];
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) {
    const objected = await client.post(`${path}/dispute`, { reason: 'Not so' });
    expect([path, objected.status]).toEqual([path, 200]);
  }
  const paid = await client.post('/payments', paymentBody(client, clients[adversary], 0.01));
  expect(paid.status).toBe(201);
  const gone = await client.delete(`/households/${householdId}/members/${victim}`);
  expect(gone.status).toBe(204);
}
