import { demoYnab } from '../../ynab-stand-in/demo-budget.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { arriveWithHousehold } from '../support/new-household.ts';
import { expect, test } from '../support/test.ts';
import { change, enter } from '../support/transactions.ts';
import { listBookedAmounts } from './ynab-account.ts';

const OCTOBER = '/reports?startDate=2026-10-01&endDate=2026-10-31&settlements=true';

test('a report is sent to YNAB once, and replaced after a change', async ({ page }) => {
  const yara = await arriveWithHousehold(page, 'Yara', 'Budget House');
  const spend = (type: string, amount: number) =>
    enter(page, yara, {
      paidBy: yara.uid,
      owedBy: null,
      amount,
      note: type,
      type,
      transactionDate: '2026-10-07',
    });
  const [, shopping] = [await spend('Rent', 711), await spend('Corner shop', 30.5)];

  await page.goto('/profile');
  await page.getByLabel('API Token').fill(demoYnab.token);
  await page.getByLabel('Budget ID').fill(demoYnab.budgetId);
  await page.getByLabel('Account ID').fill(demoYnab.accountId);
  await page.getByRole('button', { name: 'Save YNAB Configuration' }).click();
  await expect(page.getByText(/^YNAB configuration updated successfully!/)).toBeVisible();
  await page.getByRole('button', { name: 'Sync Categories' }).click();
  await expect(page.getByText('YNAB categories synced successfully!')).toBeVisible();

  await page.goto(OCTOBER);
  await expect(page.getByRole('heading', { name: 'Settlement Data: October 2026' })).toBeVisible();
  await page.getByRole('button', { name: 'Sync This Report to YNAB' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sync to YNAB' });
  await dialog.getByRole('combobox', { name: 'YNAB category for Corner shop' }).fill('Groc');
  await dialog.getByRole('option', { name: 'Groceries' }).click();
  await expect(dialog.getByText('→ Groceries')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Sync to YNAB' }).click();
  await expect(page.getByText('Successfully synced to YNAB!')).toBeVisible();
  expect(await listBookedAmounts()).toContain(-741_500);

  await change(page, yara, shopping.id, { amount: 40 });
  await page.getByRole('button', { name: 'Generate Report' }).click();
  await expect(page.getByRole('cell', { name: '$751.00' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Sync This Report to YNAB' }).click();
  await expect(dialog.getByText(/^This report was synced before and has changed/)).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Total $741.50 $751.00' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Replace' }).click();
  // The message of the first success may still be shown.
  await expect(dialog).toBeHidden();
  const booked = await listBookedAmounts();
  expect(booked).toContain(-751_000);
  expect(booked).not.toContain(-741_500);
});
