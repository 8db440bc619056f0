import type { TestApi, TestClient } from '../server/api-client.ts';

type Names = readonly string[];
/** As many members as there are names. */
type Members<Of extends Names> = { -readonly [Place in keyof Of]: TestClient };

export interface TestHousehold<Of extends Names> {
  id: string;
  /** In the order of the names. The first is the superadmin, the others are users. */
  members: Members<Of>;
}

/** A household created through the API. Its members send `X-Household` with every call. */
export async function createHousehold<const Of extends Names = readonly ['Ana', 'Ben', 'Cleo']>(
  api: TestApi,
  names?: Of,
  currency?: string,
): Promise<TestHousehold<Of>> {
  const given: Names = names ?? ['Ana', 'Ben', 'Cleo'];
  const accounts = await Promise.all(given.map((name) => api.signUp({ name })));
  const [founder, ...others] = accounts;
  if (!founder) throw new Error('A household needs someone.');
  const id = await foundHousehold(founder, undefined, currency);
  for (const other of others) await joinHousehold(founder, id, other);
  return { id, members: accounts.map((account) => account.in(id)) as Members<Of> };
}

/** A household of four. Ana founded it and is its superadmin. */
export interface Home {
  household: string;
  ana: TestClient;
  ben: TestClient;
  cleo: TestClient;
  dan: TestClient;
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
