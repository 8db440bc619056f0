import type { Locator } from '@playwright/test';
import { expectAccessible, expectNotTooWide } from '../support/accessibility.ts';
import { openPhone } from '../support/expenses.ts';
import { arriveWithHousehold } from '../support/new-household.ts';
import { netOf } from '../support/paying-back.ts';
import { expect, test } from '../support/test.ts';
import { arriveAsMember, enter, enterShared } from '../support/transactions.ts';

test(
  'on a phone a deleted entry is restored in three taps, and both are notified',
  { tag: '@journey' },
  async ({ page: ann, browser, baseURL }) => {
    const founder = await arriveWithHousehold(ann, 'Ann', 'Trash House');
    const phone = await openPhone(browser, baseURL, 375);
    const ben = await arriveAsMember(phone, founder, 'Ben');
    const milk = { paidBy: ben.uid, owedBy: founder.uid, amount: 30, note: 'Milk' };
    const { id } = await enter(phone, ben, milk);
    await enterShared(phone, ben, [founder], { amount: 50, note: 'Power' });
    const headers = { Authorization: `Bearer ${ben.token}` };
    expect((await phone.request.delete(`/api/transactions/${id}`, { headers })).status()).toBe(204);

    await phone.goto('/');
    await expect(netOf(phone, 'Ann owes you $25.00')).toBeVisible();
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    await tap(phone.getByRole('link', { name: /^Activity/ }));
    await tap(phone.getByRole('link', { name: 'Trash', exact: true }));
    // Until then the activity is still there, whose lines name it, too.
    await expect(phone.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible();
    const line = phone.getByRole('listitem').filter({ hasText: 'Milk' });
    await expect(line).toContainText('You deleted it just now');
    await expect(line).toContainText('Ann owes you $30.00 again');
    await expectAccessible(phone);
    for (const width of [360, 375]) {
      await phone.setViewportSize({ width, height: 720 });
      await expectNotTooWide(phone);
    }
    await tap(line.getByRole('button', { name: 'Restore Milk' }));
    await expect(phone.getByText('“Milk” restored')).toBeVisible();
    expect(taps).toBeLessThanOrEqual(3);
    await expect(phone.getByText('Nothing was deleted in the last 30 days.')).toBeVisible();
    await expectAccessible(phone);
    await phone.goto('/');
    await expect(netOf(phone, 'Ann owes you $55.00')).toBeVisible();

    // Ann, who owes it, is notified.
    await ann.goto('/activity');
    await expect(
      ann.getByText(/brought back “Milk”, \$30\.00 that you owe them/).first(),
    ).toBeVisible();
    await phone.context().close();
  },
);

test('the activity leads to a deleted entry, and Undo deletes the restored entry again', async ({
  page,
}) => {
  const ada = await arriveWithHousehold(page, 'Ada', 'Bread House');
  const { id } = await enterShared(page, ada, [], { amount: 12, note: 'Bread' });
  const headers = { Authorization: `Bearer ${ada.token}` };
  expect((await page.request.delete(`/api/expenses/${id}`, { headers })).status()).toBe(204);
  await page.goto('/activity');
  await page.getByRole('link', { name: /^Show in Trash/ }).click();
  await expect(page.getByRole('heading', { name: 'Bread' })).toBeFocused();
  const restore = page.getByRole('button', { name: 'Restore Bread' });
  await page.keyboard.press('Tab');
  await expect(restore).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(restore).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(restore).toBeVisible();
});
