import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_BULK_DELETE } from '@housetab/functions/core/transaction/bulk';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { api } from '@/api/api-client';
import { patchRowsWhere } from '@/api/transactions/transaction-list';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

type Rows = readonly TransactionResource[];

interface DeletionCallbacks {
  /** The rows that were deleted: all, or those of the calls before the one that failed. */
  onDeleted: (rows: Rows) => void;
  onError: (error: Error, rows: Rows) => void;
}

/** Deletes one or many. A row of an expense takes the whole expense with it. */
export function useDeleteTransactions({ onDeleted, onError }: DeletionCallbacks) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  const hide = (units: Rows) => {
    const ids = new Set(units.map(({ id, expenseId }) => expenseId ?? id));
    patchRowsWhere(
      queryClient,
      householdId,
      ({ id, expenseId }) => ids.has(expenseId ?? id),
      () => null,
    );
  };

  return useMutation({
    mutationFn: async (rows: Rows) => {
      const units = deletionUnits(rows);
      const [first, ...others] = units;
      if (first && others.length === 0) {
        await api.delete(unitPath(first), undefined, { householdId });
        return hide(units);
      }
      const deleted = new Set<string>();
      for (const some of inPortions(units, MAX_BULK_DELETE)) {
        const ids = some.map(({ id }) => id);
        try {
          await api.post('/transactions/bulk-delete', { ids }, { householdId });
        } catch (error) {
          if (deleted.size > 0) {
            onDeleted(rows.filter(({ id, expenseId }) => deleted.has(expenseId ?? id)));
          }
          throw error;
        }
        for (const { id, expenseId } of some) deleted.add(expenseId ?? id);
        hide(some);
      }
    },
    onSuccess: (_nothing, rows) => onDeleted(rows),
    onError,
    // Not awaited: it is done once the server has done it.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}

/** Deletes one transaction that stands alone, or one expense; lists are not waited for. */
export function useDeleteThing() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isExpense }: { id: string; isExpense: boolean }) => {
      const path = isExpense ? `/expenses/${id}` : `/transactions/${id}`;
      return api.delete(path, undefined, { householdId });
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}

/** Calls at a time: the API restores one by one. */
const PARALLEL = 4;

/** Takes deletions back, of expenses as a whole. */
export function useRestoreTransactions(tell: {
  onRestored: (rows: readonly TransactionResource[]) => void;
  onError: (error: Error) => void;
}) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (rows: readonly TransactionResource[]) => {
      const units = deletionUnits(rows);
      for (let start = 0; start < units.length; start += PARALLEL) {
        await Promise.all(
          units
            .slice(start, start + PARALLEL)
            .map((unit) => api.post(`${unitPath(unit)}/restore`, undefined, { householdId })),
        );
      }
    },
    onSuccess: (_nothing, rows) => tell.onRestored(rows),
    onError: tell.onError,
    // Not awaited: it is done once the server has done it.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}

/** The rows that are deleted and restored by one id each: of an expense any of its rows. */
export function deletionUnits(rows: readonly TransactionResource[]): TransactionResource[] {
  const units = new Map(rows.map((row) => [row.expenseId ?? row.id, row]));
  return [...units.values()];
}

/** Where a unit is deleted, and below it restored. */
export function unitPath({ id, expenseId }: TransactionResource): string {
  return expenseId === null ? `/transactions/${id}` : `/expenses/${expenseId}`;
}

/**
 * The units in portions that one call can take.
 *
 * @param most how many transactions a call takes; those of an expense count all
 */
export function inPortions(
  units: readonly TransactionResource[],
  most: number,
): TransactionResource[][] {
  const portions: TransactionResource[][] = [];
  let room = 0;
  for (const unit of units) {
    // An expense has at most a row for each of its people and a few for who paid.
    const size = unit.expensePeople === null ? 1 : unit.expensePeople * 2;
    if (size > room) {
      portions.push([]);
      room = most;
    }
    portions.at(-1)!.push(unit);
    room -= size;
  }
  return portions;
}
