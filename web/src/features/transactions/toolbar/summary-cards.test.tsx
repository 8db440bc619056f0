import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { useTransactionRows } from '@/features/transactions/list/use-transaction-rows';
import { SummaryCards } from '@/features/transactions/toolbar/summary-cards';
import { renderApp } from '@test/render';
import { sampleTransaction } from '@test/samples/transaction';
import { stubApi } from '@test/stub-api';

const summary = { total: 75_434.5, paid: 70_000, unpaid: 5434.5, optional: 0, count: 12 };
type List = Pick<ReturnType<typeof useTransactionRows>, 'rows' | 'query'>;

function listOf(rows: List['rows'], hasNextPage: boolean): List {
  const query = { isSuccess: true, isPlaceholderData: false, isError: false, hasNextPage };
  return { rows, query: query as List['query'] };
}
const many = listOf([], true);

const month = { txStartDate: '2026-11-01', txEndDate: '2026-11-30' };

test('a total links to the rows that it sums', async () => {
  stubApi({ 'GET /transactions/summary': summary });
  const { user, router } = renderApp(
    <SummaryCards filter={{ ...month, owedBy: 'ben' }} list={many} />,
    {
      at: '/transactions?sort=amount',
    },
  );
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

test('a total is no link if the filter hides its rows', async () => {
  stubApi({ 'GET /transactions/summary': summary });
  renderApp(<SummaryCards filter={{ ...month, paid: 'false', optional: 'false' }} list={many} />);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    'Show the 12 rows of the total',
    'Show the rows of Unpaid',
  ]);
});

test('the tips of paid and unpaid explain them for debts and for the rest', async () => {
  stubApi({ 'GET /transactions/summary': summary });
  renderApp(<SummaryCards filter={month} list={many} />);
  const tipOf = async (name: string) => {
    const link = await screen.findByRole('link', { name });
    const tip = link.closest('[title]')!.getAttribute('title');
    expect(link.getAttribute('aria-description')).toBe(tip);
    return tip;
  };
  expect(await tipOf('Show the rows of Paid')).toBe('Paid back, and what else is marked as paid');
  expect(await tipOf('Show the rows of Unpaid')).toBe(
    'Not paid back yet, and what else is not marked as paid',
  );
  expect(screen.getByRole('link', { name: /of the total/ }).closest('[title]')).toBeNull();
});

test('a filter without rows shows zero totals without links', async () => {
  stubApi({});
  renderApp(<SummaryCards filter={{}} list={listOf([], false)} />);
  expect(await screen.findAllByText('$0.00')).toHaveLength(4);
  expect(screen.queryByRole('link')).toBeNull();
});

test('a fully loaded list is summed in the browser, without a request', async () => {
  const calls = stubApi({});
  const rows = [
    sampleTransaction({ amount: 1000, paid: true }),
    sampleTransaction({ amount: 250, optional: true }),
    sampleTransaction({ amount: 300, inSettlement: true }),
    sampleTransaction({ amount: 50, isRefund: true }),
  ];
  renderApp(<SummaryCards filter={{}} list={listOf(rows, false)} />);
  const totals = await screen.findByRole('region', { name: 'Totals' });
  expect(totals.textContent).toBe('Total$9.00Paid$10.00Unpaid−$1.00Optional$2.50');
  expect(calls.filter(({ path }) => path.includes('summary'))).toEqual([]);
});

test('a long history is summed by the server, as after Clear All', async () => {
  const calls = stubApi({ 'GET /transactions/summary': summary });
  renderApp(<SummaryCards filter={{}} list={many} />);
  expect(await screen.findByText('$75,434.50')).toBeTruthy();
  expect(calls.filter(({ path }) => path.includes('summary'))).toHaveLength(1);
});

test('the totals of a list that failed to load are not fetched', async () => {
  const calls = stubApi({});
  const query = { ...many.query, isSuccess: false, isError: true } as List['query'];
  renderApp(<SummaryCards filter={{}} list={{ rows: [], query }} />);
  expect(await screen.findAllByText('—')).toHaveLength(4);
  expect(calls).toEqual([]);
});
