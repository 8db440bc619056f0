import { billOf, newExpenseSchema } from '@housetab/functions/core/expense/expense-request';
import { shareOut } from '@housetab/functions/core/expense/share-out';
import { storedExpense } from '@test/samples/expense';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import '@/features/transactions/quick-add/quick-sheet'; // loaded, as when the bar has been there a while
import { useQuickAdd } from '@/features/transactions/quick-add/use-quick-add';
import { rememberCategory } from '@/features/transactions/recent-categories';
import { renderApp } from '@test/render';
import { around, groceries, inForm, posted } from '@test/split-form';
import { samplePerson } from '@test/people';
import { sampleTransaction } from '@test/samples/transaction';
import { Component as Transactions } from '@/app/routes/transactions';
import { problem, stubApi, type ApiCall } from '@test/stub-api';

type Handlers = Parameters<typeof stubApi>[0];

function Bar() {
  const { buttonProps, sheet } = useQuickAdd();
  return (
    <>
      <button {...buttonProps}>Add expense</button>
      {sheet}
    </>
  );
}

const button = () => screen.getByText('Add expense');
const sheet = () => within(screen.getByRole('dialog', { name: 'New expense' }));
const amount = () => sheet().getByLabelText<HTMLInputElement>('Amount ($)');
const save = () => sheet().getByRole('button', { name: 'Save' });

/** With the shares that the server makes of it. */
function storedBill({ body }: ApiCall) {
  const sent = newExpenseSchema.parse(body);
  const shares = shareOut(billOf(sent.id, sent)).map(({ memberId, cents }) => ({
    userId: memberId,
    amount: cents / 100,
  }));
  return { ...storedExpense(body), shares };
}

async function openSheet(handlers: Handlers = {}) {
  const calls = stubApi({ ...around, 'POST /expenses': storedBill, ...handlers });
  rememberCategory({ userId: 'anna', householdId: 'home' }, groceries);
  const view = renderApp(<Bar />);
  await view.user.click(button());
  await sheet().findByText('You paid, split between everyone');
  return { ...view, calls };
}

test('the amount has the focus in the very tap, and all else has a default: three taps and the digits', async () => {
  const calls = stubApi({ ...around, 'POST /expenses': storedBill });
  rememberCategory({ userId: 'anna', householdId: 'home' }, groceries);
  const { user } = renderApp(<Bar />);
  await user.click(button());
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button());

  act(() => button().click());
  expect(document.activeElement).toBe(amount());
  await user.keyboard('12+7.50');
  await user.click(sheet().getByRole('button', { name: 'Groceries' }));
  expect(amount().value).toBe('19.50');
  expect(sheet().getByText('You get back $13.00 from 2 people')).toBeTruthy();
  await user.click(save());
  await screen.findByText('Expense added');
  expect(screen.getByText('You get back $13.00 from 2 people.')).toBeTruthy();
  expect(posted(calls)).toMatchObject({
    amount: 19.5,
    categories: [groceries],
    payers: [{ userId: 'anna', amount: 19.5 }],
    split: { mode: 'equal', people: [{ userId: 'anna' }, { userId: 'ben' }, { userId: 'cy' }] },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button());
});

test('people are changed in place: another has paid, and one has no part in it', async () => {
  const { user, calls } = await openSheet();
  await user.keyboard('30');
  await user.click(sheet().getByRole('button', { name: /^You paid, split between everyone/ }));
  const chip = (group: string, name: RegExp) =>
    within(sheet().getByRole('group', { name: group })).getByRole('button', { name });
  await user.click(chip('Who paid', /^Ben Ode/));
  await user.click(chip('Split between', /^Cy Fox/));
  expect(sheet().getByText('Ben Ode paid, split between you and Ben Ode')).toBeTruthy();
  expect(sheet().getByText('You owe $15.00 to Ben Ode')).toBeTruthy();
  await user.click(sheet().getByRole('button', { name: 'Groceries' }));
  await user.click(save());
  await screen.findByText('You owe $15.00 to Ben Ode.');
  expect(posted(calls)).toMatchObject({
    payers: [{ userId: 'ben', amount: 30 }],
    split: { mode: 'equal', people: [{ userId: 'anna' }, { userId: 'ben' }] },
  });
});

test('a category brings its own split, unless one has chosen another', async () => {
  const people = [
    { userId: 'anna', value: 1 },
    { userId: 'ben', value: 3 },
  ];
  const rent = {
    ...{ ...groceries, description: '', color: '#22c55e', userId: null },
    ...{ groupName: null, source: 'own', defaultSplit: { mode: 'shares', people } },
  };
  const { user, calls } = await openSheet({
    'GET /categories': (call: ApiCall) =>
      call.path.includes('hierarchical') ? around['GET /categories'](call) : [rent],
  });
  await user.keyboard('40');
  await user.click(sheet().getByRole('button', { name: 'Groceries' }));
  await sheet().findByText('You paid, split by shares between you and Ben Ode');
  expect(sheet().getByText('You get back $30.00 from Ben Ode')).toBeTruthy();
  await user.click(save());
  await screen.findByText('Expense added');
  expect(posted(calls)).toMatchObject({ split: { mode: 'shares', people } });
});

