import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

export const addButton = (page: Page) => page.getByRole('button', { name: 'Add expense' });
export const sheet = (page: Page) => page.getByRole('dialog', { name: 'New expense' });
export const button = (page: Page, name: string) => sheet(page).getByRole('button', { name });

/** Taps + and waits for the sheet. */
export async function openSheet(page: Page): Promise<Locator> {
  await addButton(page).tap();
  await expect(sheet(page).getByText('You paid, split between everyone')).toBeVisible();
  return sheet(page);
}

/** Counts taps from now on; `taps()` returns their number. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as Window & { taps?: number };
    counted.taps = 0;
    const count = ({ isTrusted }: Event) => (counted.taps! += isTrusted ? 1 : 0);
    document.addEventListener('touchstart', count, { capture: true, passive: true });
  });
  return () => page.evaluate(() => (window as Window & { taps?: number }).taps!);
}

/** The whole element is above this line (in pixels). */
export async function expectAbove(part: Locator, y: number): Promise<void> {
  await expect
    .poll(async () => {
      const box = await part.boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= y;
    })
    .toBe(true);
}

export function isFocusIn(part: Locator): Promise<boolean> {
  return part.evaluate((element) => element.contains(document.activeElement));
}

/** Enters an expense that everybody shares, on a phone: three taps and the digits. */
export async function tapInShared(page: Page, amount: string): Promise<void> {
  await addButton(page).tap();
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.type(amount);
  await button(page, 'Groceries').tap();
  await button(page, 'Save').tap();
}
