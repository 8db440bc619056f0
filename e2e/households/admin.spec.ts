import { expectAccessible } from '../support/accessibility.ts';
import { letExpire } from '../support/firestore-emulator.ts';
import { arriveWithHousehold } from '../support/new-household.ts';
import { expect, test } from '../support/test.ts';
import { arriveAsMember, enter } from '../support/transactions.ts';

test(
  'a granted permission shows transactions until it expires',
  { tag: '@journey' },
  async ({ page, newPerson }) => {
    const ada = await arriveWithHousehold(page, 'Ada', 'Granting House');
    const other = await newPerson();
    const bob = await arriveAsMember(other, ada, 'Bob');
    await enter(page, ada, { paidBy: ada.uid, owedBy: null, amount: 12, note: 'Private lamp' });
    const shared = other.getByText('Private lamp');
    const nothing = other.getByText('No transactions found.', { exact: true });
    await other.goto('/admin');
    await expect(
      other.getByText('You do not have admin privileges to access this page.'),
    ).toBeVisible();
    await other.goto('/');
    await expect(nothing).toBeVisible();

    await page.goto('/admin');
    await page.getByLabel('User', { exact: true }).selectOption('Bob');
    await page.getByLabel('Resource type').selectOption('Transactions');
    await page.getByLabel('Permission type').selectOption('View Only');
    await page.getByRole('button', { name: 'Grant Permission' }).click();
    await expect(page.getByText('Permission granted successfully!')).toBeVisible();
    await expectAccessible(page);
    await other.reload();
    await expect(shared).toBeVisible();

    await letExpire({
      ...{ householdId: ada.householdId, ownerId: ada.uid, granteeId: bob.uid },
      resourceType: 'transactions',
    });
    await other.reload();
    await expect(nothing).toBeVisible();
    await expect(shared).toBeHidden();
    await page.reload();
    await expect(page.getByText(/^Expired /)).toBeVisible();
  },
);

test(
  '“View as” shows what a member sees, and changes nothing',
  { tag: '@journey' },
  async ({ page, newPerson }) => {
    const ada = await arriveWithHousehold(page, 'Ada', 'Looking House');
    const bob = await arriveAsMember(await newPerson(), ada, 'Bob');
    await enter(page, ada, { paidBy: ada.uid, owedBy: null, amount: 12, note: 'Private lamp' });
    await enter(page, bob, { paidBy: bob.uid, owedBy: ada.uid, amount: 9, note: 'Shared pizza' });
    const banner = page.getByText('You see what Bob sees.');

    await page.goto('/household');
    await page.getByRole('button', { name: 'View as Bob' }).click();
    await expect(banner).toBeVisible();
    await expect(page.getByText('Shared pizza')).toBeVisible();
    await expect(page.getByText('Private lamp')).toBeHidden();
    await expectAccessible(page);

    await page.goto('/transactions?mode=all');
    await expect(page.getByRole('button', { name: 'New entry' })).toBeDisabled();
    await expect(banner).toBeVisible();
    const refused = await page.request.post('/api/transactions', {
      headers: { Authorization: `Bearer ${ada.token}`, 'X-View-As': bob.uid },
      data: {},
    });
    expect(refused.status()).toBe(400);
    expect(await refused.text()).toContain('X-View-As is for reading only.');

    const tab = await page.context().newPage();
    await tab.goto('/');
    await expect(tab.getByText('Private lamp')).toBeVisible();
    await tab.close();

    await page.goto('/');
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(banner).toBeHidden();
    await expect(page.getByText('Private lamp')).toBeVisible();
  },
);
