import { expectAccessible } from '../support/accessibility.ts';
import { createAccount, passwordResetLink } from '../support/auth-emulator.ts';
import { arriveWithHousehold } from '../support/new-household.ts';
import { inventPerson, sendSignUp, signInHere } from '../support/sign-up.ts';
import { expect, test } from '../support/test.ts';

test(
  'a wrong password shows a message that can be dismissed',
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto('/login');
    await signInHere(page, inventPerson('Nobody'));
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText('Failed to sign in. Please check your email and password.');
    await expectAccessible(page);
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await expect(alert).toBeHidden();
  },
);

test('signing up is refused for an address with an account', async ({ page }) => {
  const person = inventPerson('Twin');
  await createAccount(person);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Create your account' }).click();
  await expectAccessible(page);
  await page.getByLabel('Full Name').fill('Second');
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password').fill('another password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to create account. The email may already be in use.',
  );
});

test('the mailed link resets a forgotten password', { tag: '@journey' }, async ({ page }) => {
  const person = inventPerson('Flora');
  await createAccount(person);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('Email address').fill(person.email);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Check your email for password reset instructions')).toBeVisible();
  await expectAccessible(page);
  // The emulator has no page for a new password: its link takes the password itself.
  const password = 'chosen anew';
  await page.request.get(
    `${await passwordResetLink(person.email)}&${new URLSearchParams({ newPassword: password })}`,
  );
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await signInHere(page, person);
  await expect(page.getByRole('alert')).toBeVisible();
  await signInHere(page, { ...person, password });
  await expect(page.getByRole('heading', { name: 'Welcome to Housetab' })).toBeVisible();
});

test('a password reset does not reveal whether an address has an account', async ({ page }) => {
  await page.goto('/reset-password');
  await page.getByLabel('Email address').fill(inventPerson('Stranger').email);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Check your email for password reset instructions')).toBeVisible();
});

test(
  'a signed-out visitor is sent to sign in, then to the requested page',
  { tag: '@journey' },
  async ({ page }) => {
    const person = await arriveWithHousehold(page, 'Rita', 'Return House');
    await page.goto('/');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    for (const path of ['/', '/transactions', '/admin', '/welcome']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login$/);
    }
    await page.goto('/profile?from=mail');
    await expect(page).toHaveURL(/\/login$/);
    await signInHere(page, person);
    await expect(page).toHaveURL(/\/profile\?from=mail$/);
    await page.goto('/login');
    await expect(page).toHaveURL(/\/$/);
  },
);

test('an unknown path leads to the dashboard', { tag: '@journey' }, async ({ page }) => {
  await arriveWithHousehold(page, 'Uma', 'Unknown House');
  await page.goto('/no/such/screen');
  await expect(page.getByRole('heading', { name: 'Welcome, Uma' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test(
  'an unverified account can only resend the mail or log out',
  { tag: '@journey' },
  async ({ page }) => {
    const person = inventPerson('Vera');
    await page.goto('/login');
    await page.getByRole('button', { name: 'Create your account' }).click();
    await sendSignUp(page, person);
    await expect(page.getByText(person.email)).toBeVisible();
    await page.goto('/profile');
    await expect(page).toHaveURL(/\/verify-email$/);

    await page.getByRole('button', { name: 'Resend Verification Email' }).click();
    await expect(page.getByText('Verification email sent! Check your inbox.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page.getByText('This address is not verified yet.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login$/);
  },
);
