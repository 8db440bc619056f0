import { screen, within } from '@testing-library/react';
import type { YnabSyncPreview } from '@housetab/functions/core/ynab/sync-answers';
import { ReportSync } from '@/features/ynab/components/report-sync';
import { renderApp } from '@test/render';
import { ynabConnected, samplePreview, ynabGroups } from '@test/samples/ynab';

export const PREVIEW = 'POST /ynab/sync/preview';
export const SYNC = 'POST /ynab/sync';
export const rest = {
  'GET /permissions': [],
  'GET /users': [],
  'GET /ynab/config': ynabConnected,
  'GET /ynab/categories': ynabGroups,
};
export const syncedReport = {
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  payTo: '',
  enteredBy: 'Ben',
  onlyPaid: false,
  excludesOptional: true,
  totals: [
    { category: 'Corner shop', total: 3050 },
    { category: 'Nothing', total: 0 },
  ],
};
export const changed: YnabSyncPreview = {
  ...samplePreview,
  status: 'changed',
  syncId: 'sync',
  difference: {
    totalBefore: 20,
    totalAfter: 30.5,
    categories: [
      { categoryName: 'Corner shop', before: 20, after: 30.5, isRemapped: true },
      { categoryName: 'Rent', before: 5, after: null, isRemapped: false },
    ],
    texts: ['memo'],
  },
};

export async function openSync() {
  const view = renderApp(<ReportSync report={syncedReport} />);
  await view.user.click(await screen.findByRole('button', { name: 'Sync This Report to YNAB' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sync to YNAB' }));
  return { ...view, dialog };
}
