import type { Page } from '@playwright/test';
import { bankWriters, toCsv, type Movement } from '../../functions/test/support/core/bank-files.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { arriveWithHousehold } from '../support/new-household.ts';
import { expect, test } from '../support/test.ts';
import { addMember } from '../support/transactions.ts';

/** Lines in the file, of five shops. */
const LINES = 80;

const shops = ['Rewe Markt', 'Cinema Paradiso', 'Bakery Schmidt', 'City Transport', 'Corner Pub'];

const movements = Array.from({ length: LINES }, (_, index): Movement => {
  const date = `2026-10-${String(1 + (index % 28)).padStart(2, '0')}`;
  return { date, text: `${shops[index % shops.length]} ${1000 + index}`, cents: -(100 + index) };
});

/** A household of two, at the import's first step. */
async function chooseFile(page: Page, household: string): Promise<void> {
  const ada = await arriveWithHousehold(page, 'Ada', household);
  await addMember(page, ada, 'Lena');
  await openImport(page);
  await giveFile(page);
}

/** On a phone the button is behind “More actions”. */
async function openImport(page: Page): Promise<void> {
  await page.goto('/transactions?view=all');
  await page.evaluate(() => localStorage.setItem('housetab:list', 'table'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Transactions' })).toBeVisible();
  const more = page.getByRole('button', { name: 'More actions' });
  if (await more.isVisible()) await more.click();
  await page.getByRole('button', { name: 'Import CSV' }).click();
}

async function giveFile(page: Page): Promise<void> {
  const buffer = Buffer.from(toCsv(bankWriters['ING Germany']!, movements), 'latin1');
  const file = { name: 'umsatz.csv', mimeType: 'text/csv', buffer };
  await page.getByLabel('Choose a CSV file').setInputFiles(file);
  await expect(page.getByRole('heading', { name: 'A file of ING' })).toBeVisible();
  await page.getByLabel('How many dollars is 1 EUR?').fill('1');
}

async function expectImported(page: Page): Promise<void> {
  await expect(page.getByText(/^Successfully imported \d+ transaction/)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
}

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test(
    'eighty bank lines take one key each, and are known at the next import',
    { tag: '@journey' },
    async ({ page }) => {
      await chooseFile(page, 'Bank House');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Go through 80 lines' }).click();
      await expect(page.getByText('0 of 80', { exact: true })).toBeVisible();
      await expectAccessible(page);
      const keys = movements.map((_, index) => 'omtn'[index % 4]!);
      for (const key of keys) await page.keyboard.press(key);
      await expect(page.getByText('80 of 80', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Import 60 lines' }).click();
      await expectImported(page);
      await page.evaluate(() => localStorage.setItem('housetab:list', 'feed'));
      await page.goto('/transactions');
      const ours = page.getByRole('listitem').filter({ hasText: 'Corner Pub 1024' });
      await expect(ours).toContainText('$1.24');
      // Imported lines are recognised and not imported twice.
      await openImport(page);
      await giveFile(page);
      await page.getByRole('button', { name: 'Go through 80 lines' }).click();
      await expect(page.getByText('60 of 80', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Import 0 lines' })).toBeDisabled();
    },
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

  test('a bank line takes one tap, a shop rule decides several, and choices survive leaving', async ({
    page,
  }) => {
    await chooseFile(page, 'Thumb House');
    await page.getByRole('button', { name: 'Go through 80 lines' }).tap();
    const ours = page.getByRole('button', { name: 'Ours', exact: true });
    await ours.tap();
    await expect(page.getByText('1 of 80', { exact: true })).toBeVisible();
    // One tap decides the shop's sixteen lines.
    await page.getByRole('button', { name: /^Always: rewe markt/ }).tap();
    await expect(page.getByText('16 of 80', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await openImport(page);
    await expect(page.getByText('16 of 80', { exact: true })).toBeVisible();
    let taps = 0;
    for (; taps < 64; taps++) {
      await (
        taps % 2 === 0 ? ours : page.getByRole('button', { name: 'Not at all', exact: true })
      ).tap();
    }
    await expect(page.getByText('80 of 80', { exact: true })).toBeVisible();
    expect(taps + 2).toBeLessThan(LINES);
    await page.getByRole('button', { name: 'Import 48 lines' }).tap();
    await expectImported(page);
    await expect(page.getByText(/Rewe Markt/).first()).toBeVisible();
  });
});
