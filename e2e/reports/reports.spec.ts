import { expectAsTallAsShown } from '../support/charts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { arriveWithHousehold } from '../support/new-household.ts';
import { expect, test } from '../support/test.ts';
import { enter } from '../support/transactions.ts';

test(
  'a report splits a month by category, adds up to 100%, and shows its settlements',
  { tag: '@journey' },
  async ({ page }) => {
    const rosa = await arriveWithHousehold(page, 'Rosa', 'Report House');
    const bought = [
      { type: 'Groceries', amount: 20 },
      { type: 'Rent', amount: 10 },
      { type: 'Power', amount: 30 },
    ];
    for (const expense of bought) {
      const more = { paidBy: rosa.uid, owedBy: null, note: expense.type };
      await enter(page, rosa, { ...expense, ...more, transactionDate: '2026-11-03' });
    }

    await page.goto('/reports');
    await page.getByLabel('Start Date').fill('2026-11-30');
    await page.getByLabel('End Date').fill('2026-11-01');
    await page.getByRole('button', { name: 'Generate Report' }).click();
    await expect(page.getByText('Start date must be before end date')).toBeVisible();

    await page.getByLabel('Start Date').fill('2026-11-01');
    await page.getByLabel('End Date').fill('2026-11-30');
    await page.getByRole('checkbox', { name: 'Include settlement data' }).check();
    await page.getByRole('button', { name: 'Generate Report' }).click();
    // The same month is already shown without its settlements: this waits for the new report.
    await expect(
      page.getByRole('heading', { name: 'Settlement Data: November 2026' }),
    ).toBeVisible();
    const rows = page.getByRole('table', { name: 'Category Breakdown' }).getByRole('row');
    await expect(rows).toHaveText([
      /Category/,
      'Power$30.0050.00%',
      'Groceries$20.0033.33%',
      'Rent$10.0016.67%',
      'Total$60.00100%',
    ]);
    const bars = page.getByRole('table', { name: 'Category Split' }).locator('[data-bar]');
    await expect(bars).toHaveCount(3);
    const widths = await bars.evaluateAll((all) => all.map((bar) => bar.clientWidth));
    // To scale: 30, 20 and 10 dollars.
    expect(widths[1]! / widths[0]!).toBeCloseTo(2 / 3, 1);
    expect(widths[2]! / widths[0]!).toBeCloseTo(1 / 3, 1);
    await expectAsTallAsShown(page.locator('[data-chart]'));
    await expectAccessible(page);
  },
);
