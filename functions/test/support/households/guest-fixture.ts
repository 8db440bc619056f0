import { type Json, type TestClient, succeed } from '../server/api-client.ts';

/** Adds a guest, as an admin. */
export function addGuestAsAdmin(admin: TestClient, household: string, name = 'Sam'): Promise<Json> {
  return succeed(admin.post(`/households/${household}/guests`, { name }));
}

/** @returns the code of an invite to join as the guest */
export async function inviteAs(
  admin: TestClient,
  household: string,
  guestId: string,
): Promise<string> {
  const { status, body } = await admin.post(`/households/${household}/invites`, { guestId });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.code as string;
}

/** The client as the member they have become: its `uid` is the member's. */
export async function joinAs(
  admin: TestClient,
  household: string,
  guestId: string,
  newcomer: TestClient,
): Promise<TestClient> {
  const code = await inviteAs(admin, household, guestId);
  const { status, body } = await newcomer.post('/invites/accept', { code });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { ...newcomer.in(household), uid: guestId };
}

/** A member without a client, for request bodies only. */
export const as = (id: string) => ({ uid: id }) as TestClient;
