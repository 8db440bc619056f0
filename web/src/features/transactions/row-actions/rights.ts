import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { holdOf } from '@housetab/functions/core/settlement/settlement-hold';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { ownPermissionsQuery } from '@/api/permissions';
import type { ListLine } from '@/components/expense/expense-line';
import { isRowPlanned } from '@/components/expense/planned';
import { isPaymentRow } from '@/components/expense/row-title';
import { useHousehold } from '@/lib/household';
import { writableOwnersOf } from '@/lib/writable-owners';

/** The reader, and the members whose transactions they may change by a grant. */
export interface RightsHolder {
  id: string;
  isAdmin: boolean;
  writableOwners: ReadonlySet<string>;
  /** Another member's view, or the reader only looks: nothing can be changed. */
  isOnlyLooking?: boolean;
  /** Who only looks objects to all that they are in, also to what they entered. */
  onlyObjects?: boolean;
}

/** Why a row can't be changed: an active settlement holds it, or some of it is settled. */
export function rowLockOf(row: TransactionResource): 'active' | 'settled' | null {
  return holdOf(row).lock;
}

/** Said where settling or marking as paid is shown, but disabled. */
export const DISPUTED =
  'Somebody disputes this: it is not settled or marked as paid until that ends.';

/**
 * What to offer for a row. The server decides; the screen does not offer what it would refuse.
 */
export function rowRightsOf(row: TransactionResource, holder: RightsHolder) {
  const mayChange = !holder.isOnlyLooking;
  const canUpdate =
    mayChange &&
    (row.enteredBy === holder.id || holder.isAdmin || holder.writableOwners.has(row.enteredBy));
  const isIn = row.paidBy === holder.id || row.owedBy === holder.id;
  const isParty = mayChange && isIn;
  const maySettle = isParty || (mayChange && holder.isAdmin);
  const lock = rowLockOf(row);
  const isWhollySettled = lock === 'settled' && row.openAmount === 0;
  const isDebt = row.paidBy !== null && row.owedBy !== null && (!row.paid || isPaymentRow(row));
  return {
    canUpdate,
    canDelete: canUpdate && lock === null,
    /** Of a payment by who is in it: between two others it follows what is owed. */
    canDuplicate:
      mayChange && (!isPaymentRow(row) || (isIn && row.paidBy !== null && row.owedBy !== null)),
    /** What repeats is its owner's, as each of it is. */
    canRepeat: canUpdate && !isPaymentRow(row),
    canTogglePaid:
      (canUpdate || isParty) &&
      // Payments between members have no paid mark.
      !isPaymentRow(row) &&
      lock !== 'active' &&
      !(row.paid && isWhollySettled),
    canSettle: maySettle && isDebt && lock !== 'active' && row.openAmount > 0 && !isRowPlanned(row),
    canUnsettle: maySettle && row.settlementId !== null,
    /** Not for those who may change the row: they change it. A second dispute is offered beside the comments. */
    canDispute:
      (holder.onlyObjects ? isIn : isParty && !canUpdate) &&
      !row.disputes.some(({ userId }) => userId === holder.id),
    /** Offered, but refused with the reason. */
    isDisputed: row.disputes.length > 0,
    /** A settlement holds it or has settled some of it. Of cancelled ones the row does not tell. */
    hasSettlements: lock !== null || row.inSettlement,
  };
}

/** For a line of several rows: they are deleted together; all else is done with each of them. */
export function rightsOfLine(line: ListLine, holder: RightsHolder): Rights {
  const [first, ...others] = (line.parts ?? [line]).map((row) => rowRightsOf(row, holder));
  if (first === undefined || others.length === 0)
    return rowRightsOf(line.parts?.[0] ?? line, holder);
  const canDelete = first.canDelete && others.every((one) => one.canDelete);
  return { ...first, canDelete, canSettle: false, canUnsettle: false, canTogglePaid: false };
}

export type Rights = ReturnType<typeof rowRightsOf>;

/** The user with what their role and grants let them change. */
export function useRightsHolder(): RightsHolder {
  const { id, isAdmin, user, viewing, onlyLooks, readOnly } = useHousehold();
  const { data: permissions } = useQuery(ownPermissionsQuery(id));
  return useMemo(
    () => ({
      ...{ id: user.id, isAdmin, writableOwners: writableOwnersOf(permissions ?? [], user.id) },
      isOnlyLooking: readOnly !== null,
      onlyObjects: onlyLooks && viewing === null,
    }),
    [user.id, isAdmin, permissions, viewing, onlyLooks, readOnly],
  );
}
