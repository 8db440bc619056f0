import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts';
import { longMonth, monthsAgo } from '../support/dates.ts';
import { expectNotTooWide } from '../support/expenses.ts';
import { arriveOwing } from '../support/paying-back.ts';
import { expect, test } from '../support/test.ts';
import { enter } from '../support/transactions.ts';

test('a month is looked at, closed by one, told to the other, and what comes later is marked', async ({
  page: ann,
  newPerson,
}) => {
  const day = monthsAgo(1);
  const month = longMonth(day).split(' ')[0]!;
  const ben = await newPerson();
  const { ann: founder, ben: member } = await arriveOwing(ann, ben);
  const debt = { paidBy: founder.uid, owedBy: member.uid, transactionDate: day };
  await ann.setViewportSize({ width: 375, height: 720 });
  await ann.goto(`/months/${day.slice(0, 7)}`);
  await expect(ann.getByRole('heading', { name: longMonth(day), level: 1 })).toBeVisible();
  await expect(ann.getByText(/of \w+ (is|are) not paid back/)).toBeVisible();
  await expect(ann.getByRole('row').filter({ hasText: 'Ben' })).toContainText('$50.00');
  await expectNotTooWide(ann);
  await expectAccessible(ann);
  await expectNoOverflow(ann);

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
});
