import { expectAccessible, expectNotTooWide } from '../support/accessibility.ts';
import { arriveWithHousehold } from '../support/new-household.ts';
import { expect, test } from '../support/test.ts';
import { addMember, enter } from '../support/transactions.ts';

test('from 768 px on the list is a table with sortable columns and labelled buttons', async ({
  page,
}) => {
  const ada = await arriveWithHousehold(page, 'Ada', 'Middle House');
  const ben = await addMember(page, ada, 'Ben');
  const owed = { paidBy: ben.uid, owedBy: ada.uid };
  await enter(page, ada, { ...owed, amount: 5, note: 'Bread' });
  await enter(page, ada, { ...owed, amount: 7, note: 'Lamp' });
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto('/transactions?view=all');
  const rows = page.getByRole('table', { name: 'Transactions' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(2);
  await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').press('Enter');
  await expect(rows.first()).toContainText('Lamp');
  await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').press('Enter');
  await expect(rows.first()).toContainText('Bread');
  await expect(page.getByRole('button', { name: 'More actions' })).toBeHidden();
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const word of ['Export CSV', 'Import CSV', 'Refresh', 'New entry']) {
      await expect(page.getByText(word, { exact: true })).toBeInViewport({ ratio: 1 });
    }
    await expectNotTooWide(page);
  }
  await expectAccessible(page, [{ width: 768, colorScheme: 'light' }]);
  await page.setViewportSize({ width: 768, height: 800 });
  await page.getByRole('button', { name: 'Actions for Bread, $5.00' }).press('Enter');
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Settle', exact: true }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Actions for Bread, $5.00' })).toBeFocused();
});
