import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpointsOf } from '../../../support/server/all-endpoints.ts';
import {
  startApi,
  type TestAnswer,
  type TestApi,
  type TestClient,
  type TestHeaders,
} from '../../../support/server/api-client.ts';
import { createHousehold } from '../../../support/households/household-fixture.ts';
import { lend, settle } from '../../../support/entries/settlement-fixture.ts';
import { enter, grant, takeSnapshot } from '../../../support/entries/transaction-fixture.ts';
import { settlingCalls, type Named, type SettlingCall } from './settling-calls.ts';
import { sampled } from '../../../support/random/sampled.ts';

/**
 * Ben and Cleo settle with each other. Everybody to whom that is nothing asks every call about it, at
 * every stage: what they are told, and how many documents it takes to tell them, is what it was
 * before there was anything between the two.
 */

let api: TestApi;
let householdId: string;
let named: Named;
let [ana, ben, cleo]: TestClient[] = [];
/** The strangers with their headers, and whether these allow only reading. */
let strangers: Record<string, { client: TestClient; headers?: TestHeaders; onlyReads?: boolean }>;

const november = { transactionDate: '2026-11-05' };
const changeStatus = (status: string) =>
  cleo!.put(`/settlements/${named.settlement}/status`, { status });

beforeAll(async () => {
  api = await startApi();
  // Viewing as somebody is recorded once an hour: so that no hour ends between two calls.
  api.setNow(new Date());
  const names = [
    'Ana',
    'Ben',
    'Cleo',
    'Zed',
    'Dan',
    'Rea',
    'Wil',
    'Exa',
    'Ada',
    'Eve',
    'Lou',
  ] as const;
  const household = await createHousehold(api, names);
  householdId = household.id;
  const [zed, dan, rea, wil, exa, ada, eve, lou] = household.members.slice(3) as TestClient[];
  [ana, ben, cleo] = household.members;
  const grants = { owner: ben!, permissionType: 'write' } as const;
  await grant(api, householdId, { ...grants, grantee: rea!, permissionType: 'read' });
  await grant(api, householdId, { ...grants, grantee: wil! });
  await grant(api, householdId, { ...grants, grantee: exa!, expiresAt: new Date(0) });
  await ana!.put(`/users/${ada!.uid}/role`, { role: 'admin' });
  await ana!.put(`/users/${ada!.uid}/role`, { role: 'user' });
  await ana!.delete(`/households/${householdId}/members/${eve!.uid}`);
  const finn = (await createHousehold(api, ['Finn'])).members[0];
  const asBen = { 'X-View-As': ben!.uid };
  strangers = {
    'who entered a row between the two': { client: zed! },
    'a member who is no party': { client: dan! },
    'who holds a read grant': { client: rea! },
    'who holds a write grant': { client: wil! },
    'whose grant has expired': { client: exa! },
    'who was an admin': { client: ada! },
    'who was an admin, asking as Ben': { client: ada!, headers: asBen, onlyReads: true },
    'an admin who looks as a member': {
      client: ana!,
      headers: { 'X-View-As': lou!.uid },
      onlyReads: true,
    },
    'who was removed': { client: eve! },
    'who is in another household': { client: finn.in(householdId) },
    'who is in no household': { client: (await api.signUp()).in(householdId) },
  };
  const bait = await enter(zed!, {
    amount: 9999,
    paidBy: ben!.uid,
    owedBy: cleo!.uid,
    ...november,
  });
  const gas = await lend(ben!, cleo!, 10, november);
  named = {
    settlement: randomUUID(),
    settleUp: randomUUID(),
    bait: bait.id,
    gas: gas.id,
    ben: ben!,
    cleo: cleo!,
  };
});
afterAll(() => api.stop());

/**
 * Everything that an answer tells, without the ids that were sent, and the number of documents read for it.
 */
function toldBy({ status, headers, body, reads }: TestAnswer): string {
  const told = [...headers.keys()].filter((name) => /^(etag|location|link)$/.test(name));
  const text = JSON.stringify(body, (key, value: unknown) => (key === 'requestId' ? '' : value));
  const plain = plainIds(text)
    // The version counts every change, for If-Match.
    .replaceAll(/"version":\d+/g, '');
  return JSON.stringify({ status, told, plain, reads });
}

