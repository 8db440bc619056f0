import '@test/kept-storage';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Component as Transactions } from '@/app/routes/transactions';
import { localDay } from '@/lib/format/format';
import { samplePerson } from '@test/people';
import { annaInHome, renderApp } from '@test/render';
import { sampleTransaction } from '@test/samples/transaction';
import { stubApi } from '@test/stub-api';

const { innerWidth } = window;
afterEach(() => void (window.innerWidth = innerWidth));

test('an entry added after its month was closed is marked below its line', async () => {
  window.innerWidth = 375;
  const transactionDate = localDay(new Date());
  stubApi({
    'GET /transactions': [
      sampleTransaction({ note: 'Late', transactionDate, date: '2026-11-20T13:00:00.000Z' }),
    ],
    'GET /settle-ups': [],
    'GET /users': [samplePerson('anna', 'Anna Berg'), samplePerson('ben', 'Ben')],
    'GET /categories': [],
    'GET /permissions': [],
    'GET /households': [],
  });
  const [home] = annaInHome.households;
  const closedMonths = { [transactionDate.slice(0, 7)]: '2026-11-20T12:00:00.000Z' };
  renderApp(<Transactions />, {
    at: '/transactions',
    user: { ...annaInHome, households: [{ ...home!, closedMonths }] },
  });
  const today = await screen.findByRole('region', { name: 'Today' });
  expect(today.textContent).toMatch(/Entered after \w+ was closed/);
});
