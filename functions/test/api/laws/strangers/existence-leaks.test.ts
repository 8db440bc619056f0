import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Endpoint } from '../../../../src/platform/http/endpoint.ts';
import { idPlacesOf, type IdPlace } from './id-places.ts';
import { makeThingsOfOthers } from './things-of-others.ts';
import { allEndpointsOf } from '../../../support/server/all-endpoints.ts';
import type { Json, TestAnswer, TestApi, TestClient } from '../../../support/server/api-client.ts';
import { apiTest as base } from '../../../support/server/api-test.ts';
import { addGuestAsAdmin, as } from '../../../support/households/guest-fixture.ts';
import { makeRecurringExpense } from '../../../support/entries/recurring-fixture.ts';
import { createTestHousehold } from '../../../support/households/household-fixture.ts';
import { sampled } from '../../../support/random/sampled.ts';
import { postSettlement } from '../../../support/entries/settlement-fixture.ts';
import { enterDebt, lend } from '../../../support/entries/transaction-fixture.ts';

/**
 * Sends every id of other members' things in every place of every call that takes an id, by everyone without
 * a right to it. The response is the same as for an id that does not exist.
 */

const CALLS_AT_ONCE = 4;

const test = base.extend('given', { scope: 'file' }, async ({ api }) => {
  const endpoints = allEndpointsOf(api);
  const names = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve'] as const;
  const [householdId, ana, ben, cleo, dan, eve] = await createTestHousehold(api, names);
  // After the books are closed again, everything is hidden again.
  await ana.put(`/households/${householdId}`, { openBooks: true });
  const things = await makeThingsOfOthers(api, householdId, [ana, ben, cleo]);
  const own = await makeOwnThings(householdId, ana, dan);
  // Rows with a guest are private too.
  const guest = as((await addGuestAsAdmin(ana, householdId)).id);
  things['guestDebt'] = (await lend(ben, guest, 7)).id as string;
  things['guestClaim'] = (await enterDebt(ben, guest, 4)).id as string;
  const guestInvite = (await ana.post(`/households/${householdId}/invites`, { guestId: guest.uid }))
    .body;
  things['guestInvite'] = guestInvite.id as string;
  await ana.put(`/households/${householdId}`, { openBooks: false });
  await ana.delete(`/households/${householdId}/members/${eve.uid}`);
  const finn = (await createTestHousehold(api, ['Finn']))[1]!;
  const outsiders = {
    'was removed': eve,
    'founded another household': finn,
    'is in none': await api.signUp({ name: 'Gus' }),
    'has no verified address': await api.signUp({ isVerified: false }),
  };
  return { endpoints, householdId, guest, things, own, outsiders, ana, ben, dan };
});

/** Makes Dan's own things, so that his calls get as far as the other id. */
async function makeOwnThings(
  householdId: string,
  ana: TestClient,
  dan: TestClient,
): Promise<Record<string, string>> {
  await lend(ana, dan, 100);
  const offset = await lend(dan, ana, 10);
  const settlement = await postSettlement(dan, offset);
  const transaction = (await lend(dan, ana, 5)).id as string;
  const { id } = (await dan.post('/categories', { name: 'Chess' })).body;
  const series = await makeRecurringExpense(dan, [dan]);
  return {
    uid: dan.uid,
    transaction,
    transactions: transaction,
    settlements: settlement.id as string,
    series: series.id as string,
    categories: id as string,
    households: householdId,
  };
}

const turns = new Map<string, Promise<unknown>>();

/** One after another: one document counts the hourly limits of one person. */
function inTurn<T>(uid: string, call: () => Promise<T>): Promise<T> {
  const answering = (turns.get(uid) ?? Promise.resolve()).then(call);
  turns.set(
    uid,
    answering.catch(() => undefined),
  );
  return answering;
}

/** Calls of one person may conflict in these counters, whatever their ids: then the call is repeated. */
async function send(client: TestClient, place: IdPlace, id: string, headers = {}) {
  const { method } = place.endpoint;
  for (let tries = 1; ; tries++) {
    const { path, body } = place.request(id);
    const call = () =>
      method === 'get' ? client.get(path, headers) : client[method](path, body, headers);
    const answer = await (place.endpoint.quota ? inTurn(client.uid, call) : call());
    if (answer.body?.code !== 'contended' || tries === 5) return answer;
  }
}

/** The whole response, without the id and without values that differ in every response. */
function toldBy({ status, headers, body }: TestAnswer, id: string) {
  const names = [...headers.keys()].filter((name) => /^(etag|location|link)$/.test(name));
  if (status < 300) return { status, names };
  const text = JSON.stringify(body, (key, value: unknown) => (key === 'requestId' ? '' : value));
  return { status, names, text: text.replaceAll(id, '<id>').replaceAll(id.slice(0, 22), '<id>') };
}

/** An id of the same form that does not exist. */
function freeLike(id: string): string {
  const free = randomUUID();
  if (id.length === free.length) return free;
  return [...id]
    .map((one, place) => (/\w/.test(one) ? free.replaceAll('-', '')[place] : one))
    .join('');
}

interface Asked {
  place: IdPlace;
  kind: string;
  id: string;
}

/** The strata: every sample has each place of each call, and each kind of thing. */
const strataOf = ({ place, kind }: Asked) => [`${place.endpoint.name} ${place.name}`, kind];

