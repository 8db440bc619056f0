import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { keepToast } from '../support/toasts.ts';
import { arriveWithHousehold } from '../support/new-household.ts';
import { expect, test } from '../support/test.ts';
import { enter, today } from '../support/transactions.ts';

/** Opens the import dialog and gives it a file. */
async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('Choose a CSV file').setInputFiles(file);
}

test(
  'importing an export again recognises every row and writes nothing',
  { tag: '@journey' },
  async ({ page }) => {
    const ada = await arriveWithHousehold(page, 'Ola', 'Export House');
    const between = { paidBy: ada.uid, owedBy: null };
    await enter(page, ada, { ...between, amount: 1234.5, note: '=1+1, "quoted"' });
    await enter(page, ada, { ...between, amount: 7, note: 'Crème\nbrûlée' });
    await page.goto('/transactions?view=all');
    const rows = page.getByRole('table', { name: 'Transactions' }).getByRole('row');
    await expect(rows).toHaveCount(3);

    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await downloaded;
    expect(file.suggestedFilename()).toMatch(/^transactions_\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text.replace(/^\uFEFF/, '').split('\r\n')[0]).toBe(
      'ID,Entry Date,Transaction Date,Pay To,Amount,Category,Note,Paid,Paid Date,Entered By,Optional',
    );
    expect(text).toContain(`,Ola,1234.50,Groceries,"'=1+1  ""quoted""",No,,Ola,No`);

    await chooseFile(page, file.suggestedFilename(), text);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Every row is already here.')).toBeVisible();
    await expect(dialog.getByText('Already here', { exact: true })).toHaveCount(2);
    await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(rows).toHaveCount(3);
  },
);

test(
  'a file with good, failing and duplicate rows is imported and undone',
  { tag: '@journey' },
  async ({ page }) => {
    const ada = await arriveWithHousehold(page, 'Pia', 'Import House');
    await enter(page, ada, { paidBy: ada.uid, owedBy: null, amount: 5, note: 'Bread' });
    await page.goto('/transactions?view=all');
    const list = page.getByRole('table', { name: 'Transactions' });
    await expect(list.getByRole('row', { name: /Bread/ })).toBeVisible();

    const day = today();
    await chooseFile(
      page,
      'bank.csv',
      [
        'Date;Amount;Pay To;Category;Note',
        `${day};12.50;Corner Shop;Groceries;"Cheese; ""old"""`,
        `${day};5;pia;groceries;Bread`,
        `${day};5;Pia;Groceries;Bread`,
        `${day};zero;Corner Shop;Groceries;Ham`,
      ].join('\r\n'),
    );
    const dialog = page.getByRole('dialog');
    // One of the two rows is already stored; the other is a second purchase.
    await expect(dialog.getByText('Duplicate, left out')).toHaveCount(1);
    await expect(dialog.getByText('The amount "zero" is not an amount above 0.')).toBeVisible();
    await expectAccessible(page);
    await dialog
      .getByLabel('Corner Shop (1 row)')
      .selectOption('Outside the household, like a shop');
    await dialog.getByRole('button', { name: 'Import 2 transactions' }).click();
    await expect(
      dialog.getByText(
        'Successfully imported 2 transaction(s). Failed to import 1 transaction(s).',
      ),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await keepToast(page, 'Undo');
    await expect(list.getByRole('row', { name: /Cheese; "old"/ })).toContainText('$12.50');
    await expect(list.getByRole('row', { name: /Bread/ })).toHaveCount(2);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Import undone')).toBeVisible();
    await expect(list.getByRole('row', { name: /Cheese/ })).toBeHidden();
    await expect(list.getByRole('row', { name: /Bread/ })).toHaveCount(1);
  },
);

test('an ambiguous file is imported as the reader confirms', async ({ page }) => {
  await arriveWithHousehold(page, 'Una', 'Doubtful House');
  await page.goto('/transactions?view=all');
  await chooseFile(
    page,
    'bank.csv',
    [
      'Date,Amount,Pay To,Category,Note',
      '03/04/2026,"12,50",Corner Shop,Groceries,Cheese',
      '25/04/2026,7,Corner Shop,Groceries,Ham',
    ].join('\n'),
  );
  const dialog = page.getByRole('dialog');
  const start = dialog.getByRole('button', { name: /^Import \d/ });
  await expect(dialog.getByText('How are the dates written?')).toBeVisible();
  await expect(start).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'DD/MM/YYYY: Apr 3, 2026' }).press('Enter');
  await expect(start).toBeDisabled();
  await dialog.getByRole('button', { name: '1.234,56: $12.50' }).press('Enter');
  await expect(start).toBeDisabled();
  await dialog.getByLabel(/^Corner Shop/).selectOption('Outside the household, like a shop');
  await expect(start).toBeEnabled();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await start.click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row', { name: /Cheese/ })).toContainText('Apr 3');
});
