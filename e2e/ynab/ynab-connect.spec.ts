import { demoYnab } from '../../ynab-stand-in/demo-budget.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { arriveWithHousehold } from '../support/new-household.ts';
import { expect, test } from '../support/test.ts';
import { change, enter } from '../support/transactions.ts';
import { listBookedAmounts } from './ynab-account.ts';
import { paste } from './ynab-screens.ts';

const OCTOBER = '/reports?startDate=2026-10-01&endDate=2026-10-31';

test(
  'a member connects YNAB, sends a report, corrects it, takes it back, disconnects',
  { tag: '@journey' },
  async ({ page }) => {
    const zoe = await arriveWithHousehold(page, 'Zoe', 'Paper House');
    const groceries = await enter(page, zoe, {
      paidBy: zoe.uid,
      owedBy: null,
      amount: 61.27,
      note: 'Market',
      type: 'Groceries',
      transactionDate: '2026-10-07',
    });
    await page.goto(OCTOBER);
    await page.getByRole('link', { name: 'Sync This Report to YNAB' }).click();

    // Three steps: paste the token, look at the choices, save. There is one plan with one account.
    await paste(page.getByLabel('API Token'), demoYnab.token);
    await expect(page.getByLabel('YNAB plan').locator('option:checked')).toHaveText('Our budget');
    await expect(page.getByLabel('YNAB account').locator('option:checked')).toHaveText(
      'Joint checking',
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save YNAB Configuration' }).click();
    await expect(page.getByText(/^YNAB configuration updated successfully!/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sync Categories' })).toBeEnabled();

    await page.goto(OCTOBER);
    await page.getByRole('button', { name: 'Sync This Report to YNAB' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sync to YNAB' });
    await expect(dialog.getByText('→ Groceries')).toBeVisible();
    await dialog.getByRole('button', { name: 'Sync to YNAB' }).click();
    await expect(dialog).toBeHidden();
    expect(await listBookedAmounts()).toContain(-61_270);

    await change(page, zoe, groceries.id, { amount: 62.31 });
    await page.goto(OCTOBER);
    await page.getByRole('button', { name: 'Sync This Report to YNAB' }).click();
    await expect(dialog.getByText(/^This report was synced before and has changed/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Replace' }).click();
    await expect(dialog).toBeHidden();
    const corrected = await listBookedAmounts();
    expect(corrected).toContain(-62_310);
    expect(corrected).not.toContain(-61_270);

    await page.goto('/profile');
    const history = page.getByRole('region', { name: 'Synced reports' });
    await history.getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
    await expect(history.getByText('Taken back', { exact: true })).toBeVisible();
    expect(await listBookedAmounts()).not.toContain(-62_310);

    await page.getByRole('button', { name: 'Disconnect' }).click();
    const question = page.getByRole('alertdialog', { name: 'Disconnect YNAB?' });
    await expect(question.getByText(/What was sent stays at YNAB/)).toBeVisible();
    await question.getByRole('button', { name: 'Disconnect' }).click();
    await expect(page.getByText(/^Not connected yet/)).toBeVisible();
    await expect(history.getByText('Taken back', { exact: true })).toBeVisible();
  },
);
