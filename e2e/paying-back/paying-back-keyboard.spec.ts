import type { Locator, Page } from '@playwright/test';
import { arriveOwing, netOf, tabTo } from '../support/paying-back.ts';
import { goByKeys } from '../support/shortcuts.ts';
import { expect, test } from '../support/test.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notices/ });
const notices = (page: Page) => page.getByRole('dialog', { name: 'Notices' });

/** Tabs to it and presses Enter. */
async function enter(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await tabTo(target);
  await target.page().keyboard.press('Enter');
}

async function pay(page: Page, digits: string): Promise<void> {
  await enter(page.getByRole('button', { name: 'Settle up with Ann' }));
  await expect(page.getByLabel('You pay Ann ($)')).toBeFocused();
  await tabTo(page.getByRole('radio', { name: 'Settle up' }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page.getByLabel('Amount ($)'));
  await page.keyboard.type(digits);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('a payment is disputed from the bell and corrected by keyboard alone', async ({
  page: ann,
  newPerson,
}) => {
  const ben = await newPerson();
  await arriveOwing(ann, ben);
  await ann.goto('/');
  await ben.goto('/');
  await pay(ben, '50');

  await expect(bell(ann)).toHaveAccessibleName('Notices, 1 new');
  await enter(bell(ann));
  await enter(
    notices(ann).getByRole('button', { name: /^Dispute: Ben says they paid you back \$50\.00/ }),
  );
  const objection = ann.getByRole('dialog').filter({ hasText: 'Dispute' });
  await expect(objection.getByRole('textbox', { name: /wrong/ })).toBeFocused();
  await ann.keyboard.type('It was 40.');
  await enter(objection.getByRole('button', { name: 'Dispute' }));
  await expect(objection.getByText('You dispute this')).toBeVisible();
  await ann.keyboard.press('Escape');
  await expect(ann.getByRole('dialog')).toHaveCount(0);

  await readAndCorrect(ben);
  await expect(netOf(ann, 'Ben owes you $40.00')).toBeVisible();

  await enter(bell(ann));
  const ok = notices(ann).getByRole('button', {
    name: /^OK: Ben says they paid you back \$40\.00/,
  });
  await enter(ok);
  await expect(ok).toHaveCount(0);
  await ann.keyboard.press('Escape');
  await expect(notices(ann)).toHaveCount(0);
  await expect(bell(ann)).toBeFocused();
});

/** Ben reads the objection in the bell, deletes the payment and records the correct one. */
async function readAndCorrect(ben: Page): Promise<void> {
  await expect(bell(ben)).toHaveAccessibleName('Notices, 3 new');
  await enter(bell(ben));
  await enter(notices(ben).getByRole('button', { name: /^Open: Ann disputed/ }));
  await expect(ben.getByRole('dialog').getByText('It was 40.')).toBeVisible();
  await ben.keyboard.press('Escape');
  await expect(ben.getByRole('dialog')).toHaveCount(0);

  await goByKeys(ben, 'gt', '/transactions');
  // The Tab key reaches the tabs as a whole; arrow keys move between them.
  await enter(ben.getByRole('tab', { name: 'What I Owe' }));
  await ben.keyboard.press('ArrowRight');
  await expect(ben.getByRole('tab', { name: 'What Others Owe Me' })).toBeFocused();
  await enter(ben.getByRole('button', { name: /^Del/ }));
  await enter(ben.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect(ben.getByText('Transaction deleted')).toBeVisible();
  await goByKeys(ben, 'gd', '/');
  await expect(netOf(ben, 'You owe Ann $80.00')).toBeVisible();
  await pay(ben, '40');
  await expect(netOf(ben, 'You owe Ann $40.00')).toBeVisible();
}
