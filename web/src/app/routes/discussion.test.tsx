import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CommentResource } from '@housetab/functions/core/comment/contract';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { Component as Transactions } from '@/app/routes/transactions';
import { samplePerson } from '@test/people';
import { bill, billRow } from '@test/samples/expense';
import { sampleTransaction } from '@test/samples/transaction';
import { renderApp } from '@test/render';
import { problem, stubApi, type ApiCall } from '@test/stub-api';

// Desktop width, where the list is a table.
beforeEach(() => void (window.innerWidth = 1280));
afterEach(() => void (window.innerWidth = 1024));

const people = [samplePerson('anna', 'Anna Berg', 'admin'), samplePerson('ben', 'Ben')];
const bens = (fields: Partial<TransactionResource> = {}) =>
  sampleTransaction({
    note: 'Milk',
    ...{ paidBy: 'ben', payTo: 'Ben', owedBy: 'anna', enteredBy: 'ben' },
    ...fields,
  });
const annasDispute = { userId: 'anna', reason: 'It was 8.', at: '2026-11-20T12:00:00.000Z' };

const comment = (number: number, fields: Partial<CommentResource> = {}): CommentResource => ({
  id: crypto.randomUUID(),
  userId: 'ben',
  userName: 'Ben',
  text: `Comment ${number}`,
  createdAt: `2026-11-20T12:00:0${number}.000Z`,
  ...fields,
});

function open(rows: TransactionResource[], handlers: Parameters<typeof stubApi>[0]) {
  const calls = stubApi({
    'GET /users': people,
    'GET /permissions': [],
    'GET /transactions/unique-fields': { payTo: [], enteredBy: [], category: [] },
    'GET /transactions/summary': { total: 0, paid: 0, unpaid: 0, optional: 0, count: 0 },
    'GET /categories': [],
    'GET /transactions': () => rows,
    ...Object.fromEntries(
      rows.flatMap((row) => [
        [`GET /transactions/${row.id}`, () => row],
        [`GET /transactions/${row.id}/comments`, []],
      ]),
    ),
    ...handlers,
  });
  return { calls, ...renderApp(<Transactions />, { at: '/transactions?view=all' }) };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const openComments = async (user: ReturnType<typeof renderApp>['user'], name: string | RegExp) => {
  await user.click(await button(name));
  return within(await screen.findByRole('dialog'));
};

test('the debtor disputes a row with a reason', async () => {
  let row = bens();
  const { user } = open([row], {
    'GET /transactions': () => [row],
    [`GET /transactions/${row.id}`]: () => row,
    [`POST /transactions/${row.id}/dispute`]: ({ body }: ApiCall) => {
      const { reason } = body as { reason: string };
      return (row = { ...row, disputes: [{ ...annasDispute, reason }] });
    },
  });
  const dialog = await openComments(user, 'Comments Milk, $12.50');
  await user.click(await dialog.findByRole('button', { name: 'Dispute' }));
  const reason = dialog.getByRole('textbox', { name: 'What is wrong with it?' });
  expect(document.activeElement).toBe(reason);
  await user.click(dialog.getByRole('button', { name: 'Dispute' }));
  expect(dialog.getByText('Say what is wrong with it.')).toBeTruthy();
  await user.type(reason, 'It was 8.');
  await user.click(dialog.getByRole('button', { name: 'Dispute' }));
  expect(await dialog.findByText('You dispute this')).toBeTruthy();
  expect(await screen.findByText('Ben is told.')).toBeTruthy();
  expect(dialog.getByText('It was 8.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Withdraw dispute' })).toBeTruthy();
  await user.keyboard('{Escape}');
  const mark = await button('Disputed: Milk, $12.50');
  expect(mark.title).toBe('Anna Berg: It was 8.');
});

test('the reason remains after a failed dispute', async () => {
  const row = bens();
  const { user } = open([row], {
    [`POST /transactions/${row.id}/dispute`]: problem('contended', 'Please try again.'),
  });
  const dialog = await openComments(user, 'Comments Milk, $12.50');
  await user.click(await dialog.findByRole('button', { name: 'Dispute' }));
  await user.type(dialog.getByRole('textbox', { name: /wrong/ }), 'It was 8.');
  await user.click(dialog.getByRole('button', { name: 'Dispute' }));
  expect(await dialog.findByText('Please try again.')).toBeTruthy();
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /wrong/ }).value).toBe(
    'It was 8.',
  );
});

