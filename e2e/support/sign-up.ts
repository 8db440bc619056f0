import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { verificationLink } from './auth-emulator.ts';
import { expect } from './test.ts';

export interface Person {
  name: string;
  email: string;
  password: string;
}

/** A person with a unique address: all tests share one emulator. */
export function inventPerson(name: string): Person {
  return {
    name,
    email: `${name.toLowerCase()}-${randomUUID()}@example.com`,
    password: randomUUID(),
  };
}

/** Signs up through the screens and opens the mailed link. */
export async function signUpAndVerify(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Create your account' }).click();
  await signUpHere(page, person);
}

/** Sends the open form to sign up, for example on the page of an invite. Ends on the verification screen. */
export async function sendSignUp(page: Page, { name, email, password }: Person): Promise<void> {
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/verify-email/);
}

/** The same, and opens the mailed link. */
export async function signUpHere(page: Page, person: Person): Promise<void> {
  await sendSignUp(page, person);
  await openMailedLink(page, await verificationLink(person.email));
  await expect(page.getByText('Email Verified')).toBeVisible();
}

export async function signInHere(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Opens the link in a tab of its own, as from a mail. */
async function openMailedLink(page: Page, link: string): Promise<void> {
  const mail = await page.context().newPage();
  await mail.goto(link);
  await mail.close();
}
