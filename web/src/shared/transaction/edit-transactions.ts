import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_BULK_EDIT } from '@housetab/functions/core/transaction/bulk';
import type { BulkChange, BulkEdit } from '@housetab/functions/core/bulk/bulk-edit-resource';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { request } from '@/lib/api/request';
import { patchRows } from '@/shared/transaction/transaction-list';
import { isProblem } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** A displayed row and its change. A row of an expense stands for the whole expense. */
export interface RowEdit {
  row: TransactionResource;
  change: BulkChange;
}

interface EditingCallbacks {
  /** The edits with the current rows: all, or those of the calls before the failed one. */
  onEdited: (done: readonly (RowEdit & { now: TransactionResource })[]) => void;
  onError: (error: Error) => void;
}

/** Edits many rows, as many in one commit as the API allows. */
export function useEditAll({ onEdited, onError }: EditingCallbacks) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (edits: readonly RowEdit[]) => {
      const done: (RowEdit & { now: TransactionResource })[] = [];
      try {
        for (let start = 0; start < edits.length; start += MAX_BULK_EDIT) {
          const some = edits.slice(start, start + MAX_BULK_EDIT);
          const groups = groupsOf(some);
          const body = { edits: groups.map(toBody) };
          const rows = await request('POST /transactions/bulk-edit', { body, householdId }).catch(
            (error: unknown) => {
              throw withRow(error, groups);
            },
          );
          const byId = new Map(rows.map((row) => [row.id, row]));
          patchRows(
            queryClient,
            householdId,
            new Set(byId.keys()),
            (row) => byId.get(row.id) ?? row,
          );
          done.push(...some.map((edit) => ({ ...edit, now: byId.get(edit.row.id) ?? edit.row })));
        }
      } finally {
        if (done.length > 0) onEdited(done);
      }
    },
    onError,
    // Not awaited: the call has ended.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}

type Group = readonly RowEdit[];

function groupsOf(edits: readonly RowEdit[]): Group[] {
  return [...Map.groupBy(edits, ({ change }) => JSON.stringify(change)).values()];
}

function toBody(group: Group): BulkEdit['edits'][number] {
  return {
    transactions: group.map(({ row: { id, version } }) => ({ id, version })),
    change: group[0]!.change,
  };
}

const refusedRows = new WeakMap<Error, TransactionResource>();

/** The row that the server named when it refused all; undefined if it named none. */
export function refusedRowOf(error: Error): TransactionResource | undefined {
  return refusedRows.get(error);
}

function withRow(error: unknown, groups: readonly Group[]): unknown {
  if (!isProblem(error)) return error;
  const [, group, place] =
    /^edits\.(\d+)\.transactions\.(\d+)$/.exec(error.errors[0]?.path ?? '') ?? [];
  const row = groups[Number(group)]?.[Number(place)]?.row;
  if (row) refusedRows.set(error, row);
  return error;
}
