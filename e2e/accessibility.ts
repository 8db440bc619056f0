import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Both layouts and both themes; every pair of them would take twice as long and find the same. */
const appearances = [
  { width: 375, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const;

/** Axe finds nothing on the page as it stands, on a phone and on a desk, in the dark and by day. */
export async function expectAccessible(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const { width, colorScheme } of appearances) {
    await page.setViewportSize({ width, height: 800 });
    // Without motion: colours halfway between two themes are nobody's.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map((n) => n.html) }));
    expect(found, `${page.url()} at ${width} px, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (size) await page.setViewportSize(size);
}
