import type { CalendarDate } from '../calendar/calendar.ts';
import type { Member } from '../household/stored.ts';
import { worseOffWithoutObjection } from '../notification/leaver-claims.ts';
import { heldParts, holdOf, isSettledPostponed } from '../settlement/settlement-hold.ts';
import type { BulkChange } from './bulk-edit-resource.ts';
import type { TransactionResource } from '../transaction/transaction-resource.ts';
import { isSettlementCategory } from '../transaction/transaction.ts';
import { isSameContent } from '../wire/same-content.ts';

type EditedFields = Pick<
  TransactionResource,
  'categories' | 'type' | 'transactionDate' | 'note' | 'paidBy' | 'payTo' | 'owedBy'
>;

/** The row after the change. A paying member's name is not looked up. */
export function withBulkChange<Row extends EditedFields>(row: Row, change: BulkChange): Row {
  const { categories = row.categories, transactionDate, note, paidBy, owedBy } = change;
  const type =
    change.categories === undefined ? row.type : (categories[0]?.name ?? change.type ?? row.type);
  return {
    ...row,
    categories,
    type,
    transactionDate: transactionDate ?? row.transactionDate,
    note: note ?? row.note,
    // An unchanged payer keeps their name.
    ...(paidBy === undefined || (paidBy !== null && paidBy === row.paidBy)
      ? {}
      : { paidBy, payTo: change.payTo ?? '' }),
    ...(owedBy === undefined ? {} : { owedBy }),
  };
}

/** If false, the row stays as it is, whatever its version. */
export function wouldChange(row: EditedFields, change: BulkChange): boolean {
  const after = withBulkChange(row, change);
  const payee = ({ paidBy, payTo }: EditedFields) => (paidBy === null ? payTo : '');
  const compared = ({ categories, type, transactionDate, note, paidBy, owedBy }: EditedFields) => [
    categories.map(({ id, name }) => [id, name]),
    ...[type, transactionDate, note, paidBy, owedBy],
  ];
  return payee(row) !== payee(after) || !isSameContent(compared(row), compared(after));
}

export function changesPeople({ paidBy, owedBy }: BulkChange): boolean {
  return paidBy !== undefined || owedBy !== undefined;
}

export type BulkObstacle =
  | 'no_right'
  | 'payment'
  | 'part_of_expense'
  | 'settlement'
  | 'same_person'
  | 'former_member';

interface Editor {
  mayUpdate: boolean;
  /** Current and former members. */
  members: readonly Pick<Member, 'id' | 'accountId' | 'leftAt'>[];
  now: Date;
  /** In the household's time zone; omitted if settled rows are handled elsewhere. */
  today?: CalendarDate;
}

/**
 * Why the change is impossible for a row, as far as its reader can know; null = it is possible.
 * Screens check this beforehand, and the API checks it again.
 * A row of a shared expense stands for the whole expense: its note, date and category can change,
 * its people can't. A payment stays a payment between the same two people.
 */
export function findObstacle(
  row: TransactionResource,
  change: BulkChange,
  { mayUpdate, members, now, today }: Editor,
): BulkObstacle | null {
  if (!mayUpdate) return 'no_right';
  if (!wouldChange(row, change)) return null;
  const isPeople = changesPeople(change);
  if (isSettlementCategory(row.type) && (isPeople || change.categories)) return 'payment';
  if (row.expenseId !== null && isPeople) return 'part_of_expense';
  const after = withBulkChange(row, change);
  if (after.paidBy !== null && after.paidBy === after.owedBy) return 'same_person';
  const hold = holdOf(row);
  if (heldParts(row, after, hold).length > 0) return 'settlement';
  if (today !== undefined && isSettledPostponed(row, after, hold, today)) return 'settlement';
  const isMoney = isPeople || change.transactionDate !== undefined;
  const edit = { resourceType: 'transactions', before: row, after, at: now } as const;
  return isMoney && worseOffWithoutObjection(members, edit).length > 0 ? 'former_member' : null;
}
