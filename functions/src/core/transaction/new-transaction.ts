import { notBefore } from '../calendar/calendar.ts';
import { searchKeysOf } from '../search/search-keys.ts';
import { newEntry } from './new-entry.ts';
import { searchableOf, type SearchableFields } from './searchable.ts';
import { deriveFields } from './transaction.ts';
import type { Transaction } from './stored.ts';

export function withDerivedFields(transaction: Transaction): Transaction {
  return { ...transaction, ...deriveFields(transaction), words: wordsOfRow(transaction) };
}

export function wordsOfRow(row: SearchableFields): readonly string[] {
  return searchKeysOf(searchableOf(row));
}

/** The required fields; all others have an initial value. */
type NewTransaction = Pick<
  Transaction,
  | 'id'
  | 'entered'
  | 'enteredDay'
  | 'enteredBy'
  | 'transactionDate'
  | 'paidBy'
  | 'owedBy'
  | 'payTo'
  | 'amountCents'
  | 'category'
>;

/** An unpaid transaction outside any settlement, unless `fields` override that. */
export function newTransaction(fields: NewTransaction & Partial<Transaction>): Transaction {
  return withDerivedFields({
    parties: [],
    openParties: [],
    signedCents: 0,
    settledCents: 0,
    appliedCents: 0,
    note: '',
    categories: [],
    paid: false,
    paidDate: null,
    optional: false,
    inSettlement: false,
    settlementId: null,
    settlementIds: [],
    debtOfSettlementId: null,
    expenseId: null,
    expenseCents: null,
    expensePeople: null,
    expensePayers: null,
    isRefund: false,
    ...newEntry(fields.entered),
    ...fields,
  });
}

/** Sets or clears the paid mark together with `paidDate`. Setting the same mark again changes nothing. */
export function withPaid(transaction: Transaction, paid: boolean, now: Date): Transaction {
  if (transaction.paid === paid) return transaction;
  const paidDate = paid ? notBefore(now, [transaction.entered]) : null;
  return withDerivedFields({ ...transaction, paid, paidDate });
}
