import type { TestApi, TestClient } from '../server/api-client.ts';
import { copyHousehold, readOriginal, type Original } from './household-copies.ts';

type Names = readonly string[];
/** As many members as there are names. */
type Members<Of extends Names> = { -readonly [Place in keyof Of]: TestClient };

/** The members are in the order of the names. The first is the superadmin, the others are users. */
type TestHousehold<Of extends Names> = [id: string, ...members: Members<Of>];

/** Originals by currency and names, for all files that run in one process. */
const shared = new Map<string, Original>();
const ofFixedClocks = new WeakMap<TestApi, Map<string, Original>>();

/** Documents have times of both the API's clock and the database's, so a fixed clock has its own originals. */
function originalsOf(api: TestApi): Map<string, Original> {
  if (Math.abs(api.now().getTime() - Date.now()) < 60_000) return shared;
  const own = ofFixedClocks.get(api) ?? new Map<string, Original>();
  ofFixedClocks.set(api, own);
  return own;
}

/**
 * A household whose members send `X-Household` with every call. The API creates the first one with these names
 * and this currency; each further one is a copy.
 */
export async function createTestHousehold<const Of extends Names = readonly ['Ana', 'Ben', 'Cleo']>(
  api: TestApi,
  names?: Of,
  currency?: string,
): Promise<TestHousehold<Of>> {
  const given: Names = names ?? ['Ana', 'Ben', 'Cleo'];
  const known = originalsOf(api);
  const key = [currency, ...given].join();
  const original = known.get(key);
  const accounts = await api.signUpAll(given.map((name) => ({ name })));
  const id = original
    ? await copyHousehold(api, original, accounts)
    : await createThroughApi(accounts, currency);
  if (!original) known.set(key, await readOriginal(api, id, accounts));
  return [id, ...(accounts.map((account) => account.in(id)) as Members<Of>)];
}

async function createThroughApi(
  [founder, ...others]: readonly TestClient[],
  currency?: string,
): Promise<string> {
  if (!founder) throw new Error('A household needs someone.');
  const id = await foundHousehold(founder, undefined, currency);
  for (const other of others) await joinHousehold(founder, id, other);
  return id;
}

/** A household of four. Ana founded it and is its superadmin. */
export interface Home {
  household: string;
  ana: TestClient;
  ben: TestClient;
  cleo: TestClient;
  dan: TestClient;
}

export async function createHome(api: TestApi): Promise<Home> {
  const [id, ana, ben, cleo, dan] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo', 'Dan']);
  return { household: id, ana, ben, cleo, dan };
}

export async function foundHousehold(
  founder: TestClient,
  name = 'Maple Street',
  currency?: string,
): Promise<string> {
  const timeZone = 'America/New_York';
  const created = await founder.post('/households', { name, timeZone, currency });
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  return created.body.id as string;
}

export async function joinHousehold(
  inviter: TestClient,
  householdId: string,
  newcomer: TestClient,
): Promise<void> {
  const accepted = await newcomer.post('/invites/accept', {
    code: await invite(inviter, householdId),
  });
  if (accepted.status !== 200) throw new Error(JSON.stringify(accepted.body));
}

/**
 * Creates an invite.
 *
 * @returns its code
 */
export async function invite(inviter: TestClient, householdId: string): Promise<string> {
  const invited = await inviter.post(`/households/${householdId}/invites`);
  if (invited.status !== 201) throw new Error(JSON.stringify(invited.body));
  return invited.body.code as string;
}

/** Every entry of the household's history, as stored. */
export async function readHistory(
  api: TestApi,
  householdId: string,
): Promise<Record<string, unknown>[]> {
  const found = await api.firestore
    .collection(`households/${householdId}/activity`)
    .orderBy('at')
    .get();
  return found.docs.map((document) => document.data());
}

/** The time of the member's last signal, in milliseconds; null if there is none. */
export async function readSignal(
  api: TestApi,
  householdId: string,
  uid: string,
): Promise<number | null> {
  const signal = await api.firestore.doc(`households/${householdId}/signals/${uid}`).get();
  const at = signal.get('at') as { toMillis(): number } | undefined;
  return at?.toMillis() ?? null;
}
