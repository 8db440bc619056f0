import type { Page } from '@playwright/test';
import { readKeptAddresses } from './kept-answers.ts';
import { arriveWithHousehold } from './new-household.ts';
import { expect, test } from './test.ts';
import { addMember, enter } from './transactions.ts';

/** Not Reports: what is sent to YNAB is what stands there, so it waits for what is true now. */
const screens = [
  { path: '/', row: 'main li time' },
  { path: '/transactions?view=all', row: 'main table tbody tr[data-index]' },
  { path: '/settlements', row: 'main section section ul > li' },
  // Below what concerns oneself.
  { path: '/activity', row: 'main h2 time' },
  { path: '/household', row: 'main li p[title]' },
];

for (const { path, row } of screens) {
  test(`${path}: a second visit shows what the first saw before the server has answered anything`, async ({
    page,
  }) => {
    const ada = await arriveWithHousehold(page, 'Ada', 'Light House');
    const bob = await addMember(page, ada, 'Bob');
    await enter(page, ada, { paidBy: ada.uid, owedBy: bob.uid, amount: 12, note: 'Bread' });
    await enter(page, ada, { paidBy: bob.uid, owedBy: ada.uid, amount: 5, note: 'Milk' });
    const answered = watchAnswers(page);
    await page.goto(path);
    await expect(page.locator(row).first()).toBeVisible();
    await expect.poll(async () => missingIn(await readKeptAddresses(page), answered)).toEqual([]);

    const release = await holdAnswers(page);
    await page.reload();
    await expect(page.locator(row).first()).toBeVisible();
    release();
  });
}

/** The addresses that the page has read from the API. */
function watchAnswers(page: Page): ReadonlySet<string> {
  const answered = new Set<string>();
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    const isRead = response.request().method() === 'GET' && response.ok();
    if (isRead && pathname.startsWith('/api/')) answered.add(pathname + search);
  });
  return answered;
}

function missingIn(kept: readonly string[], answered: ReadonlySet<string>): string[] {
  return [...answered].filter((address) => !kept.includes(address));
}

async function holdAnswers(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
