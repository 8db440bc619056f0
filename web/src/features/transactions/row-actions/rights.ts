import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { holdOf } from '@housetab/functions/core/settlement/settlement-hold';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { ownPermissionsQuery } from '@/shared/people/permissions';
import type { ListLine } from '@/shared/expense/expense-line';
import { isRowPlanned } from '@/shared/expense/planned';
import { isPaymentRow } from '@/shared/expense/row-title';
import { useHousehold } from '@/lib/household';
import { writableOwnersOf } from '@/lib/writable-owners';

/** The reader, and the members whose transactions a grant lets them change. */
export interface RightsHolder {
  id: string;
  isAdmin: boolean;
  writableOwners: ReadonlySet<string>;
  /** View as, or a view-only member: nothing can be changed. */
  isOnlyLooking?: boolean;
  /** A view-only member can dispute every row they are in, also one they entered. */
  onlyObjects?: boolean;
}

/** An active settlement contains the row, or some of it is settled. */
export function rowLockOf(row: TransactionResource): 'active' | 'settled' | null {
  return holdOf(row).lock;
}

/** Shown where settling and marking as paid are disabled. */
export const DISPUTED =
  'Somebody disputes this: it is not settled or marked as paid until that ends.';

/** The actions to offer for a row. The server decides; the screen hides what it would reject. */
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
    /** Only by its parties: between others a payment follows from the debts. */
    canDuplicate:
      mayChange && (!isPaymentRow(row) || (isIn && row.paidBy !== null && row.owedBy !== null)),
    /** A recurring expense belongs to its owner, as each entry does. */
    canRepeat: canUpdate && !isPaymentRow(row),
    canTogglePaid:
      (canUpdate || isParty) &&
      // Payments between members have no paid mark.
      !isPaymentRow(row) &&
      lock !== 'active' &&
      !(row.paid && isWhollySettled),
    canSettle: maySettle && isDebt && lock !== 'active' && row.openAmount > 0 && !isRowPlanned(row),
    canUnsettle: maySettle && row.settlementId !== null,
    /** A reader who may change the row edits it instead. A second dispute is next to the comments. */
    canDispute:
      (holder.onlyObjects ? isIn : isParty && !canUpdate) &&
      !row.disputes.some(({ userId }) => userId === holder.id),
    /** Shown as disabled, with the reason. */
    isDisputed: row.disputes.length > 0,
    /** A row does not show its cancelled settlements. */
    hasSettlements: lock !== null || row.inSettlement,
  };
}

/** For a line of several rows: deletion is for all together, everything else for each row. */
export function rightsOfLine(line: ListLine, holder: RightsHolder): Rights {
  const [first, ...others] = (line.parts ?? [line]).map((row) => rowRightsOf(row, holder));
  if (first === undefined || others.length === 0)
    return rowRightsOf(line.parts?.[0] ?? line, holder);
  const canDelete = first.canDelete && others.every((one) => one.canDelete);
  return { ...first, canDelete, canSettle: false, canUnsettle: false, canTogglePaid: false };
}

export type Rights = ReturnType<typeof rowRightsOf>;

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
