import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { isDisputed } from '../../../../src/core/transaction/dispute.ts';
import { paymentBody } from '../../../support/entries/payment-fixture.ts';
import { transactionBody } from '../../../support/entries/transaction-fixture.ts';
import type { Uid } from '../../../support/histories/context.ts';
import {
  Coverage,
  operations,
  weights,
  type OperationName,
} from '../../../support/histories/household-operations.ts';
import { Ledger } from '../../../support/histories/ledger.ts';
import { findDisorder, readStored } from '../../../support/households/stored-household.ts';
import { Choices } from '../../../support/random/choices.ts';
import { isLongRun, often, seedOfRun } from '../../../support/random/random-seed.ts';
import { testConfig, type TestAnswer } from '../../../support/server/api-client.ts';
import { startLimited } from '../../../support/server/limited-api.ts';
import { checkNotices } from './check-notices.ts';
import { openHousehold, type RealHousehold } from './real-household.ts';

/**
 * A plain member does whatever the API lets them, again and again, and runs into the limits. Whatever they do,
 * nobody's claim changes without their being told, the books agree, and everybody else can object, pay and leave.
 */

const adversary = 'ben';
const victims = ['cleo', 'dan'] as const;
const TRIES = often({ gate: 40, long: 1500 });
const timeout = isLongRun ? 3_600_000 : 240_000;
const { perDay, perHour } = testConfig.limits;
/** Few, so that they are met. */
const limits = {
  perDay: { ...perDay, debtsBetween: 3 },
  perHour: { ...perHour, edits: 3 },
};
/** Who goes, or has no rights any more, does nothing further. */
const left: readonly OperationName[] = ['leave', 'comeBack', 'changeRole', 'switchOpenBooks'];

const seed = seedOfRun('adversary');

test(
  `one member tries ${TRIES} things, and keeps nobody else from acting`,
  { timeout },
  async () => {
    const api = await startLimited(limits);
    const real = await openHousehold(seed, new Coverage(), { api, adversary });
    const choices = new Choices(seed);
    const ways = { ...weights, ...Object.fromEntries(left.map((name) => [name, 0])) };
    let refusedByLimits = 0;
    for (let tries = 0; tries < TRIES; tries++) {
      const before = await readStored(api, real.householdId);
      const told = await tryOne(real, choices.weighted(ways), before, choices);
      if (told?.status === 429) refusedByLimits += 1;
      const after = await readStored(api, real.householdId);
      expect(findDisorder(after)).toEqual([]);
      await checkNotices(before, after, adversary, real.clients);
    }
    // Again and again with one thing, and between two others.
    const own = await real.clients[adversary].post(
      '/transactions',
      transactionBody(between('dan')),
    );
    const notes = ['a', 'b', 'c', 'd'].map((note) => ({ ...own.body, note }));
    const others = transactionBody({ ...between('dan'), paidBy: 'cleo' });
    const again = [
      ...notes.map((body) => real.clients[adversary].put(`/transactions/${own.body.id}`, body)),
      ...notes.map(() =>
        real.clients[adversary].post('/transactions', { ...others, id: randomUUID() }),
      ),
    ];
    refusedByLimits += (await Promise.all(again)).filter(({ status }) => status === 429).length;
    expect(refusedByLimits).toBeGreaterThan(0);
    for (const victim of victims) await expectFree(real, victim);
  },
);

function between(debtor: Uid) {
  return { paidBy: adversary, owedBy: debtor, payTo: undefined };
}

async function tryOne(
  { householdId, clients }: RealHousehold,
  name: OperationName,
  stored: Awaited<ReturnType<typeof readStored>>,
  choices: Choices,
): Promise<TestAnswer | null> {
  const ledger = Ledger.of(stored);
  const now = new Date();
  const attempt = operations[name]({
    ...{ householdId, clients, ledger, choices, now, actor: adversary },
  });
  const answer = (await attempt?.send()) ?? null;
  // 503: what was tried waits for itself.
  expect(answer === null || answer.status < 500 || answer.status === 503, attempt?.about).toBe(
    true,
  );
  return answer;
}

/** Whoever is left of what the adversary did can read it, object to all of it, pay, and go. */
async function expectFree({ api, householdId, clients }: RealHousehold, victim: Uid) {
  const client = clients[victim];
  expect((await client.get('/debts')).status).toBe(200);
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
