import { expectAccessible, expectNoOverflow, expectNotTooWide } from '../support/accessibility.ts';
import { longMonth, monthsAgo } from '../support/dates.ts';
import { arriveOwing } from '../support/paying-back.ts';
import { expect, test } from '../support/test.ts';
import { enter, phoneRowOf } from '../support/transactions.ts';

test(
  'closing a month notifies the other member and marks later entries',
  { tag: '@journey' },
  async ({ page: ann, newPerson }) => {
    const day = monthsAgo(1);
    const month = longMonth(day).split(' ')[0]!;
    const ben = await newPerson();
    const { ann: founder, ben: member } = await arriveOwing(ann, ben);
    // Own spending and payments are not open debts.
    const own = { paidBy: founder.uid, owedBy: null, transactionDate: day };
    await enter(ann, founder, { ...own, note: 'Books', amount: 12 });
    const back = { paidBy: member.uid, owedBy: founder.uid, transactionDate: day };
    await enter(ann, founder, { ...back, note: 'Cash', amount: 3, type: 'settlement' });
    const debt = { paidBy: founder.uid, owedBy: member.uid, transactionDate: day };
    await ann.setViewportSize({ width: 375, height: 720 });
    await ann.goto(`/months/${day.slice(0, 7)}`);
    await expect(ann.getByRole('heading', { name: longMonth(day), level: 1 })).toBeVisible();
    await expect(ann.getByText(/of \w+ (is|are) not paid back/)).toBeVisible();
    await expect(ann.getByRole('row').filter({ hasText: 'Ben' })).toContainText('$50.00');
    await expectNotTooWide(ann);
    await expectAccessible(ann);
    await expectNoOverflow(ann);

    await expect(ann.getByText(`1 debt of ${month} is not paid back: $50.00`)).toBeVisible();
    await ann.getByRole('link', { name: 'Show them' }).click();
    await expect(phoneRowOf(ann, 'Power')).toBeVisible();
    const lines = ann.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
    await expect(lines).toHaveCount(1);
    await expectAccessible(ann);
    await ann.getByRole('button', { name: 'Remove the filter “Only open debts”' }).click();
    await expect(lines).toHaveCount(3);
    await ann.goBack();

    await ann.getByRole('button', { name: `Close ${month}` }).click();
    const question = ann.getByRole('alertdialog', { name: `Close ${month}?` });
    await expectAccessible(ann);
    await question.getByRole('button', { name: `Close ${month}` }).click();
    await expect(ann.getByText(/^Closed by you on/)).toBeVisible();

    await ben.goto('/activity#notices');
    await expect(ben.getByText(`closed ${month}`).first()).toBeVisible();
    await enter(ann, founder, { ...debt, note: 'Late bill', amount: 8 });
    await expect(ben.getByText(`(after ${month} was closed)`).first()).toBeVisible();
    await ben
      .getByRole('link', { name: new RegExp(`^Open: Ann closed ${month}`) })
      .first()
      .click();
    await expect(ben.getByText(/^Closed by Ann on/)).toBeVisible();
    await expect(ben.getByText('was for you')).toBeVisible();
  },
);
