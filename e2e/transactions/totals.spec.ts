import type { Page } from '@playwright/test';
import { arriveWithHousehold } from '../support/new-household.ts';
import { expect, test } from '../support/test.ts';
import { enter, rowOf } from '../support/transactions.ts';

test('the totals of transactions are cards, also after Clear All', async ({ page }) => {
  const ada = await arriveWithHousehold(page, 'Ada', 'Card House');
  await enter(page, ada, { paidBy: ada.uid, owedBy: null, amount: 12, note: 'Bread' });
  await page.goto('/transactions?view=all&paid=false');
  await expect(rowOf(page, 'Bread')).toBeVisible();
  await expectCards(page);
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(page.getByRole('list', { name: 'Filters in use' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('Total$12.00');
  await expectCards(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await expectCards(page);
});

/** Each total stands in a card of its own: with a border around it, a shadow and a ground of its own. */
async function expectCards(page: Page): Promise<void> {
  const totals = page.getByRole('region', { name: 'Totals' });
  for (const label of ['Total', 'Paid', 'Unpaid', 'Optional']) {
    const card = totals.locator('> *').filter({ has: page.getByText(label, { exact: true }) });
    await expect(card).toHaveCount(1);
    await expect(card).toContainText('$');
    const look = await card.evaluate((element) => {
      const { borderTopWidth, borderLeftWidth, borderRadius, boxShadow, backgroundColor } =
        getComputedStyle(element);
      return {
        hasBorder: borderTopWidth === '1px' && borderLeftWidth === '1px',
        isRounded: parseFloat(borderRadius) > 0,
        hasShadow: boxShadow !== 'none',
        hasGround: backgroundColor !== getComputedStyle(document.body).backgroundColor,
      };
    });
    expect(look, label).toEqual({
      hasBorder: true,
      isRounded: true,
      hasShadow: true,
      hasGround: true,
    });
  }
}
