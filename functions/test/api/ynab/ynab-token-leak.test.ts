import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Failure } from '../../../../ynab-stand-in/failures.ts';
import { allEndpointsOf, endpointPathOf } from '../../support/server/all-endpoints.ts';
import {
  listenToAnswers,
  listenToProcess,
  readDocumentsBelow,
  Transcript,
} from './token-search.ts';
import {
  configOf,
  reportOf,
  setUpYnab,
  shareYnab,
  startYnabApi,
  type YnabApi,
  type YnabSetup,
} from '../../support/ynab/ynab-fixture.ts';
import { testConfig, type TestClient, succeed } from '../../support/server/api-client.ts';

/**
 * A member's whole use of YNAB, with every possible failure, through the API and the functions. All
 * responses, logs and stored documents are recorded and searched for the token.
 */

let started: YnabApi;
let setup: YnabSetup;
const transcript = new Transcript();
const stops: (() => void)[] = [];
const newToken = randomBytes(24).toString('base64url');

beforeAll(async () => {
  stops.push(listenToProcess(transcript));
  stops.push(listenToAnswers(transcript, (url) => url.includes('/api/')));
  started = await startYnabApi({ timeoutMs: 400 });
  setup = await setUpYnab(started);
});
afterAll(async () => {
  for (const stop of stops) stop();
  vi.unstubAllEnvs();
  vi.resetModules();
  await started.stop();
});

const everyFailure: Failure[] = [
  ...[400, 401, 403, 404, 409, 429, 500, 503].map(
    (status) => ({ kind: 'status', status }) as const,
  ),
  ...[400, 401, 500].map((status) => ({ kind: 'echo', status }) as const),
  { kind: 'cut before' },
  { kind: 'cut after' },
  { kind: 'html' },
  { kind: 'slow', milliseconds: 500 },
];

test('a token is in no response, no log line and no document', async () => {
  const { ana, ben, budget, token } = setup;
  await configureBadly(ana, token);
  await syncAndFail(ana);
  started.ynab.budgets.set(newToken, [budget]);
  await succeed(ana.put('/ynab/config', configOf(budget, newToken)));
  await runFunctions();
  await share(ana, ben);
  await readEverything(ana, ben);
  await breakTheSeal(ana);
  await readDocumentsBelow(started.api.firestore, transcript);
  await ana.delete('/ynab/config');
  await succeed(ana.put('/ynab/config', configOf(budget, newToken)));
  await ben.delete(`/households/${setup.householdId}/members/${ben.uid}`);
  await ana.delete(`/households/${setup.householdId}/members/${ana.uid}`);
  await readDocumentsBelow(started.api.firestore, transcript);
  for (const line of started.api.logs) transcript.add('log', line);

  expect(transcript.leaksOf(token, newToken)).toEqual([]);
  expectMuchWasSaid();
});

/** Bad input must not be repeated to its sender, least of all in an error. */
async function configureBadly(ana: TestClient, token: string): Promise<void> {
  const good = configOf(setup.budget, token);
  const bad = [
    { ...good, apiToken: [token] },
    { ...good, apiToken: `${token}\r\nX: y` },
    { ...good, apiToken: token.repeat(50) },
    { ...good, budgetId: token },
    { ...good, syncFrequency: token },
    { ...good, userId: token },
    { ...good, [token]: token },
    { apiToken: token },
    token,
    [token],
  ];
  for (const body of bad) await ana.put('/ynab/config', body);
  const headers = { Authorization: `Bearer ${ana.token}`, 'Content-Type': 'application/json' };
  const raw = (body: string, more = {}) =>
    started.api.request('PUT', '/ynab/config', { headers: { ...headers, ...more }, body });
  for (const bad of [`${token} x`, token.repeat(50), `\u00e9${token}`]) {
    await ana.get('/ynab/plans', { 'X-YNAB-Token': bad });
  }
  await ana.get(`/ynab/plans?apiToken=${token}`);
  await raw(`{"apiToken":"${token}"`);
  await raw(`{"__proto__":"${token}"}`);
  await raw(JSON.stringify(good), { 'Content-Type': 'text/plain' });
  await raw(JSON.stringify(good), { 'X-Household': 'another' });
  await raw(JSON.stringify(good), { Authorization: `Bearer ${token}` });
  await started.api.request('GET', '/ynab/config', {
    headers: { Authorization: `Bearer ${token}` },
  });
}

