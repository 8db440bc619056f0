import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import '@/features/transactions/quick-add/quick-sheet'; // loaded, as when the bar has been there a while
import { onSharedSaved } from '@/lib/push/shared-saved';
import { samplePerson } from '@test/people';
import {
  quickAddButton,
  amountField,
  hasRisen,
  inSheet,
  openQuickAddSheet,
  renderButton,
  quickAddSheet,
} from '@test/quick-add';
import { sampleTransaction } from '@test/samples/transaction';
import { around, splitGroceries, posted } from '@test/split-form';
import type { ApiCall } from '@test/stub-api';

function watchShared() {
  const shared = vi.fn();
  onTestFinished(onSharedSaved(shared));
  return shared;
}

interface Bill {
  split: { people: { userId: string }[] };
}

test('one tap focuses the amount and all else has a default: three taps and the digits', async () => {
  const shared = watchShared();
  const { user, calls } = renderButton();
  await user.click(quickAddButton());
  await hasRisen();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(quickAddButton());

  act(() => quickAddButton().click());
  expect(document.activeElement).toBe(amountField());
  await user.keyboard('12+7.50');
  await hasRisen();
  await user.click(inSheet('Groceries'));
  expect(amountField().value).toBe('19.50');
  expect(quickAddSheet().getByText('You get back $13.00 from 2 people')).toBeTruthy();
  await user.click(inSheet('Save'));
  await screen.findByText('Expense added');
  expect(shared).toHaveBeenCalledOnce();
  expect(screen.getByText('You get back $13.00 from 2 people.')).toBeTruthy();
  expect(posted(calls)).toMatchObject({
    amount: 19.5,
    categories: [splitGroceries],
    payers: [{ userId: 'anna', amount: 19.5 }],
    split: { mode: 'equal', people: [{ userId: 'anna' }, { userId: 'ben' }, { userId: 'cy' }] },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(quickAddButton());
});

test('payer and people are changed in place', async () => {
  const { user, calls } = await openQuickAddSheet();
  await user.keyboard('30');
  await user.click(inSheet(/^You paid, split between everyone/));
  const chip = (group: string, name: RegExp) =>
    within(quickAddSheet().getByRole('group', { name: group })).getByRole('button', { name });
  await user.click(chip('Who paid', /^Ben Ode/));
  await user.click(chip('Split between', /^Cy Fox/));
  expect(quickAddSheet().getByText('Ben Ode paid, split between you and Ben Ode')).toBeTruthy();
  expect(quickAddSheet().getByText('You owe $15.00 to Ben Ode')).toBeTruthy();
  await user.click(inSheet('Groceries'));
  await user.click(inSheet('Save'));
  await screen.findByText('You owe $15.00 to Ben Ode.');
  expect(posted(calls)).toMatchObject({
    payers: [{ userId: 'ben', amount: 30 }],
    split: { mode: 'equal', people: [{ userId: 'anna' }, { userId: 'ben' }] },
  });
});

test('the next expense is shared by everybody again, and the last split is one press away', async () => {
  const { user, calls } = await openQuickAddSheet();
  const partOfBen = () =>
    within(quickAddSheet().getByRole('group', { name: 'Split between' })).getByRole('button', {
      name: /^Ben Ode/,
    });
  await user.keyboard('30');
  expect(quickAddSheet().queryByText(/^Not in it/)).toBeNull();
  await user.click(inSheet(/^You paid, split between everyone/));
  await user.click(partOfBen());
  expect(quickAddSheet().getByText('Not in it: Ben Ode')).toBeTruthy();
  await user.click(inSheet('Groceries'));
  await user.click(inSheet('Save'));
  await screen.findByText('Expense added');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(quickAddButton());
  await hasRisen();
  await user.keyboard('12');
  await quickAddSheet().findByText('You paid, split between everyone');
  const lastTime = inSheet('As last time: with Cy Fox');
  expect(lastTime.getAttribute('aria-pressed')).toBe('false');
  await user.click(lastTime);
  expect(quickAddSheet().getByText('You paid, split between you and Cy Fox')).toBeTruthy();
  await user.click(lastTime);
  expect(quickAddSheet().getByText('You paid, split between everyone')).toBeTruthy();
  await user.click(inSheet('Groceries'));
  await user.click(inSheet('Save'));
  await waitFor(() => expect(calls.filter(({ path }) => path === '/expenses')).toHaveLength(2));
  const sent = calls.filter(({ path }) => path === '/expenses').map(({ body }) => body as Bill);
  expect(sent.map(({ split }) => split.people.map(({ userId }) => userId))).toEqual([
    ['anna', 'cy'],
    ['anna', 'ben', 'cy'],
  ]);
});

test('a category applies its own split unless the user has chosen another', async () => {
  const people = [
    { userId: 'anna', value: 1 },
    { userId: 'ben', value: 3 },
  ];
  const rent = {
    ...{ ...splitGroceries, description: '', color: '#22c55e', userId: null },
    ...{ groupName: null, source: 'own', icon: null, defaultSplit: { mode: 'shares', people } },
  };
  const { user, calls } = await openQuickAddSheet({
    'GET /categories': (call: ApiCall) =>
      call.path.includes('hierarchical') ? around['GET /categories'](call) : [rent],
  });
  await user.keyboard('40');
  await user.click(inSheet('Groceries'));
  await quickAddSheet().findByText('You paid, split by shares between you and Ben Ode');
  expect(quickAddSheet().getByText('You get back $30.00 from Ben Ode')).toBeTruthy();
  await user.click(inSheet('Save'));
  await screen.findByText('Expense added');
  expect(posted(calls)).toMatchObject({ split: { mode: 'shares', people } });
});

test('an expense in a household of one is not shared', async () => {
  const shared = watchShared();
  const { user, calls } = renderButton({
    'GET /users': [samplePerson('anna', 'Anna Berg')],
    'POST /transactions': ({ body }: ApiCall) => sampleTransaction(body as object),
  });
  await user.click(quickAddButton());
  await screen.findByRole('button', { name: 'Save' });
  await waitFor(() => expect(inSheet('Save')).toHaveProperty('disabled', false));
  await user.keyboard('5');
  await user.click(inSheet('Groceries'));
  await user.click(inSheet('Save'));
  await screen.findByText('It does not change what you owe.');
  expect(shared).not.toHaveBeenCalled();
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    amount: 5,
    paidBy: 'anna',
    owedBy: null,
  });
});
