import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { allEndpointsOf } from '../../../support/server/all-endpoints.ts';
import { postSettlement } from '../../../support/entries/settlement-fixture.ts';
import { lend } from '../../../support/entries/transaction-fixture.ts';
import { settlingCalls } from './settling-calls.ts';
import {
  differencesIn,
  november,
  startStrangers,
  type StrangersOfTwo,
} from './strangers-of-two.ts';
import { takeSnapshot } from '../../../support/households/household-snapshot.ts';

/**
 * Ben and Cleo settle with each other. Every other member makes every call about it, at every stage. The
 * responses and the number of documents read are the same as before there was anything between the two.
 */

const home = await startStrangers(0.15);
afterAll(() => home.api.stop());

const changeStatus = ({ cleo, named }: StrangersOfTwo, status: string) =>
  cleo.put(`/settlements/${named.settlement}/status`, { status });

/** The actions of the two, one step after the other. */
const stages: [string, (home: StrangersOfTwo) => Promise<unknown>][] = [
  ['one owes the other', ({ ben, cleo }) => lend(cleo, ben, 37.21, november)],
  [
    'a settlement is active',
    async ({ ben, named }) => {
      named.settlement = (await postSettlement(ben, { id: named.gas })).id;
    },
  ],
  [
    'a row that a third person entered is in it',
    ({ ben, named }) =>
      ben.post(`/settlements/${named.settlement}/apply`, {
        transactionId: named.bait,
        amount: 3.21,
      }),
  ],
  ['it is completed', (it) => changeStatus(it, 'completed')],
  ['it is reopened', (it) => changeStatus(it, 'active')],
  ['it is cancelled', (it) => changeStatus(it, 'cancelled')],
  [
    'the two settle up',
    async ({ ben, cleo, named }) => {
      named.settleUp = randomUUID();
      const { status } = await cleo.post('/settle-ups', { id: named.settleUp, with: ben.uid });
      expect(status).toBe(201);
    },
  ],
  ['they undo that', ({ ben, named }) => ben.delete(`/settle-ups/${named.settleUp}`)],
];

describe('a member who is neither of the two nor an admin', () => {
  let before: Map<string, string>;

  test('is refused by every call that would settle', async () => {
    const { api, householdId } = home;
    const stored = await takeSnapshot(api, householdId);
    before = await home.askAll();
    const done = [...before].filter(([call, told]) => {
      const isReading = / (get|list|summarize|previewSettleUp|previewNetting)|createReport/.test(
        call,
      );
      return !isReading && !/"status":40[034]/.test(told);
    });
    expect(done).toEqual([]);
    const moving = ([path]: [string, unknown]) => !/\/(activity|signals)\//.test(path);
    const now = await takeSnapshot(api, householdId);
    expect(Object.entries(now).filter(moving)).toEqual(Object.entries(stored).filter(moving));
  });

  test.each(stages)('sees no difference when %s', async (stage, happen) => {
    await happen(home);
    const isPaidNow = ['it is completed', 'the two settle up'].includes(stage);
    expect(differencesIn(before, await home.askAll(), { isPaidNow })).toEqual([]);
  });

  test('the sweep includes every call about settling', () => {
    const tried = new Set(settlingCalls(home.named).map(({ name }) => name.split(' ')[0]));
    // These calls are about the caller, or the caller and one other member.
    const own = ['createSettleUp', 'savePaymentWays'];
    const missing = allEndpointsOf(home.api)
      .filter(({ path }) => /settle|payment/.test(path))
      .filter(({ name }) => !tried.has(name) && !own.includes(name));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});
