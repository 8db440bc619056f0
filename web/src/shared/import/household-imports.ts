import { queryOptions } from '@tanstack/react-query';
import type {
  HouseholdImportResource,
  NewHouseholdImport,
} from '@housetab/functions/core/document/household-import-resource';
import type { HouseholdResource } from '@housetab/functions/core/household/household-resource';
import type { OwedPairs } from '@housetab/functions/core/debt/owed-pairs-resource';
import { api } from '@/lib/api/api-client';
import { userKey } from '@/lib/query-keys';

/** Calls without a household. Documents are sent unchanged: their amounts are whole minor units already. */
const asItIs = { householdId: null, hasNoMoney: true } as const;

/** The user's unfinished household imports. */
export const householdImportsQuery = (uid: string) =>
  queryOptions({
    queryKey: userKey(uid, 'moves'),
    queryFn: ({ signal }) =>
      api.get<HouseholdImportResource[]>('/moves', { ...asItIs, signal, isFresh: true }),
    staleTime: 0,
    gcTime: 0,
  });

export const fetchHouseholdImports = () =>
  api.get<HouseholdImportResource[]>('/moves', { ...asItIs, isFresh: true });

export const requestHouseholdImport = (move: NewHouseholdImport) =>
  api.post<HouseholdImportResource>('/moves', move, asItIs);

/** @param piece JSON text, as in the document */
export const sendHouseholdImportPiece = (id: string, number: number, piece: string) =>
  api.put<HouseholdImportResource>(`/moves/${id}/pieces/${number}`, JSON.parse(piece), asItIs);

export const requestHouseholdImportFinish = (id: string) =>
  api.post<HouseholdResource>(`/moves/${id}/finish`, undefined, asItIs);

export const requestHouseholdImportCancel = (id: string) =>
  api.delete(`/moves/${id}`, undefined, asItIs);

export const fetchOwedPairs = (householdId: string) =>
  api.get<OwedPairs>('/debts/pairs', { householdId, isFresh: true });
