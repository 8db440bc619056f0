import { randomUUID } from 'node:crypto';
import { createTestHousehold } from '../../../support/households/household-fixture.ts';
import { sampled } from '../../../support/random/sampled.ts';
import {
  startApi,
  type TestAnswer,
  type TestApi,
  type TestClient,
  type TestHeaders,
} from '../../../support/server/api-client.ts';
import { postTransaction, storeGrant, lend } from '../../../support/entries/transaction-fixture.ts';
import { settlingCalls, type SettlementIds, type SettlingCall } from './settling-calls.ts';

/**
 * Every member without a right to what Ben shares with Cleo and Max, and their responses to every call about
 * it.
 */

interface Stranger {
  client: TestClient;
  headers?: TestHeaders;
  /** These headers allow only reading. */
  onlyReads?: boolean;
}

export interface StrangersOfTwo {
  api: TestApi;
  householdId: string;
  /** The ids in the requests; they may change. */
  named: SettlementIds;
  ana: TestClient;
  ben: TestClient;
  cleo: TestClient;
  max: TestClient;
  /** By stranger and call. */
  askAll: () => Promise<Map<string, string>>;
}

export const november = { transactionDate: '2026-11-05' };

const names = [
  ...(['Ana', 'Ben', 'Cleo', 'Max', 'Zed', 'Dan'] as const),
  ...(['Rea', 'Wil', 'Exa', 'Ada', 'Eve', 'Lou'] as const),
] as const;

/**
 * @param share of all requests in a normal run; everybody makes some calls, and every call is made by
 * somebody
 */
export async function startStrangers(share: number): Promise<StrangersOfTwo> {
  const api = await startApi();
  // Viewing as a member adds a history entry once an hour, which `listActivity` then reads: with a fixed
  // clock no hour ends between two calls.
  api.setNow(new Date());
  const [householdId, ana, ben, cleo, max, zed, dan, rea, wil, exa, ada, eve, lou] =
    await createTestHousehold(api, names);
  const grants = { owner: ben, permissionType: 'write' } as const;
  await storeGrant(api, householdId, { ...grants, grantee: rea, permissionType: 'read' });
  await storeGrant(api, householdId, { ...grants, grantee: wil });
  await storeGrant(api, householdId, { ...grants, grantee: exa, expiresAt: new Date(0) });
  await ana.put(`/users/${ada.uid}/role`, { role: 'admin' });
  await ana.put(`/users/${ada.uid}/role`, { role: 'user' });
  await ana.delete(`/households/${householdId}/members/${eve.uid}`);
  const finn = (await createTestHousehold(api, ['Finn']))[1];
  const strangers: Record<string, Stranger> = {
    'who entered a row between the two': { client: zed },
    'a member who is no party': { client: dan },
    'who holds a read grant': { client: rea },
    'who holds a write grant': { client: wil },
    'whose grant has expired': { client: exa },
    'who was an admin': { client: ada },
    'who was an admin, asking as Ben': {
      ...{ client: ada, headers: { 'X-View-As': ben.uid }, onlyReads: true },
    },
    'an admin who looks as a member': {
      ...{ client: ana, headers: { 'X-View-As': lou.uid }, onlyReads: true },
    },
    'who was removed': { client: eve },
    'who is in another household': { client: finn.in(householdId) },
    'who is in no household': { client: (await api.signUp()).in(householdId) },
  };
  const between = { paidBy: ben.uid, owedBy: cleo.uid };
  const bait = await postTransaction(zed, { amount: 9999, ...between, ...november });
  const gas = await lend(ben, cleo, 10, november);
  const named: SettlementIds = {
    ...{ settlement: randomUUID(), settleUp: randomUUID(), bait: bait.id, gas: gas.id, ben, cleo },
  };
  const askAll = () => askEveryCall(strangers, named, share);
  return { api, householdId, named, ana, ben, cleo, max, askAll };
}

async function askEveryCall(
  strangers: Readonly<Record<string, Stranger>>,
  named: SettlementIds,
  share: number,
): Promise<Map<string, string>> {
  const calls = settlingCalls(named);
  const told = await Promise.all(
    [...chooseQuestions(strangers, calls, share)].map(async ([who, places]) => {
      const answers: [string, string][] = [];
      for (const call of places.map((place) => calls[place]!)) {
        const answer = await send(strangers[who]!, call);
        answers.push([`${who}: ${call.name} ${call.path}`, toldBy(answer, named)]);
      }
      return answers;
    }),
  );
  return new Map(told.flat().map(([call, answer]) => [plainIds(call, named), answer]));
}

/** Chooses the caller of each call, the same at every stage. */
function chooseQuestions(
  strangers: Readonly<Record<string, Stranger>>,
  calls: readonly SettlingCall[],
  share: number,
): Map<string, number[]> {
  const all = Object.entries(strangers).flatMap(([who, { onlyReads }]) =>
    calls.flatMap(({ method, name }, place) =>
      onlyReads && method !== 'get' ? [] : [{ who, place, name }],
    ),
  );
  const tried = sampled(all, { share, strataOf: ({ who, name }) => [who, name] });
  const byPerson = Map.groupBy(tried, ({ who }) => who);
  return new Map([...byPerson].map(([who, own]) => [who, own.map(({ place }) => place)]));
}

function send(
  { client, headers }: Stranger,
  { method, path, body }: SettlingCall,
): Promise<TestAnswer> {
  return method === 'get' ? client.get(path, headers) : client[method](path, body, headers);
}

/** All content of a response without the ids that were sent, and the number of documents read for it. */
function toldBy({ status, headers, body, reads }: TestAnswer, named: SettlementIds): string {
  const told = [...headers.keys()].filter((name) => /^(etag|location|link)$/.test(name));
  const text = JSON.stringify(body, (key, value: unknown) => (key === 'requestId' ? '' : value));
  const plain = plainIds(text, named)
    // The version counts every change, for If-Match.
    .replaceAll(/"version":\d+/g, '');
  return JSON.stringify({ status, told, plain, reads });
}

function plainIds(text: string, named: SettlementIds): string {
  return text
    .replaceAll(named.settlement, '<settlement>')
    .replaceAll(named.settleUp, '<settle-up>');
}

/** The responses that differ from before. Every reader of a row sees whether it is paid. */
export function differencesIn(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  { isPaidNow = false } = {},
): (string | undefined)[][] {
  return [...after]
    .filter(([call, told]) => {
      if (isPaidNow && /(list|summarize)Transactions/.test(call)) return false;
      return told !== before.get(call);
    })
    .map(([call, told]) => [call, before.get(call), told]);
}
