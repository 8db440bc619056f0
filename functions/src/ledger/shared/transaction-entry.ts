import { dayIn } from '../../core/calendar/calendar.ts';
import { toCents } from '../../core/money/money.ts';
import type {
  NewTransaction,
  TransactionUpdate,
} from '../../core/transaction/transaction-resource.ts';
import { newTransaction, withDerivedFields } from '../../core/transaction/new-transaction.ts';
import type { CategoryReference, Transaction } from '../../core/transaction/stored.ts';
import { commitTime } from '../../platform/firestore/converters.ts';
import { isSameContent } from '../../core/wire/same-content.ts';

export type OwnFields = Pick<
  Transaction,
  | 'amountCents'
  | 'transactionDate'
  | 'paidBy'
  | 'owedBy'
  | 'payTo'
  | 'note'
  | 'categories'
  | 'category'
  | 'optional'
>;

type Body = NewTransaction | TransactionUpdate;

export function ownFieldsOf(body: Body, categories: readonly CategoryReference[]): OwnFields {
  const { transactionDate, paidBy, owedBy, payTo, note, type, optional } = body;
  return {
    amountCents: toCents(body.amount),
    transactionDate,
    paidBy,
    owedBy,
    // Member names can change, so they are looked up on every read.
    payTo: paidBy === null ? (payTo ?? null) : null,
    note,
    categories,
    category: categories[0]?.name ?? type ?? '',
    optional,
  };
}

export function changedFields(before: Transaction, body: Body): (keyof OwnFields)[] {
  const after = ownFieldsOf(body, body.categories);
  return (Object.keys(after) as (keyof OwnFields)[]).filter(
    (name) => !isSameContent(comparable(before[name]), comparable(after[name])),
  );
}

function comparable(value: OwnFields[keyof OwnFields]): unknown {
  if (!Array.isArray(value)) return value;
  return (value as CategoryReference[]).map(({ id, name }) => [id, name]);
}

interface Entry {
  id: string;
  enteredBy: string;
  now: Date;
  /** The household's time zone determines the day of entry. */
  timeZone: string;
  importId?: string;
  /** The recurring expense of which it is an occurrence. */
  seriesId?: string;
}

/** Takes only the `OwnFields` of `own`. */
export function enterTransaction(entry: Entry, own: OwnFields): Transaction {
  const { id, enteredBy, now, timeZone, importId = null, seriesId } = entry;
  const { amountCents, transactionDate, paidBy, owedBy, payTo, note, optional } = own;
  return newTransaction({
    amountCents,
    transactionDate,
    paidBy,
    owedBy,
    payTo,
    note,
    categories: own.categories,
    category: own.category,
    optional,
    id,
    enteredBy,
    entered: now,
    enteredDay: dayIn(timeZone, now),
    importId,
    ...(seriesId !== undefined && { seriesId }),
    updatedAt: commitTime,
  });
}

export function nextVersion(before: Transaction, changes: Partial<Transaction>): Transaction {
  const after = { ...before, ...changes, version: before.version + 1, updatedAt: commitTime };
  return withDerivedFields(after);
}
