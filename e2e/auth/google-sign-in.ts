import type { Page } from '@playwright/test';
import { serveGoogleIframes } from './google-iframes.ts';

/** Chooses a new account in the emulator's popup, which takes the place of Google's. */
export async function signInWithGoogle(page: Page, name: string, email: string): Promise<void> {
  await serveGoogleIframes(page.context());
  const appearing = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  const popup = await appearing;
  await popup.getByText('Add new account').click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill(name);
  await popup.locator('#sign-in').click();
}
