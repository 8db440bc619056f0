import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { billOf, newExpenseSchema } from '@housetab/functions/core/expense/expense-request';
import { oddCentsOf } from '@housetab/functions/core/expense/share-out';
import {
  addPerson,
  around,
  chip,
  fill,
  splitGroceries,
  splitNames,
  openSplitForm,
  posted,
  sharesShown,
  sharesStored,
  chooseSplit,
} from '@test/split-form';
import { sampleHousehold } from '@test/people';
import { savedExpense } from '@test/samples/expense';
import type { ApiCall } from '@test/stub-api';

test('one press splits an expense equally among everybody', async () => {
  const { user, calls } = await openSplitForm('87.46');
  await user.click(screen.getByRole('button', { name: 'Split bill' }));
  await screen.findByRole('group', { name: 'Split between' });
  await waitFor(() => expect(chip(/^Anna/).getAttribute('aria-pressed')).toBe('true'));
  const shown = sharesShown();
  expect(shown.every((share) => /^\$29\.1[56]$/.test(share))).toBe(true);
  await addPerson(user);
  await screen.findByText('Transaction added');
  expect(posted(calls)).toMatchObject({
    kind: 'expense',
    amount: 87.46,
    categories: [splitGroceries],
    payers: [{ userId: 'anna', amount: 87.46 }],
    split: { mode: 'equal', people: [{ userId: 'anna' }, { userId: 'ben' }, { userId: 'cy' }] },
  });
  expect(sharesStored(calls)).toEqual(shown);
});

test.each([
  ['Shares', ['Shares of', ['2', '1', '1.5']]],
  ['Percentages', ['Percentage of', ['33.33', '33.33', '33.34']]],
  ['Amounts', ['Amount of', ['50', '30.01', '20']]],
  ['Adjustments', ['Adjustment of', ['5', '-2.5', '']]],
] as const)('%s: what is shown is what is stored', async (mode, [label, values]) => {
  const { user, calls } = await openSplitForm('100.01');
  await chooseSplit(user);
  await user.click(screen.getByRole('radio', { name: mode }));
  for (const [index, name] of Object.values(splitNames).entries()) {
    const field = screen.getByLabelText(`${label} ${name}`);
    await user.clear(field);
    if (values[index] !== '') await user.type(field, values[index]!);
  }
  const shown = sharesShown();
  const body = async () => {
    await addPerson(user);
    await screen.findByText('Transaction added');
    return newExpenseSchema.parse(posted(calls));
  };
  const bill = await body().then((sent) => billOf(sent.id, sent));
  expect(sharesStored(calls)).toEqual(shown);
  expect(bill.split.people.map(({ value }) => value)).toEqual(
    values.map((value) => Math.round(Number(value) * 100)),
  );
});

test('the person with the odd cent is named', async () => {
  const { user, calls } = await openSplitForm('10');
  await chooseSplit(user);
  const status = await screen.findByText(/carries the odd cent\.$/);
  await addPerson(user);
  await screen.findByText('Transaction added');
  const body = newExpenseSchema.parse(posted(calls));
  const [uid] = oddCentsOf(billOf(body.id, body));
  expect(status.textContent).toBe(
    `Everything is assigned. ${splitNames[uid!]} carries the odd cent.`,
  );
});

test('the remaining or excess amount is shown while typing, and one press assigns the rest', async () => {
  const { user, calls } = await openSplitForm('20');
  await chooseSplit(user);
  await user.click(screen.getByRole('radio', { name: 'Amounts' }));
  await user.type(screen.getByLabelText('Amount of Anna Berg'), '16.8');
  expect(screen.getByText('$3.20 left to assign').getAttribute('aria-live')).toBe('polite');
  await user.type(screen.getByLabelText('Amount of Ben Ode'), '3.7');
  expect(screen.getByText('$0.50 too much')).toBeTruthy();
  await addPerson(user);
  await waitFor(() => expect(screen.getByText('$0.50 too much').className).toContain('danger'));
  expect(posted(calls)).toBeUndefined();
  await user.clear(screen.getByLabelText('Amount of Ben Ode'));
  await user.type(screen.getByLabelText('Amount of Ben Ode'), '1');
  await user.click(screen.getByRole('button', { name: '$2.20 rest for Cy Fox' }));
  expect(screen.getByText('Everything is assigned.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Percentages' }));
  await user.type(screen.getByLabelText('Percentage of Anna Berg'), '87.5');
  expect(screen.getByText('12.5% left to assign')).toBeTruthy();
});

test('a decimal comma is a point in every mode, and sums add up: 1,5 never becomes 15', async () => {
  const { user } = await openSplitForm('90');
  await chooseSplit(user);
  for (const [mode, label] of [
    ['Shares', 'Shares of'],
    ['Percentages', 'Percentage of'],
    ['Amounts', 'Amount of'],
    ['Adjustments', 'Adjustment of'],
  ]) {
    await user.click(screen.getByRole('radio', { name: mode }));
    const field = screen.getByLabelText<HTMLInputElement>(`${label} Ben Ode`);
    await user.clear(field);
    await user.type(field, '1,5');
    await user.tab();
    expect(field.value).toBe('1.5');
    await user.clear(field);
    await user.type(field, '12,50+0.5');
    await user.tab();
    expect(field.value).toBe('13');
  }
});

