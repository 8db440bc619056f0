import { screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { monthOf, monthRange } from '@housetab/functions/core/calendar/calendar';
import { ReportsScreen } from '@/features/reports/components/reports-screen';
import { localDay } from '@/lib/format/format';
import { renderApp } from '@test/render';
import { stubApi } from '@test/stub-api';

const lists = {
  'GET /users': [],
  'GET /categories': [],
  'GET /transactions/unique-fields': { payTo: ['Corner Shop'], enteredBy: [], category: [] },
};

const REPORT = 'POST /reports/ynab-splits';

const november = [
  { category: 'Groceries', total: 30.3, percentage: 60.24 },
  { category: 'Rent', total: 20, percentage: 39.76 },
];

test('without a filter in the URL, the report of the current month is fetched once', async () => {
  const calls = stubApi({ ...lists, [REPORT]: [{ category: 'Rent', total: 1, percentage: 100 }] });
  renderApp(
    <StrictMode>
      <ReportsScreen />
    </StrictMode>,
  );
  const chart = within(await screen.findByRole('table', { name: 'Category Split' }));
  expect(chart.getByRole('row', { name: 'Rent $1.00 100.00%' })).toBeTruthy();
  const { start, end } = monthRange(monthOf(localDay(new Date())));
  const bodies = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toMatchObject({ startDate: start, endDate: end });
  expect(screen.getByLabelText('Start Date')).toHaveProperty('value', start);
});

test('the URL has the report, and a reload fetches it again', async () => {
  const calls = stubApi({ ...lists, [REPORT]: november });
  const { user, router } = renderApp(<ReportsScreen />, {
    at: '/reports?startDate=2026-11-01&endDate=2026-11-30&payTo=Corner+Shop&paid=true',
  });
  expect(await screen.findByRole('table', { name: 'Category Breakdown' })).toBeTruthy();
  expect(screen.getByLabelText('Start Date')).toHaveProperty('value', '2026-11-01');
  expect(screen.getByLabelText('Owed By')).toHaveProperty('value', 'Corner Shop');
  expect(screen.getByLabelText('Show only paid transactions')).toHaveProperty('checked', true);
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    endDate: '2026-11-30',
    payTo: 'Corner Shop',
    paid: true,
  });
  await user.click(screen.getByLabelText('Show only paid transactions'));
  await user.click(screen.getByRole('button', { name: 'Generate Report' }));
  expect(router.state.location.search).toBe(
    '?startDate=2026-11-01&endDate=2026-11-30&payTo=Corner+Shop',
  );
});
