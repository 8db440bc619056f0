import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { arriveWithHousehold } from '../support/new-household.ts';
import { expect, test } from '../support/test.ts';
import { addMember } from '../support/transactions.ts';

/** Ada paid the rent, Lena paid her back, and both paid for a trip. */
const splitwise = [
  'Date,Description,Category,Cost,Currency,Ada,Lena',
  '',
  '2026-03-01,Rent,Rent,1680.00,USD,840.00,-840.00',
  '2026-03-05,Lena paid Ada,Payment,800.00,USD,-800.00,800.00',
  '2026-03-07,Tea,Food,10.01,USD,-5.00,5.00',
  '',
  '2026-03-09,Total balance, , ,USD,35.00,-35.00',
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
  await page.getByRole('button', { name: 'Next: the proof' }).click();
  await expect(page.getByText('Every balance comes out to the cent.')).toBeVisible();
}

test('two trackers’ files come in, proved to the cent, once, and go again as a whole', async ({
  page,
}) => {
  const ada = await arriveWithHousehold(page, 'Ada', 'Moving House');
  await addMember(page, ada, 'Lena');
  await page.goto('/household');
  await page.getByRole('link', { name: /^Bring your history/ }).click();
  await expectAccessible(page);
  await give(page, 'flat.csv', splitwise);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByText('Checked again: every balance is as it was proved.')).toBeVisible();
  await page.getByRole('link', { name: 'Who owes whom' }).click();
  await expect(page.getByText('$35.00').first()).toBeVisible();

  await page.goto('/import');
  await give(page, 'flat.csv', splitwise);
  await expect(page.getByText(/3 rows of 3 are here already/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Another file' }).click();

  await give(page, 'spliit.json', JSON.stringify(spliit));
  await page.getByRole('button', { name: 'Import 1 row', exact: true }).click();
  await expect(page.getByText('Checked again: every balance is as it was proved.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Import undone')).toBeVisible();
});
