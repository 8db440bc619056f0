import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportResult, ImportRow } from '@housetab/functions/core/import/import-resource';
import { api } from '@/api/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** One try to import; the same again, with its id, goes on where the first was cut off. */
export interface ImportAttempt {
  importId: string;
  rows: ImportRow[];
  /** Rows of the file that failed before anything was sent. */
  failed: number;
}

export function useImportRows() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ importId, rows }: ImportAttempt) =>
      api.post<ImportResult>('/transactions/import', { importId, rows }, { householdId }),
    // Not waited for: the rows are in, however long the lists behind the dialog take.
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
