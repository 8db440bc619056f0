import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  ImportProgress,
  ImportResult,
  ImportRow,
} from '@housetab/functions/core/import/import-resource';
import type { ImportSource } from '@housetab/functions/core/import/import-sources';
import { request } from '@/lib/api/request';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** An attempt that survives a reload, with its id. */
export interface KeptAttempt {
  importId: string;
  /** Called when it is done, even after the component is unmounted. */
  onDone: (result: ImportResult) => void;
  /** The server refused it and stored nothing. */
  onRefused: () => void;
}

/** One attempt to import. Another attempt with the same id continues where the first was interrupted. */
export interface ImportAttempt extends Partial<Omit<KeptAttempt, 'importId'>> {
  importId: string;
  rows: ImportRow[];
  /** Origin of the rows. `partOf`: the import of the file's first rows; both count as one import. */
  origin?: { partOf?: string | undefined; source?: ImportSource | undefined };
  /** Rows of the file that failed before anything was sent. */
  failed: number;
}

export function useImportRows() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ importId, rows, origin }: ImportAttempt) =>
      request('POST /transactions/import', { body: { importId, rows, ...origin }, householdId }),
    // Not awaited: the rows are stored, however long the lists take to refetch.
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}

/** Milliseconds between polls. A shorter import needs no progress bar. */
const EVERY = 700;

/** Number of rows written; null before the import begins. */
export const importProgressQuery = (householdId: string, importId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'transactions', 'import-progress', importId),
    queryFn: ({ signal }): Promise<ImportProgress | null> =>
      request('GET /transactions/imports/{id}', {
        params: { id: importId },
        householdId,
        signal,
        hasNoMoney: true,
      }),
    // The first poll comes after one interval, when there is progress.
    initialData: null,
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: EVERY,
    retry: false,
  });

/** Undoes an import. Refused if one of its rows was edited or settled since. */
export function useUndoImport() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (importId: string) =>
      request('DELETE /transactions/imports/{id}', { params: { id: importId }, householdId }),
    // Not awaited: the import is undone.
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
