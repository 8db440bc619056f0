import type { Page } from '@playwright/test';
import { createAccount, type Account } from './auth-emulator.ts';
import { staySignedIn } from './session.ts';
import { inventPerson, signUpHere, type Person } from './sign-up.ts';
import { expect } from './test.ts';
import { call } from './call.ts';

export interface Founder extends Person, Account {
  householdId: string;
}

/** Creates a household on the first-run page. Ends on its dashboard. */
export async function createHousehold(page: Page, name: string): Promise<void> {
  await page.getByLabel('Household name').fill(name);
  await page.getByRole('button', { name: 'Create household' }).click();
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
}

/** A new person with a household of their own, signed in. It does not navigate. */
export async function arriveWithHousehold(
  page: Page,
  name: string,
  household: string,
): Promise<Founder> {
  const person = inventPerson(name);
  const account = await createAccount(person);
  const householdId = crypto.randomUUID();
  const data = { id: householdId, name: household, timeZone: 'UTC' };
  await call(page, account, 'POST /households', { data });
  await staySignedIn(page, { ...person, ...account });
  return { ...person, ...account, householdId };
}

/**
 * Creates an invite on the household page, as an admin.
 *
 * @returns its link
 */
export async function createInviteLink(page: Page): Promise<string> {
  await page.goto('/household');
  await page.getByRole('button', { name: 'Invite people' }).click();
  await page.getByRole('button', { name: 'Create invite link' }).click();
  return page.getByLabel('Invite link').inputValue();
}

/**
 * Signs up and joins by an invite's link. Ends on the household's dashboard.
 *
 * @param beforeJoining checks the page before the member joins
 */
export async function joinAsNewcomer(
  page: Page,
  link: string,
  name: string,
  beforeJoining: () => Promise<void> = async () => {},
): Promise<Person> {
  const person = inventPerson(name);
  await page.goto(link);
  await expect(page.getByText('Sign in or create an account to open your invite.')).toBeVisible();
  await signUpHere(page, person);
  await page.getByRole('button', { name: 'Join household' }).waitFor();
  await beforeJoining();
  await page.getByRole('button', { name: 'Join household' }).click();
  await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
  return person;
}
