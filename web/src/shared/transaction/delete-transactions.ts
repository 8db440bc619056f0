import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_BULK_DELETE } from '@housetab/functions/core/transaction/bulk';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { request } from '@/lib/api/request';
import { patchRowsWhere } from '@/shared/transaction/transaction-list';
import { discussedThing } from '@/lib/discussion';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

type Rows = readonly TransactionResource[];

interface DeletionCallbacks {
  /** The deleted rows: all, or those of the calls before the failed one. */
  onDeleted: (rows: Rows) => void;
  onError: (error: Error, rows: Rows) => void;
}

/** Deletes one or many. A row of an expense stands for the whole expense. */
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
        const { kind, id } = discussedThing(first);
        await request(`DELETE /${kind}/{id}`, { params: { id }, householdId });
        return hide(units);
      }
      const deleted = new Set<string>();
      for (const some of inPortions(units, MAX_BULK_DELETE)) {
        const ids = some.map(({ id }) => id);
        try {
          await request('POST /transactions/bulk-delete', { body: { ids }, householdId });
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
    // Not awaited: the call has ended.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}

/** Deletes one transaction outside an expense, or one expense. Does not wait for the lists. */
export function useDeleteThing() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isExpense }: { id: string; isExpense: boolean }) =>
      request(`DELETE /${isExpense ? 'expenses' : 'transactions'}/{id}`, {
        params: { id },
        householdId,
      }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}

/** Parallel calls, because the API restores one by one. */
const PARALLEL = 4;

export function useRestoreTransactions(callbacks: {
  onRestored: (rows: readonly TransactionResource[]) => void;
  onError: (error: Error) => void;
}) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (rows: readonly TransactionResource[]) => {
      const units = deletionUnits(rows).map(discussedThing);
      for (let start = 0; start < units.length; start += PARALLEL) {
        await Promise.all(
          units
            .slice(start, start + PARALLEL)
            .map(({ kind, id }) =>
              request(`POST /${kind}/{id}/restore`, { params: { id }, householdId }),
            ),
        );
      }
    },
    onSuccess: (_nothing, rows) => callbacks.onRestored(rows),
    onError: callbacks.onError,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}

/** One row per unit of deletion: for an expense any of its rows. */
export function deletionUnits(rows: readonly TransactionResource[]): TransactionResource[] {
  const units = new Map(rows.map((row) => [row.expenseId ?? row.id, row]));
  return [...units.values()];
}

/**
 * Splits the units into batches for one call each.
 * @param most transactions per call; all rows of an expense count
 */
export function inPortions(
  units: readonly TransactionResource[],
  most: number,
): TransactionResource[][] {
  const portions: TransactionResource[][] = [];
  let room = 0;
  for (const unit of units) {
    // An expense has at most a row for each of its people and a few for its payers.
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
