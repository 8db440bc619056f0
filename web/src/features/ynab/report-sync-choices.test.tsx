import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { ReportSync } from '@/features/ynab/components/report-sync';
import { ynabNotConnected, samplePreview, sampleSync } from '@test/samples/ynab';
import { samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { changed, openSync, PREVIEW, syncedReport, rest, SYNC } from '@test/report-sync';
import { problem, stubApi, type ApiCall } from '@test/stub-api';

beforeAll(() => import('@/features/ynab/components/sync-dialog'));

test('debts of others are sent as inflow, optionally of one person', async () => {
  const calls = stubApi({
    ...rest,
    'GET /users': [samplePerson('anna', 'Anna'), samplePerson('ben', 'Ben')],
    'POST /reports/ynab-splits': [{ category: 'Corner shop', total: 12, percentage: 100 }],
    [PREVIEW]: samplePreview,
    [SYNC]: { status: 'synced', sync: sampleSync, overlaps: [] },
  });
  const { user, dialog } = await openSync();
  await user.click(dialog.getByRole('radio', { name: 'Owed to me' }));
  await user.selectOptions(await dialog.findByLabelText('With'), 'Ben');
  expect(await dialog.findByText('coming in')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Sync to YNAB' }));
  await waitFor(() => expect(calls.some(({ path }) => path === '/ynab/sync')).toBe(true));
  const { body } = calls.find(({ path }) => path === '/ynab/sync')!;
  expect(body).toMatchObject({
    categories: [{ categoryName: 'Corner shop', amount: 12 }],
    report: { owedTo: 'anna', counterparty: 'ben', enteredBy: 'Ben' },
  });
});

test('the dialog warns of an overlap, a move and changes at YNAB before replacing', async () => {
  stubApi({
    ...rest,
    [PREVIEW]: {
      ...changed,
      movesFrom: { budgetId: 'old', accountId: 'old' },
      drift: ['amounts', 'flag'],
      overlaps: [
        { id: 'x', memo: 'All of autumn', startDate: '2026-09-01', endDate: '2026-11-30' },
      ],
    },
  });
  const { dialog } = await openSync();
  expect(
    await dialog.findByText(/in another account or plan of YNAB\. Replacing moves it/),
  ).toBeTruthy();
  expect(dialog.getByText('All of autumn')).toBeTruthy();
  expect(dialog.getByText(/its amounts were changed, and its flag was changed/)).toBeTruthy();
});

test('changes at YNAB are overwritten only after a second confirmation', async () => {
  const calls = stubApi({
    ...rest,
    [PREVIEW]: changed,
    'PUT /ynab/syncs/sync': ({ body }: ApiCall) =>
      (body as { overwrite?: boolean }).overwrite
        ? { status: 'replaced', sync: sampleSync, overlaps: [] }
        : problem('changed_at_ynab', 'The transaction was changed at YNAB.', {
            syncId: 'sync',
            drift: ['amounts'],
            difference: changed.difference,
          }),
  });
  const { user, dialog } = await openSync();
  await user.click(await dialog.findByRole('button', { name: 'Replace' }));
  expect(await dialog.findByText('At YNAB its amounts were changed.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Overwrite what was changed there' }));
  expect(await screen.findByText('Successfully synced to YNAB!')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2);
});

test('a plan in another currency refuses with the reason, and leads to another plan', async () => {
  stubApi({
    ...rest,
    [PREVIEW]: problem('ynab_wrong_currency', 'This YNAB budget is in JPY.', { currency: 'JPY' }),
  });
  const { dialog } = await openSync();
  expect(await dialog.findByText('This YNAB budget is in JPY.')).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Choose another plan' })).toBeTruthy();
});

test('without a connection the button has a note and leads to connecting', async () => {
  stubApi({ ...rest, 'GET /ynab/config': ynabNotConnected });
  renderApp(<ReportSync report={syncedReport} />);
  const link = await screen.findByRole('link', { name: 'Sync This Report to YNAB' });
  expect(link.getAttribute('href')).toBe('/profile#ynab');
  expect(
    screen.getByText(/^One split transaction for the total will be created in YNAB/),
  ).toBeTruthy();
});
