// “Repeats” in the form and in the sheet: saving creates the entry and its schedule.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDays } from '@housetab/functions/core/calendar/calendar';
import {
  newRecurringExpenseSchema,
  type NewRecurringExpense,
} from '@housetab/functions/core/recurring/recurring-expense-request';
import { householdDay } from '@/lib/format/household-day';
import { hasRisen, inSheet, openQuickAddSheet, quickAddSheet } from '@test/quick-add';
import { savedExpense } from '@test/samples/expense';
import { sampleRecurringExpense } from '@test/samples/recurring';
import { sampleTransaction } from '@test/samples/transaction';
import { addPerson, inForm, openSplitForm, chooseSplit } from '@test/split-form';
import { problem, type ApiCall } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

const answers = {
  'POST /series': sampleRecurringExpense(),
  'POST /transactions': ({ body }: ApiCall) => sampleTransaction(body as object),
};
const bodies = (calls: ApiCall[], wanted: string) =>
  calls.filter(({ path, method }) => path === wanted && method === 'POST').map(({ body }) => body);
const repeats = () => screen.getByLabelText<HTMLSelectElement>('Repeats');
const monthly = /^Every month on the \d+(st|nd|rd|th)$/;
const today = () => householdDay(new Date());

async function letRepeat(user: Awaited<ReturnType<typeof openSplitForm>>['user']) {
  await user.selectOptions(repeats(), 'yes');
  await screen.findByLabelText('Every');
}

test('a split expense repeats monthly on its day, starting with itself', async () => {
  const { user, calls } = await openSplitForm('90', answers);
  expect(repeats().selectedOptions[0]!.text).toBe('Does not repeat');
  expect(screen.queryByLabelText('Every')).toBeNull();
  await chooseSplit(user);
  await letRepeat(user);
  expect(repeats().selectedOptions[0]!.text).toMatch(monthly);
  await addPerson(user);
  expect(
    await screen.findByText(/^(.* )?It repeats every month on the \d+(st|nd|rd|th)\.$/),
  ).toBeTruthy();
  const [expense] = bodies(calls, '/expenses') as { id: string; payers: unknown; split: unknown }[];
  const [series] = bodies(calls, '/series') as NewRecurringExpense[];
  expect(newRecurringExpenseSchema.safeParse(series).success).toBe(true);
  const { payers, split: among } = expense!;
  expect(series).toMatchObject({
    ...{ kind: 'fixed', first: expense!.id, since: today() },
    rule: { every: 1, unit: 'month', start: today() },
    template: { amount: 90, payers, split: among },
  });
  expect(repeats().value).toBe('');
});

test('an entry without a schedule sends none', async () => {
  const { user, calls } = await openSplitForm('12', answers);
  await user.selectOptions(inForm().getByLabelText('Owed By'), 'Ben Ode');
  await addPerson(user);
  await screen.findByText('Transaction added');
  expect(bodies(calls, '/transactions')).toHaveLength(1);
  expect(bodies(calls, '/series')).toEqual([]);
});

test('a single transaction repeats every second week, four times, with varying amounts', async () => {
  const { user, calls } = await openSplitForm('12', answers);
  await user.selectOptions(inForm().getByLabelText('Owed By'), 'Ben Ode');
  await letRepeat(user);
  await user.clear(screen.getByLabelText('Every'));
  await addPerson(user);
  expect(repeats().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(repeats());
  expect(bodies(calls, '/transactions')).toEqual([]);
  await user.type(screen.getByLabelText('Every'), '2');
  await user.selectOptions(screen.getByLabelText('Unit'), 'weeks');
  await user.selectOptions(screen.getByLabelText('Ends'), 'After a number of times');
  await user.clear(screen.getByLabelText('How many in all'));
  await user.type(screen.getByLabelText('How many in all'), '4');
  await user.click(screen.getByRole('radio', { name: 'Varies' }));
  expect(repeats().selectedOptions[0]!.text).toMatch(/^Every 2 weeks on \w+day$/);
  await addPerson(user);
  await waitFor(() => expect(bodies(calls, '/series')).toHaveLength(1));
  expect(bodies(calls, '/series')).toMatchObject([
    {
      kind: 'varies',
      rule: { every: 2, unit: 'week', end: { count: 4 } },
      transaction: { amount: 12, paidBy: 'anna', owedBy: 'ben' },
    },
  ]);
});

test('a schedule that ends before its second occurrence is refused before sending', async () => {
  const { user, calls } = await openSplitForm('12', answers);
  await user.selectOptions(inForm().getByLabelText('Owed By'), 'Ben Ode');
  await letRepeat(user);
  await user.selectOptions(screen.getByLabelText('Ends'), 'On a day');
  await user.type(screen.getByLabelText('Last day'), addDays(today(), 1));
  await addPerson(user);
  const said = await screen.findAllByText('It would end before anything follows.');
  expect(said.length).toBeGreaterThan(0);
  expect(bodies(calls, '/transactions')).toEqual([]);
  await user.selectOptions(repeats(), '');
  await addPerson(user);
  await screen.findByText('Transaction added');
  expect(bodies(calls, '/series')).toEqual([]);
});

test('in the sheet it is one line, and a refused schedule says that the expense is stored', async () => {
  const { user, calls } = await openQuickAddSheet({
    'POST /series': () => problem('conflict', 'Two hundred repeat already.'),
  });
  await hasRisen();
  await user.keyboard('1800');
  await user.click(inSheet('Groceries'));
  expect(repeats().selectedOptions[0]!.text).toBe('Does not repeat');
  await letRepeat(user);
  await user.click(inSheet('Save'));
  expect(await screen.findByText('It is added, but does not repeat')).toBeTruthy();
  expect(bodies(calls, '/expenses')).toHaveLength(1);
  expect(bodies(calls, '/series')).toMatchObject([{ template: { amount: 1800 } }]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New expense' })).toBeNull());
});

test('a retry without a response sends the same ids', async () => {
  let fails = 1;
  const { user, calls } = await openQuickAddSheet({
    'POST /expenses': (call: ApiCall) =>
      fails-- > 0 ? problem('conflict', 'Not now.') : savedExpense(call.body),
    'POST /series': sampleRecurringExpense(),
  });
  await hasRisen();
  await user.keyboard('60');
  await user.click(inSheet('Groceries'));
  await letRepeat(user);
  await user.click(inSheet('Save'));
  await quickAddSheet().findByText('Failed to add transaction. Please try again.');
  await user.click(inSheet('Save'));
  await waitFor(() => expect(bodies(calls, '/series')).toHaveLength(1));
  const ids = (bodies(calls, '/expenses') as { id: string }[]).map(({ id }) => id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect(bodies(calls, '/series')).toMatchObject([{ first: ids[0] }]);
});
