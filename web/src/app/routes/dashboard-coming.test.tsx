import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component as Dashboard } from '@/app/routes/dashboard';
import { renderApp } from '@test/render';
import { sampleOverview } from '@test/samples/overview';
import { sampleDraft, sampleRecurringExpense } from '@test/samples/recurring';
import { sampleTransaction } from '@test/samples/transaction';
import { stubApi } from '@test/stub-api';

test('upcoming occurrences and drafts are fetched with the counts', async () => {
  const calls = stubApi({
    'GET /users': [],
    'GET /categories': [],
    'GET /debts': { months: [], totalYouOwe: 0, totalTheyOwe: 0, netTotal: 0 },
    'GET /notices': { count: 0, notices: [] },
    'POST /reports/ynab-splits': [],
    'GET /permissions': [],
    'GET /transactions': [sampleTransaction()],
    'GET /overview': sampleOverview(1, 1, {
      next: sampleRecurringExpense({ nextOn: '2026-11-20' }),
      drafts: [sampleDraft()],
    }),
  });
  renderApp(<Dashboard />);
  const next = await screen.findByRole('link', { name: 'Rent today, $1,800.00' });
  const recent = screen.getByRole('heading', { name: 'Recent Transactions' });
  expect(recent.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(await screen.findByRole('heading', { name: 'Waiting for an amount' })).toBeTruthy();
  for (const { path } of calls) expect(path).not.toMatch(/^\/(series|drafts)/);
});
