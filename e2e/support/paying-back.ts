import type { Locator, Page } from '@playwright/test';
import { arriveWithHousehold, type Founder } from './new-household.ts';
import { expect } from './test.ts';
import { monthsAgo } from './dates.ts';
import { arriveAsMember, enter } from './transactions.ts';
import type { Account } from './auth-emulator.ts';

/** Ann and Ben, each in a browser of their own. Ben owes Ann $80.00 for two months. */
export async function arriveOwing(ann: Page, ben: Page): Promise<{ ann: Founder; ben: Account }> {
  const founder = await arriveWithHousehold(ann, 'Ann', 'Paying House');
  const member = await arriveAsMember(ben, founder, 'Ben');
  const owed = { paidBy: founder.uid, owedBy: member.uid };
  await enter(ann, founder, { ...owed, amount: 50, note: 'Power', transactionDate: monthsAgo(1) });
  await enter(ann, founder, { ...owed, amount: 30, note: 'Milk' });
  return { ann: founder, ben: member };
}

/** The sentence about the net, a button that opens its explanation. */
export function netOf(page: Page, sentence: string): Locator {
  return page.getByRole('button', { name: `${sentence}: show how it comes about` });
}

/** Opens the window to record an earlier payment. */
export async function openPayment(
  page: Page,
  name: string,
  press = (target: Locator) => target.click(),
): Promise<Locator> {
  await press(page.getByRole('button', { name: `Settle up with ${name}` }));
  await press(page.getByRole('radio', { name: 'Already paid' }));
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await dialog.getByLabel('Amount ($)').focus();
  return dialog;
}

/** Opens the parts of a net and checks that they add up to it. */
export async function explainNet(
  page: Page,
  sentence: string,
  parts: Record<string, string>,
): Promise<void> {
  await netOf(page, sentence).click();
  const dialog = page.getByRole('dialog', { name: sentence });
  for (const [title, sum] of Object.entries(parts)) {
    const table = dialog.getByRole('table', { name: new RegExp(`^${title} ·`) });
    await expect(table.getByRole('row', { name: `Sum ${sum}` })).toBeVisible();
  }
  await expect(dialog.getByRole('table')).toHaveCount(Object.keys(parts).length);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** Presses Tab until this has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60; presses += 1) {
    if (await isThere()) return;
    await target.page().keyboard.press('Tab');
  }
  throw new Error('The keyboard does not reach it.');
}
