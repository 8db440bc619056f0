import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { arriveWithHousehold } from '../support/new-household.ts';
import { expect, test } from '../support/test.ts';
import { addMember, enter } from '../support/transactions.ts';
import { monthsAgo, shortDay, shortMonth } from '../support/dates.ts';

/** A day of last month, which is over on any date. */
const day = monthsAgo(1);
const month = shortMonth(day);

/** Sara owes Sven 58.00 for last month and has paid 20.00 and 30.00 for him. */
async function arriveIndebted(page: Page): Promise<void> {
  const sara = await arriveWithHousehold(page, 'Sara', 'Settling House');
  const sven = await addMember(page, sara, 'Sven');
  const [saraId, svenId] = [sara.uid, sven.uid];
  const enterHere = (paidBy: string, owedBy: string, amount: number, note: string) =>
    enter(page, sara, { paidBy, owedBy, amount, note, transactionDate: day });
  await enterHere(svenId, saraId, 58, 'Power');
  await enterHere(saraId, svenId, 20, 'Milk');
  await enterHere(saraId, svenId, 30, 'Lamp');
  await page.goto('/settlements#months');
}

async function createSettlementWith(page: Page, note: string): Promise<void> {
  await page.getByRole('button', { name: /^Sven .*You owe/ }).click();
  await page.getByRole('checkbox', { name: new RegExp(note) }).check();
  await expect(page.getByText('Applied now')).toBeVisible();
  await page.getByRole('button', { name: 'Create Settlement' }).click();
  await expect(page.getByText('Settlement created successfully!')).toBeVisible();
}

test('a settlement is created, completed and reopened', { tag: '@journey' }, async ({ page }) => {
  await arriveIndebted(page);
  await createSettlementWith(page, 'Milk');
  await page.getByRole('link', { name: /You.*Sven/ }).click();
  const details = page.getByRole('region', { name: 'Settlement details' });
  await expect(details.getByText('Milk').first()).toBeVisible();
  await expectAccessible(page);

  const form = details.getByRole('combobox', { name: 'Transaction' });
  await form.selectOption({ label: `$30.00 · ${shortDay(day)} · Lamp (Groceries)` });
  await details.getByLabel('Amount ($)').fill('10');
  await details.getByRole('button', { name: 'Apply Transaction' }).click();
  await expect(details.getByText('2 items')).toBeVisible();

  await details.getByRole('button', { name: 'Complete' }).click();
  const outside = page.getByRole('alertdialog', { name: 'You paid Sven $28.00 outside?' });
  await expect(outside).toBeVisible();
  await expectAccessible(page);
  await outside.getByRole('button', { name: 'Complete' }).click();
  await expect(details.getByText('status completed', { exact: true })).toBeVisible();
  await expect(
    details.getByText(
      new RegExp(
        String.raw`^You owed Sven \$58\.00 for ${month}; \$30\.00 was offset, \$28\.00 paid outside; completed .* by you\.$`,
      ),
    ),
  ).toBeVisible();
  // Sara owes nothing for that month any more; the rest of the lamp is still owed to her.
  await expect(
    page.getByRole('button', { name: /^Sven .*You owe \$0\.00.*\$20\.00/ }),
  ).toBeVisible();

  await details.getByRole('button', { name: 'Reopen' }).click();
  const question = page.getByRole('alertdialog', {
    name: `Reopen the settlement for ${month}?`,
  });
  await expect(question.getByText(/^You owe Sven \$28\.00 of it again/)).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Reopen' }).click();
  await expect(details.getByText('status reopened', { exact: true })).toBeVisible();
  await expect(
    details.getByText(
      new RegExp(String.raw`^You owe Sven \$58\.00 for ${month}; \$30\.00 is applied`),
    ),
  ).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^Sven .*You owe \$28\.00.*\$20\.00/ }),
  ).toBeVisible();
});

test('a cancelled settlement shows its reason, and its debt is open again', async ({ page }) => {
  await arriveIndebted(page);
  await createSettlementWith(page, 'Milk');
  await expect(page.getByRole('button', { name: /^Sven .*You owe \$38\.00/ })).toBeVisible();
  await page.getByRole('link', { name: /You.*Sven/ }).click();
  await page.getByRole('button', { name: 'Remove Milk' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to remove this transaction from the settlement?',
  });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Transaction removed from settlement successfully')).toBeVisible();
  const cancel = page.getByRole('button', { name: 'Cancel settlement' });
  await cancel.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click();
  await cancel.click();
  await page.getByLabel('Reason').fill('Wrong month');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel settlement' }).click();
  await expect(page.getByText('Settlement cancelled successfully')).toBeVisible();
  await expect(page.getByText('Wrong month')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Sven .*You owe \$58\.00/ })).toBeVisible();
});
