import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { YnabSyncPreview } from '@housetab/functions/core/ynab/sync-answers';
import { ynabConnected, grantBy, GROCERIES, samplePreview, sampleSync } from '@test/samples/ynab';
import { changed, openSync, PREVIEW, rest, SYNC } from '@test/report-sync';
import { problem, stubApi } from '@test/stub-api';
import { formatDate } from '@/lib/format/format';

beforeAll(() => import('@/features/ynab/components/sync-dialog'));

const request = {
  userId: 'anna',
  date: '2026-10-31',
  payeeName: 'Housetab',
  memo: 'Expenses from Oct 1, 2026 to Oct 31, 2026',
  categories: [{ categoryName: 'Corner shop', amount: 30.5 }],
  report: { startDate: '2026-10-01', endDate: '2026-10-31', enteredBy: 'Ben', optional: false },
};

test('the preview, with the date first, matches the sent transaction', async () => {
  const calls = stubApi({
    ...rest,
    [PREVIEW]: samplePreview,
    [SYNC]: { status: 'synced', sync: sampleSync, overlaps: [] },
  });
  const { user, dialog } = await openSync();
  expect(screen.getByText(/^One split transaction for the total will be created/)).toBeTruthy();
  const terms = await dialog.findAllByRole('term');
  expect(terms.map(({ textContent }) => textContent)).toEqual(['Date', 'Payee', 'Memo', 'Total']);
  expect(dialog.getByText(formatDate('2026-10-31'))).toBeTruthy();
  expect(dialog.getByText('→ Groceries')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Sync to YNAB' }));
  expect(await screen.findByText('Successfully synced to YNAB!')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  const bodies = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(bodies.slice(0, 2)).toEqual([request, request]);
});

test('a category without a match at YNAB is assigned in the dialog', async () => {
  let isMapped = false;
  const calls = stubApi({
    ...rest,
    [PREVIEW]: () =>
      isMapped
        ? samplePreview
        : {
            ...samplePreview,
            unmapped: ['Corner shop'],
            payload: null,
            categories: [
              { ...request.categories[0], ynabCategoryId: null, ynabCategoryName: null },
            ],
          },
    'PUT /ynab/category-map': () => {
      isMapped = true;
      return ynabConnected;
    },
  });
  const { user, dialog } = await openSync();
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Sync to YNAB' });
  const choice = await dialog.findByRole('combobox', { name: 'YNAB category for Corner shop' });
  expect(send.disabled).toBe(true);
  await user.click(choice);
  await user.click(await dialog.findByRole('option', { name: 'Groceries' }));
  expect(await dialog.findByText('→ Groceries')).toBeTruthy();
  expect(send.disabled).toBe(false);
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    mappings: [
      ...ynabConnected.categoryMap,
      { categoryName: 'Corner shop', categoryId: GROCERIES },
    ],
  });
});

