import {
  transactionResourceSchema,
  type TransactionResource,
} from '@housetab/functions/core/transaction/transaction-resource';
import { sample } from '@test/samples/sample';

const groceries = sample(transactionResourceSchema, {
  id: '0b3bbbd8-31f5-4d0c-9a57-3ad1a3f5a000',
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
  openAmount: 12.5,
  importId: null,
  expenseId: null,
  expenseAmount: null,
  expensePeople: null,
  expensePayers: null,
  isRefund: false,
  disputes: [],
  commentCount: 0,
  version: 1,
  deletedAt: null,
});

/** Anna paid $12.50 for groceries, Ben owes it. */
export function sampleTransaction(fields: Partial<TransactionResource> = {}): TransactionResource {
  const openAmount = fields.amount ?? groceries.openAmount;
  return { ...groceries, id: crypto.randomUUID(), openAmount, ...fields };
}
