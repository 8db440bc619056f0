import { expectAccessible } from '../support/accessibility.ts';
import { arriveWithHousehold } from '../support/new-household.ts';
import { readStoredBytes } from '../support/stored-bytes.ts';
import { expect, test } from '../support/test.ts';
import { addMember, enter } from '../support/transactions.ts';

test.use({ serviceWorkers: 'allow' });

test(
  'an owner deletes the household, restores it, and deletes the account',
  { tag: '@journey' },
  async ({ page }) => {
    const ada = await arriveWithHousehold(page, 'Ada', 'Short House');
    const bob = await addMember(page, ada, 'Bob');
    await enter(page, ada, { paidBy: ada.uid, owedBy: bob.uid, amount: 30, note: 'Wood' });
    await page.goto('/transactions?view=all');
    await expect(page.getByText('Wood').first()).toBeVisible();
    await expect.poll(() => readStoredBytes(page)).toContain('Wood');
    await page.goto('/household');
    await page.getByRole('button', { name: 'Delete household', exact: true }).click();
    const asked = page.getByRole('dialog', { name: 'Delete Short House?' });
    await expect(asked.getByText('Bob owes you $30.00')).toBeVisible();
    await expectAccessible(page);
    await asked.getByLabel('Type “Short House” to confirm').fill('Short House');
    await asked.getByRole('button', { name: 'Delete household' }).click();
    // It was the only household: the first-run page offers to restore it.
    await expect(page).toHaveURL(/\/welcome$/);
    // No storage of this browser still has any of it.
    await expect.poll(() => readStoredBytes(page)).not.toContain('Wood');
    await page.getByRole('button', { name: 'Deleted households' }).click();
    await expect(page.getByText(/^Deleted by Ada on .*, gone for good on/)).toBeVisible();
    await page.getByRole('button', { name: 'Bring Short House back' }).click();
    await expect(page.getByText('Short House is back, for everybody who was in it')).toBeVisible();

    await page.goto('/profile');
    await page.getByRole('button', { name: 'Delete your account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog.getByText(/^You are its only owner/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.goto('/household');
    await page.getByRole('button', { name: 'Delete household', exact: true }).click();
    await asked.getByLabel('Type “Short House” to confirm').fill('Short House');
    await asked.getByRole('button', { name: 'Delete household' }).click();
    await expect(page).toHaveURL(/\/welcome$/);
    await page.getByLabel('Household name').fill('Quillfeather');
    await page.getByRole('button', { name: 'Create household' }).click();
    await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();

    await page.goto('/profile');
    await page.getByRole('button', { name: 'Delete your account' }).click();
    await expect(dialog.getByText(/^Nobody else signs in to it/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel(/^Type your name/).fill('Ada');
    await dialog.getByLabel(/^Your password/).fill('wrong password');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog.getByText(/^You could not be signed in again/)).toBeVisible();
    await dialog.getByLabel(/^Your password/).fill(ada.password);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    const words = [
      ada.uid,
      ada.email,
      ada.refreshToken,
      'Short House',
      'Quillfeather',
      'Wood',
      bob.uid,
    ];
    await expect
      .poll(async () => {
        const stored = await readStoredBytes(page);
        return words.filter((word) => stored.includes(word));
      })
      .toEqual([]);
  },
);
