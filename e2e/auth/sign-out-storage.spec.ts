import type { Locator, Page } from '@playwright/test';
import { arriveAsFour, openForm } from '../support/expenses.ts';
import { addShared, enterOffline } from '../support/outbox.ts';
import { readStoredBytes } from '../support/stored-bytes.ts';
import { expect, test } from '../support/test.ts';
import { addMember } from '../support/transactions.ts';
import { call } from '../support/call.ts';

test.use({ serviceWorkers: 'allow' });

test('signing out removes every byte of the account from every store of every tab', async ({
  page,
  context,
}) => {
  const { ada, bob } = await arriveAsFour(page);
  await addMember(page, ada, 'Zephyrine');
  await call(page, ada, 'POST /categories', { data: { name: 'Wainscoting', userId: null } });
  await page.goto('/transactions?view=all');
  await addShared(page, 'Carrots', '12', 'Wainscoting');
  await expect(page.getByText('$12.00').first()).toBeVisible();
  await comment(page, 'Who ate them?');
  await page.reload();
  await openThread(page, 'Who ate them?');
  // A visible comment may not be stored yet, and the next step leaves the page at once.
  await expect.poll(() => readStoredBytes(page)).toContain('Who ate them?');
  for (const path of ['/', '/settlements', '/activity', '/profile', '/admin', '/reports']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect(page.getByRole('table', { name: 'Category Breakdown' })).toBeVisible();
  const report = '/api/reports/ynab-splits#';
  await expect.poll(() => readStoredBytes(page)).toContain(report);
  const otherTab = await context.newPage();
  await beginInSheet(otherTab, 'Shallots');
  await enterOffline(page);
  await openThread(page, 'Who ate them?');
  await comment(page, 'Was it you?');
  // And an unfinished form.
  await (await openForm(page)).getByLabel('Note').fill('Onions');
  const secrets = [ada.uid, ada.email, bob.uid, ada.householdId, 'Shared House', ada.refreshToken];
  const typed = ['Carrots', 'Potatoes', 'Onions', 'Shallots', 'Who ate them?', 'Was it you?'];
  const words = [...secrets, ...typed, 'Zephyrine', 'Wainscoting', report];
  const before = await readStoredBytes(page);
  // This proves that the search finds stored words. The other tab has stored only its unfinished form.
  const found = words.filter((word) => before.includes(word));
  expect(words.filter((word) => !found.includes(word))).toEqual(['Shallots']);
  expect(await readStoredBytes(otherTab)).toContain('Shallots');

  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(otherTab.getByLabel('Email')).toBeVisible();
  for (const tab of [page, otherTab]) {
    await expect
      .poll(async () => {
        const stored = await readStoredBytes(tab);
        return words.filter((word) => stored.includes(word));
      })
      .toEqual([]);
  }
});

/** Opens the comments on the carrots and waits for this text. */
async function openThread(page: Page, text?: string): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  if (await dialog.isHidden()) {
    await page.getByRole('button', { name: /^Comments.* Carrots/ }).click();
  }
  if (text) await expect(dialog.getByRole('log')).toContainText(text);
  return dialog;
}

/** Writes a comment on the carrots and closes the comments. */
async function comment(page: Page, text: string): Promise<void> {
  const dialog = await openThread(page);
  await dialog.getByRole('textbox', { name: 'Comment' }).fill(text);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await openThread(page, text);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** On a phone: fills in an expense with a note, then closes the sheet. */
async function beginInSheet(page: Page, note: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Add expense' }).click();
  const sheet = page.getByRole('dialog', { name: 'New expense' });
  await sheet.getByLabel('Amount ($)').fill('31');
  await sheet.getByLabel('Note').fill(note);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
}