/** @param share the share of all pairs of place and id that a normal run tries */
async function findLeaks(
  client: TestClient,
  places: readonly IdPlace[],
  ids: Readonly<Record<string, string>>,
  { headers = {}, share = 1 }: { headers?: Record<string, string>; share?: number } = {},
): Promise<string[]> {
  const leaks: string[] = [];
  const all = places.flatMap((place) =>
    Object.entries(ids).map(([kind, id]): Asked => ({ place, kind, id })),
  );
  const left = [...Map.groupBy(sampled(all, { share, strataOf }), ({ place }) => place)];
  const ask = async (place: IdPlace, id: string) =>
    JSON.stringify(toldBy(await send(client, place, id, headers), id));
  const work = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [place, asked] = next;
      // The responses for ids that do not exist, by the form of the id.
      const nothing = new Map<number, string>();
      for (const { kind, id } of asked) {
        if (!nothing.has(id.length)) nothing.set(id.length, await ask(place, freeLike(id)));
        const [something, expected] = [await ask(place, id), nothing.get(id.length)!];
        if (something === expected) continue;
        leaks.push(`${place.endpoint.name} ${place.name} ${kind}: ${something}, not ${expected}`);
      }
    }
  };
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, work));
  return leaks;
}

const placesOf = (own: Record<string, string>, chosen: readonly Endpoint[]) =>
  chosen.flatMap((endpoint) => idPlacesOf(endpoint, own));

async function storedThings(
  api: TestApi,
  householdId: string,
  things: Record<string, string>,
): Promise<Json> {
  const root = `households/${householdId}`;
  const { transaction, deleted, offset, settlement, settleUp, expense, category } = things;
  const { series, draft } = things;
  const documents = [
    ...[transaction, deleted, offset].map((id) => `${root}/transactions/${id}`),
    `${root}/settlements/${settlement}`,
    `${root}/settleUps/${settleUp}`,
    `${root}/expenses/${expense}`,
    `${root}/series/${series}`,
    `${root}/drafts/${draft}`,
    `${root}/categories/${category}`,
  ];
  const found = await api.firestore.getAll(...documents.map((path) => api.firestore.doc(path)));
  return found.map((document) => document.data());
}

test('a member without a right learns nothing, and changes nothing', async ({
  api,
  given: { endpoints, householdId, dan, things, own },
}) => {
  const before = await storedThings(api, householdId, things);
  expect(await findLeaks(dan, placesOf(own, endpoints), things, { share: 0.1 })).toEqual([]);
  expect(await storedThings(api, householdId, things)).toEqual(before);
});

test('an admin who views as a member learns what the member would', async ({
  given: { endpoints, ana, dan, things, own },
}) => {
  const reading = endpoints.filter(({ method, allowsViewAs }) => method === 'get' && allowsViewAs);
  expect(reading.length).toBeGreaterThan(5);
  const places = placesOf(own, reading);
  const headers = { 'X-View-As': dan.uid };
  expect(await findLeaks(ana, places, things, { headers, share: 0.1 })).toEqual([]);
});

test('a non-member learns neither of the household nor of anything in it', async ({
  given: { endpoints, householdId, guest, dan, outsiders, things, own },
}) => {
  const everyPlace = placesOf(own, endpoints);
  const all = Object.entries({
    ...things,
    ...{ member: dan.uid, guest: guest.uid, row: own['transaction']! },
  });
  const leaks: string[] = [];
  const listen = async ([who, client]: [string, TestClient]) => {
    const here = client.in(householdId);
    const nowhere = client.in(randomUUID());
    // One check refuses all of them, so a normal run tries one place of each call, and some more.
    const places = sampled(everyPlace, { share: 0.3, strataOf: ({ endpoint }) => [endpoint.name] });
    // These calls are refused before the id is looked up, so a few places for each id are enough.
    const found = await Promise.all([
      findLeaks(here, places, { household: householdId }),
      ...all.map(([kind, id], index) => {
        const some = places.filter((_, place) => place % all.length === index);
        return findLeaks(here, some, { [kind]: id });
      }),
    ]);
    leaks.push(...found.flat().map((leak) => `${who}: ${leak}`));
    for (const place of places) {
      const id = randomUUID();
      const answers = await Promise.all([here, nowhere].map((one) => send(one, place, id)));
      const [real, none] = answers.map((answer) => JSON.stringify(toldBy(answer, id)));
      if (real !== none) leaks.push(`${who}: ${place.endpoint.name}: ${real}, not ${none}`);
    }
  };
  await Promise.all(Object.entries(outsiders).map(listen));
  expect(leaks).toEqual([]);
});

test('a member with a right gets a different response, so a leak would be found', async ({
  given: { endpoints, ben, things, own },
}) => {
  const { transaction, settlement, settleUp, expense, category, importId } = things;
  const ids = { transaction, settlement, settleUp, expense, category, importId } as Record<
    string,
    string
  >;
  const reading = endpoints.filter(({ method }) => method === 'get');
  const found = await findLeaks(ben, placesOf(own, reading), ids);
  const kinds = new Set(found.map((leak) => leak.split(': ')[0]!.split(' ').at(-1)));
  expect([...kinds].sort()).toEqual(
    Object.keys(ids)
      .filter((kind) => kind !== 'category')
      .sort(),
  );
});
