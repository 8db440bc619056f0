import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TotalsLine } from '@/features/transactions/toolbar/totals-line';
import { renderApp } from '@test/render';
import { stubApi } from '@test/stub-api';

const summary = { total: 75_434.5, paid: 70_000, unpaid: 5434.5, optional: 0, count: 12 };
const month = { txStartDate: '2026-11-01', txEndDate: '2026-11-30' };

test('a total leads to the rows that it is the sum of', async () => {
  stubApi({ 'GET /transactions/summary': summary });
  const { user, router } = renderApp(<TotalsLine filter={{ ...month, owedBy: 'ben' }} />, {
    at: '/transactions?sort=amount',
  });
  expect(await screen.findByRole('link', { name: 'Show the 12 rows of the total' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Show the rows of Paid' }));
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    ...month,
    owedBy: 'ben',
    paid: 'true',
    sort: 'amount',
  });
  expect(router.state.location.hash).toBe('#transaction-rows');
});

test('there is no way to rows that the filter leaves out', async () => {
  stubApi({ 'GET /transactions/summary': summary });
  renderApp(<TotalsLine filter={{ paid: 'false', optional: 'false' }} />);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    'Show the 12 rows of the total',
    'Show the rows of Unpaid',
  ]);
});

test('a filter without rows has nothing to show', async () => {
  stubApi({
    'GET /transactions/summary': { total: 0, paid: 0, unpaid: 0, optional: 0, count: 0 },
  });
  renderApp(<TotalsLine filter={{}} />);
  expect(await screen.findAllByText('$0.00')).toHaveLength(4);
  expect(screen.queryByRole('link')).toBeNull();
});
