import { accountOf } from '../../emulator-seed/accounts.ts';
import { signIn } from '../support/sign-in.ts';
import { inventPerson, signUpAndVerify } from '../support/sign-up.ts';
import { signInWithGoogle } from './google-sign-in.ts';
import { expect, test } from '../support/test.ts';

test('a newcomer signs up, verifies the address and lands on the first-run page', async ({
  page,
}) => {
  const person = inventPerson('Nora');
  await signUpAndVerify(page, person);
  await expect(page.getByRole('heading', { name: 'Welcome to Housetab' })).toBeVisible();
});

test('signing in with Google needs no verification', { tag: '@journey' }, async ({ page }) => {
  const { email } = inventPerson('Gina');
  await page.goto('/login');
  await signInWithGoogle(page, 'Gina Google', email);
  await expect(page.getByRole('heading', { name: 'Welcome to Housetab' })).toBeVisible();
});

test('two people in browsers of their own do not share a session', async ({ page, newPerson }) => {
  await signUpAndVerify(page, inventPerson('Iris'));
  const other = await newPerson();
  await other.goto('/');
  await expect(other).toHaveURL(/login/);
});

test(
  'a member of the demo household signs in and is greeted',
  { tag: '@journey' },
  async ({ page }) => {
    await signIn(page, accountOf('maya'));
    await expect(page.getByText(/Maya Lindqvist/).first()).toBeVisible();
  },
);
