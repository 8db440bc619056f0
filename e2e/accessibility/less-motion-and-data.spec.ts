import type { Page } from '@playwright/test';
import { test } from '../support/household-test.ts';
import { expect } from '../support/test.ts';

/**
 * Records the names of animations and transitions from now on that last longer than 1 ms, delays not counted.
 */
async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const note = () => {
      for (const animation of document.getAnimations()) {
        const { activeDuration } = animation.effect!.getComputedTiming();
        const name = 'animationName' in animation ? animation.animationName : 'transition';
        if (Number(activeDuration) > 1) seen.push(`${String(name)}, ${String(activeDuration)} ms`);
      }
    };
    addEventListener('animationstart', note, true);
    addEventListener('transitionrun', note, true);
  });
  return () => page.evaluate(() => (window as Window & { seen?: string[] }).seen!);
}

/** Loads a screen, opens a sheet, ticks a box and shows a toast. */
async function visit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('No changes to save')).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('heading', { name: 'More' })).toBeVisible();
}

test('nothing moves for a reader who prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moved = await watchMotion(page);
  await visit(page);
  expect(await moved()).toEqual([]);
});

test('the sheet slides in for other readers', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const moved = await watchMotion(page);
  await visit(page);
  // The sheet is in the page before the browser reports its animation.
  await expect.poll(moved).toContain('sheet, 180 ms');
});

test.describe('with the data saver of the browser', () => {
  test.use({ serviceWorkers: 'allow' });

  test('only the visited screens are loaded', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    // Live updates start last, as a preload would.
    const atRest = page.waitForRequest(/\/Listen\/channel/);
    await page.goto('/household');
    await expect(page.getByRole('heading', { name: 'Advanced' })).toBeVisible();
    await atRest;
    expect(loaded).not.toContain('/sw.js');
    const others = /^\/assets\/(quick-sheet|reports|settlements)-/;
    expect(loaded.filter((path) => others.test(path))).toEqual([]);
    const workers = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    expect(await workers()).toBe(0);
    await page.getByRole('link', { name: 'Reports' }).click();
    await expect(page.getByRole('button', { name: 'Generate Report' })).toBeVisible();
    expect(loaded.filter((path) => others.test(path))).not.toEqual([]);
  });
});
