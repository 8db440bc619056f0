import { screen } from '@testing-library/react';
import type { ImportRow } from '@housetab/functions/core/import/import-resource';
import { debtsOfRow } from '@housetab/functions/core/import/review/import-rows';
import { fromWire } from '@housetab/functions/core/money/wire-money';
import { toAmount } from '@housetab/functions/core/money/money';
import { TrackerScreen } from '@/features/import/import-screen';
import { annaInHome, sampleHousehold, samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { sampleCategory } from '@test/samples/category';
import '@test/in-process-worker';
import { sampleTransaction } from '@test/samples/transaction';
import { stubApi, type ApiCall } from '@test/stub-api';

/** A group's table: Ann and Cleo are members, Dora is not. */
export const splitwise = [
  'Date,Description,Category,Cost,Currency,Anna,Cleo,Dora',
  '',
  '2026-03-01,Rent,Rent,900.00,USD,600.00,-300.00,-300.00',
  '2026-03-02,Trip,Travel,150.00,USD,30.00,20.00,-50.00',
  '2026-03-05,Cleo paid Anna,Payment,300.00,USD,-300.00,300.00,0.00',
  '',
  '2026-03-09,Total balance, , ,USD,330.00,20.00,-350.00',
].join('\n');

/** A server that stores imports, and can undo them. */
export function trackerServer(
  handlers: Parameters<typeof stubApi>[0] = {},
  stored = new Map<string, ReturnType<typeof sampleTransaction>[]>(),
) {
  const take = ({ body }: ApiCall) => {
    const { importId, rows } = body as { importId: string; rows: ImportRow[] };
    const ids = rows.map(() => crypto.randomUUID());
    const made = rows.flatMap((row, index) =>
      debtsOfRow(fromWire(row)).map(({ paidBy, owedBy, cents }) =>
        sampleTransaction({
          ...(row.split
            ? { expenseId: ids[index]!, expenseAmount: row.amount }
            : { id: ids[index]! }),
          ...{ paidBy, owedBy, amount: toAmount(cents), note: row.note, type: row.category },
          ...{ transactionDate: row.date, importId, isRefund: row.kind === 'refund' },
        }),
      ),
    );
    stored.set(importId, made);
    const done = ids.map((id, index) => ({ row: index + 1, status: 'imported', id, reasons: [] }));
    return { importId, imported: rows.length, known: 0, failed: 0, rows: done };
  };
  const calls = stubApi({
    'GET /users': [
      samplePerson('anna', 'Anna Berg', 'admin'),
      samplePerson('cleo', 'Cleo'),
      samplePerson('ben', 'Ben'),
    ],
    'GET /households': [sampleHousehold()],
    'GET /moves': [],
    'GET /categories': [sampleCategory('Rent')],
    'POST /categories': ({ body }: ApiCall) => ({
      ...sampleCategory('Travel'),
      ...(body as object),
    }),
    'GET /transactions': () => [...stored.values()].flat(),
    'POST /transactions/import': take,
    // The client polls this for a slow part, as on a busy machine.
    'GET /transactions/imports/*': ({ path }: ApiCall) => ({
      ...{ importId: path.split('/').at(-1), state: 'writing', written: 0, total: 2, undone: 0 },
    }),
    ...handlers,
  });
  return { calls, stored };
}

export function showTracker(user = annaInHome) {
  return renderApp(<TrackerScreen />, { at: '/import', user });
}

export type TrackerUser = ReturnType<typeof showTracker>['user'];

export async function give(user: TrackerUser, content = splitwise) {
  const input = await screen.findByLabelText('Choose a file');
  await user.upload(input, new File([content], 'flat.csv', { type: 'text/csv' }));
}

export const importButton = () => screen.findByRole('button', { name: /^Import \d+ rows?$/ });
export const sent = (calls: readonly ApiCall[]) =>
  calls.flatMap(({ path, method, body }) =>
    method === 'POST' && path === '/transactions/import'
      ? [body as { importId: string; rows: ImportRow[] }]
      : [],
  );
