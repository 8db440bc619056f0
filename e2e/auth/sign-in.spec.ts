import { accountOf } from '../../emulator-seed/accounts.ts';
import { signIn } from '../support/sign-in.ts';
import { inventPerson } from '../support/sign-up.ts';
import { signInWithGoogle } from './google-sign-in.ts';
import { expect, test } from '../support/test.ts';

test('signing in with Google needs no verification', { tag: '@journey' }, async ({ page }) => {
  const { email } = inventPerson('Gina');
  await page.goto('/login');
  await signInWithGoogle(page, 'Gina Google', email);
  await expect(page.getByRole('heading', { name: 'Welcome to Housetab' })).toBeVisible();
});

test(
  'a member of the demo household signs in and is greeted',
  { tag: '@journey' },
  async ({ page }) => {
    await signIn(page, accountOf('maya'));
    await expect(page.getByText(/Maya Lindqvist/).first()).toBeVisible();
  },
);
