import { arriveWithHousehold } from '../support/new-household.ts';
import { addButton, button, sheet } from '../support/quick-add.ts';
import { expect, test } from '../support/test.ts';
import { call } from '../support/call.ts';

test.use({
  locale: 'de-DE',
  viewport: { width: 360, height: 640 },
  hasTouch: true,
  isMobile: true,
});

test('amounts typed with a decimal comma are stored to the cent', async ({ page }) => {
  const uta = await arriveWithHousehold(page, 'Uta', 'Comma House');
  await page.goto('/profile');
  for (const amount of ['29,15', '12+7,50']) {
    await addButton(page).tap();
    await page.keyboard.type(amount);
    await button(page, 'Groceries').tap();
    await button(page, 'Save').tap();
    await expect(sheet(page)).toBeHidden();
  }
  const rows = await call<{ amount: number }[]>(page, uta, 'GET /transactions');
  expect(rows.map(({ amount }) => amount).toSorted()).toEqual([19.5, 29.15]);
  // The household's currency is formatted in the same way for everybody.
  await page.goto('/transactions?view=all');
  await expect(page.getByText('$29.15').first()).toBeVisible();
});
