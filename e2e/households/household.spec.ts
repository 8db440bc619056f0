import { expectAccessible } from '../support/accessibility.ts';
import {
  arriveWithHousehold,
  createHousehold,
  createInviteLink,
  joinAsNewcomer,
} from '../support/new-household.ts';
import { createAccount } from '../support/auth-emulator.ts';
import { inventPerson, signInHere, signUpAndVerify } from '../support/sign-up.ts';
import { expect, test } from '../support/test.ts';

test(
  'a newcomer founds a household, and another joins it and becomes view-only',
  { tag: '@journey' },
  async ({ page, newPerson }) => {
    await signUpAndVerify(page, inventPerson('Ada'));
    await createHousehold(page, 'Juniper Street');
    await expect(page.getByText('No transactions found.')).toBeVisible();
    const link = await createInviteLink(page);

    const bob = await newPerson();
    await joinAsNewcomer(bob, link, 'Bob');
    await expect(bob.getByText('You are now a member of Juniper Street.')).toBeVisible();
    await bob.goto('/household');
    await expect(bob.getByText('2 members')).toBeVisible();
    await expect(bob.getByText('Ada', { exact: true })).toBeVisible();
    await expect(bob.getByText('Owner')).toBeVisible();
    // Only admins can invite.
    await expect(bob.getByRole('button', { name: 'Invite people' })).toBeHidden();

    // Ada makes Bob view-only; his page says so after a reload.
    await page.goto('/household');
    await page.getByRole('button', { name: 'Change role: Bob' }).click();
    await page.getByRole('radio', { name: 'Only looks' }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Bob only looks now')).toBeVisible();
    await bob.reload();
    await expect(bob.getByText('You only look here')).toBeVisible();
    await expect(bob.getByRole('button', { name: 'Add category' })).toBeDisabled();
  },
);

test('a member who joins a second household is switched to it, and the menu lists both', async ({
  page,
  newPerson,
}) => {
  await arriveWithHousehold(page, 'Mia', 'Beach House');
  const link = await createInviteLink(page);
  const guest = await newPerson();
  await arriveWithHousehold(guest, 'Gus', 'City Flat');
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'Join Beach House' })).toBeVisible();
  await guest.getByRole('button', { name: 'Join household' }).click();
  await guest.getByRole('button', { name: 'Household: Beach House' }).click();
  for (const name of ['Beach House', 'City Flat']) {
    await expect(guest.getByRole('menuitemradio', { name })).toBeVisible();
  }
});

test('an outsider sees nothing of a household, even knowing its id', async ({
  page,
  newPerson,
}) => {
  const { householdId } = await arriveWithHousehold(page, 'Ida', 'Private House');
  const outsider = await newPerson();
  const { token } = await arriveWithHousehold(outsider, 'Otto', 'Other House');
  await outsider.goto('/');
  await expect(outsider.getByRole('button', { name: 'Household: Other House' })).toBeVisible();
  const asOutsider = { Authorization: `Bearer ${token}`, 'X-Household': householdId };
  for (const path of ['/users', '/transactions', `/households/${householdId}/invites`]) {
    const answer = await outsider.request.get(`/api${path}`, { headers: asOutsider });
    expect(answer.status(), path).toBe(403);
    expect(await answer.text()).not.toMatch(/Ida|Private House/);
  }
  const anonymous = await outsider.request.get('/api/users', {
    headers: { 'X-Household': householdId },
  });
  expect(anonymous.status()).toBe(401);
});

test('an invite’s code is in no address that the browser stores or sends', async ({ page }) => {
  const code = 'AAAAAAAAAAAAAAAAAAAAAA';
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url(), JSON.stringify(request.headers())));
  for (const link of [`/join#${code}`, `/join/${code}`]) {
    asked.length = 0;
    await page.goto(link);
    await expect(page).toHaveURL(/\/join$/);
    const traces = await page.evaluate(() =>
      JSON.stringify([location.href, history.state, document.referrer]),
    );
    expect(traces).not.toContain(code);
    // Old links have the code in the path: only the request of the page itself contains it.
    const told = asked.filter((one) => one.includes(code));
    expect(told.length).toBe(link.includes('#') ? 0 : 1);
  }
});

