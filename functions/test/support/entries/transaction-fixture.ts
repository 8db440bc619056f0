import { randomUUID } from 'node:crypto';
import { type Json, type TestApi, type TestClient, succeed } from '../server/api-client.ts';

/** A valid body for POST; `fields` replace parts of it. */
export function transactionBody(fields: Json = {}): Json {
  return {
    id: randomUUID(),
    amount: 12.5,
    transactionDate: '2026-11-20',
    type: 'Groceries',
    payTo: 'Corner Shop',
    ...fields,
  };
}

/** The body of a POST that would enter the row unchanged. */
export const bodyOfRow = (row: Json) => ({
  ...transactionBody(),
  ...Object.fromEntries(
    ['id', 'amount', 'transactionDate', 'paidBy', 'owedBy', 'type', 'note'].map((name) => [
      name,
      row[name],
    ]),
  ),
  payTo: row.paidBy === null ? row.payTo : undefined,
});

/**
 * Enters a transaction through the API.
 *
 * @returns the resource
 */
export async function postTransaction(client: TestClient, fields: Json = {}): Promise<Json> {
  return succeed(client.post('/transactions', transactionBody(fields)));
}

/** Enters a row that `payer` paid and `ower` owes; the payer enters it. */
export function lend(
  payer: TestClient,
  ower: TestClient,
  amount = 12.5,
  fields: Json = {},
): Promise<Json> {
  const parties = { paidBy: payer.uid, owedBy: ower.uid, payTo: undefined };
  return postTransaction(payer, { amount, ...parties, ...fields });
}

/** Enters a row that `payer` paid and `ower` owes, by the one who owes. */
export function enterDebt(
  ower: TestClient,
  payer: TestClient,
  amount = 12.5,
  fields: Json = {},
): Promise<Json> {
  return postTransaction(ower, { amount, paidBy: payer.uid, owedBy: ower.uid, ...fields });
}

/** Sends the whole row back with these fields changed. */
export function put(client: TestClient, row: Json, fields: Json = {}, headers = {}) {
  return client.put(`/transactions/${row.id}`, { ...row, ...fields }, headers);
}

/** Stores a grant on a member's transactions in the member document, which rights are read from. */
export async function storeGrant(
  api: TestApi,
  householdId: string,
  right: {
    owner: TestClient;
    grantee: TestClient;
    permissionType: 'read' | 'write';
    expiresAt?: Date | null;
  },
): Promise<void> {
  const { owner, grantee, permissionType, expiresAt = null } = right;
  await api.firestore
    .doc(`households/${householdId}/members/${grantee.uid}`)
    .update({ [`grants.${owner.uid}.transactions`]: { permissionType, expiresAt } });
}

/** Writes fields of a stored transaction without the API. */
export async function alterStored(
  api: TestApi,
  householdId: string,
  id: string,
  fields: Json,
): Promise<void> {
  await api.firestore.doc(`households/${householdId}/transactions/${id}`).update(fields);
}

/** The ids in a list, over all pages. */
export async function listIds(client: TestClient, search = ''): Promise<string[]> {
  const ids: string[] = [];
  let path: string | null = `/transactions${search}`;
  while (path !== null) {
    const answer = await client.get(path);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    ids.push(...(answer.body as { id: string }[]).map(({ id }) => id));
    path = nextOf(answer.headers);
  }
  return ids;
}

/** The path of the next page, below the API's base. */
export function nextOf(headers: Headers): string | null {
  return /^<\/api([^>]+)>; rel="next"$/.exec(headers.get('Link') ?? '')?.[1] ?? null;
}
