// A typed category is created at once; saving the transaction waits for it.
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addPerson, around, splitGroceries, inForm, openSplitForm } from '@test/split-form';
import { AddButton } from '@/app/layout/add-button';
import { Component as Transactions } from '@/app/routes/transactions';
import { rememberCategory } from '@/features/transactions/category/remembered-categories';
import { renderApp } from '@test/render';
import { sampleCategory, sampleGroup } from '@test/samples/category';
import { sampleTransaction } from '@test/samples/transaction';
import { stubApi, type ApiCall } from '@test/stub-api';
import {
  quickAddButton,
  answerBill,
  hasRisen,
  inSheet,
  openQuickAddSheet,
  quickAddSheet,
} from '@test/quick-add';

afterEach(() => vi.restoreAllMocks());

const bikes = sampleCategory('id-Bikes', { name: 'Bikes' });
const unanswered = () => Promise.withResolvers<unknown>();

function serve(answer: () => unknown) {
  let names = ['Groceries'];
  return {
    'GET /categories': ({ path }: ApiCall) =>
      path.includes('hierarchical') ? [sampleGroup('Food', ...names)] : [],
    'POST /categories': async () => {
      const made = await answer();
      if (made === bikes) names = ['Groceries', 'Bikes'];
      return made;
    },
    'POST /transactions': ({ body }: ApiCall) => sampleTransaction(body as object),
  };
}

const field = () => inForm().getByRole<HTMLInputElement>('combobox', { name: 'Category' });
const sent = (calls: ApiCall[], path: string) =>
  calls.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body);

async function typeCategory(user: Awaited<ReturnType<typeof openSplitForm>>['user']) {
  await user.selectOptions(inForm().getByLabelText('Owed By'), 'Ben Ode');
  await user.clear(field());
  await user.type(field(), 'Bikes{Enter}');
}

test('a transaction saved while its category is created waits for it', async () => {
  const answer = unanswered();
  const { user, calls } = await openSplitForm(
    '12',
    serve(() => answer.promise),
  );
  await typeCategory(user);
  await addPerson(user);
  expect(inForm().queryByText('Please select a category')).toBeNull();
  expect(sent(calls, '/transactions')).toEqual([]);
  answer.resolve(bikes);
  await waitFor(() => expect(sent(calls, '/transactions')).toHaveLength(1));
  expect(sent(calls, '/transactions')[0]).toMatchObject({
    categories: [{ id: 'id-Bikes', name: 'Bikes' }],
    type: 'Bikes',
  });
  expect(sent(calls, '/categories')).toHaveLength(1);
});

test('a failed category keeps its text, is retried with the next save, and is not replaced by another', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let answer: unknown = Response.error();
  const { user, calls } = await openSplitForm(
    '12',
    serve(() => answer),
  );
  await typeCategory(user);
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('“Bikes” is not created yet.');
  expect(notice.textContent).toContain('Choose one that is there');
  await addPerson(user);
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(field().value).toBe('Bikes');
  expect(sent(calls, '/transactions')).toEqual([]);

  onLine.mockRestore();
  answer = bikes;
  await addPerson(user);
  await waitFor(() => expect(sent(calls, '/transactions')).toHaveLength(1));
  expect(sent(calls, '/transactions')[0]).toMatchObject({ type: 'Bikes' });
});

test('a category chosen meanwhile is used', async () => {
  const answer = unanswered();
  const { user, calls } = await openSplitForm(
    '12',
    serve(() => answer.promise),
  );
  await typeCategory(user);
  await user.clear(field());
  await user.click(await screen.findByRole('option', { name: 'Groceries' }));
  answer.resolve(bikes);
  await user.tab();
  expect(field().value).toBe('Groceries');
  await addPerson(user);
  await waitFor(() => expect(sent(calls, '/transactions')).toHaveLength(1));
  expect(sent(calls, '/transactions')[0]).toMatchObject({ type: 'Groceries' });
});

