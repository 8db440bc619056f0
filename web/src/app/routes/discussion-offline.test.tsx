import '@test/kept-storage';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Component as Transactions } from '@/app/routes/transactions';
import { listWrites } from '@/lib/outbox/outbox';
import { samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { sampleTransaction } from '@test/samples/transaction';
import { stubApi } from '@test/stub-api';

// As wide as a desk, where the list is a table.
beforeEach(() => void (window.innerWidth = 1280));
afterEach(() => void (window.innerWidth = 1024));

test('a comment that is written without a network waits to be sent', async () => {
  const row = sampleTransaction({ note: 'Milk', paidBy: 'ben', payTo: 'Ben', owedBy: 'anna' });
  stubApi({
    'GET /users': [samplePerson('anna', 'Anna Berg', 'admin'), samplePerson('ben', 'Ben')],
    'GET /permissions': [],
    'GET /transactions/unique-fields': { payTo: [], enteredBy: [], category: [] },
    'GET /transactions/summary': { total: 0, paid: 0, unpaid: 0, optional: 0, count: 0 },
    'GET /categories': [],
    'GET /transactions': [row],
    [`GET /transactions/${row.id}`]: row,
    [`GET /transactions/${row.id}/comments`]: [],
    [`POST /transactions/${row.id}/comments`]: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  const { user } = renderApp(<Transactions />, { at: '/transactions?view=all' });
  await user.click(await screen.findByRole('button', { name: 'Comments Milk, $12.50' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
  await user.type(field, 'Was it oat milk?');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(field.value).toBe(''));
  expect(await listWrites('anna')).toMatchObject([
    {
      kind: 'comment',
      path: `/transactions/${row.id}/comments`,
      body: { text: 'Was it oat milk?' },
      title: 'Was it oat milk?',
    },
  ]);
});