test('a disputed row can be withdrawn from, and is not marked paid or settled', async () => {
  const row = bens({ disputes: [annasDispute] });
  const { user, calls } = open([row], {
    [`DELETE /transactions/${row.id}/dispute`]: { ...row, disputes: [] },
  });
  for (const name of ['Unpaid: Milk, $12.50', 'Settle Milk, $12.50']) {
    const offered = await button(name);
    expect(offered.ariaDisabled).toBe('true');
    expect(offered.title).toContain('Somebody disputes this');
    await user.click(offered);
  }
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  const dialog = await openComments(user, 'Disputed: Milk, $12.50');
  await user.click(await dialog.findByRole('button', { name: 'Withdraw dispute' }));
  expect(await screen.findByText('Dispute withdrawn')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'DELETE')).toMatchObject([{ body: undefined }]);
});

test('the person who entered a row reads the reason and is not offered a dispute', async () => {
  const row = sampleTransaction({
    note: 'Milk',
    disputes: [{ ...annasDispute, userId: 'ben' }],
  });
  const { user } = open([row], {});
  const dialog = await openComments(user, 'Disputed: Milk, $12.50');
  expect(await dialog.findByText('Ben disputes this')).toBeTruthy();
  expect(
    dialog.getByText(/while this stands\. It ends once you change what you entered/),
  ).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Dispute' })).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Withdraw dispute' })).toBeNull();
});

test('comments are shown, earlier ones on request, and new ones written', async () => {
  const row = bens({ commentCount: 2 });
  const path = `/transactions/${row.id}/comments`;
  let written: CommentResource[] = [comment(2)];
  const older = new Response(JSON.stringify([comment(1)]));
  const { user, calls } = open([row], {
    [`GET ${path}`]: ({ path: asked }: ApiCall) => {
      if (asked.includes('cursor')) return older;
      const headers = { Link: `</api${path}?limit=30&cursor=c>; rel="next"` };
      return new Response(JSON.stringify(written), { headers });
    },
    [`POST ${path}`]: ({ body }: ApiCall) => {
      const sent = body as { id: string; text: string };
      written = [...written, comment(3, { ...sent, userId: 'anna', userName: 'Anna Berg' })];
      return written.at(-1);
    },
  });
  const dialog = await openComments(user, 'Comments (2) Milk, $12.50');
  expect(await dialog.findByText('Comment 2')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Earlier comments' }));
  await dialog.findByText('Comment 1');
  const texts = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts().map((text) => text.slice(-9))).toEqual(['Comment 1', 'Comment 2']);
  const field = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
  await user.type(field, 'Thanks  {Control>}{Enter}{/Control}');
  expect(await dialog.findByText('Thanks')).toBeTruthy();
  await waitFor(() => expect(field.value).toBe(''));
  const sent = calls.filter(({ method }) => method === 'POST');
  expect(sent).toMatchObject([{ body: { text: 'Thanks' } }]);
});

test('a failed comment remains, and is sent again with the same id', async () => {
  const row = bens();
  const path = `/transactions/${row.id}/comments`;
  let isBroken = true;
  const { user, calls } = open([row], {
    [`POST ${path}`]: ({ body }: ApiCall) =>
      isBroken ? problem('internal', 'x') : comment(1, body as object),
  });
  const dialog = await openComments(user, 'Comments Milk, $12.50');
  const field = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('Please write something.')).toBeTruthy();
  await user.type(field, 'Thanks');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('It could not be sent. Please try again.')).toBeTruthy();
  expect(field.value).toBe('Thanks');
  isBroken = false;
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(field.value).toBe(''));
  const ids = calls
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => (body as { id: string }).id);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

test('an expense is discussed as a whole, from its line', async () => {
  const entered = { enteredBy: 'ben', paidBy: 'ben', payTo: 'Ben' };
  const disputes = [{ ...annasDispute, userId: 'cleo' }];
  const rows = ['anna', 'cleo'].map((owedBy) => billRow(owedBy, { ...entered, disputes }));
  const { user } = open(rows, {
    [`GET /expenses/${bill.id}`]: { ...bill, enteredBy: 'ben', disputes },
    [`GET /expenses/${bill.id}/comments`]: [comment(1)],
  });
  const dialog = await openComments(user, 'Comments Market day, $58.30');
  expect(await dialog.findByText('Comment 1')).toBeTruthy();
  expect(dialog.getByText(/\$87\.45/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Dispute' })).toBeTruthy();
});
