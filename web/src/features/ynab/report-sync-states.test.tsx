// What the dialog says of a report never contradicts itself.
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { YnabSyncPreview } from '@housetab/functions/core/ynab/sync-answers';
import { samplePreview, sampleSync } from '@test/samples/ynab';
import { openSync, PREVIEW, rest, SYNC } from '@test/report-sync';
import { problem, stubApi } from '@test/stub-api';

beforeAll(() => import('@/features/ynab/components/sync-dialog'));

const isThere = /^This report is already at YNAB\./;
const willBeCreated = /^One split transaction for the total will be created/;

test('a report that arrived although its answer was lost has not failed', async () => {
  let status: YnabSyncPreview['status'] = 'new';
  stubApi({
    ...rest,
    [PREVIEW]: () => ({ ...samplePreview, status, syncId: 'sync' }),
    [SYNC]: () => {
      status = 'already_synced';
      return problem('internal', 'YNAB does not answer.');
    },
  });
  const { user, dialog } = await openSync();
  await dialog.findByText('→ Groceries');
  await user.click(dialog.getByRole('button', { name: 'Sync to YNAB' }));
  const notice = await dialog.findByText(isThere);
  expect(notice.parentElement?.textContent).toContain('YNAB does not answer.');
  expect(dialog.queryByText('Failed to sync with YNAB')).toBeNull();
});

test('what YNAB has lost is not said to be there', async () => {
  const detail = 'This report was synced, but its transaction was deleted at YNAB.';
  stubApi({
    ...rest,
    [PREVIEW]: { ...samplePreview, status: 'already_synced', syncId: 'sync' },
    [SYNC]: problem('report_changed', detail, { syncId: 'sync', isRemoved: true }),
  });
  const { user, dialog } = await openSync();
  await dialog.findByText(isThere);
  await user.click(dialog.getByRole('button', { name: 'Sync to YNAB' }));
  await dialog.findByText(detail);
  expect(dialog.queryByText(isThere)).toBeNull();
});

test('what is missing is told next to the button, and leads to where it is chosen', async () => {
  const unclear = { amount: 2, ynabCategoryId: null, ynabCategoryName: null };
  const unmapped = ['Cat "food"', 'Toys'];
  stubApi({
    ...rest,
    [PREVIEW]: {
      ...{ ...samplePreview, unmapped, payload: null },
      categories: unmapped.map((categoryName) => ({ ...unclear, categoryName })),
    },
  });
  const { user, dialog } = await openSync();
  await dialog.findByText(/^2 categories have no YNAB category yet\./);
  await user.click(dialog.getByRole('button', { name: 'Choose it' }));
  const field = dialog.getByRole('combobox', { name: 'YNAB category for Cat "food"' });
  expect(document.activeElement).toBe(field);
});

test('a report that was just sent is shown to be at YNAB', async () => {
  stubApi({
    ...rest,
    [PREVIEW]: samplePreview,
    [SYNC]: { status: 'synced', sync: sampleSync, overlaps: [] },
  });
  const { user, dialog } = await openSync();
  expect(screen.getByText(willBeCreated)).toBeTruthy();
  await dialog.findByText('→ Groceries');
  await user.click(dialog.getByRole('button', { name: 'Sync to YNAB' }));
  expect(await screen.findByText(/^This report is at YNAB\./)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(willBeCreated)).toBeNull());
});
