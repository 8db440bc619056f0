import { trashItemSchema, type TrashItem } from '@housetab/functions/core/trash/trash-resource';
import { sample } from '@test/samples/sample';

const milk = sample(trashItemSchema, {
  ...{ resourceType: 'transactions', id: '7d1f8f0a-9d43-4f44-8f0e-5c3a2b1d0e9f', kind: 'expense' },
  ...{ name: 'Milk', type: 'Groceries', amount: 30, transactionDate: '2026-11-03' },
  payers: [{ userId: 'anna', amount: 30 }],
  ...{ payTo: null, owedBy: 'ben', peopleCount: null, enteredBy: 'anna', version: 2 },
  ...{ deletedAt: '2026-11-20T12:00:00.000Z', deletedBy: 'ben' },
  restorableUntil: '2026-12-20T12:00:00.000Z',
  ...{ canRestore: true, whyNot: null },
  debts: [{ debtorId: 'ben', creditorId: 'anna', amount: 30 }],
});

/** Milk that Anna paid and Ben owed, deleted by Ben; as in the API. */
export function sampleDeleted(fields: Partial<TrashItem> = {}): TrashItem {
  return { ...milk, ...fields };
}
