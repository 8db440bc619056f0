import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';

/** A transaction for tests: Anna paid $12.50 for groceries, Ben owes it. */
export function sampleTransaction(fields: Partial<TransactionResource> = {}): TransactionResource {
  return {
    id: crypto.randomUUID(),
    amount: 12.5,
    description: 'Ben - Groceries',
    date: '2026-11-20T12:00:00.000Z',
    transactionDate: '2026-11-18',
    type: 'Groceries',
    paidBy: 'anna',
    owedBy: 'ben',
    payTo: 'Anna Berg',
    paid: false,
    paidDate: null,
    enteredBy: 'anna',
    optional: false,
    note: '',
    categories: [{ id: 'groceries', name: 'Groceries' }],
    inSettlement: false,
    settlementId: null,
    debtOfSettlementId: null,
    openAmount: fields.amount ?? 12.5,
    importId: null,
    expenseId: null,
    expenseAmount: null,
    expensePeople: null,
    isRefund: false,
    disputes: [],
    commentCount: 0,
    version: 1,
    deletedAt: null,
    ...fields,
  };
}
