import { arriveAsFour } from '../support/expenses.ts';
import { waitingBar } from '../support/outbox.ts';
import { addButton, button } from '../support/quick-add.ts';
import { expect, test } from '../support/test.ts';

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 360, height: 640 },
  hasTouch: true,
  isMobile: true,
});

test('three expenses entered offline survive a closed page and are sent', async ({
  page,
  context,
}) => {
  await arriveAsFour(page);
  // The sheet was never opened online, but its choices are stored.
  const categories = page.waitForResponse(/\/api\/categories/);
  await page.goto('/');
  await categories;
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  for (const amount of ['1', '2', '3']) {
    await addButton(page).tap();
    await page.keyboard.type(amount);
    await button(page, 'Groceries').tap();
    // The last one is recurring: its schedule waits with it, and its fields work offline.
    if (amount === '3') {
      await page.getByLabel('Repeats').selectOption({ index: 1 });
      await expect(page.getByLabel('Day of the month')).toBeVisible();
    }
    await button(page, 'Save').tap();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await expect(page.getByText('Saved on this device').first()).toBeVisible();
  await expect(waitingBar(page, '3 entries wait to be sent.')).toBeVisible();
  await page.close();

  const later = await context.newPage();
  await later.goto('/');
  await expect(waitingBar(later, '3 entries wait to be sent.')).toBeVisible();
  await context.setOffline(false);
  await expect(later.getByText('3 entries sent')).toBeVisible();
  await later.goto('/transactions?view=all');
  for (const amount of [/\$1\.00/, /\$2\.00/, /\$3\.00/]) {
    await expect(later.getByRole('main').getByText(amount).first()).toBeVisible();
  }
  await later.goto('/repeating');
  const repeating = later.getByRole('list', { name: 'What repeats' }).getByRole('listitem');
  await expect(repeating).toHaveCount(1);
  await expect(repeating).toContainText('$3.00');
  await expect(repeating).toContainText('Every month on the');
});
