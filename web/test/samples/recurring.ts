import {
  draftResourceSchema,
  recurringExpenseResourceSchema,
  type DraftResource,
  type RecurringExpenseResource,
} from '@housetab/functions/core/recurring/recurring-expense-resource';
import { sample } from '@test/samples/sample';

const rent = {
  ...{ kind: 'expense' as const, amount: 1800, note: 'Rent', optional: false },
  categories: [{ id: 'rent', name: 'Rent' }],
  payers: [{ userId: 'anna', amount: 1800 }],
  split: { mode: 'equal' as const, people: [{ userId: 'anna' }, { userId: 'ben' }] },
};

const monthly = sample(recurringExpenseResourceSchema, {
  ...{ id: '3f0c9c50-1f0b-4b0e-9d3f-0a6a0a1b2c01', kind: 'fixed' as const },
  ...{ template: rent, transaction: null },
  rule: { every: 1, unit: 'month', start: '2026-11-01' },
  ...{ nextOn: '2026-12-01', lastOn: '2026-11-01', ordinal: 1 },
  ...{ pausedAt: null, pausedWhy: null, createdBy: 'anna' },
  ...{ createdAt: '2026-11-01T10:00:00.000Z', version: 1 },
});

const electricity = sample(draftResourceSchema, {
  ...{ id: '3f0c9c50-1f0b-4b0e-9d3f-0a6a0a1b2c03', seriesId: monthly.id },
  transactionDate: '2026-11-20',
  ...{ template: { ...rent, note: 'Electricity' }, transaction: null },
  ...{ createdBy: 'anna', createdAt: '2026-11-20T05:00:00.000Z', version: 1 },
});

/** Rent of $1,800 that Anna pays each month for Ben and herself. */
export function sampleRecurringExpense(
  fields: Partial<RecurringExpenseResource> = {},
): RecurringExpenseResource {
  return { ...monthly, ...fields };
}

/** Electricity of Nov 20, with an unknown amount. */
export function sampleDraft(fields: Partial<DraftResource> = {}): DraftResource {
  return { ...electricity, ...fields };
}