test('the invite dialog closes by Escape, Back, Close or a click outside, and its link is listed', async ({
  page,
}) => {
  await arriveWithHousehold(page, 'Ivo', 'Inviting House');
  const dialog = page.getByRole('dialog');
  // The browser's history goes back after the dialog has closed.
  const isInWindow = () =>
    page.evaluate(() => (history.state as { isWindow?: boolean } | null)?.isWindow === true);
  const ways = {
    Escape: () => page.keyboard.press('Escape'),
    Back: () => page.goBack(),
    Close: () => page.getByRole('button', { name: 'Close' }).click(),
    outside: () => page.mouse.click(5, 5),
  };
  let links = 0;
  await page.goto('/household?invite');
  for (const close of Object.values(ways)) {
    await page.getByRole('button', { name: 'Create invite link' }).click();
    await expect(page.getByLabel('Invite link')).toBeVisible();
    await expect.poll(isInWindow).toBe(true);
    await close();
    await expect.poll(isInWindow).toBe(false);
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/household$/);
    links += 1;
    await expect(page.getByText('Created by Ivo')).toHaveCount(links);
    if (links < 4) await page.getByRole('button', { name: 'Invite people' }).click();
  }
});

test('a revoked invite no longer works', async ({ page, newPerson }) => {
  await arriveWithHousehold(page, 'Rosa', 'Revoking House');
  const link = await createInviteLink(page);
  await page.getByRole('button', { name: 'Revoke this link' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('There are no open invites.')).toBeVisible();

  const late = await newPerson();
  await arriveWithHousehold(late, 'Lars', 'Own House');
  await late.goto(link);
  await expect(late.getByRole('heading', { name: 'This invite link does not work' })).toBeVisible();
});

test('a person without a household can paste an invite', async ({ page }) => {
  const person = inventPerson('Paula');
  await createAccount(person);
  await page.goto('/');
  await signInHere(page, person);
  await expect(page.getByRole('heading', { name: 'Welcome to Housetab' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Invite link or code').fill('Come in: https://example.com/join/');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('There is no invite in this. Copy the whole link.')).toBeVisible();
  await page
    .getByLabel('Invite link or code')
    .fill('https://example.com/join/AAAAAAAAAAAAAAAAAAAAAA');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'This invite link does not work' })).toBeVisible();
  await expect(page.getByText(/invited you/)).toBeHidden();
  await expectAccessible(page);
});

test(
  'a member changes the name on the profile and leaves the household',
  { tag: '@journey' },
  async ({ page, newPerson }) => {
    await arriveWithHousehold(page, 'Petra', 'Profile House');
    const link = await createInviteLink(page);
    await expect(page.getByText('You are the only owner')).toBeVisible();

    const quinn = await newPerson();
    await joinAsNewcomer(quinn, link, 'Quinn');
    await quinn.goto('/profile');
    await expect(quinn.getByText('Verified', { exact: true })).toBeVisible();
    await quinn.getByRole('button', { name: 'Save Changes' }).click();
    await expect(quinn.getByText('No changes to save')).toBeVisible();
    await quinn.getByLabel('Display Name').fill('Quinn the Second');
    await quinn.getByRole('button', { name: 'Save Changes' }).click();
    await expect(quinn.getByText('Profile updated successfully')).toBeVisible();
    await expect(quinn.getByRole('link', { name: 'Quinn the Second' })).toBeVisible();
    await page.reload();
    await expect(page.getByText('Quinn the Second')).toBeVisible();

    await quinn.goto('/household');
    await quinn.getByRole('button', { name: 'Leave household' }).click();
    await quinn.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(quinn.getByRole('heading', { name: 'Welcome to Housetab' })).toBeVisible();
    await page.reload();
    await expect(page.getByText('1 member')).toBeVisible();
  },
);

test('two tabs show two households', async ({ page }) => {
  await arriveWithHousehold(page, 'Hana', 'First House');
  await page.goto('/');
  await page.getByRole('button', { name: 'Household: First House' }).click();
  await page.getByRole('menuitem', { name: 'Create or join a household' }).click();
  await expect(page.getByRole('heading', { name: 'Create another household' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Household name').fill('Second House');
  await page.getByRole('button', { name: 'Create household' }).click();
  await expect(page.getByRole('button', { name: 'Household: Second House' })).toBeVisible();

  const tab = await page.context().newPage();
  await tab.goto('/');
  await tab.getByRole('button', { name: 'Household: Second House' }).click();
  await tab.getByRole('menuitemradio', { name: 'First House' }).click();
  await expect(tab.getByRole('button', { name: 'Household: First House' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Household: Second House' })).toBeVisible();
});