test('unmapped categories come before mapped ones', async () => {
  const [clear] = samplePreview.categories;
  const unclear = {
    categoryName: 'Cat food',
    amount: 2,
    ynabCategoryId: null,
    ynabCategoryName: null,
  };
  stubApi({
    ...rest,
    [PREVIEW]: {
      ...samplePreview,
      unmapped: ['Cat food'],
      payload: null,
      categories: [clear, unclear],
    },
  });
  const { dialog } = await openSync();
  await dialog.findByRole('combobox', { name: 'YNAB category for Cat food' });
  const rows = within(dialog.getByRole('list', { name: 'Categories' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent.slice(0, 8))).toEqual(['Cat food', 'Corner s']);
});

test("the dialog says that YNAB's categories could not be read", async () => {
  stubApi({
    ...rest,
    [PREVIEW]: {
      ...samplePreview,
      unmapped: ['Corner shop'],
      payload: null,
      categories: [{ ...request.categories[0], ynabCategoryId: null, ynabCategoryName: null }],
    },
    'GET /ynab/categories': problem('internal', 'It broke.'),
  });
  const { dialog } = await openSync();
  expect(await dialog.findByText('Failed to load categories')).toBeTruthy();
});

test('a report that is at YNAB already is not sent again', async () => {
  stubApi({
    ...rest,
    [PREVIEW]: { ...samplePreview, status: 'already_synced', syncId: 'sync' },
    [SYNC]: { status: 'already_synced', sync: sampleSync, overlaps: [] },
  });
  const { user, dialog } = await openSync();
  expect(await dialog.findByText(/^This report is already at YNAB\./)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Sync to YNAB' }));
  expect(await screen.findByText('This report is already at YNAB. Nothing was sent.')).toBeTruthy();
});

test('changes are shown, and replaced on confirmation', async () => {
  const calls = stubApi({
    ...rest,
    [PREVIEW]: changed,
    'PUT /ynab/syncs/sync': { status: 'replaced', sync: sampleSync, overlaps: [] },
  });
  const { user, dialog } = await openSync();
  const table = within(await dialog.findByRole('table', { name: 'What changes at YNAB' }));
  expect(
    table.getByRole('row', { name: 'Corner shop (another YNAB category) $20.00 $30.50' }),
  ).toBeTruthy();
  expect(table.getByRole('row', { name: 'Rent $5.00 –' })).toBeTruthy();
  expect(table.getByRole('row', { name: 'Total $20.00 $30.50' })).toBeTruthy();
  expect(dialog.getByText('The memo will be another one as well.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual(request);
});

test('a report that was deleted at YNAB can be sent again', async () => {
  const detail = 'This report was synced, but its transaction was deleted at YNAB.';
  const calls = stubApi({
    ...rest,
    [PREVIEW]: { ...samplePreview, status: 'already_synced', syncId: 'sync' },
    [SYNC]: problem('report_changed', detail, { syncId: 'sync', isRemoved: true }),
    'PUT /ynab/syncs/sync': { status: 'replaced', sync: sampleSync, overlaps: [] },
  });
  const { user, dialog } = await openSync();
  await dialog.findByText('→ Groceries');
  await user.click(dialog.getByRole('button', { name: 'Sync to YNAB' }));
  expect(await dialog.findByText(detail)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual(request);
});

test('an interrupted sync is finished; a running one is waited for', async () => {
  let status: YnabSyncPreview['status'] = 'unfinished';
  stubApi({
    ...rest,
    [PREVIEW]: () => ({ ...samplePreview, status, syncId: 'sync' }),
    [SYNC]: () => {
      status = 'in_progress';
      return problem('sync_in_progress', 'This report is being synced.', { retryAfter: 42 });
    },
  });
  const { user, dialog } = await openSync();
  expect(await dialog.findByText(/^An earlier sync was cut off\./)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Finish the sync' }));
  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toContain('Failed to sync with YNAB');
  expect(alert.textContent).toContain('Try again in 42 seconds.');
  expect(await dialog.findByText(/^This report is being synced right now\./)).toBeTruthy();
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Sync to YNAB' });
  expect(send.disabled).toBe(true);
});

test('without a connection the dialog leads to the profile', async () => {
  stubApi({ ...rest, [PREVIEW]: problem('ynab_not_connected', 'Enter your token first.') });
  const { dialog } = await openSync();
  const link = await dialog.findByRole('link', { name: 'Set up YNAB in the profile' });
  expect(link.getAttribute('href')).toBe('/profile#ynab');
  expect(dialog.getByText('Enter your token first.')).toBeTruthy();
});

test('a failed preview says so, and that nothing was sent', async () => {
  stubApi({ ...rest, [PREVIEW]: problem('internal', 'It broke.') });
  const { dialog } = await openSync();
  expect(
    await dialog.findByText(/^The preview could not be loaded\. Nothing was sent\./),
  ).toBeTruthy();
  expect(dialog.queryByText('Failed to sync with YNAB')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('a report can go to the YNAB of a member who allows it', async () => {
  const calls = stubApi({
    ...rest,
    'GET /permissions': [grantBy('ben', 'read'), grantBy('eve', 'write')],
    'GET /users': [],
    [PREVIEW]: samplePreview,
    [SYNC]: {
      status: 'synced',
      sync: { ...sampleSync, ignoredCategories: ['Corner shop'] },
      overlaps: [],
    },
  });
  const { user, dialog } = await openSync();
  const whose = await dialog.findByLabelText('Whose YNAB');
  expect(within(whose).getAllByRole('option')).toHaveLength(2);
  await user.selectOptions(whose, 'eve');
  await dialog.findByText('→ Groceries');
  await user.click(dialog.getByRole('button', { name: 'Sync to YNAB' }));
  expect(await screen.findByText(/without their category, .*: Corner shop$/)).toBeTruthy();
  expect(calls.find(({ path }) => path === '/ynab/sync')?.body).toEqual({
    ...request,
    userId: 'eve',
  });
});