test('the phone’s sheet waits as well', async () => {
  const answer = unanswered();
  const { user, calls } = await openQuickAddSheet({ ...around, ...serve(() => answer.promise) });
  await user.keyboard('12');
  await user.click(inSheet('Other…'));
  const input = quickAddSheet().getByRole('combobox', { name: 'Category' });
  await user.type(input, 'Bikes{Enter}');
  await user.click(inSheet('Save'));
  expect(sent(calls, '/expenses')).toEqual([]);
  answer.resolve(bikes);
  await waitFor(() => expect(sent(calls, '/expenses')).toHaveLength(1));
  expect(sent(calls, '/expenses')[0]).toMatchObject({ categories: [{ id: 'id-Bikes' }] });
});

test('a category typed offline is there when the sheet is opened again', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let answer: unknown = Response.error();
  const { user, calls } = await openQuickAddSheet({ ...around, ...serve(() => answer) });
  await user.click(inSheet('Other…'));
  await user.type(quickAddSheet().getByRole('combobox', { name: 'Category' }), 'Bikes{Enter}');
  await quickAddSheet().findByText('“Bikes” is not created yet.');
  await user.keyboard('{Escape}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(quickAddButton());
  await hasRisen();
  await quickAddSheet().findByText('“Bikes” is not created yet.');
  const input = quickAddSheet().getByRole<HTMLInputElement>('combobox', { name: 'Category' });
  expect(input.value).toBe('Bikes');
  onLine.mockRestore();
  answer = bikes;
  await user.type(quickAddSheet().getByLabelText('Amount ($)'), '12');
  await user.click(inSheet('Save'));
  await waitFor(() => expect(sent(calls, '/expenses')).toHaveLength(1));
  expect(sent(calls, '/expenses')[0]).toMatchObject({ categories: [{ id: 'id-Bikes' }] });
});

test('starting over makes the sheet forget the category, whatever its request returns', async () => {
  const answer = unanswered();
  const { user } = await openQuickAddSheet({ ...around, ...serve(() => answer.promise) });
  await user.click(inSheet('Other…'));
  await user.type(quickAddSheet().getByRole('combobox', { name: 'Category' }), 'Bikes{Enter}');
  await user.keyboard('{Escape}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(quickAddButton());
  await hasRisen();
  await user.click(inSheet('Start over'));
  answer.resolve(bikes);
  expect(await quickAddSheet().findByRole('button', { name: 'Groceries' })).toBeTruthy();
  expect(quickAddSheet().queryByRole('button', { pressed: true })).toBeNull();
  expect(quickAddSheet().queryByText(/Bikes/)).toBeNull();
});

test('More options takes it along', async () => {
  const answer = unanswered();
  const handlers = serve(() => answer.promise);
  const calls = stubApi({ ...around, ...handlers, 'POST /expenses': answerBill });
  rememberCategory({ userId: 'anna', householdId: 'home' }, splitGroceries);
  const ui = (
    <>
      <AddButton />
      <Transactions />
    </>
  );
  const { user } = renderApp(ui, { at: '/transactions?view=all' });
  await user.click(quickAddButton());
  await hasRisen();
  await user.click(inSheet('Other…'));
  await user.type(quickAddSheet().getByRole('combobox', { name: 'Category' }), 'Bikes{Enter}');
  await user.click(inSheet('More options'));
  await waitFor(() => expect(document.getElementById('transaction-form')).not.toBeNull());
  await waitFor(() => expect(field().value).toBe('Bikes'));
  answer.resolve(bikes);
  await user.type(inForm().getByLabelText('Amount ($)'), '12');
  await addPerson(user);
  await waitFor(() => expect(sent(calls, '/expenses')).toHaveLength(1));
  expect(sent(calls, '/expenses')[0]).toMatchObject({ categories: [{ id: 'id-Bikes' }] });
});

test('a form that is left and reopened has the category', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user, unmount } = await openSplitForm(
    '12',
    serve(() => Response.error()),
  );
  await typeCategory(user);
  await screen.findByText('“Bikes” is not created yet.');
  unmount();
  renderApp(<Transactions />, { at: '/transactions?view=all' });
  await screen.findByText('“Bikes” is not created yet.');
  expect(field().value).toBe('Bikes');
});
