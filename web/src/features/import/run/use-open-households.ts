import type { HouseholdImportResource } from '@housetab/functions/core/document/household-import-resource';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  requestHouseholdImportCancel,
  householdImportsQuery,
} from '@/shared/import/household-imports';
import {
  dropStoredHouseholdImport,
  listStoredHouseholdImports,
  type StoredHouseholdImport,
} from '@/features/import/run/stored-household';
import { isProblem } from '@/lib/api-problem';
import { userKey } from '@/lib/query-keys';
import { useAccount } from '@/lib/session/session';

export interface OpenHouseholdImport {
  id: string;
  name: string;
  /** Its file, if this browser has it. */
  kept: StoredHouseholdImport | null;
  /** The server's progress; null: not started, complete, or unreachable now. */
  there: HouseholdImportResource | null;
}

export function useOpenHouseholdImports() {
  const { uid } = useAccount();
  const queryClient = useQueryClient();
  const kept = useQuery({
    queryKey: userKey(uid, 'kept-moves'),
    queryFn: () => listStoredHouseholdImports(uid),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  const there = useQuery(householdImportsQuery(uid));
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: userKey(uid, 'kept-moves') });
    void queryClient.invalidateQueries(householdImportsQuery(uid));
  };
  return {
    open: merged(kept.data ?? [], there.data ?? []),
    refresh,
    discard: async (id: string) => {
      await requestHouseholdImportCancel(id).catch((error: unknown) => {
        if (!isProblem(error, 'not_found')) throw error;
      });
      await dropStoredHouseholdImport(uid, id);
      refresh();
    },
  };
}

export type OpenHouseholdImports = ReturnType<typeof useOpenHouseholdImports>;

function merged(
  kept: readonly StoredHouseholdImport[],
  there: readonly HouseholdImportResource[],
): OpenHouseholdImport[] {
  const here = kept.map((one): OpenHouseholdImport => {
    const { id, document } = one.begin;
    const server = there.find((other) => other.id === id) ?? null;
    return { id, name: document.household.name, kept: one, there: server };
  });
  const elsewhere = there.filter(({ id }) => here.every((one) => one.id !== id));
  return [
    ...here,
    ...elsewhere.map((one): OpenHouseholdImport => ({
      id: one.id,
      name: one.name,
      kept: null,
      there: one,
    })),
  ];
}
