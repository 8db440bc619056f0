// The texts of the dialog must never contradict each other.
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { YnabSyncPreview } from '@housetab/functions/core/ynab/sync-answers';
import { ReportSync } from '@/features/ynab/components/report-sync';
import { renderApp } from '@test/render';
import { ynabConnected, samplePreview, sampleSync } from '@test/samples/ynab';
import { openSync, PREVIEW, syncedReport, rest, SYNC } from '@test/report-sync';
import { problem, stubApi } from '@test/stub-api';

beforeAll(() => import('@/features/ynab/components/sync-dialog'));

const isThere = /^This report is already at YNAB\./;
const willBeCreated = /^One split transaction for the total will be created/;

test('a report that arrived is not shown as failed if only its response was lost', async () => {
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

test('a report that was deleted at YNAB is not shown as present', async () => {
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

test('missing choices are named beside the button, which leads to them', async () => {
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

test('nothing can be sent until the connection is known', async () => {
  let isDown = true;
  stubApi({
    ...rest,
    'GET /ynab/config': () => (isDown ? problem('forbidden', 'Not today.') : ynabConnected),
  });
  const { user } = renderApp(<ReportSync report={syncedReport} />);
  await screen.findByText(/^Whether YNAB is connected could not be loaded\./);
  expect(screen.queryByRole('button', { name: 'Sync This Report to YNAB' })).toBeNull();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Sync This Report to YNAB' })).toBeTruthy();
});

test('a report that was just sent is shown as present at YNAB', async () => {
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

test('the button is disabled offline with the reason, and enabled again online', async () => {
  stubApi(rest);
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  renderApp(<ReportSync report={syncedReport} />);
  const button = await screen.findByRole('button', { name: 'Sync This Report to YNAB' });
  const reason = 'Sending a report to YNAB needs a network.';
  expect(button.hasAttribute('disabled')).toBe(false);
  const tell = (isOnline: boolean) => {
    network.mockReturnValue(isOnline);
    act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  tell(false);
  expect(button.hasAttribute('disabled')).toBe(true);
  expect(screen.getByText(reason).id).toBe(button.getAttribute('aria-describedby'));
  tell(true);
  expect(button.hasAttribute('disabled')).toBe(false);
  expect(screen.queryByText(reason)).toBeNull();
  network.mockRestore();
});
