import { demoYnab } from '../functions/test/ynab-stand-in/demo-budget.ts';
import { expectAccessible } from './accessibility.ts';
import { arriveWithHousehold } from './household.ts';
import { expect, test } from './test.ts';
import { change, enter } from './transactions.ts';

test(
  'a report goes to YNAB once, and is replaced when it has changed',
  { tag: '@long' },
  async ({ page }) => {
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
    await spend('Rent', 711);
    const shopping = await spend('Corner shop', 30.5);

    await page.goto('/profile');
    await page.getByLabel('API Token').fill(demoYnab.token);
    await page.getByLabel('Budget ID').fill(demoYnab.budgetId);
    await page.getByLabel('Account ID').fill(demoYnab.accountId);
    await page.getByRole('button', { name: 'Save YNAB Configuration' }).click();
    await expect(page.getByText(/^YNAB configuration updated successfully!/)).toBeVisible();
    await page.getByRole('button', { name: 'Sync Categories' }).click();
    await expect(page.getByText('YNAB categories synced successfully!')).toBeVisible();

    await page.goto('/reports');
    await page.getByLabel('Start Date').fill('2026-10-01');
    await page.getByLabel('End Date').fill('2026-10-31');
    await page.getByRole('button', { name: 'Generate Report' }).click();
    await page.getByRole('button', { name: 'Sync This Report to YNAB' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sync to YNAB' });
    await dialog.getByRole('combobox', { name: 'YNAB category for Corner shop' }).fill('Groc');
    await dialog.getByRole('option', { name: 'Groceries' }).click();
    await expect(dialog.getByText('→ Groceries')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Sync to YNAB' }).click();
    await expect(page.getByText('Successfully synced to YNAB!')).toBeVisible();

    await change(page, yara, shopping.id, { amount: 40 });
    await page.reload();
    await page.getByRole('button', { name: 'Sync This Report to YNAB' }).click();
    await expect(dialog.getByRole('row', { name: 'Total $741.50 $751.00' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Replace' }).click();
    await expect(page.getByText('Successfully synced to YNAB!')).toBeVisible();

    const standIn = process.env.YNAB_BASE_URL ?? 'http://127.0.0.1:4010/v1';
    const answer = await page.request.get(
      `${standIn}/plans/${demoYnab.budgetId}/accounts/${demoYnab.accountId}/transactions`,
      {
        headers: { Authorization: `Bearer ${demoYnab.token}` },
      },
    );
    const { data } = (await answer.json()) as { data: { transactions: { amount: number }[] } };
    const booked = data.transactions.map(({ amount }) => amount);
    expect(booked).toContain(-751_000);
    expect(booked).not.toContain(-741_500);

    await page.goto('/profile');
    const synced = page.getByRole('region', { name: 'Synced reports' }).getByRole('listitem');
    await expect(synced).toHaveText([/Oct 31, 2026.*\$751\.00.*Synced.*Replaced 1 time/]);
  },
);