function send(
  { client, headers }: { client: TestClient; headers?: TestHeaders },
  { method, path, body }: SettlingCall,
): Promise<TestAnswer> {
  return method === 'get' ? client.get(path, headers) : client[method](path, body, headers);
}

/**
 * Who makes which call; the same at every stage. In the gate everybody makes some calls, and every call is
 * made by somebody.
 */
function chooseQuestions(): Map<string, number[]> {
  const calls = settlingCalls(named);
  const all = Object.entries(strangers).flatMap(([who, { onlyReads }]) =>
    calls.flatMap(({ method }, place) =>
      onlyReads && method !== 'get' ? [] : [{ who, place, name: calls[place]!.name }],
    ),
  );
  const tried = sampled(all, { share: 0.3, strataOf: ({ who, name }) => [who, name] });
  const byPerson = Map.groupBy(tried, ({ who }) => who);
  return new Map([...byPerson].map(([who, own]) => [who, own.map(({ place }) => place)]));
}

/** By stranger and call. */
async function askAll(): Promise<Map<string, string>> {
  const calls = settlingCalls(named);
  const told = await Promise.all(
    [...chooseQuestions()].map(async ([who, places]) => {
      const stranger = strangers[who]!;
      const answers: [string, string][] = [];
      for (const call of places.map((place) => calls[place]!)) {
        answers.push([`${who}: ${call.name} ${call.path}`, toldBy(await send(stranger, call))]);
      }
      return answers;
    }),
  );
  return new Map(told.flat().map(([call, answer]) => [plainIds(call), answer]));
}

function plainIds(text: string): string {
  return text
    .replaceAll(named.settlement, '<settlement>')
    .replaceAll(named.settleUp, '<settle-up>');
}

/** What the two do, one step after the other. */
const stages: [string, () => Promise<unknown>][] = [
  ['one owes the other', () => lend(cleo!, ben!, 37.21, november)],
  [
    'a settlement is active',
    async () => {
      named.settlement = (await settle(ben!, { id: named.gas })).id;
    },
  ],
  [
    'a row that a third person entered is in it',
    () =>
      ben!.post(`/settlements/${named.settlement}/apply`, {
        transactionId: named.bait,
        amount: 3.21,
      }),
  ],
  ['it is completed', () => changeStatus('completed')],
  ['it is reopened', () => changeStatus('active')],
  ['it is cancelled', () => changeStatus('cancelled')],
  [
    'the two settle up',
    async () => {
      named.settleUp = randomUUID();
      const { status } = await cleo!.post('/settle-ups', { id: named.settleUp, with: ben!.uid });
      expect(status).toBe(201);
    },
  ],
  ['they undo that', () => ben!.delete(`/settle-ups/${named.settleUp}`)],
];

describe('who is neither of the two nor an admin', () => {
  let before: Map<string, string>;

  test('is refused by every call that would settle', async () => {
    const stored = await takeSnapshot(api, householdId);
    before = await askAll();
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

  test.each(stages)('learns nothing when %s', async (stage, happen) => {
    await happen();
    const after = await askAll();
    // Everybody who may read a row sees whether it is paid.
    const isPaidNow = ['it is completed', 'the two settle up'].includes(stage);
    const differences = [...after].filter(
      ([call, told]) =>
        told !== before.get(call) && !(isPaidNow && /(list|summarize)Transactions/.test(call)),
    );
    expect(differences.map(([call, told]) => [call, before.get(call), told])).toEqual([]);
  });

  test('no call about settling is forgotten', () => {
    const tried = new Set(settlingCalls(named).map(({ name }) => name.split(' ')[0]));
    // These calls are about the caller, or the caller and one other person.
    const own = ['createSettleUp', 'savePaymentWays'];
    const missing = endpointsOf(api)
      .filter(({ path }) => /settle|payment/.test(path))
      .filter(({ name }) => !tried.has(name) && !own.includes(name));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});
