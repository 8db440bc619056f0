import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Component as Transactions } from '@/app/routes/transactions';
import { samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { sampleTransaction } from '@test/samples/transaction';
import { stubApi } from '@test/stub-api';

const around = {
  'GET /users': [samplePerson('anna', 'Anna Berg'), samplePerson('ben', 'Ben Ode')],
  'GET /permissions': [],
  'GET /transactions/unique-fields': { payTo: ['Anna Berg'], enteredBy: [], category: [] },
  'GET /transactions/summary': { total: 0, paid: 0, unpaid: 0, optional: 0, count: 0 },
};

const lamp = sampleTransaction({
  ...{ note: 'Lamp', amount: 9, transactionDate: '2026-09-03' },
  ...{ paidBy: 'anna', payTo: 'Anna Berg', owedBy: 'ben' },
});

const marked = () => document.querySelectorAll('[data-marked]');
const filterOf = (search: string) => Object.fromEntries(new URLSearchParams(search));

test('a row in the address gets focus and a mark, and the address drops it', async () => {
  stubApi({ ...around, 'GET /transactions': [sampleTransaction({ note: 'Milk' }), lamp] });
  const { router } = renderApp(<Transactions />, { at: `/transactions?view=all&show=${lamp.id}` });
  await waitFor(() => expect(marked()).toHaveLength(1));
  await waitFor(() => expect(document.activeElement?.getAttribute('data-row')).toBe(lamp.id));
  await waitFor(() => expect(filterOf(router.state.location.search)).toEqual({ view: 'all' }));
});

test('a row hidden by the filter is shown with the smallest filter change', async () => {
  const month = 'txStartDate=2026-11-01&txEndDate=2026-11-30';
  const found = 'txStartDate=2026-09-01&txEndDate=2026-09-30';
  stubApi({
    ...around,
    [`GET /transactions/${lamp.id}`]: lamp,
    'GET /transactions': ({ path }: { path: string }) => {
      const query = new URLSearchParams(path.split('?')[1]);
      return query.get('txStartDate') === '2026-09-01' && query.get('paidBy') === 'anna'
        ? [lamp]
        : [];
    },
  });
  const { router } = renderApp(<Transactions />, {
    at: `/transactions?${month}&owedBy=anna&show=${lamp.id}`,
  });
  await waitFor(() => expect(marked()).toHaveLength(1));
  await waitFor(() =>
    expect(filterOf(router.state.location.search)).toEqual(filterOf(`${found}&paidBy=anna`)),
  );
});

test('a missing row is reported once', async () => {
  const id = crypto.randomUUID();
  const problem = {
    type: 'about:blank',
    title: 'No',
    detail: 'No.',
    code: 'not_found',
    status: 404,
  };
  const calls = stubApi({
    ...around,
    [`GET /transactions/${id}`]: () =>
      new Response(JSON.stringify(problem), {
        status: 404,
        headers: { 'Content-Type': 'application/problem+json' },
      }),
    'GET /transactions': [],
  });
  const { router } = renderApp(<Transactions />, { at: `/transactions?view=all&show=${id}` });
  expect(await screen.findAllByText('This is not here any more.')).toHaveLength(1);
  await waitFor(() => expect(filterOf(router.state.location.search)).toEqual({ view: 'all' }));
  expect(calls.filter(({ path }) => path === `/transactions/${id}`)).toHaveLength(1);
});

test('an added entry is marked once the list has it', async () => {
  const user = await fillBread();
  await user.click(screen.getByRole('button', { name: 'Add Transaction' }));
  expect(await screen.findByText('Marked in the list: Bread, $5.00')).toBeTruthy();
  expect(marked()).toHaveLength(1);
  expect(marked()[0]!.textContent).toContain('Bread');
});

test.each([
  { where: 'in sight', top: 200, isOffered: false },
  { where: 'out of sight', top: 4000, isOffered: true },
])(
  'whoever adds by the Enter key goes on in the field; a row $where',
  async ({ top, isOffered }) => {
    onTestFinished(() => void vi.restoreAllMocks());
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: HTMLElement,
    ) {
      return new DOMRect(0, this.dataset['index'] === undefined ? 0 : top, 300, 48);
    });
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    const user = await fillBread();
    const note = screen.getByLabelText('Note');
    await user.type(note, '{Enter}');
    expect(await screen.findByText('Marked in the list: Bread, $5.00')).toBeTruthy();
    expect(await screen.findByText('Transaction added')).toBeTruthy();
    expect(document.activeElement).toBe(note);
    expect(scroll.mock.contexts).not.toContain(marked()[0]);
    if (!isOffered) return expect(screen.queryByRole('button', { name: 'Show' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Show' }));
    await waitFor(() => expect(document.activeElement).toBe(marked()[0]));
    expect(scroll.mock.contexts).toContain(marked()[0]);
  },
);

async function fillBread() {
  const milk = sampleTransaction({ note: 'Milk' });
  let added: object | null = null;
  stubApi({
    ...around,
    'GET /categories': [
      {
        ...{ id: 'Food', name: 'Food' },
        categories: [
          { id: 'g', name: 'Groceries', category_group_id: 'Food', category_group_name: 'Food' },
        ],
      },
    ],
    'POST /transactions': ({ body }: { body: unknown }) => {
      added = sampleTransaction(body as object);
      return added;
    },
    'GET /transactions': async () => {
      const rows = added ? [milk, added] : [milk];
      // The response takes longer than the save message.
      await new Promise((resolve) => setTimeout(resolve, 50));
      return rows;
    },
  });
  const { user } = renderApp(<Transactions />, { at: '/transactions?view=all&form=new' });
  await screen.findByLabelText('Paid By');
  const form = within(document.getElementById('transaction-form')!);
  await user.selectOptions(form.getByLabelText('Owed By'), 'N/A - Not a debt');
  await user.type(form.getByLabelText('Amount ($)'), '5');
  await user.type(form.getByLabelText('Note'), 'Bread');
  await user.click(form.getByRole('combobox', { name: 'Category' }));
  await user.click(await screen.findByRole('option', { name: 'Groceries' }));
  return user;
}
