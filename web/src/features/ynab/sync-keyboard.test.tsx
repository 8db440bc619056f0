import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { ReportSync } from '@/features/ynab/components/report-sync';
import { ynabConnected, samplePreview, sampleSync, ynabGroups } from '@test/samples/ynab';
import { renderApp } from '@test/render';
import { stubApi } from '@test/stub-api';

beforeAll(() => import('@/features/ynab/components/sync-dialog'));

const report = {
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  payTo: '',
  enteredBy: '',
  onlyPaid: false,
  excludesOptional: false,
  totals: [{ category: 'Corner shop', total: 3050 }],
};
const unmapped = {
  ...samplePreview,
  unmapped: ['Corner shop'],
  payload: null,
  categories: [
    { categoryName: 'Corner shop', amount: 30.5, ynabCategoryId: null, ynabCategoryName: null },
  ],
};

test('a report is assigned and sent by keyboard alone, and the focus returns', async () => {
  let isMapped = false;
  const calls = stubApi({
    'GET /permissions': [],
    'GET /users': [],
    'GET /ynab/config': ynabConnected,
    'GET /ynab/categories': ynabGroups,
    'POST /ynab/sync/preview': () => (isMapped ? samplePreview : unmapped),
    'PUT /ynab/category-map': () => {
      isMapped = true;
      return ynabConnected;
    },
    'POST /ynab/sync': { status: 'synced', sync: sampleSync, overlaps: [] },
  });
  const { user } = renderApp(<ReportSync report={report} />);
  const opener = await screen.findByRole('button', { name: 'Sync This Report to YNAB' });
  const tabTo = async (find: () => HTMLElement) => {
    for (let step = 0; document.activeElement !== find() && step < 20; step += 1) await user.tab();
    expect(document.activeElement).toBe(find());
  };
  await tabTo(() => opener);
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Sync to YNAB' }));
  const search = await dialog.findByRole('combobox', { name: 'YNAB category for Corner shop' });
  await tabTo(() => search);
  await user.keyboard('groc{Enter}');
  expect(await dialog.findByText('→ Groceries')).toBeTruthy();
  // The field is gone; the focus stays in the dialog.
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  // Enter in the field chooses the category; it does not send.
  expect(calls.some(({ path }) => path === '/ynab/sync')).toBe(false);
  await tabTo(() => dialog.getByRole('button', { name: 'Sync to YNAB' }));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Successfully synced to YNAB!')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ path }) => path === '/ynab/sync')).toHaveLength(1);
  expect(document.activeElement).toBe(opener);
});

test('Escape closes the dialog without sending, and the focus returns', async () => {
  const calls = stubApi({
    'GET /permissions': [],
    'GET /users': [],
    'GET /ynab/config': ynabConnected,
    'GET /ynab/categories': ynabGroups,
    'POST /ynab/sync/preview': samplePreview,
  });
  const { user } = renderApp(<ReportSync report={report} />);
  const opener = await screen.findByRole('button', { name: 'Sync This Report to YNAB' });
  opener.focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Sync to YNAB' }));
  await dialog.findByText('→ Groceries');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(opener);
  expect(calls.some(({ path }) => path === '/ynab/sync')).toBe(false);
});
