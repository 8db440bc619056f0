import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { arriveWithHousehold, joinAsNewcomer } from '../support/new-household.ts';
import { netOf } from '../support/paying-back.ts';
import { expect, test } from '../support/test.ts';
import { addMember } from '../support/transactions.ts';

/** Five people: Ada, Lena and Max are members, Sam and Ida have no account. */
const splitwise = [
  'Date,Description,Category,Cost,Currency,Ada,Lena,Max,Sam,Ida',
  '',
  '2024-04-01,Rent,Rent,1680.00,USD,1344.00,-336.00,-336.00,-336.00,-336.00',
  '2025-03-05,Sam paid Ada,Payment,300.00,USD,-300.00,0.00,0.00,300.00,0.00',
  '2026-03-07,Tea,Food,10.01,USD,-2.00,8.01,-2.00,-2.00,-2.01',
  '',
  '2026-03-09,Total balance, , ,USD,1042.00,-327.99,-338.00,-38.00,-338.01',
].join('\n');

const spliit = {
  ...{ id: 'g', name: 'Flat', currency: '$', currencyCode: 'USD', activities: [] },
  participants: [
    { id: 'a', name: 'Ada' },
    { id: 'l', name: 'Lena' },
  ],
  expenses: [
    {
      ...{ title: 'Internet', amount: 3001, expenseDate: '2026-04-01T00:00:00.000Z' },
      ...{ category: null, paidById: 'a', splitMode: 'EVENLY', isReimbursement: false },
      paidFor: ['a', 'l'].map((participantId) => ({ participantId, shares: 100 })),
    },
  ],
};

async function give(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.getByLabel('Choose a file').setInputFiles(file);
  await expect(page.getByRole('heading', { name: 'Who is who' })).toBeVisible();
}

async function prove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next: the proof' }).click();
  await expect(page.getByText('Every balance comes out to the cent.')).toBeVisible();
}

test(
  'files of two other apps are imported once, with balances proved to the cent',
  { tag: '@journey' },
  async ({ page, newPerson }) => {
    const ada = await arriveWithHousehold(page, 'Ada', 'Moving House');
    await addMember(page, ada, 'Lena');
    await addMember(page, ada, 'Max');
    await page.goto('/household');
    await page.getByRole('link', { name: /^Bring your history/ }).click();
    await expectAccessible(page);
    await give(page, 'flat.csv', splitwise);
    await expect(page.getByLabel('Who is Sam?')).toHaveValue('guest');
    await expectAccessible(page);
    await prove(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Import 3 rows' }).click();
    await expect(page.getByText('Checked again: every balance is as it was proved.')).toBeVisible();

    await page.goto('/household');
    await page.getByRole('button', { name: 'Invite Sam' }).click();
    await page.getByRole('button', { name: 'Create invite link' }).click();
    const link = await page.getByLabel('Invite link').inputValue();
    const sam = await newPerson();
    await joinAsNewcomer(sam, link, 'Sam');
    await expect(sam.getByText('$36.00').first()).toBeVisible();
    // Sam is notified of the import and finds its entries.
    await sam.getByRole('button', { name: /^Notices, \d+ new$/ }).click();
    await expect(sam.getByRole('dialog', { name: 'Notices' })).toContainText('Ada brought in');
    await sam.keyboard.press('Escape');
    await sam.goto('/search?q=rent');
    await expect(sam.getByText('Rent').first()).toBeVisible();
    await sam.goto('/settlements');
    await expect(netOf(sam, 'You owe Ada $36.00')).toBeVisible();
    // The other guest's debts stay.
    await sam.goto('/transactions?view=all');
    await expect(sam.getByText('Rent').first()).toBeVisible();
    await page.goto('/settlements');
    await expect(page.getByRole('button', { name: /^Ida owes you/ })).toBeVisible();

    await page.goto('/import');
    await give(page, 'flat.csv', splitwise);
    await prove(page);
    await expect(page.getByText(/3 rows of 3 are here already/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Another file' }).click();

    await give(page, 'spliit.json', JSON.stringify(spliit));
    await prove(page);
    await page.getByRole('button', { name: 'Import 1 row', exact: true }).click();
    await expect(page.getByText('Checked again: every balance is as it was proved.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo import' }).click();
    await expect(page.getByText('Import undone')).toBeVisible();
  },
);