async function syncAndFail(ana: TestClient): Promise<void> {
  const meet = async (request: string, failure: Failure, call: () => Promise<unknown>) => {
    started.ynab.failures.add(failure, { request });
    await call();
    started.ynab.failures.clear();
  };
  let amount = 1;
  const send = () => ana.post('/ynab/sync', reportOf({ Food: amount++ }));
  for (const failure of everyFailure) {
    await meet('GET /categories', failure, () => ana.post('/ynab/sync/categories'));
    await meet('POST /transactions', failure, send);
    await meet('GET /plans', failure, () =>
      ana.get('/ynab/plans', { 'X-YNAB-Token': setup.token }),
    );
    await meet('GET /plans', failure, () => ana.get('/ynab/plans'));
  }
  const { body } = await ana.post('/ynab/sync', { ...reportOf(), memo: 'Another report' });
  const changed = { ...reportOf({ Food: 5 }), memo: 'Another report' };
  for (const failure of everyFailure.filter(({ kind }) => kind === 'echo')) {
    await meet('GET /accounts', failure, send);
    const replace = () => ana.put(`/ynab/syncs/${body.sync.id}`, changed);
    await meet('DELETE /transactions', failure, replace);
  }
  await succeed(ana.post('/ynab/sync/categories'));
  await ana.post('/ynab/sync', reportOf({ Unknown: 3 }));
  await ana.post('/ynab/sync/preview', reportOf());
}

/** Runs the scheduler and the worker as Firebase does, with its logger. */
async function runFunctions(): Promise<void> {
  const { api, ynab } = started;
  vi.resetModules();
  const environment = {
    GCLOUD_PROJECT: api.projectId,
    FUNCTIONS_EMULATOR: 'true',
    YNAB_BASE_URL: ynab.baseUrl,
    YNAB_KEYRING: testConfig.ynab.keyring!,
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const { deleteApp, getApps } = await import('firebase-admin/app');
  for (const app of getApps().filter(({ name }) => name === '[DEFAULT]')) await deleteApp(app);
  const { ynabSyncCategories } = await import('../../../src/index.ts');
  const { householdId, ana } = setup;
  const config = api.firestore.doc(`households/${householdId}/ynabConfigs/${ana.uid}`);
  const data = { householdId, uid: ana.uid, slot: new Date().toISOString() };
  const short: Failure[] = everyFailure.filter(({ kind }) => kind !== 'slow');
  for (const failure of [null, ...short]) {
    await config.update({ nextSyncAt: new Date(Date.now() - 1000), hasCredentials: true });
    if (failure) ynab.failures.add(failure, { times: 3 });
    try {
      await ynabSyncCategories.run({ data } as Parameters<typeof ynabSyncCategories.run>[0]);
    } catch (error) {
      transcript.add('thrown to the queue', error);
    }
    ynab.failures.clear();
  }
}

async function share(ana: TestClient, ben: TestClient): Promise<void> {
  for (const right of ['read', 'write'] as const) {
    await shareYnab(ana, ben, right);
    for (const path of ['config', 'categories', 'syncs']) {
      await ben.get(`/ynab/${path}?userId=${ana.uid}`);
    }
    await ben.post('/ynab/sync', { ...reportOf({ Fun: 7 }), userId: ana.uid });
  }
}

/** Reads everything, as members with and without rights. */
async function readEverything(...people: TestClient[]): Promise<void> {
  const paths = allEndpointsOf(started.api)
    .filter(({ method }) => method === 'get')
    .map((endpoint) => endpointPathOf(endpoint, { id: setup.householdId }));
  for (const person of people) {
    for (const path of paths) await person.get(path);
  }
}

/** A token that cannot be decrypted is an internal error with all its details. */
async function breakTheSeal(ana: TestClient): Promise<void> {
  const { firestore } = started.api;
  const secret = firestore.doc(`households/${setup.householdId}/ynabSecrets/${ana.uid}`);
  const sealed = await secret.get();
  expect(sealed.exists).toBe(true);
  await secret.update({ keyId: 'gone' });
  await ana.post('/ynab/sync/categories');
  await ana.post('/ynab/sync', reportOf({ Fun: 8 }));
  await secret.set(sealed.data()!);
}

/** An empty log would prove nothing. */
function expectMuchWasSaid(): void {
  const places = transcript.entries.map(({ where }) => where);
  const count = (start: string) => places.filter((where) => where.startsWith(start)).length;
  for (const status of ['200', '201', '400', '401', '404', '409', '422', '429', '502']) {
    expect(count(`${status} of `), `answers with ${status}`).toBeGreaterThan(0);
  }
  expect(count('log')).toBeGreaterThan(10);
  expect(count('console')).toBeGreaterThan(0);
  expect(count('thrown to the queue')).toBeGreaterThan(0);
  expect(count('households/')).toBeGreaterThan(20);
}

test.each([
  ['as it is', (token: string) => token],
  ['within a sentence', (token: string) => `YNAB refused ${token}!`],
  ['in part', (token: string) => token.slice(0, 20)],
  ['in base64', (token: string) => Buffer.from(token).toString('base64')],
  ['in hexadecimal digits', (token: string) => Buffer.from(token).toString('hex')],
  ['in an address', (token: string) => `?token=${encodeURIComponent(token)}`],
  ['deep in an error', (token: string) => new Error('No', { cause: { headers: [token] } })],
  ['in a stored object', (token: string) => ({ sealed: { ciphertext: token } })],
])('the search finds a token %s', (_, hide) => {
  const leaked = new Transcript();
  leaked.add('here', hide(newToken));
  leaked.add('there', 'nothing');
  expect(leaked.leaksOf(newToken)).toEqual(['here']);
});
