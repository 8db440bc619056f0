import type { CalendarDate } from '../../core/calendar/calendar.ts';
import {
  activeGrantors,
  grantedPermission,
  isAdmin,
  readsAllBooks,
  type Member,
} from '../../core/household/member.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { or, where, type Condition } from '../../platform/firestore/query.ts';

type TransactionCondition = Condition<keyof Transaction & string>;

/** Which transactions are meant. What is left out does not restrict. */
export interface TransactionFilter {
  /** Entered at this instant or later. */
  enteredFrom?: Date | undefined;
  /** Entered before this instant. */
  enteredBefore?: Date | undefined;
  /** First and last transaction date, both included. */
  dateFrom?: CalendarDate | undefined;
  dateTo?: CalendarDate | undefined;
  paid?: boolean | undefined;
  optional?: boolean | undefined;
  /** The category's name as it is stored. */
  category?: string | undefined;
  /** Uids. */
  paidBy?: string | undefined;
  owedBy?: string | undefined;
  /** An outside payee, as it is stored. */
  payTo?: string | undefined;
  expenseId?: string | undefined;
}

/** The conditions of a filter; deleted ones are never meant. */
export function conditionsOf(filter: TransactionFilter): TransactionCondition[] {
  const { enteredFrom, enteredBefore, dateFrom, dateTo } = filter;
  return [
    where<keyof Transaction>('deletedAt', '==', null),
    ...equals('paid', filter.paid),
    ...equals('optional', filter.optional),
    ...equals('category', filter.category),
    ...equals('paidBy', filter.paidBy),
    ...equals('owedBy', filter.owedBy),
    ...equals('payTo', filter.payTo),
    ...equals('expenseId', filter.expenseId),
    ...(dateFrom === undefined
      ? []
      : [where<keyof Transaction>('transactionDate', '>=', dateFrom)]),
    ...(dateTo === undefined ? [] : [where<keyof Transaction>('transactionDate', '<=', dateTo)]),
    ...(enteredFrom === undefined ? [] : [where<keyof Transaction>('entered', '>=', enteredFrom)]),
    ...(enteredBefore === undefined
      ? []
      : [where<keyof Transaction>('entered', '<', enteredBefore)]),
  ];
}

function equals(field: keyof Transaction, value: unknown): TransactionCondition[] {
  return value === undefined ? [] : [where(field, '==', value)];
}

/**
 * Restricts a query to what all viewers may read, as `transaction:read` has it. Only grants in
 * force are asked for: one that has expired must not open anything.
 */
export function readableBy(viewers: readonly Member[], now: Date): TransactionCondition[] {
  return viewers
    .filter((viewer) => !readsAllBooks(viewer))
    .map((viewer) => {
      const asParty = where<keyof Transaction>('parties', 'array-contains', viewer.id);
      const grantors = activeGrantors(viewer, 'transactions', now);
      return grantors.length === 0 ? asParty : or(asParty, where('enteredBy', 'in', grantors));
    });
}

/** Restricts a query to what all viewers may restore, as `transaction:restore` has it. */
export function restorableBy(viewers: readonly Member[], now: Date): TransactionCondition[] {
  return viewers
    .filter((viewer) => !isAdmin(viewer))
    .map((viewer) => {
      const grantors = activeGrantors(viewer, 'transactions', now).filter(
        (id) => grantedPermission(viewer, id, 'transactions', now) === 'write',
      );
      return where('enteredBy', 'in', [viewer.id, ...grantors]);
    });
}
