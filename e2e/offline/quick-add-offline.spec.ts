import { arriveAsFour } from '../support/expenses.ts';
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
  // The form was never opened with a network, but its choices are there.
  const categories = page.waitForResponse(/\/api\/categories/);
  await page.goto('/');
  await categories;
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  for (const amount of ['1', '2', '3']) {
    await addButton(page).tap();
    await page.keyboard.type(amount);
    await button(page, 'Groceries').tap();
    // The last comes back: what it begins waits with it, and its fields are kept with the app.
    if (amount === '3') {
      await page.getByLabel('Repeats').selectOption({ index: 1 });
      await expect(page.getByLabel('Day of the month')).toBeVisible();
    }
    await button(page, 'Save').tap();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await expect(page.getByText('Saved on this device').first()).toBeVisible();
  const waits = (text: string) => page.getByRole('status').filter({ hasText: text });
  await expect(waits('3 entries wait to be sent.')).toBeVisible();
  await page.close();

  const later = await context.newPage();
  await later.goto('/');
  const waiting = later.getByRole('status').filter({ hasText: 'to be sent' });
  await expect(waiting).toContainText('3 entries wait to be sent.');
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
