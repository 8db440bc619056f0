import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RecurringScreen } from '@/features/transactions/recurring/screen/recurring-screen';
import { annaInHome, samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { sampleDraft, sampleRecurringExpense } from '@test/samples/recurring';
import { sampleTransaction } from '@test/samples/transaction';
import { problem, stubApi } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

const people = [samplePerson('anna', 'Anna Berg'), samplePerson('ben', 'Ben')];
const rent = sampleRecurringExpense();
const electricity = sampleDraft();

function open(handlers: Parameters<typeof stubApi>[0] = {}, role: 'admin' | 'user' = 'admin') {
  const calls = stubApi({
    'GET /users': people,
    'GET /permissions': [],
    'GET /categories': [],
    'GET /series': [rent],
    'GET /drafts': [],
    ...handlers,
  });
  const households = annaInHome.households.map((one) => ({ ...one, role }));
  const app = renderApp(<RecurringScreen />, {
    user: { ...annaInHome, role, isAdmin: role === 'admin', households },
  });
  const sent = () => calls.filter(({ method }) => method !== 'GET');
  return { ...app, calls, sent };
}

const list = () => screen.findByRole('list', { name: 'What repeats' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('each recurring expense shows title, amount, next day and people, and its dialog the next days', async () => {
  const phone = sampleRecurringExpense({
    ...{ id: crypto.randomUUID(), kind: 'varies', nextOn: null },
    template: { ...rent.template!, note: 'Phone' },
  });
  const { user } = open({ 'GET /series': [rent, phone] });
  const lines = within(await list()).getAllByRole('listitem');
  await waitFor(() => expect(lines[0]!.textContent).toContain('split between you and Ben'));
  expect(lines[0]!.textContent).toMatch(/Rent\$1,800\.00Every month on the 1st/);
  expect(lines[1]!.textContent).toMatch(/PhonevariesEvery month on the 1stNothing more comes/);
  await user.click(await button(/Rent/));
  const sheet = within(await screen.findByRole('dialog', { name: 'Rent' }));
  expect(sheet.getByText(/^Dec 1(, 2026)?, Jan 1(, 2027)? and Feb 1(, 2027)?$/)).toBeTruthy();
});

test.each([
  ['Pause', 'pause', undefined, '“Rent” is paused'],
  [/^Skip Dec 1/, 'skip', { ordinal: 2 }, /^“Rent” of Dec 1.* is left out$/],
])('%s applies to the version that was shown', async (word, path, body, toast) => {
  const { user, sent } = open({ [`POST /series/${rent.id}/${path}`]: { ...rent, version: 2 } });
  await user.click(await button(/Rent/));
  await user.click(await button(word));
  expect(await screen.findByText(toast)).toBeTruthy();
  expect(sent().map((call) => [call.path, call.body])).toEqual([
    [`/series/${rent.id}/${path}`, body],
  ]);
  expect(sent()[0]!.headers.get('If-Match')).toBe('"1"');
});

test('a paused one shows why, and can be resumed', async () => {
  const paused = {
    ...sampleRecurringExpense({ pausedAt: '2026-11-20T10:00:00.000Z', pausedWhy: 'member_left' }),
  };
  const { user } = open({
    'GET /series': [paused],
    [`POST /series/${rent.id}/resume`]: { ...rent, version: 2 },
  });
  await user.click(await button(/Rent/));
  expect(await screen.findByText('Somebody in it has left the household.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Skip/ })).toBeNull();
  await user.click(await button('Resume'));
  expect(await screen.findByText('“Rent” goes on')).toBeTruthy();
});

test('ending one needs a confirmation, and a refusal shows its reason', async () => {
  const { user, sent } = open({
    [`DELETE /series/${rent.id}`]: problem('precondition_failed', 'Ben has changed it.', {}),
  });
  await user.click(await button(/Rent/));
  await user.click(await button('End'));
  const question = within(await screen.findByRole('alertdialog', { name: 'End “Rent”?' }));
  expect(sent()).toEqual([]);
  await user.click(question.getByRole('button', { name: 'End' }));
  expect(await screen.findByText('Failed to change “Rent”. Please try again.')).toBeTruthy();
  expect(screen.getByText('Ben has changed it.')).toBeTruthy();
});

test('a member without the right to change one sees it without actions', async () => {
  const { user } = open({ 'GET /series': [sampleRecurringExpense({ createdBy: 'ben' })] }, 'user');
  await user.click(await button(/Rent/));
  const sheet = within(await screen.findByRole('dialog', { name: 'Rent' }));
  for (const word of ['Pause', 'End', /^Skip/]) {
    expect(sheet.queryByRole('button', { name: word })).toBeNull();
  }
});

test('a draft has one field and is entered once, to the cent', async () => {
  const { user, sent } = open({
    'GET /drafts': [electricity],
    [`POST /drafts/${electricity.id}/confirm`]: {
      expense: null,
      transaction: sampleTransaction({ id: electricity.id }),
    },
  });
  const field = await screen.findByLabelText('Electricity: how much was it?');
  await user.click(await button(/^Confirm Electricity/));
  expect(sent()).toEqual([]);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.click(field);
  await user.keyboard('50+12.35{Enter}');
  expect(await screen.findByText(/^“Electricity” of Nov 20.* is entered$/)).toBeTruthy();
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    [`/drafts/${electricity.id}/confirm`, { amount: 62.35 }],
  ]);
});

test('a draft with nothing to pay is removed', async () => {
  const { user } = open({
    'GET /drafts': [electricity],
    [`DELETE /drafts/${electricity.id}`]: undefined,
  });
  await user.click(await button(/^Nothing to pay: Electricity/));
  expect(await screen.findByText(/^“Electricity” of Nov 20.* is left out$/)).toBeTruthy();
});

test('a member outside the draft who may not change it gets no field', async () => {
  const template = {
    ...electricity.template!,
    payers: [{ userId: 'ben', amount: 1800 }],
    split: { mode: 'equal' as const, people: [{ userId: 'ben' }] },
  };
  open({ 'GET /drafts': [{ ...electricity, template, createdBy: 'ben' }] }, 'user');
  expect(await screen.findByText('Electricity waits for its amount')).toBeTruthy();
  expect(screen.queryByLabelText(/how much was it/)).toBeNull();
});

test('an empty list explains how to start, and a failure offers a retry', async () => {
  const app = open({ 'GET /series': [] });
  expect(await screen.findByText('Nothing repeats yet')).toBeTruthy();
  app.unmount();
  open({ 'GET /series': problem('internal', 'Oh.'), 'GET /drafts': problem('internal', 'Oh.') });
  expect(await screen.findByText('Failed to load what repeats.')).toBeTruthy();
  expect(screen.getByText('Failed to load what waits for an amount.')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2);
});
