import type { Locator, Page } from '@playwright/test';
import { arriveOwing, explainNet, openPayment } from '../support/paying-back.ts';
import { expect, test } from '../support/test.ts';
import { chooseTable } from '../support/transactions.ts';

/** Checks that both people see the net and its parts. */
async function bothSee(ann: Page, ben: Page, rest: string, paid: string | null): Promise<void> {
  await explainNet(ben, `You owe Ann ${rest}`, {
    'You owe Ann': '$80.00',
    ...(paid !== null && { 'You paid Ann': paid }),
  });
  await explainNet(ann, `Ben owes you ${rest}`, {
    'Ben owes you': '$80.00',
    ...(paid !== null && { 'Ben paid you': paid }),
  });
}

async function pay(page: Page, digits: string, label: string): Promise<void> {
  await openPayment(page, 'Ann');
  await page.keyboard.type(digits);
  await page.getByRole('button', { name: label, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const newNotices = (page: Page, count: number) =>
  page.getByRole('link', { name: `Activity ${count} new` });

/** On a phone, notifications stand at the top of the activity. */
async function openNotices(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: /^Activity/ }).click();
  return page.locator('#notices');
}

test('on a phone a disputed payment is corrected, and the rest settled, undone and settled again', async ({
  page: ann,
  newPerson,
}) => {
  const ben = await newPerson();
  for (const page of [ann, ben]) await page.setViewportSize({ width: 375, height: 800 });
  await arriveOwing(ann, ben);
  await ann.goto('/');
  await ben.goto('/');
  await bothSee(ann, ben, '$80.00', null);

  await pay(ben, '50', 'Record $50.00');
  // Both arrive without a reload.
  await expect(newNotices(ann, 1)).toBeVisible();
  await bothSee(ann, ben, '$30.00', '$50.00');
  const paid = (await openNotices(ann))
    .getByRole('listitem')
    .filter({ hasText: 'paid you back $50.00' });
  await paid.getByRole('button', { name: /^Dispute/ }).click();
  const objection = ann.getByRole('dialog').filter({ hasText: 'Dispute' });
  await expect(objection.getByRole('textbox', { name: /wrong/ })).toBeFocused();
  await ann.keyboard.type('It was 40.');
  await objection.getByRole('button', { name: 'Dispute' }).click();
  await expect(objection.getByText('You dispute this')).toBeVisible();
  await ann.keyboard.press('Escape');
  await ann.goto('/');

  // A disputed payment still counts, and the net says that it is disputed.
  for (const page of [ann, ben]) await expect(page.getByText(/ · 1 disputed$/)).toBeVisible();
  await expect(newNotices(ben, 3)).toBeVisible();
  await bothSee(ann, ben, '$30.00', '$50.00');
  await (await openNotices(ben)).getByRole('button', { name: /^Open: Ann/ }).click();
  await expect(ben.getByRole('dialog').getByText('It was 40.')).toBeVisible();
  await ben.keyboard.press('Escape');
  await ben.goto('/transactions');
  await chooseTable(ben);
  await ben.getByRole('tab', { name: 'What Others Owe Me' }).click();
  await ben
    .getByRole('main')
    .getByRole('button', { name: /\$50\.00/ })
    .click();
  await ben.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await ben.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(ben.getByText('Transaction deleted')).toBeVisible();
  await ben.goto('/');
  await bothSee(ann, ben, '$80.00', null);
  await pay(ben, '40', 'Record $40.00');
  await bothSee(ann, ben, '$40.00', '$40.00');

  const corrected = (await openNotices(ann))
    .getByRole('listitem')
    .filter({ hasText: 'paid you back $40.00' });
  await corrected.getByRole('button', { name: /^OK: Ben/ }).click();
  await expect(corrected.getByRole('button', { name: /^OK: Ben/ })).toHaveCount(0);
  await ann.getByRole('link', { name: 'Dashboard' }).click();

  const settle = async (page: Page, name: string, field: string) => {
    await page.getByRole('button', { name: `Settle up with ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Settle up with ${name}` });
    await expect(dialog.getByLabel(field)).toHaveValue('40.00');
    await dialog.getByRole('button', { name: 'Record $40.00 and settle up' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await settle(ann, 'Ben', 'Ben pays you ($)');
  await expect(ann.getByText(/^All square/)).toBeVisible();
  await expect(ben.getByText(/^All square/)).toBeVisible();
  await ann.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(ann.getByText('Undone: everything is open again as it was before')).toBeVisible();
  await bothSee(ann, ben, '$40.00', '$40.00');

  await settle(ben, 'Ann', 'You pay Ann ($)');
  for (const page of [ann, ben]) {
    await expect(page.getByText(/^All square/)).toBeVisible();
    await page.goto('/settlements#months');
    await expect(page.getByText('All square', { exact: true })).toBeVisible();
    await expect(
      page.getByRole('listitem').filter({ hasText: /Undone by (Ann|you)/ }),
    ).toBeVisible();
  }
});
