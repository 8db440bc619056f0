import '@test/kept-storage';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Component as Transactions } from '@/app/routes/transactions';
import { renderApp } from '@test/render';
import { sampleRecurringExpense } from '@test/samples/recurring';
import { sampleTransaction } from '@test/samples/transaction';
import { around } from '@test/split-form';
import { stubApi } from '@test/stub-api';

const { innerWidth, matchMedia } = window;
afterEach(() => {
  window.innerWidth = innerWidth;
  vi.unstubAllGlobals();
});

/** Changes the window width, as turning a tablet does. */
function followWidth(): (width: number) => void {
  const lists: MediaQueryList[] = [];
  vi.stubGlobal('matchMedia', (query: string) => {
    const list = matchMedia(query);
    lists.push(list);
    return list;
  });
  return (width) =>
    act(() => {
      window.innerWidth = width;
      for (const list of lists) list.dispatchEvent(new Event('change'));
    });
}

test('widening the window preserves the question about following occurrences and its answer', async () => {
  window.innerWidth = 375;
  const resize = followWidth();
  const rent = sampleRecurringExpense({ version: 5 });
  const row = sampleTransaction({ note: 'Phone', amount: 30, seriesId: rent.id, version: 2 });
  const calls = stubApi({
    ...around,
    'GET /settle-ups': [],
    'GET /activity/edits': [],
    'GET /transactions': [row],
    [`GET /series/${rent.id}`]: rent,
    [`DELETE /transactions/${row.id}`]: undefined,
  });
  const { user } = renderApp(<Transactions />, { at: '/transactions' });
  await user.click(await screen.findByRole('button', { name: /^Phone/ }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: /^Del/ }));
  const asked = await screen.findByRole('alertdialog');
  resize(1280);
  expect(screen.getByRole('alertdialog')).toBe(asked);
  await user.click(within(asked).getByRole('button', { name: 'This one' }));
  expect(await screen.findByText(/^Transaction deleted/)).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  // The next width applies to the list as usual.
  resize(375);
  resize(1280);
  expect(await screen.findByRole('table')).toBeTruthy();
});
