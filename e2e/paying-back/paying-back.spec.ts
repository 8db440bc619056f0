import type { Locator } from '@playwright/test';
import { expectAccessible, expectNotTooWide } from '../support/accessibility.ts';
import { scrollToSpending } from '../support/charts.ts';
import { openPhone } from '../support/expenses.ts';
import { arriveOwing, explainNet, netOf, openPayment, tabTo } from '../support/paying-back.ts';
import { expect, test } from '../support/test.ts';

test(
  'on a phone a payment takes four taps, and the other member sees it',
  { tag: '@journey' },
  async ({ page: ann, browser, baseURL }) => {
    const ben = await openPhone(browser, baseURL, 375);
    await arriveOwing(ann, ben);
    await ann.goto('/');
    await ben.goto('/');
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };

    await expect(netOf(ben, 'You owe Ann $80.00')).toBeVisible();
    const dialog = await openPayment(ben, 'Ann', tap);
    await tap(dialog.getByLabel('Amount ($)'));
    await dialog.getByLabel('Amount ($)').fill('50');
    await expect(dialog.getByText('Afterwards: you owe Ann $30.00.')).toBeVisible();
    await expectAccessible(ben);
    await tap(dialog.getByRole('button', { name: 'Record $50.00' }));
    await expect(dialog).toHaveCount(0);
    expect(taps).toBeLessThanOrEqual(4);

    // The net is shown, not two large sums.
    await explainNet(ben, 'You owe Ann $30.00', {
      'You owe Ann': '$80.00',
      'You paid Ann': '$50.00',
    });
    await explainNet(ann, 'Ben owes you $30.00', {
      'Ben owes you': '$80.00',
      'Ben paid you': '$50.00',
    });
    // A payment is not spending.
    await ann.reload();
    const spending = await scrollToSpending(ann);
    await expect(spending.getByRole('row')).toHaveText([/^Category/, /^Groceries\$30\.00/]);
    for (const width of [375, 360]) {
      await ben.setViewportSize({ width, height: 720 });
      await expectNotTooWide(ben);
    }
    await ben.context().close();
  },
);

test(
  'a partial payment, a settle-up and its undo work by keyboard alone',
  { tag: '@journey' },
  async ({ page: ann, newPerson }) => {
    const ben = await newPerson();
    await arriveOwing(ann, ben);
    await ben.goto('/');
    const settle = ben.getByRole('button', { name: 'Settle up with Ann' });
    await expect(settle).toBeVisible();
    await tabTo(settle);
    await ben.keyboard.press('Enter');
    await expect(ben.getByLabel('You pay Ann ($)')).toBeFocused();
    await tabTo(ben.getByRole('radio', { name: 'Settle up' }));
    await ben.keyboard.press('ArrowRight');
    await tabTo(ben.getByLabel('Amount ($)'));
    await ben.keyboard.type('20');
    await ben.keyboard.press('Enter');
    await expect(netOf(ben, 'You owe Ann $60.00')).toBeVisible();
    await expect(settle).toBeFocused();

    await ben.keyboard.press('Enter');
    const dialog = ben.getByRole('dialog', { name: 'Settle up with Ann' });
    await expect(dialog.getByRole('button', { name: 'Record $60.00 and settle up' })).toBeEnabled();
    await expect(dialog.getByLabel('You pay Ann ($)')).toBeFocused();
    await ben.keyboard.press('Enter');
    await expect(ben.getByText('Settled up with Ann')).toBeVisible();
    await expect(ben.getByText(/^All square/)).toBeVisible();

    await ben.goto('/settlements#months');
    const undo = ben.getByRole('button', { name: /^Undo: You paid Ann \$60\.00/ });
    await expect(undo).toBeVisible();
    await tabTo(undo);
    await ben.keyboard.press('Enter');
    await expect(
      ben.getByRole('alertdialog', { name: 'Undo settling up with Ann?' }),
    ).toBeVisible();
    await ben.keyboard.press('Enter');
    await expect(netOf(ben, 'You owe Ann $60.00')).toBeVisible();
    await expect(ben.getByText(/^Undone by you/)).toBeVisible();
  },
);
