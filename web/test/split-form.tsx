/** The form for a shared bill: Anna, Ben and Cy of the household `home`. */
import { screen, within } from '@testing-library/react';
import { billOf, newExpenseSchema } from '@housetab/functions/core/expense/expense-request';
import { shareOut } from '@housetab/functions/core/expense/share-out';
import { formatCents } from '@housetab/functions/core/money/money';
import { Component as Transactions } from '@/app/routes/transactions';
import { sampleHousehold, samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { savedExpense } from '@test/samples/expense';
import { stubApi, type ApiCall } from '@test/stub-api';

export const splitNames: Record<string, string> = {
  anna: 'Anna Berg',
  ben: 'Ben Ode',
  cy: 'Cy Fox',
};
const person = (id: string) => samplePerson(id, splitNames[id]!);

export const splitGroceries = { id: 'g', name: 'Groceries' };
export const around = {
  'GET /users': Object.keys(splitNames).map(person),
  'GET /households': [sampleHousehold()],
  'GET /permissions': [],
  'GET /transactions': [],
  'GET /transactions/unique-fields': { payTo: [], enteredBy: [], category: [] },
  'GET /transactions/summary': { total: 0, paid: 0, unpaid: 0, optional: 0, count: 0 },
  'GET /categories': ({ path }: ApiCall) =>
    path.includes('hierarchical')
      ? [
          {
            id: 'Food',
            name: 'Food',
            categories: [
              { ...splitGroceries, category_group_id: 'Food', category_group_name: 'Food' },
            ],
          },
        ]
      : [],
  'POST /expenses': ({ body }: ApiCall) => savedExpense(body),
};

type Handlers = Parameters<typeof stubApi>[0];
type Typist = ReturnType<typeof renderApp>['user'];

export async function openSplitForm(amount: string, handlers: Handlers = {}) {
  const calls = stubApi({ ...around, ...handlers });
  const { user, ...view } = renderApp(<Transactions />, { at: '/transactions?view=all' });
  await user.click((await screen.findAllByRole('button', { name: 'New entry' }))[0]!);
  await screen.findByLabelText('Paid By');
  await screen.findAllByRole('option', { name: 'Cy Fox' });
  await fill(user, amount);
  return { user, calls, ...view };
}

export const inForm = () => within(document.getElementById('transaction-form')!);

export async function fill(user: Typist, amount: string) {
  await user.click(screen.getByLabelText('Amount ($)'));
  await user.keyboard(amount);
  await user.click(screen.getByRole('combobox', { name: 'Category' }));
  await user.click(await screen.findByRole('option', { name: 'Groceries' }));
}

export const chooseSplit = async (user: Typist) => {
  await user.selectOptions(inForm().getByLabelText('Owed By'), 'Split between several…');
  await screen.findByRole('group', { name: 'Split between' });
};
export const addPerson = (user: Typist) =>
  user.click(screen.getByRole('button', { name: 'Add Transaction' }));
export const chip = (name: RegExp) =>
  within(screen.getByRole('group', { name: 'Split between' })).getByRole('button', { name });
export const posted = (calls: ApiCall[]) => calls.find(({ path }) => path === '/expenses')?.body;

export function sharesShown(): string[] {
  const values = screen.queryByRole('group', { name: 'Values' });
  if (values) {
    return within(values)
      .getAllByRole('listitem')
      .map((item) => /-?\$[\d,.]+$/.exec(item.textContent ?? '')?.[0] ?? '');
  }
  return Object.values(splitNames).map(
    (name) => /\$[\d,.]+$/.exec(chip(new RegExp(`^${name}`)).textContent ?? '')?.[0] ?? '',
  );
}

export function sharesStored(calls: ApiCall[]): string[] {
  const body = newExpenseSchema.parse(posted(calls));
  return shareOut(billOf(body.id, body)).map(({ cents }) => formatCents(cents));
}
