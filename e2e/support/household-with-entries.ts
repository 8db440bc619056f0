import type { APIRequestContext, Browser } from '@playwright/test';
import { createAccount, type Account } from './auth-emulator.ts';
import { signIn } from './sign-in.ts';
import { inventPerson, type Person } from './sign-up.ts';
import { expect } from './test.ts';

/** A household with entries of every kind, its founder Wanda, and her signed-in browser. */
export interface HouseholdWithEntries {
  wanda: Person & Account;
  ben: Account;
  /** The browser's storage while Wanda is signed in. */
  session: Awaited<ReturnType<typeof signedInState>>;
}

type Api = (method: string, path: string, body?: object) => Promise<Record<string, string>>;

export async function createHouseholdWithEntries(
  browser: Browser,
  request: APIRequestContext,
  baseURL: string,
): Promise<HouseholdWithEntries> {
  const person = inventPerson('Wanda');
  const wanda = { ...person, ...(await createAccount(person)) };
  const ben = await createAccount(inventPerson('Ben'));
  const as = (account: Account): Api => callAs(account, request, baseURL);
  const household = await as(wanda)('POST', '/households', { name: 'Word House', timeZone: 'UTC' });
  const invite = await as(wanda)('POST', `/households/${household.id}/invites`);
  await as(ben)('POST', '/invites/accept', { code: invite.code });
  await fill(as(wanda), { wanda: wanda.uid, ben: ben.uid });
  return { wanda, ben, session: await signedInState(browser, baseURL, wanda) };
}

/**
 * Wanda owes Ben 58.00 this month and has paid 20.00 and 30.00 for him; a payment between them, a
 * transaction that nobody owes and that is paid; last month a settlement is active.
 */
async function fill(api: Api, { wanda, ben }: { wanda: string; ben: string }): Promise<void> {
  const now = new Date();
  const today = now.toISOString().slice(0, 10);
  const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15));
  const before = lastMonth.toISOString().slice(0, 10);
  const enter = (paidBy: string, owedBy: string | null, amount: number, more: object) => {
    const plain = { type: 'Groceries', transactionDate: today, optional: false };
    const body = { id: crypto.randomUUID(), paidBy, owedBy, amount, ...plain, ...more };
    return api('POST', '/transactions', body);
  };
  await enter(ben, wanda, 58, { note: 'Power' });
  await enter(wanda, ben, 20, { note: 'Milk' });
  await enter(wanda, ben, 30, { note: 'Lamp', optional: true });
  await enter(wanda, ben, 5, { note: 'Cash', type: 'settlement' });
  await enter(ben, wanda, 40, { note: 'Rent', transactionDate: before });
  const taxi = await enter(wanda, ben, 15, { note: 'Taxi', transactionDate: before });
  await api('POST', '/settlements', { transactionId: taxi.id });
  const books = await enter(wanda, null, 12, { note: 'Books' });
  await api('PUT', `/transactions/${books.id}`, { ...books, paid: true });
}

function callAs({ token }: Account, request: APIRequestContext, baseURL: string): Api {
  return async (method, path, data) => {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await request.fetch(`${baseURL}/api${path}`, { method, headers, data });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Record<string, string>;
  };
}

/** Signs in once for all tests of a worker, because it takes seconds. */
async function signedInState(browser: Browser, baseURL: string, person: Person) {
  const context = await browser.newContext({ baseURL, locale: 'en-US' });
  await signIn(await context.newPage(), person);
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}
