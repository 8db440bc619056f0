import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  ImportProgress,
  ImportResult,
  ImportRow,
} from '@housetab/functions/core/import/import-resource';
import type { ImportSource } from '@housetab/functions/core/import/import-sources';
import { api } from '@/api/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** An attempt that is kept over the page, with its id. */
export interface KeptAttempt {
  importId: string;
  /** It is done, also if nobody watches any more. */
  onDone: (result: ImportResult) => void;
  /** The server has refused it, and kept nothing. */
  onRefused: () => void;
}

/** One try to import; the same again, with its id, goes on where the first was cut off. */
export interface ImportAttempt extends Partial<Omit<KeptAttempt, 'importId'>> {
  importId: string;
  rows: ImportRow[];
  /** Where the rows are from. `partOf`: the import that brought the file's first rows, all of which is told as one. */
  origin?: { partOf?: string | undefined; source?: ImportSource | undefined };
  /** Rows of the file that failed before anything was sent. */
  failed: number;
}

export function useImportRows() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ importId, rows, origin }: ImportAttempt) =>
      api.post<ImportResult>(
        '/transactions/import',
        { importId, rows, ...origin },
        { householdId },
      ),
    // Not waited for: the rows are in, however long the lists behind the dialog take.
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}

/** In milliseconds, between two questions. An import that takes less needs no bar. */
const EVERY = 700;

/** How many rows of an import are written; null before it has begun. */
export const importProgressQuery = (householdId: string, importId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'transactions', 'import-progress', importId),
    queryFn: ({ signal }): Promise<ImportProgress | null> =>
      api.get<ImportProgress>(`/transactions/imports/${importId}`, {
        householdId,
        signal,
        hasNoMoney: true,
      }),
    // The first question is asked a moment after the start, when there is something to tell.
    initialData: null,
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: EVERY,
    retry: false,
  });

/** Takes a whole import back; refused where one of its rows has been edited or settled since. */
export function useUndoImport() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (importId: string) =>
      api.delete(`/transactions/imports/${importId}`, undefined, { householdId }),
    // Not awaited: it is done once the server has done it.
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
