import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createStore } from '../../../src/create-store.ts';
import { createYnabConnection } from '../../../src/ynab/connection/ynab-connection.ts';
import { sweepSyncs } from '../../../src/ynab/reports/sync-sweep.service.ts';
import type { Failure } from '../../../../ynab-stand-in/failures.ts';
import { emptyCollections } from '../../support/server/empty-collections.ts';
import { sampled } from '../../support/random/sampled.ts';
import { testConfig, type Json, succeed } from '../../support/server/api-client.ts';
import { setUpYnab, startYnabApi, statementOf } from '../../support/ynab/ynab-fixture.ts';
import { journeys } from './ynab-journeys.ts';

/**
 * A response is lost, and Housetab's own retry is refused: the refusal does not reveal the result of the
 * first request. The record agrees with YNAB or says that the result is unknown, the scheduled job finds it
 * out, and nothing is ever duplicated.
 */

const HOUR = 60 * 60_000;
/** Requests per hour that may begin something new: the last ten are reserved for finishing. */
const MAY_BEGIN = 90;
const OWN_LIMIT = 'the end of our own requests';

const lost: Record<string, Failure> = {
  'cut before it is sent': { kind: 'cut before' },
  'cut after it is sent': { kind: 'cut after' },
  '500': { kind: 'status', status: 500 },
  '500, and done': { kind: 'status after', status: 500 },
  'HTML, and done': { kind: 'html' },
  'HTML, not done': { kind: 'html', isDone: false },
  'garbage JSON': { kind: 'garbage' },
  'half an answer': { kind: 'half' },
  'a proxy’s 403, and done': { kind: 'html', status: 403 },
};
const second: Record<string, Failure | null> = {
  ...Object.fromEntries(
    [429, 401, 400, 409, 500].map((status) => [status, { kind: 'status', status }] as const),
  ),
  403: { kind: 'status', status: 403, id: '403.1' },
  404: { kind: 'status', status: 404, id: '404.2' },
  [OWN_LIMIT]: null,
  'what was asked for': null,
};
/** Requests that change something at YNAB; the journeys are members' actions. */
const writes = ['POST /transactions', 'DELETE /transactions'];
const byHand = journeys.filter(({ name }) => !name.endsWith('by itself'));

const everything = byHand.flatMap(({ name: journey, requests }) =>
  requests
    .filter((request) => writes.includes(request))
    .flatMap((request) =>
      Object.keys(lost).flatMap((first) =>
        Object.keys(second)
          // Requests that finish something are always allowed.
          .filter((next) => next !== OWN_LIMIT || request.startsWith('POST'))
          .map((next) => ({ journey, request, first, next })),
      ),
    ),
);
const tried = sampled(everything, {
  share: 0.05,
  strataOf: ({ journey, request, first, next }) => [
    ...[`${journey} ${request}`, `${request} ${first}`, `${request} ${next}`],
  ],
});

const started = await startYnabApi({ timeoutMs: 1000, backoffMs: [1], requestsPerHour: 100 });
const ground = { ...(await setUpYnab(started)), started, timeoutMs: 1000 };
afterAll(() => started.stop());
beforeEach(async () => {
  const { firestore } = started.api;
  const household = `households/${ground.householdId}`;
  const config = firestore.doc(`${household}/ynabConfigs/${ground.ana.uid}`);
  await Promise.all([
    emptyCollections(firestore, `${household}/ynabSyncs`),
    config.update({ sentIds: [], accountId: ground.budget.accounts[0]!.id }),
    useUp(0),
  ]);
  ground.budget.transactions.length = 0;
});
afterEach(() => started.ynab.failures.clear());

describe.each(byHand.map((journey) => [journey.name, journey] as const))('%s', (name, journey) => {
  const cases = tried.filter((one) => one.journey === name);
  test.each(cases)('$request: $first, then $next', async ({ request, first, next }) => {
    const prepared = await journey.prepare(ground);
    started.ynab.failures.add(lost[first]!, { request });
    const refusal = second[next];
    if (refusal) started.ynab.failures.add(refusal, { request });
    // The last request that may begin something is the one whose response is lost.
    if (next === OWN_LIMIT) await useUp(MAY_BEGIN - 1 - journey.requests.indexOf(request));
    const { status, body } = await journey.act(ground, prepared);
    const truth = statementOf(ground.budget);
    const record = await readRecord();
    expectAgreement(record, truth, `${status} ${body.detail}`);
    if (status >= 300) expect(record.lastError).not.toBeNull();

    started.ynab.failures.clear();
    const ended = await letTheJobEnd();
    expect(ended.state, JSON.stringify(ended)).not.toBe('unfinished');
    expectAgreement(ended, statementOf(ground.budget), 'after the job');
    expect(statementOf(ground.budget).length).toBeLessThanOrEqual(1);

    await useUp(0);
    if (ended.state !== 'removed') await succeed(journey.act(ground, prepared));
    expect(statementOf(ground.budget)).toEqual(journey.statement);
  });
});

/** The record matches YNAB, or says that the result is unknown. */
function expectAgreement({ state, total }: Json, truth: number[], hint: string): void {
  if (state === 'unfinished') return;
  expect([state, truth], hint).toEqual([state, state === 'synced' ? [total] : []]);
}

async function readRecord(): Promise<Json> {
  return (await succeed(ground.ana.get('/ynab/syncs')))[0] as Json;
}

/** Runs the scheduled job as in the next hours. */
async function letTheJobEnd(): Promise<Json> {
  const { firestore } = started.api;
  const settings = { ...testConfig.ynab, timeoutMs: 1000, backoffMs: [] };
  const ynab = createYnabConnection({ ...settings, baseUrl: started.ynab.baseUrl });
  for (const hours of [0.25, 1.25, 3]) {
    const now = new Date(Date.now() + hours * HOUR);
    started.ynab.setNow(now);
    await sweepSyncs(createStore(firestore), ynab, now);
  }
  started.ynab.setNow(null);
  return readRecord();
}

/** Uses up this number of the hour's requests. */
async function useUp(count: number): Promise<void> {
  const usage = started.api.firestore.doc(`ynabUsage/${ground.ana.uid}`);
  const slots = count === 0 ? [] : [{ at: new Date(), count }];
  await usage.set({ slots, expireAt: new Date(Date.now() + HOUR) });
}
