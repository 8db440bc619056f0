import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Presses two keys one after the other, and again if a busy machine took too long between them. */
export async function goByKeys(page: Page, keys: string, path: string): Promise<void> {
  await expect(async () => {
    for (const key of keys) await page.keyboard.press(key);
    await expect(page).toHaveURL((url) => url.pathname === path, { timeout: 5000 });
  }).toPass();
}
