import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { createAccount, passwordResetLink, verificationLink } from '../support/auth-emulator.ts';
import { signInWithGoogle } from './google-sign-in.ts';
import { arriveWithHousehold, createInviteLink } from '../support/new-household.ts';
import { addButton, button } from '../support/quick-add.ts';
import { inventPerson, sendSignUp, signInHere } from '../support/sign-up.ts';
import { expect, test } from '../support/test.ts';
import { call } from '../support/call.ts';

const phone = {
  viewport: { width: 375, height: 667 },
  hasTouch: true,
  isMobile: true,
  locale: 'en-US',
};
test.use(phone);

const greeting = (page: Page) =>
  page.getByText('Sign in or create an account to open your invite.');
const joinButton = (page: Page) => page.getByRole('button', { name: 'Join household' });

test('a newcomer gets from the invite link to a shared expense in nine taps', async ({
  page,
  browser,
  baseURL,
}) => {
  const founder = await arriveWithHousehold(page, 'Ada', 'Juniper Street');
  const link = await createInviteLink(page);
  const context = await browser.newContext({ ...phone, baseURL });
  const newcomer = await context.newPage();
  const person = inventPerson('Bob');
  let taps = 0;
  const tap = async (place: Locator) => {
    taps += 1;
    await place.tap();
  };
  const type = async (label: string, text: string) => {
    await tap(newcomer.getByLabel(label));
    await newcomer.keyboard.type(text);
  };

  await newcomer.goto(link);
  await expect(newcomer.getByRole('heading', { name: 'Join Juniper Street' })).toBeVisible();
  await expect(
    newcomer.getByText('Ada has invited you to share expenses in Juniper Street.'),
  ).toBeVisible();
  await type('Full Name', person.name);
  await type('Email address', person.email);
  await type('Password', person.password);
  await tap(newcomer.getByRole('button', { name: 'Create account' }));
  await expect(newcomer).toHaveURL(/\/verify-email/);
  // Opens the mailed link; the first page continues by itself.
  const mail = await context.newPage();
  await mail.goto(await verificationLink(person.email));
  taps += 1;
  await newcomer.bringToFront();
  await tap(joinButton(newcomer));
  await expect(newcomer.getByText('You are now a member of Juniper Street.')).toBeVisible();
  await tap(addButton(newcomer));
  await newcomer.keyboard.type('24.60');
  await tap(button(newcomer, 'Groceries'));
  await tap(button(newcomer, 'Save'));
  await expect(newcomer.getByText('Expense added')).toBeVisible();
  expect(taps).toBeLessThanOrEqual(9);

  expect(JSON.stringify(await call(page, founder, 'GET /debts'))).toContain('12.3');
  await context.close();
});

test('both the tab that the mail opens and the first one lead to the invite', async ({
  page,
  browser,
  baseURL,
}) => {
  await arriveWithHousehold(page, 'Ida', 'Two Tabs');
  const link = await createInviteLink(page);
  const context = await browser.newContext({ ...phone, baseURL });
  const first = await context.newPage();
  const person = inventPerson('Kim');
  await first.goto(link);
  await expect(greeting(first)).toBeVisible();
  await expectAccessible(first);
  await first.setViewportSize(phone.viewport);
  await sendSignUp(first, person);
  const mail = await context.newPage();
  await mail.goto(await verificationLink(person.email));
  await first.bringToFront();
  await expect(joinButton(first)).toBeVisible();
  await mail.bringToFront();
  await mail.getByRole('link', { name: 'Open your invite' }).tap();
  await joinButton(mail).tap();
  await expect(mail.getByText('You are now a member of Two Tabs.')).toBeVisible();
  await first.bringToFront();
  await joinButton(first).tap();
  await expect(first.getByText('You are already a member')).toBeVisible();
  await expect(first.getByRole('heading', { name: 'Welcome, Kim' })).toBeVisible();
  await context.close();
});

test('a verification mail opened in another browser says where the invite is', async ({
  page,
  newPerson,
}) => {
  await arriveWithHousehold(page, 'Lea', 'Elsewhere');
  const link = await createInviteLink(page);
  const here = await newPerson();
  const person = inventPerson('Max');
  await here.goto(link);
  await sendSignUp(here, person);
  const mailed = await verificationLink(person.email);
  // The mailed link does not contain the invite's code.
  expect(decodeURIComponent(mailed)).not.toContain(new URL(link).hash.slice(1));

  const elsewhere = await newPerson();
  await elsewhere.goto(mailed);
  await expect(elsewhere.getByText('Your address is verified.')).toBeVisible();
  await expectAccessible(elsewhere);
  await signInHere(elsewhere, person);
  await expect(elsewhere.getByRole('heading', { name: 'Email Verified' })).toBeVisible();
  await expect(elsewhere.getByText('Go on where you opened your invite')).toBeVisible();
  await expect(joinButton(here)).toBeVisible();
});

