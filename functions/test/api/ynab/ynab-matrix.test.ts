import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Failure } from '../../../../ynab-stand-in/failures.ts';
import { emptyCollections } from '../../support/server/empty-collections.ts';
import { sampled } from '../../support/random/sampled.ts';
import { readDocumentsBelow, Transcript } from './token-search.ts';
import { setUpYnab, startYnabApi, statementOf } from '../../support/ynab/ynab-fixture.ts';
import { type Json, succeed } from '../../support/server/api-client.ts';
import { journeys, type Journey } from './ynab-journeys.ts';

/**
 * Failures at every request of every journey: both interruptions, and every other response. The long run
 * tries all, a normal run a share with each request of each journey and each response. Right afterwards the
 * record is true and says how to continue; a retry ends with the one correct transaction; and the token
 * appears nowhere.
 */

/** Long enough for a busy machine to respond within it. */
const timeoutMs = 1500;
const transcript = new Transcript();

const started = await startYnabApi({ timeoutMs });
const ground = { ...(await setUpYnab(started)), started, timeoutMs };
afterAll(() => started.stop());
// The household is created once: each test begins as if nothing had been sent.
beforeEach(async () => {
  const { firestore } = started.api;
  const household = `households/${ground.householdId}`;
  const config = firestore.doc(`${household}/ynabConfigs/${ground.ana.uid}`);
  const accountId = ground.budget.accounts[0]!.id;
  await Promise.all([
    emptyCollections(firestore, `${household}/ynabSyncs`, `${household}/transactions`),
    config.update({ sentIds: [], automatic: null, automaticAt: null, accountId }),
  ]);
  ground.budget.transactions.length = 0;
});
afterEach(() => started.ynab.failures.clear());

const cuts: [string, Failure][] = [
  ['cut before', { kind: 'cut before' }],
  ['cut after', { kind: 'cut after' }],
];
const answers: [string, Failure][] = [
  ['slow', { kind: 'slow', milliseconds: timeoutMs + 100 }],
  ['HTML', { kind: 'html' }],
  ...[400, 401, 404, 409, 429, 500, 503].map(toStatus),
  ...['403.1', '403.2', '403.3', '403.4'].map((id) => toStatus(403, id)),
];

function toStatus(status: number, id: unknown): [string, Failure] {
  const ofYnab = typeof id === 'string' ? id : status === 404 ? '404.2' : String(status);
  return [ofYnab, { kind: 'status', status, id: ofYnab }];
}

/** Every failure at each request of each journey. */
const everything = journeys.flatMap((journey) =>
  journey.requests.flatMap((request) =>
    [...cuts, ...answers].map(([name, failure]) => ({ journey, request, name, failure })),
  ),
);
const tried = sampled(everything, {
  share: 0.05,
  strataOf: ({ journey, request, name }) => [`${journey.name} ${request}`, name],
});

describe.each(journeys.map((journey) => [journey.name, journey] as const))('%s', (_, journey) => {
  const cases = tried
    .filter((one) => one.journey === journey)
    .map(({ request, name, failure }) => [request, name, failure] as const);
  test.each(cases)('%s %s', async (request, _name, failure) => {
    const prepared = await journey.prepare(ground);
    started.ynab.failures.add(failure, { request });
    transcript.add('first answer', (await journey.act(ground, prepared)).body);
    expect(started.ynab.failures.waiting).toBe(0);
    await settleLate(failure);
    await expectTruth();
    await repeat(journey, prepared);
    expect(statementOf(ground.budget)).toEqual(journey.statement);
    const [record] = await succeed(ground.ana.get('/ynab/syncs'));
    const isGone = journey.statement.length === 0;
    expect(record).toMatchObject({ state: isGone ? 'removed' : 'synced', lastError: null });
  });
});

/** The history is correct, and everything open can be finished. */
async function expectTruth(): Promise<void> {
  const statement = statementOf(ground.budget);
  const [record] = (await succeed(ground.ana.get('/ynab/syncs'))) as Json[];
  transcript.add('history', record);
  if (!record) return expect(statement).toEqual([]);
  expect(record.nextActions.length).toBeGreaterThan(0);
  expect(record.nextActions).not.toContain('wait');
  switch (record.state) {
    case 'synced':
      return expect(statement).toEqual([record.total]);
    case 'failed':
    case 'removed':
      return expect(statement).toEqual([]);
    default:
      expect(record.nextActions).toEqual(['finish', 'take_back', 'forget']);
      // While a second step is missing there are two transactions, never more.
      expect(statement.length).toBeLessThanOrEqual(2);
  }
}

/** A retry without a failure completes it; a third attempt changes nothing. */
async function repeat(journey: Journey, prepared: Json): Promise<void> {
  for (let time = 0; time < 2; time++) {
    const { status, body } = await journey.act(ground, prepared);
    transcript.add('answer', body);
    expect(status, JSON.stringify(body)).toBeLessThan(300);
  }
}

/** Lets YNAB finish a slow request after the client gave up. */
async function settleLate(failure: Failure): Promise<void> {
  if (failure.kind !== 'slow') return;
  await expect
    .poll(() => started.ynab.exchanges.every(({ status, isCut }) => status !== null || isCut), {
      timeout: 5000,
    })
    .toBe(true);
}

test('and the token appears nowhere', async () => {
  await readDocumentsBelow(started.api.firestore, transcript);
  for (const line of started.api.logs) transcript.add('log', line);
  expect(transcript.entries.length).toBeGreaterThan(100);
  expect(transcript.leaksOf(ground.token)).toEqual([]);
});
