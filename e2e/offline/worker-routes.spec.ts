import { test } from '../support/installed-test.ts';
import { expect } from '../support/test.ts';
import { arriveWithDebts } from '../support/transactions.ts';

interface Entry extends PerformanceResourceTiming {
  /** The source of the file, if a static route of the service worker decided it. */
  workerFinalSourceType: string;
}

test('files come from the cache and responses from the server, without waiting for the service worker', async ({
  page,
}) => {
  await arriveWithDebts(page);
  await page.goto('/');
  await expect(page.locator('main li time').first()).toBeVisible();
  const loaded = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as Entry[]).map((entry) => ({
      path: new URL(entry.name).pathname,
      source: entry.workerFinalSourceType,
    })),
  );
  const sourcesOf = (start: string) => {
    const some = loaded.filter(({ path }) => path.startsWith(start));
    expect(some.length, `what was loaded of ${start}`).toBeGreaterThan(3);
    return new Set(some.map(({ source }) => source));
  };
  expect(sourcesOf('/assets/')).toEqual(new Set(['cache']));
  expect(sourcesOf('/api/')).toEqual(new Set(['network']));
});
