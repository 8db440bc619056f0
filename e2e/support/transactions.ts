import type { Page } from '@playwright/test';
import { createAccount, type Account } from './auth-emulator.ts';
import { call } from './call.ts';
import { arriveWithHousehold, type Founder } from './new-household.ts';
import { staySignedIn } from './session.ts';
import { inventPerson, type Person } from './sign-up.ts';

/** Adds a new member to the founder's household, signed in on a page of their own. */
export async function arriveAsMember(page: Page, founder: Founder, name: string): Promise<Account> {
  const member = await addMember(page, founder, name);
  await staySignedIn(page, member);
  return member;
}

/** Adds a new member to the founder's household through the API. */
export async function addMember(
  page: Page,
  founder: Founder,
  name: string,
): Promise<Person & Account> {
  const invite = await call(page, founder, `POST /households/${founder.householdId}/invites`);
  const person = inventPerson(name);
  const account = await createAccount(person);
  await call(page, account, 'POST /invites/accept', { data: { code: invite.code } });
  return { ...person, ...account };
}

export interface Expense {
  paidBy: string;
  owedBy: string | null;
  amount: number;
  note: string;
  type?: string;
  transactionDate?: string;
}

export interface Entered extends Expense {
  id: string;
}

/** The notice for a member who can see no transaction. */
export const nothingYet = 'No transaction data found. You may need to add some transactions first.';

/** The row with this note, on a desktop. */
export function rowOf(page: Page, note: string) {
  return page.getByRole('row', { name: new RegExp(note) });
}

/** The row whose text begins with this note, on a phone. */
export function phoneRowOf(page: Page, note: string) {
  return page
    .getByRole('list', { name: 'Transactions' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^${note}`) }) });
}

/** On a phone, switches from the feed to the table. Wide windows start with the table. */
export async function chooseTable(page: Page): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (isPhone) await page.getByRole('radio', { name: 'Table' }).click();
  await page.getByRole('tab', { name: 'What I Owe' }).waitFor();
}

/** Opens the details and actions of a row, on a phone. */
export async function openPhoneRow(page: Page, note: string): Promise<void> {
  await phoneRowOf(page, note)
    .getByRole('button', { name: new RegExp(`^${note}`) })
    .click();
}

/** Enters a transaction through the API, by default of today. */
export async function enter(page: Page, account: Account, expense: Expense): Promise<Entered> {
  const body = {
    id: crypto.randomUUID(),
    type: 'Groceries',
    transactionDate: today(),
    ...expense,
  };
  return (await call(page, account, 'POST /transactions', { data: body })) as unknown as Entered;
}

/** A household of two who owe each other. The founder is at the page. */
export async function arriveWithDebts(page: Page): Promise<{ ada: Founder; bob: Account }> {
  const ada = await arriveWithHousehold(page, 'Ada', 'Light House');
  const bob = await addMember(page, ada, 'Bob');
  await enter(page, ada, { paidBy: ada.uid, owedBy: bob.uid, amount: 12, note: 'Bread' });
  await enter(page, ada, { paidBy: bob.uid, owedBy: ada.uid, amount: 5, note: 'Milk' });
  return { ada, bob };
}

interface Bill {
  kind?: 'refund';
  amount: number;
  note: string;
  category?: string;
  transactionDate?: string;
}

/** Enters an expense through the API, paid by the first person and split equally, by default of today. */
export async function enterShared(
  page: Page,
  payer: Account,
  others: readonly Account[],
  { category: name = 'Bills', ...bill }: Bill,
): Promise<{ id: string }> {
  const category = await call(page, payer, 'POST /categories', {
    data: { name, color: '#2e7d32' },
  });
  const people = [payer, ...others].map(({ uid }) => ({ userId: uid }));
  const body = {
    transactionDate: today(),
    ...bill,
    id: crypto.randomUUID(),
    categories: [{ id: category.id, name }],
    payers: [{ userId: payer.uid, amount: bill.amount }],
    split: { mode: 'equal', people },
  };
  await call(page, payer, 'POST /expenses', { data: body });
  return { id: body.id };
}

/** Changes some fields of a transaction through the API. */
export async function change(
  page: Page,
  account: Account,
  id: string,
  fields: Partial<Expense>,
): Promise<void> {
  const now = await call(page, account, `GET /transactions/${id}`);
  await call(page, account, `PUT /transactions/${id}`, { data: { ...now, ...fields } });
}

/** Changes the amount of an expense with one payer through the API. */
export async function changeShared(
  page: Page,
  payer: Account,
  id: string,
  amount: number,
): Promise<void> {
  const { kind, transactionDate, note, categories, optional, split } = await call(
    page,
    payer,
    `GET /expenses/${id}`,
  );
  const payers = [{ userId: payer.uid, amount }];
  const body = { kind, transactionDate, note, categories, optional, split, amount, payers };
  await call(page, payer, `PUT /expenses/${id}`, { data: body });
}

/** Today in the browser, which runs on the same machine as the tests. */
export function today(): string {
  return new Date().toLocaleDateString('en-CA');
}
