import { screen } from '@testing-library/react';
import type { ImportRow } from '@housetab/functions/core/import/import-resource';
import { ExportButton } from '@/features/export/export-button';
import { ImportButton } from '@/features/import/import-button';
import '@test/in-process-worker';
import { sampleHousehold, samplePerson } from '@test/people';
import { annaInHome, renderApp } from '@test/render';
import { sampleTransaction } from '@test/samples/transaction';
import { stubApi, type ApiCall } from '@test/stub-api';

export const importBen = samplePerson('ben', 'Ben');

export const bread = sampleTransaction({
  id: '0b3bbbd8-31f5-4d0c-9a57-3ad1a3f5a001',
  amount: 5,
  transactionDate: '2026-11-02',
  date: '2026-11-02T12:00:00.000Z',
  payTo: 'Bakery',
  paidBy: null,
  owedBy: null,
  type: 'Food',
  note: 'Bread, "dark"',
  paid: true,
  paidDate: '2026-11-03T12:00:00.000Z',
  enteredBy: 'ben',
});

/** A new row, a duplicate, and a row that fails. */
export const importCsv = [
  'Date,Amount,Pay To,Category,Note',
  '2026-11-01,12.50,Ben,Food,Cheese',
  '2026-11-02,5,Bakery,food,"Bread, ""dark"""',
  '2026-11-03,none,Ben,Food,Ham',
].join('\r\n');

export interface Sent {
  importId: string;
  rows: ImportRow[];
}

/** The response if every row was new. */
export function imported({ body }: ApiCall) {
  const { importId, rows } = body as Sent;
  return {
    importId,
    imported: rows.length,
    known: 0,
    failed: 0,
    rows: rows.map((_, index) => ({
      row: index + 1,
      status: 'imported',
      id: crypto.randomUUID(),
      reasons: [],
    })),
  };
}

/** The import and export buttons, with an API that has one transaction. */
export function showActions(handlers: Parameters<typeof stubApi>[0] = {}, user = annaInHome) {
  const calls = stubApi({
    'GET /users': [importBen],
    'GET /households': [sampleHousehold()],
    'GET /transactions': [bread],
    'POST /transactions/import': imported,
    ...handlers,
  });
  return {
    calls,
    ...renderApp(
      <>
        <ExportButton filter={{ paid: 'false' }} hasRows isLoading={false} />
        <ImportButton />
      </>,
      { user },
    ),
  };
}

export async function chooseFile(user: ReturnType<typeof renderApp>['user'], content: BlobPart) {
  const open = screen.queryByRole('button', { name: 'Import CSV' });
  if (open) await user.click(open);
  const input = await screen.findByLabelText('Choose a CSV file');
  await user.upload(input, new File([content], 'bank.csv', { type: 'text/csv' }));
}

export const sentOf = (calls: readonly ApiCall[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body as Sent);
