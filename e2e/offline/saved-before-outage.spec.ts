import type { Request } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { arriveAsFour } from '../support/expenses.ts';
import { test } from '../support/installed-test.ts';
import { addShared, prepareOffline, waitingBar } from '../support/outbox.ts';
import { expect } from '../support/test.ts';

const isNewExpense = (request: Request) =>
  request.method() === 'POST' && request.url().endsWith('/api/expenses');

test('the screen warns that an expense saved just before an outage may be missing', async ({
  page,
  context,
}) => {
  await arriveAsFour(page);
  await prepareOffline(page);
  let isCut = false;
  await context.route('**/api/**', async (route) => {
    if (isCut) return route.abort();
    if (!isNewExpense(route.request())) return route.continue();
    const response = await route.fetch({ maxRetries: 2 });
    isCut = true;
    await route.fulfill({ response });
  });
  await addShared(page, 'Potatoes', '20');
  const told = page.getByText(/What you have changed since then is saved, and may be missing here/);
  await expect(told).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(told).toBeVisible();
  await expect(waitingBar(page, 'to be sent')).toHaveCount(0);
  await expectAccessible(page);
  await context.unroute('**/api/**');
  await context.setOffline(false);
  await expect(page.getByText('Potatoes').first()).toBeVisible();
  await expect(told).toHaveCount(0);
});
