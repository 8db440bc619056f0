import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts';
import { openPhone } from '../support/expenses.ts';
import { arriveWithHousehold, type Founder } from '../support/new-household.ts';
import { arriveOwing } from '../support/paying-back.ts';
import { expect, test } from '../support/test.ts';
import { addMember, enter } from '../support/transactions.ts';

const names = 'Ben Cleo Dan Eva Finn Gina Hugo Ida Jan Kim Leopoldine'.split(' ');

/** Ann and 11 others: each owes the next one, and half of them owe Ann. */
async function fillHouse(page: Page): Promise<Founder> {
  const ann = await arriveWithHousehold(page, 'Ann', 'Full House');
  const others = [];
  for (const name of names) others.push(await addMember(page, ann, name));
  for (const [index, one] of others.entries()) {
    const next = others[index + 1];
    const owed = { owedBy: one.uid, note: `Bill ${index}` };
    if (next)
      await enter(page, ann, { ...owed, paidBy: next.uid, amount: (300 + 735 * index) / 100 });
    if (index % 2 === 0) await enter(page, ann, { ...owed, paidBy: ann.uid, amount: 12.5 });
  }
  return ann;
}

const picture = (page: Page) => page.getByRole('group', { name: 'Who owes whom, as a picture' });
const bands = (page: Page) => picture(page).getByRole('img');

test('on a phone settling up takes two taps from the dashboard', async ({
  page: ann,
  browser,
  baseURL,
}) => {
  const ben = await openPhone(browser, baseURL, 360);
  const { ann: founder, ben: member } = await arriveOwing(ann, ben);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const settle = async (amount: string) => {
    await tap(ben.getByRole('button', { name: 'Settle up with Ann' }));
    await tap(ben.getByRole('button', { name: `Record ${amount} and settle up` }));
    await expect(ben.getByText('Settled up with Ann')).toBeVisible();
  };
  await ben.goto('/');
  await settle('$80.00');
  expect(taps).toBe(2);

  await enter(ann, founder, { paidBy: founder.uid, owedBy: member.uid, amount: 9, note: 'Tea' });
  taps = 0;
  await tap(ben.getByRole('link', { name: 'Settlements' }));
  await settle('$9.00');
  expect(taps).toBe(3);
  await expect(ben.getByText('All square', { exact: true })).toBeVisible();
  await expectAccessible(ben);

  // Recording an earlier payment takes one tap more and does not settle up.
  await enter(ann, founder, { paidBy: founder.uid, owedBy: member.uid, amount: 4, note: 'Ice' });
  taps = 0;
  await tap(ben.getByRole('button', { name: 'Settle up with Ann' }));
  await tap(ben.getByRole('radio', { name: 'Already paid' }));
  await expectAccessible(ben);
  await tap(ben.getByRole('button', { name: 'Record $4.00', exact: true }));
  await expect(ben.getByText('You paid Ann $4.00')).toBeVisible();
  expect(taps).toBe(3);
  await ben.context().close();
});

test('the debts among twelve members are a chart and a list', async ({ page }) => {
  test.slow();
  await fillHouse(page);
  for (const [width, height] of [
    [360, 740],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/settlements');
    await expect(bands(page)).toHaveCount(16);
    await expectNoOverflow(page);
  }
  const said = await bands(page).evaluateAll((all) =>
    all.map((band) => band.getAttribute('aria-label')!),
  );
  expect(said).toContain('Ben owes Cleo $3.00');
  expect(said).toContain('Kim owes Leopoldine $69.15');
  await page.getByText('As a list').click();
  const list = page.locator('details', { hasText: 'As a list' }).getByRole('listitem');
  expect((await list.allTextContents()).toSorted()).toEqual(said.toSorted());

  // The chart is one Tab stop, then arrow keys; the focused band shows its amount.
  await bands(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(bands(page).nth(1)).toBeFocused();
  // The previous tooltip fades out meanwhile.
  const tooltip = page.getByRole('tooltip').and(page.locator(':not([data-state=closed])'));
  await expect(tooltip).toHaveText(said[1]!);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();
  await expectAccessible(page);

  // Bars are to scale with their sums on both sides, except the thinnest.
  const bars = await picture(page)
    .locator('g[aria-hidden] > g')
    .evaluateAll((all) =>
      all.map((one) => {
        const [, sum = ''] = /\$([\d.]+)$/.exec(one.querySelector('title')!.textContent) ?? [];
        const height = Number(one.querySelector('rect')!.getAttribute('height'));
        return { height, scale: height / Number(sum) };
      }),
    );
  const scales = bars.filter(({ height }) => height > 2).map(({ scale }) => scale);
  expect(scales.length).toBeGreaterThan(18);
  expect(Math.max(...scales) / Math.min(...scales)).toBeLessThan(1.02);
});

test('a member without permission sees only their own debts', async ({ page: ann, newPerson }) => {
  const ben = await newPerson();
  const { ann: founder, ben: member } = await arriveOwing(ann, ben);
  const cleo = await addMember(ann, founder, 'Cleo');
  await enter(ann, founder, { paidBy: founder.uid, owedBy: cleo.uid, amount: 41, note: 'Gas' });
  await enter(ann, founder, { paidBy: member.uid, owedBy: cleo.uid, amount: 6, note: 'Tea' });
  const asked: string[] = [];
  ben.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await ben.goto('/settlements');
  await expect(bands(ben)).toHaveCount(2);
  expect(asked).not.toContain('/api/debts/pairs');
  await expect(ben.getByText('$41.00')).toHaveCount(0);
  await ann.goto('/settlements');
  await expect(bands(ann)).toHaveCount(3);
});
