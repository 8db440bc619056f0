import type { Locator, Page } from '@playwright/test';
import { test } from '../support/household-test.ts';
import { expect } from '../support/test.ts';
import { call } from '../support/call.ts';

interface Opener {
  opener: RegExp;
  first?: (page: Page) => Promise<void>;
}

/** Every dialog, with its screen and the button that opens it. */
const dialogs: Record<string, Opener[]> = {
  '/': [
    { opener: /show the transactions of what you owe/ },
    { opener: /show the transactions of what you are owed/ },
    { opener: /^You owe Ben .*show how it comes about/ },
    { opener: /^Settle up with Ben/ },
  ],
  '/transactions?view=all': [
    { opener: /^Del Milk/ },
    { opener: /^Settle Milk/ },
    { opener: /^Import CSV/ },
    {
      opener: /^Delete Selected/,
      first: (page) => page.getByRole('checkbox', { name: /Milk/ }).check(),
    },
  ],
  '/settlements#months': [
    { opener: /^Show the (\d )?transactions? with Ben/ },
    { opener: /^Complete$/, first: openSettlement },
    { opener: /^Cancel settlement$/ },
    { opener: /^Remove Taxi/ },
  ],
  '/reports': [{ opener: /show the rows/i, first: generateReport }],
  '/household': [
    { opener: /^Edit Groceries/ },
    { opener: /^Delete Groceries/ },
    { opener: /^Add category/ },
  ],
  '/admin': [{ opener: /^Remove Ben/ }],
};

async function openSettlement(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /Active/ })
    .first()
    .click();
}

async function generateReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Generate Report' }).click();
}

for (const [at, openers] of Object.entries(dialogs)) {
  test(`each dialog on ${at} returns the focus to its opener`, async ({ page }) => {
    await page.goto(at);
    for (const { opener, first } of openers) {
      await test.step(`${opener}`, async () => {
        await first?.(page);
        await openAndClose(page, page.getByRole('button', { name: opener }).first());
      });
    }
  });
}

async function openAndClose(page: Page, opener: Locator): Promise<void> {
  // Rarely used parts load after the screen.
  await expect(opener).toBeEnabled();
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.locator('[role=dialog], [role=alertdialog]');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}

test('the search, the shortcuts and the phone’s menu return the focus when closed', async ({
  page,
}) => {
  await page.goto('/settlements');
  const link = page.getByRole('link', { name: 'Reports' }).first();
  const dialog = page.getByRole('dialog');
  for (const key of ['/', '?']) {
    await link.focus();
    await page.keyboard.press(key);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(link).toBeFocused();
  }
  await page.setViewportSize({ width: 375, height: 800 });
  await openAndClose(page, page.getByRole('button', { name: 'More' }));
});

test('the transaction form returns the focus to its opener', async ({ page }) => {
  await page.goto('/transactions?view=all');
  for (const name of [/^Edit Milk/, /^New entry/]) {
    const opener = page.getByRole('button', { name });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#transaction-form :focus')).toHaveCount(1);
    await page.getByRole('button', { name: 'Close form' }).press('Enter');
    await expect(page.locator('#transaction-form')).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

for (const [way, close] of [
  ['is cancelled', 'Cancel'],
  ['is saved', 'Update Transaction'],
] as const) {
  test(`the edited row keeps its place when the form above the list ${way}`, async ({ page }) => {
    await page.goto('/transactions?view=all');
    await page.setViewportSize({ width: 1280, height: 420 });
    const opener = page.getByRole('button', { name: /^Edit Milk/ });
    await opener.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const before = await opener.boundingBox();
    await opener.press('Enter');
    const form = page.locator('#transaction-form');
    await expect(form.locator(':focus')).toHaveCount(1);
    await expect(opener).not.toBeInViewport();
    await form.getByRole('button', { name: close }).press('Enter');
    await expect(form).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect.poll(async () => (await opener.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  });
}

interface Group {
  categories: { id: string; name: string }[];
}

test('Tab moves from a long list of categories to the note', async ({ page }) => {
  // Long enough to scroll: browsers let the focus enter an area that scrolls.
  await page.route(/api\/categories\?hierarchical/, async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    const groups = ((await response.json()) as Group[]).map((group) => ({
      ...group,
      categories: group.categories.flatMap((one) =>
        Array.from({ length: 30 }, (_, n) => ({ ...one, id: `${one.id}${n}`, name: `C ${n}` })),
      ),
    }));
    await route.fulfill({ response, json: groups });
  });
  await page.goto('/transactions?view=all');
  await page.getByRole('button', { name: 'New entry' }).press('Enter');
  const form = page.locator('#transaction-form');
  const category = form.getByRole('combobox', { name: 'Category' });
  await category.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'C 29' }).first()).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(form.getByLabel('Note')).toBeFocused();
  // They may be requested again while the test ends.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the focus ring of a tab does not touch its label', async ({ page }) => {
  await page.goto('/transactions?view=all');
  const tab = page.getByRole('tab', { name: 'What I Owe' });
  await tab.focus();
  const room = await tab.evaluate((element) => {
    const { paddingLeft, paddingRight, outlineOffset, outlineWidth } = getComputedStyle(element);
    const ring = parseFloat(outlineWidth) - parseFloat(outlineOffset);
    return Math.min(parseFloat(paddingLeft), parseFloat(paddingRight)) - ring;
  });
  expect(room).toBeGreaterThan(2);
});

test('menus return the focus to their button', async ({ page }) => {
  await page.goto('/settlements');
  for (const name of [/^Theme/, /Word House/]) {
    const opener = page.getByRole('button', { name });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

test('deleting a row moves the focus to the next row', async ({ page, house }) => {
  // Rows of this test alone, on a day that no other test opens.
  for (const note of ['One', 'Two']) {
    const day = '2024-03-03';
    const data = { id: crypto.randomUUID(), paidBy: house.wanda.uid, owedBy: null, amount: 5 };
    const more = { type: 'Groceries', transactionDate: day, note: `Focus ${note}` };
    await call(page, house.wanda, 'POST /transactions', { data: { ...data, ...more } });
  }
  await page.goto('/transactions?txStartDate=2024-03-03&txEndDate=2024-03-03');
  const buttons = page.getByRole('button', { name: /^Del Focus/ });
  await expect(buttons).toHaveCount(2);
  await buttons.first().press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(buttons).toHaveCount(1);
  await expect(buttons).toBeFocused();
});