test('a refund is supported, and a person removed from the split has no share', async () => {
  const { user, calls } = await openSplitForm('30');
  await chooseSplit(user);
  await user.click(screen.getByRole('checkbox', { name: 'Money came back (refund)' }));
  await user.click(
    within(screen.getByRole('group', { name: 'Who gets a part of it' })).getByRole('button', {
      name: /^Cy Fox/,
    }),
  );
  await addPerson(user);
  await screen.findByText('Transaction added');
  expect(posted(calls)).toMatchObject({
    kind: 'refund',
    split: { people: [{ userId: 'anna' }, { userId: 'ben' }] },
  });
});

test('a retry sends the same id, and the next expense is everybody’s and offers the last split', async () => {
  let isDown = true;
  const { user, calls } = await openSplitForm('30', {
    'POST /expenses': ({ body }: ApiCall) =>
      isDown ? new Response(null, { status: 500 }) : savedExpense(body),
  });
  await chooseSplit(user);
  await user.click(chip(/^Cy Fox/));
  await user.click(screen.getByRole('radio', { name: 'Shares' }));
  await user.clear(screen.getByLabelText('Shares of Anna Berg'));
  await user.type(screen.getByLabelText('Shares of Anna Berg'), '2');
  await addPerson(user);
  await screen.findByText('Failed to add transaction. Please try again.');
  isDown = false;
  await addPerson(user);
  await screen.findByText('Transaction added');
  const bodies = calls.filter(({ path }) => path === '/expenses').map(({ body }) => body);
  expect(bodies[1]).toEqual(bodies[0]);
  await fill(user, '9');
  await chooseSplit(user);
  await waitFor(() => expect(sharesShown()).toEqual(['$3.00', '$3.00', '$3.00']));
  expect(screen.queryByText(/^Not in it/)).toBeNull();
  const lastTime = screen.getByRole('button', { name: 'As last time: by shares with Ben Ode' });
  await user.click(lastTime);
  expect(sharesShown()).toEqual(['$6.00', '$3.00']);
  expect(screen.getByText('Not in it: Cy Fox')).toBeTruthy();
  await user.click(lastTime);
  expect(sharesShown()).toEqual(['$3.00', '$3.00', '$3.00']);
});

test('the household’s default split comes first, and a choice replaces it', async () => {
  const people = [
    { userId: 'anna', value: 75 },
    { userId: 'ben', value: 25 },
  ];
  const defaultSplit = { mode: 'percentage' as const, people };
  const { user } = await openSplitForm('80', {
    'GET /households': [sampleHousehold({ defaultSplit })],
  });
  await chooseSplit(user);
  await waitFor(() => expect(sharesShown()).toEqual(['$60.00', '$20.00']));
  await user.click(screen.getByRole('radio', { name: 'Equally' }));
  expect(chip(/^Anna Berg/).textContent).toContain('$40.00');
});

test('a percentage default with a former member is redistributed to 100 percent', async () => {
  const parts = { anna: 60, ben: 30, zoe: 10 };
  const people = Object.entries(parts).map(([userId, value]) => ({ userId, value }));
  const defaultSplit = { mode: 'percentage' as const, people };
  const { user } = await openSplitForm('90', {
    'GET /households': [sampleHousehold({ defaultSplit })],
  });
  await chooseSplit(user);
  await waitFor(() => expect(sharesShown()).toEqual(['$60.00', '$30.00']));
  expect(screen.queryByText(/left to assign/)).toBeNull();
});

test('the split is not offered before its default is known', async () => {
  const people = [
    { userId: 'anna', value: 75 },
    { userId: 'ben', value: 25 },
  ];
  const defaultSplit = { mode: 'percentage' as const, people };
  const answer = Promise.withResolvers<unknown>();
  const { user } = await openSplitForm('80', { 'GET /households': () => answer.promise });
  await user.click(screen.getByRole('button', { name: 'Split bill' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add Transaction' }).disabled).toBe(
    true,
  );
  await import('@/features/transactions/split/split-panel');
  expect(screen.queryByRole('radio', { name: 'Equally' })).toBeNull();
  answer.resolve([sampleHousehold({ defaultSplit })]);
  const percentages = await screen.findByRole<HTMLInputElement>('radio', { name: 'Percentages' });
  expect(percentages.checked).toBe(true);
  expect(sharesShown()).toEqual(['$60.00', '$20.00']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add Transaction' }).disabled).toBe(
    false,
  );
});

test('a category’s default comes before the household’s, and an admin can save the split as the default', async () => {
  const half = { mode: 'equal', people: [{ userId: 'ben' }, { userId: 'cy' }] };
  const category = { ...splitGroceries, description: '', color: '#000000', userId: null };
  const { user, calls } = await openSplitForm('80', {
    'GET /households': [sampleHousehold()],
    'GET /categories?hierarchical=true': around['GET /categories']({
      path: 'hierarchical',
    } as ApiCall),
    'GET /categories': [
      { ...category, groupName: null, source: 'own', icon: null, defaultSplit: half },
    ],
    'PUT /households/home': sampleHousehold(),
  });
  await chooseSplit(user);
  await waitFor(() => expect(sharesShown()).toEqual(['', '$40.00', '$40.00']));
  await user.click(
    screen.getByRole('button', { name: 'Use this split as the default for the household' }),
  );
  await screen.findByText('This split is now the default for the household');
  const sent = calls.find(({ path }) => path === '/households/home');
  expect(sent?.body).toEqual({ defaultSplit: half });
  expect(
    screen.queryByRole('button', { name: 'Use this split as the default for Groceries' }),
  ).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Shares' }));
  expect(
    screen.getByRole('button', { name: 'Use this split as the default for Groceries' }),
  ).toBeTruthy();
});
