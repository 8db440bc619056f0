// An entry made by hand for three months is suggested once as recurring, and can be declined for good.
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Component as Repeating } from '@/app/routes/recurring';
import type { FormEntry } from '@/features/transactions/form/entry';
import {
  keepSuggestion,
  wasSuggested,
} from '@/features/transactions/recurring/suggestions/suggestion-store';
import { findSuggestion } from '@/features/transactions/recurring/suggestions/find-suggestion';
import { forgetPersonal } from '@/lib/personal-storage';
import { householdDay } from '@/lib/format/household-day';
import { renderApp } from '@test/render';
import { bill, billRow } from '@test/samples/expense';
import { sampleRecurringExpense } from '@test/samples/recurring';
import { sampleTransaction } from '@test/samples/transaction';
import { addPerson, around, inForm, openSplitForm } from '@test/split-form';
import { problem, stubApi, type ApiCall } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

const place = { userId: 'anna', householdId: 'home' };
afterEach(forgetPersonal);

/** The same day of an earlier month, at most the 28th. */
function monthsAgo(months: number): string {
  const [year = 0, month = 0, day = 0] = householdDay(new Date()).split('-').map(Number);
  const then = new Date(Date.UTC(year, month - 1 - months, Math.min(day, 28)));
  return then.toISOString().slice(0, 10);
}

const rent = (months: number, fields = {}) =>
  sampleTransaction({
    ...{ note: 'Rent', amount: 900, transactionDate: monthsAgo(months) },
    ...fields,
  });
const today = householdDay(new Date());
const latest = rent(0, { transactionDate: today });
const before = [rent(1), rent(2)];
/** As in the app, in cents. */
const saved = { ...latest, amount: 900_00 };
const look = (one: FormEntry = saved) => findSuggestion(place, one, today);

test('after the third month a schedule is suggested once, with a link to create it', async () => {
  const posted: object[] = [];
  const { user, calls } = await openSplitForm('900', {
    'POST /transactions': ({ body }: ApiCall) => {
      posted.push(body as object);
      return sampleTransaction(body as object);
    },
    'GET /search': () => [...posted.map((body) => sampleTransaction(body)), ...before],
    'GET /series': [],
  });
  const enter = async () => {
    await user.selectOptions(inForm().getByLabelText('Owed By'), 'Ben Ode');
    await user.type(inForm().getByLabelText('Note'), 'Rent');
    await addPerson(user);
  };
  await enter();
  expect(await screen.findByText('“Rent” has come back for three months')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Let it repeat' })).toBeTruthy();
  const searches = () => calls.filter(({ path }) => path.startsWith('/search'));
  expect(searches()).toHaveLength(1);
  expect(searches()[0]!.path).toContain('limit=50');
  expect(wasSuggested(place, { note: ' rent', amount: 900_00 })).toBe(true);
});

test.each<[string, object[]]>([
  ['for two months only', [latest, before[0]!]],
  ['with another amount', [latest, before[0]!, rent(2, { amount: 850 })]],
  ['for other people', [latest, before[0]!, rent(2, { owedBy: 'cy' })]],
  ['made by a schedule', [latest, before[0]!, rent(2, { seriesId: sampleRecurringExpense().id })]],
  ['twice a month', [latest, ...before, rent(0, { transactionDate: today })]],
])('no schedule is suggested for an entry %s', async (_how, rows) => {
  stubApi({ 'GET /search': rows, 'GET /series': [] });
  expect(await look()).toBeNull();
});

test('an entry that repeats already is not suggested, and nothing is fetched for one already suggested', async () => {
  const calls = stubApi({
    'GET /search': [latest, ...before],
    'GET /series': [
      sampleRecurringExpense({ template: { ...sampleRecurringExpense().template!, amount: 900 } }),
    ],
  });
  expect(await look()).toBeNull();
  keepSuggestion(place, { rowId: latest.id, note: 'Rent', amount: 900_00 });
  const read = calls.length;
  expect(await look()).toBeNull();
  expect(await look({ ...saved, note: ' ' })).toBeNull();
  expect(await look({ ...saved, type: 'settlement' })).toBeNull();
  expect(calls).toHaveLength(read);
});

test('the rows of an expense count as one entry', async () => {
  const month = (months: number, id: string) =>
    ['ben', 'cleo'].map((one) =>
      billRow(one, { expenseId: id, transactionDate: monthsAgo(months) }),
    );
  const rows = [month(0, bill.id), month(1, crypto.randomUUID()), month(2, crypto.randomUUID())];
  stubApi({ 'GET /search': rows.flat(), 'GET /series': [] });
  expect(await look({ ...bill, amount: 87_45, transactionDate: today })).toMatchObject({
    rowId: bill.transactionIds[0],
  });
});

const openRepeating = (handlers: Parameters<typeof stubApi>[0] = {}, at = '/repeating') => {
  keepSuggestion(place, { rowId: latest.id, note: 'Rent', amount: 900_00 });
  const calls = stubApi({
    ...around,
    ...{ 'GET /series': [], 'GET /drafts': [], [`GET /transactions/${latest.id}`]: latest },
    ...handlers,
  });
  return { ...renderApp(<Repeating />, { at }), calls };
};
const offers = () => screen.queryByRole('list', { name: 'Comes back every month' });

test('a suggestion stays in the recurring list until it is accepted', async () => {
  const { user, calls } = openRepeating({ 'POST /series': sampleRecurringExpense() });
  await screen.findByText('Nothing repeats yet');
  expect(within(offers()!).getByText(/^\$900\.00/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Let it repeat: Rent' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Let “Rent” repeat' }));
  await user.click(dialog.getByRole('button', { name: 'Let it repeat' }));
  await waitFor(() => expect(offers()).toBeNull());
  expect(
    calls.find(({ path, method }) => path === '/series' && method === 'POST')?.body,
  ).toMatchObject({ first: latest.id });
});

test('a declined suggestion does not return', async () => {
  const { user } = openRepeating();
  await user.click(await screen.findByRole('button', { name: 'Not this one: Rent' }));
  expect(offers()).toBeNull();
  expect(wasSuggested(place, { note: 'Rent', amount: 900_00 })).toBe(true);
});

test('deleting the entry removes the suggestion', async () => {
  openRepeating(
    { [`GET /transactions/${latest.id}`]: problem('not_found', 'It is not here.') },
    `/repeating?offered=${latest.id}`,
  );
  expect(await screen.findByText('It is not there any more')).toBeTruthy();
  await waitFor(() => expect(offers()).toBeNull());
});