test('what is missing is said where it is missing', async () => {
  const { user, calls } = await openSheet();
  await user.click(save());
  await sheet().findByText('Please enter a valid amount');
  expect(document.activeElement).toBe(amount());
  await user.keyboard('3');
  await user.click(save());
  const category = sheet().getByRole('group', { name: 'Category' });
  expect(await within(category).findByText('Please select a category')).toBeTruthy();
  expect(document.activeElement).toBe(sheet().getByRole('button', { name: 'Groceries' }));
  await user.click(document.activeElement!);
  await user.click(sheet().getByRole('button', { name: /^You paid/ }));
  for (const name of [/^Anna Berg/, /^Ben Ode/, /^Cy Fox/]) {
    const group = within(sheet().getByRole('group', { name: 'Split between' }));
    await user.click(group.getByRole('button', { name }));
  }
  await user.click(save());
  expect(await sheet().findByText('Choose at least one person.')).toBeTruthy();
  expect(posted(calls)).toBeUndefined();
});

test('what the server refuses stays in the sheet with the reason, and can be sent again', async () => {
  let isRefused = true;
  const { user, calls } = await openSheet({
    'POST /expenses': (call: ApiCall) =>
      isRefused ? problem('forbidden', 'You have left this household.') : storedBill(call),
  });
  await user.keyboard('3');
  await user.click(sheet().getByRole('button', { name: 'Groceries' }));
  await user.click(save());
  expect((await sheet().findByRole('alert')).textContent).toContain(
    'You have left this household.',
  );
  expect(amount().value).toBe('3.00');
  isRefused = false;
  await user.click(save());
  await screen.findByText('Expense added');
  const ids = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(ids[0]).toEqual(ids[1]);
});

test('closed by accident nothing is lost; one may start over', async () => {
  const { user } = await openSheet();
  await user.keyboard('12');
  await user.type(sheet().getByLabelText('Note'), 'Milk');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(button());
  expect(amount().value).toBe('12.00');
  expect(sheet().getByLabelText<HTMLInputElement>('Note').value).toBe('Milk');
  await user.click(sheet().getByRole('button', { name: 'Start over' }));
  expect(amount().value).toBe('');
  expect(document.activeElement).toBe(amount());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(button());
  expect(sheet().queryByRole('button', { name: 'Start over' })).toBeNull();
});

test('the keys for sums write into the amount, which keeps the focus', async () => {
  const { user } = await openSheet();
  await user.keyboard('12');
  await user.click(sheet().getByRole('button', { name: 'Plus' }));
  expect(document.activeElement).toBe(amount());
  await user.keyboard('7,50');
  expect(sheet().getByText('= $19.50')).toBeTruthy();
  await user.click(sheet().getByRole('button', { name: 'Minus' }));
  await user.keyboard('20{Enter}');
  expect(document.activeElement).toBe(sheet().getByLabelText('Note'));
  expect(sheet().getByText(/more than 0|valid amount/)).toBeTruthy();
});

test('More options leads to the full form with everything that is typed', async () => {
  stubApi(around);
  rememberCategory({ userId: 'anna', householdId: 'home' }, groceries);
  const { user, router } = renderApp(
    <>
      <Bar />
      <Transactions />
    </>,
    { at: '/transactions?view=all' },
  );
  // The form may be open already, with nothing in it.
  await user.click((await screen.findAllByRole('button', { name: 'New transaction' }))[0]!);
  await screen.findByLabelText('Paid By');
  await user.click(button());
  await sheet().findByText('You paid, split between everyone');
  await user.keyboard('30');
  await user.type(sheet().getByLabelText('Note'), 'Milk');
  await user.click(sheet().getByRole('button', { name: 'Groceries' }));
  await user.click(sheet().getByRole('button', { name: 'More options' }));
  await waitFor(() => expect(inForm().getByLabelText<HTMLInputElement>('Note').value).toBe('Milk'));
  expect(router.state.location.pathname).toBe('/transactions');
  expect(inForm().getByLabelText<HTMLInputElement>('Amount ($)').value).toBe('30.00');
  expect(inForm().getByRole<HTMLInputElement>('combobox', { name: 'Category' }).value).toBe(
    'Groceries',
  );
  expect(await inForm().findByRole('button', { name: /^Cy Fox.*\$10\.00/ })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('whoever lives alone shares with nobody', async () => {
  const calls = stubApi({
    ...around,
    'GET /users': [samplePerson('anna', 'Anna Berg')],
    'POST /transactions': ({ body }: ApiCall) => sampleTransaction(body as object),
  });
  rememberCategory({ userId: 'anna', householdId: 'home' }, groceries);
  const { user } = renderApp(<Bar />);
  await user.click(button());
  await waitFor(() => expect(save()).toHaveProperty('disabled', false));
  await user.keyboard('5');
  await user.click(sheet().getByRole('button', { name: 'Groceries' }));
  await user.click(save());
  await screen.findByText('It does not change what you owe.');
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    amount: 5,
    paidBy: 'anna',
    owedBy: null,
  });
});
