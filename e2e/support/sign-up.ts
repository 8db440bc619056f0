import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { verificationLink } from './auth-emulator.ts';
import { expect } from './test.ts';

export interface Person {
  name: string;
  email: string;
  password: string;
}

/** A new person that no other test uses: all tests share one emulator. */
export function inventPerson(name: string): Person {
  return {
    name,
    email: `${name.toLowerCase()}-${randomUUID()}@example.com`,
    password: randomUUID(),
  };
}

/**
 * Signs up through the screens and follows the link in the mail. Ends on the screen that the reader wanted.
 */
export async function signUpAndVerify(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await signUpHere(page, person);
}

/** The same, from the sign-in screen, which knows where the reader wanted to go. */
async function signUpHere(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: 'Create your account' }).click();
  await fillSignUp(page, person);
}

/** The same, if the form to sign up is already open, as on the page of an invite. */
export async function fillSignUp(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Full Name').fill(person.name);
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/verify-email/);
  await openMailedLink(page, await verificationLink(person.email));
  await expect(page.getByText('Email Verified')).toBeVisible();
}

/** Signs in on the sign-in screen that is open. */
export async function signInHere(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Opens the link in a tab of its own, as from a mail, while the app stays open. */
async function openMailedLink(page: Page, link: string): Promise<void> {
  const mail = await page.context().newPage();
  await mail.goto(link);
  await mail.close();
}