test('a reset password leads to sign-in with the address filled in, then to the invite', async ({
  page,
  newPerson,
}) => {
  await arriveWithHousehold(page, 'Nia', 'Forgotten House');
  const link = await createInviteLink(page);
  const guest = await newPerson();
  const person = inventPerson('Oda');
  await createAccount(person);
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Sign in', exact: true }).click();
  await guest.getByLabel('Email address').fill(person.email);
  await guest.getByRole('link', { name: 'Forgot your password' }).click();
  await expect(guest.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await expect(guest.getByLabel('Email address')).toHaveValue(person.email);
  await guest.getByRole('button', { name: 'Reset Password' }).click();
  await expect(guest.getByText('Check your email for password reset instructions')).toBeVisible();
  const mailed = new URL(await passwordResetLink(person.email));
  const password = 'chosen anew';
  await guest.request.get(`${mailed.href}&${new URLSearchParams({ newPassword: password })}`);
  // The page behind the mailed link leads here.
  await guest.goto(mailed.searchParams.get('continueUrl')!);
  await expect(guest.getByLabel('Email address')).toHaveValue(person.email);
  await expect(guest).not.toHaveURL(/@|email=/);
  await guest.getByLabel('Password').fill(password);
  await guest.getByRole('button', { name: 'Sign in', exact: true }).click();
  await joinButton(guest).click();
  await expect(guest.getByText('You are now a member of Forgotten House.')).toBeVisible();
});

test('an invite is accepted with Google without a form', async ({ page, newPerson }) => {
  await arriveWithHousehold(page, 'Pia', 'Google House');
  const link = await createInviteLink(page);
  const guest = await newPerson();
  await guest.goto(link);
  await expect(greeting(guest)).toBeVisible();
  await signInWithGoogle(guest, 'Quin', inventPerson('Quin').email);
  await joinButton(guest).click();
  await expect(guest.getByText('You are now a member of Google House.')).toBeVisible();
});

test(
  'an invite link for two admits two people, and no third',
  { tag: '@journey' },
  async ({ page, newPerson }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      const share = (data: unknown) => Promise.resolve(void shared.push(data));
      Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    });
    await arriveWithHousehold(page, 'Rut', 'Full House');
    await page.goto('/household?invite');
    await page.getByLabel('How many people').selectOption('2 people');
    await expectAccessible(page);
    await page.setViewportSize(phone.viewport);
    await page.getByRole('button', { name: 'Create invite link' }).tap();
    await page.getByRole('button', { name: 'Share' }).tap();
    const link = await page.getByLabel('Invite link').inputValue();
    const shared = () => page.evaluate(() => (window as Window & { shared?: object[] }).shared);
    await expect.poll(shared).toEqual([{ title: 'Join Full House on Housetab', url: link }]);
    await expect(page.getByText('It lets 2 people in')).toBeVisible();
    await expectAccessible(page);

    const code = new URL(link).hash.slice(1);
    for (const name of ['Sam', 'Tim']) {
      const account = await createAccount(inventPerson(name));
      await call(page, account, 'POST /invites/accept', { data: { code } });
    }
    // The dialog no longer shows a used link.
    await expect(page.getByLabel('Invite link')).toBeHidden();
    const late = await newPerson();
    await late.goto(link);
    await expect(late.getByRole('heading', { name: 'This invite has been used' })).toBeVisible();
    await expectAccessible(late);
    await late.getByRole('link', { name: 'Go to sign in' }).click();
    await expect(late).toHaveURL(/\/login$/);
  },
);

test('an unknown category is created where it is typed', async ({ page }) => {
  const uli = await arriveWithHousehold(page, 'Uli', 'New Words');
  const listNames = async () => {
    const categories = await call<{ name: string }[]>(page, uli, 'GET /categories');
    return categories.map(({ name }) => name);
  };
  await page.goto('/transactions?form=new');
  const picker = page.getByRole('combobox', { name: 'Category' });
  await picker.fill('Bikes');
  await page.getByRole('option', { name: 'Create “Bikes”' }).tap();
  await expect.poll(listNames).toContain('Bikes');
  await expect(picker).toHaveValue('Bikes');
  await page.goto('/household');
  await expect(page.getByText('Bikes', { exact: true })).toBeVisible();
});
