import { expectAccessible } from '../support/accessibility.ts';
import { call } from '../support/call.ts';
import { shortDay } from '../support/dates.ts';
import { arriveWithHousehold } from '../support/new-household.ts';
import { dayOf, recurringFor } from '../support/recurring.ts';
import { openScheduledWork } from '../support/scheduled-work.ts';
import { expect, test } from '../support/test.ts';
import { addMember } from '../support/transactions.ts';

test(
  'a recurring rent is raised from one month on, and then ended',
  { tag: '@journey' },
  async ({ page, baseURL }) => {
    const work = await openScheduledWork(baseURL ?? '');
    const ada = await arriveWithHousehold(page, 'Ada', 'Poplar Street');
    const ben = await addMember(page, ada, 'Ben');
    const repeat = await recurringFor(page, ada, [ada.uid, ben.uid]);
    const rent = await repeat({ kind: 'fixed', note: 'Rent', amount: 1800, start: dayOf(4, 10) });
    await work.createDue(rent, new Date(`${dayOf(3, 10)}T12:00:00Z`));
    /** The days and Ben's amounts of the created rents. */
    const rents = async () => {
      const rows = await call<{ transactionDate: string; amount: number; owedBy: string }[]>(
        ...([page, ada, 'GET /transactions?limit=100'] as const),
      );
      const bens = rows.filter(({ owedBy }) => owedBy === ben.uid);
      return bens.map(({ transactionDate, amount }) => `${transactionDate} ${amount}`).sort();
    };
    await expect.poll(rents).toEqual([`${dayOf(4, 10)} 900`, `${dayOf(3, 10)} 900`]);

    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto('/transactions');
    const lineOf = (day: string) =>
      page.getByRole('region', { name: shortDay(day) }).getByText('Rent');
    await lineOf(dayOf(3, 10)).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Amount ($)').fill('1900');
    await page.getByRole('button', { name: 'Update Transaction' }).click();
    const question = page.getByRole('alertdialog', { name: /^Change “Rent”/ });
    await expect(question).toBeVisible();
    // A desktop width would show the table instead and close the question.
    await expectAccessible(page, [{ width: 375, colorScheme: 'dark' }]);
    await question.getByRole('button', { name: 'This one and all that follow' }).click();
    // The question closes before the change is stored. A job that runs in between would make the change a
    // conflict.
    await expect(page.getByText('Transaction updated, and all that follow')).toBeVisible();

    await work.createDue(rent, new Date(`${dayOf(2, 10)}T12:00:00Z`));
    await expect
      .poll(rents)
      .toEqual([`${dayOf(4, 10)} 900`, `${dayOf(3, 10)} 950`, `${dayOf(2, 10)} 950`]);

    await page.goto('/transactions');
    await lineOf(dayOf(2, 10)).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const farewell = page.getByRole('alertdialog');
    await farewell.getByRole('button', { name: 'This one, and no more to come' }).click();
    await expect(page.getByText('Expense deleted, and no more comes')).toBeVisible();
    await expect(lineOf(dayOf(2, 10))).toBeHidden();
    await work.createDue(rent, new Date(`${dayOf(0, 10)}T12:00:00Z`));
    await expect.poll(rents).toEqual([`${dayOf(4, 10)} 900`, `${dayOf(3, 10)} 950`]);
    await work.end();
  },
);
