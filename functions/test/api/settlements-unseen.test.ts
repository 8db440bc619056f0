import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpointsOf } from './all-endpoints.ts';
import {
  startApi,
  type Json,
  type TestAnswer,
  type TestApi,
  type TestClient,
  type TestHeaders,
} from './api-client.ts';
import { seed } from './category-fixture.ts';
import { enterExpense, groceries, putExpense } from './expense-fixture.ts';
import { createHousehold } from './household-fixture.ts';
import { lend, read, settle } from './settlement-fixture.ts';
import { enter, grant, put, takeSnapshot } from './transaction-fixture.ts';
import { settlingCalls, type Named, type SettlingCall } from './unseen/settling-calls.ts';

/**
 * Ben and Cleo settle with each other. Everybody to whom that is nothing asks every call about it, at
 * every stage: what they are told, and how many documents it takes to tell them, is what it was
 * before there was anything between the two.
 */

let api: TestApi;
let householdId: string;
let named: Named;
let [ana, ben, cleo]: TestClient[] = [];
/** Each with the headers that they send, and whether these are for reading alone. */
let strangers: Record<string, { client: TestClient; headers?: TestHeaders; onlyReads?: boolean }>;

const november = { transactionDate: '2026-11-05' };
const changeStatus = (status: string) =>
  cleo!.put(`/settlements/${named.settlement}/status`, { status });

beforeAll(async () => {
  api = await startApi();
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
}, 60_000);
afterAll(() => api.stop());

/** All that an answer tells, but for the ids that were sent; and what telling it has read. */
function toldBy({ status, headers, body, reads }: TestAnswer): string {
  const told = [...headers.keys()].filter((name) => /^(etag|location|link)$/.test(name));
  const text = JSON.stringify(body, (key, value: unknown) => (key === 'requestId' ? '' : value));
  const plain = plainIds(text)
    // Counts every change, for If-Match.
    .replaceAll(/"version":\d+/g, '');
  return JSON.stringify({ status, told, plain, reads });
}

function send(
  { client, headers }: { client: TestClient; headers?: TestHeaders },
  { method, path, body }: SettlingCall,
): Promise<TestAnswer> {
  return method === 'get' ? client.get(path, headers) : client[method](path, body, headers);
}

/** By stranger and call. */
async function askAll(): Promise<Map<string, string>> {
  const told = await Promise.all(
    Object.entries(strangers).map(async ([who, stranger]) => {
      const calls = settlingCalls(named).filter(
        ({ method }) => !stranger.onlyReads || method === 'get',
      );
      const answers: [string, string][] = [];
      for (const call of calls) {
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

/** What happens between the two, one after the other. */
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
      const isReading = / (get|list|summarize|previewSettleUp)|createReport/.test(call);
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
    // Whether a row is paid is for all to see who may read it.
    const isPaidNow = ['it is completed', 'the two settle up'].includes(stage);
    const differences = [...after].filter(
      ([call, told]) =>
        told !== before.get(call) && !(isPaidNow && /(list|summarize)Transactions/.test(call)),
    );
    expect(differences.map(([call, told]) => [call, before.get(call), told])).toEqual([]);
  });

  test('no call about settling is forgotten', () => {
    const tried = new Set(settlingCalls(named).map(({ name }) => name.split(' ')[0]));
    // Is about oneself and one other.
    const own = ['createSettleUp'];
    const missing = endpointsOf(api)
      .filter(({ path }) => /settle|payment/.test(path))
      .filter(({ name }) => !tried.has(name) && !own.includes(name));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});

describe('a row that a settlement holds, to its owner and to who may edit it', () => {
  const secret = () => new RegExp(`${settlementId}|settlement-|37\\.21|"inSettlement":true`);
  let settlementId: string;
  let row: Json;

  beforeAll(async () => {
    await lend(cleo!, ben!, 37.21, november);
    const zed = strangers['who entered a row between the two']!.client;
    row = await enter(zed, { amount: 500, paidBy: ben!.uid, owedBy: cleo!.uid, ...november });
    settlementId = (await settle(ben!, row)).id;
    await ben!.put(`/settlements/${settlementId}/status`, { status: 'active' });
    await grant(api, householdId, {
      owner: zed,
      grantee: strangers['who holds a write grant']!.client,
      permissionType: 'write',
    });
  });

  test.each(['who entered a row between the two', 'who holds a write grant'])(
    'looks to %s as if there was none',
    async (who) => {
      const { client } = strangers[who]!;
      const { body } = await client.get(`/transactions/${row.id}`);
      expect({ ...body, version: 1 }).toEqual(row);
      const [listed] = (await read(client, '/transactions')).filter(
        ({ id }: Json) => id === row.id,
      );
      expect(listed).toEqual(body);
      // What they were shown may be sent back.
      const noted = await put(client, body, { note: who });
      expect([noted.status, noted.body.note]).toEqual([200, who]);
      await put(client, noted.body, { note: row.note });
    },
  );

  test.each(['who entered a row between the two', 'who holds a write grant'])(
    'is locked for %s, and nothing says by what',
    async (who) => {
      const { client } = strangers[who]!;
      const path = `/transactions/${row.id}`;
      const { body: current } = await client.get(path);
      const answers = [
        await client.put(path, { ...current, amount: 501 }),
        await client.put(path, { ...current, paid: true }),
        await client.put(path, { ...current, transactionDate: '2026-10-05' }),
        await client.patch(path, { paid: true }),
        await client.delete(path),
        await client.post('/transactions/bulk-delete', { ids: [row.id] }),
        await client.put(path, { ...current, amount: 1 }, { 'If-Match': '"1"' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409, 409, 412]);
      for (const { status, body } of answers) {
        expect(body.code).toBe(status === 409 ? 'locked' : 'precondition_failed');
        expect(JSON.stringify(body)).not.toMatch(secret());
      }
    },
  );

  test('is named to the two and to admins', async () => {
    for (const client of [ana!, ben!]) {
      const { body: current } = await client.get(`/transactions/${row.id}`);
      expect(current).toMatchObject({ inSettlement: true, settlementId });
      const { body } = await client.patch(`/transactions/${row.id}`, { paid: true });
      expect(body).toMatchObject({ code: 'locked_by_settlement', settlementId });
    }
  });

  test('locks the expense of which it is one, for an owner who is not in it, unnamed', async () => {
    await seed(api, householdId, groceries);
    const zed = strangers['who entered a row between the two']!.client;
    const expense = await enterExpense(zed, [ben!, cleo!], { ...november, amount: 40 });
    await ben!.put(`/settlements/${settlementId}/status`, { status: 'cancelled' });
    const rows = await Promise.all(
      expense.transactionIds.map((id: string) => read(ben!, `/transactions/${id}`)),
    );
    const owed = rows.find(({ owedBy }: Json) => owedBy === cleo!.uid);
    const { id } = await settle(ben!, owed);
    const answers = [
      await putExpense(zed, expense, {
        amount: 50,
        payers: [{ userId: ben!.uid, amount: 50 }],
      }),
      await zed.delete(`/expenses/${expense.id}`),
      await zed.post('/transactions/bulk-delete', { ids: expense.transactionIds }),
    ];
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([409, 'locked']);
      expect(JSON.stringify(body)).not.toContain(id);
    }
  });
});
