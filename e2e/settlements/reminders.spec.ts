import { arriveOwing } from '../support/paying-back.ts';
import { expect, test } from '../support/test.ts';

test(
  'a reminder reaches the debtor’s bell, and cannot be repeated at once',
  { tag: '@journey' },
  async ({ page: ann, newPerson }) => {
    const ben = await newPerson();
    await arriveOwing(ann, ben);
    await ben.goto('/');
    const bell = ben.getByRole('button', { name: /^Notices/ });
    await expect(bell).toHaveAccessibleName('Notices, 2 new');
    await ann.goto('/settlements');
    await ann.getByRole('button', { name: 'Remind Ben' }).click();
    await expect(ann.getByRole('button', { name: /^Ben is reminded, again on/ })).toBeVisible();
    await expect(bell).toHaveAccessibleName('Notices, 3 new');
    await bell.click();
    const newest = ben.getByRole('dialog', { name: 'Notices' }).getByRole('listitem').first();
    await expect(newest).toContainText('$80.00');
    await expect(newest).toContainText(/remind/);
  },
);
