import type { Page } from '@playwright/test';
import { createAccount } from '../support/auth-emulator.ts';
import { call } from '../support/call.ts';
import { chooseCategory } from '../support/expenses.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { createHousehold } from '../support/new-household.ts';
import { staySignedIn } from '../support/session.ts';
import { inventPerson } from '../support/sign-up.ts';
import { expect, test } from '../support/test.ts';

/** Nothing on the screen is in dollars. */
async function expectNoDollars(page: Page): Promise<void> {
  await expect(page.locator('main')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await page.locator('body').innerText()).not.toMatch(/\$|dollar|USD/i);
}

test(
  'a household in yen shows no other currency, beside one in euro',
  { tag: '@journey' },
  async ({ page }) => {
    const ada = inventPerson('Ada');
    const account = await createAccount(ada);
    await staySignedIn(page, { ...ada, ...account });
    await page.goto('/welcome');
    await page.getByLabel('Currency').selectOption('JPY');
    await createHousehold(page, 'Sakura');
    await expectNoDollars(page);
    const [home] = await call<{ id: string; currency: string }[]>(page, account, 'GET /households');
    expect(home!.currency).toBe('JPY');
    await call(page, account, `POST /households/${home!.id}/guests`, { data: { name: 'Ken' } });

    await page.goto('/transactions?view=all');
    await page.getByRole('button', { name: 'New entry' }).click();
    await page.getByLabel('Paid By').selectOption('Ken (no account)');
    await page.getByLabel('Owed By').selectOption('Ada');
    const amount = page.getByLabel('Amount (¥)');
    await expect(amount).toHaveValue('0');
    await amount.click();
    // The yen has no decimals, and the field accepts none.
    await page.keyboard.type('3001.5');
    await page.keyboard.press('Backspace');
    await amount.fill('3001');
    await chooseCategory(page, 'Groceries');
    await page.getByLabel('Note').fill('Sushi');
    await page.getByRole('button', { name: 'Add Transaction' }).click();
    await expect(page.getByRole('row', { name: /Sushi/ })).toContainText('¥3,001');
    await expectNoDollars(page);

    await page.goto('/settlements');
    await page.getByRole('button', { name: 'Settle up with Ken' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Record ¥3,001 and settle up' }).click();
    await expect(page.getByText('All square')).toBeVisible();
    for (const path of ['/', '/activity', '/reports', '/household', '/search?q=3001']) {
      await page.goto(path);
      await expectNoDollars(page);
    }
    await expect(page.getByText('¥3,001').first()).toBeVisible();

    const trip = crypto.randomUUID();
    const inEuro = { id: trip, name: 'Trip', timeZone: 'UTC', currency: 'EUR' };
    await call(page, account, 'POST /households', { data: inEuro });
    await call(page, account, 'POST /transactions', {
      household: trip,
      data: {
        ...{ id: crypto.randomUUID(), amount: 12.5, transactionDate: '2026-11-20', type: 'Fun' },
        ...{ paidBy: account.uid, note: 'Ferry' },
      },
    });
    for (const [name, own, others] of [
      ['Trip', '€12.50', /[¥$]/],
      ['Sakura', '¥3,001', /[€$]/],
    ] as const) {
      await page.goto('/');
      await page.getByRole('button', { name: /^Household: / }).click();
      await page.getByRole('menuitemradio', { name }).click();
      await expect(page.getByRole('button', { name: `Household: ${name}` })).toBeVisible();
      for (const path of ['/transactions?view=all', '/']) {
        await page.goto(path);
        await expect(page.getByText(own).first()).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        expect(await page.locator('body').innerText()).not.toMatch(others);
      }
    }
  },
);
