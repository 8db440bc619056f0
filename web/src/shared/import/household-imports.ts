import { queryOptions } from '@tanstack/react-query';
import type { NewHouseholdImport } from '@housetab/functions/core/document/household-import-resource';
import { request } from '@/lib/api/request';
import { userKey } from '@/lib/query-keys';

/** Calls without a household. Documents are sent unchanged: their amounts are whole minor units already. */
const asItIs = { householdId: null, hasNoMoney: true } as const;

/** The user's unfinished household imports. */
export const householdImportsQuery = (uid: string) =>
  queryOptions({
    queryKey: userKey(uid, 'moves'),
    queryFn: ({ signal }) => request('GET /moves', { ...asItIs, signal, isFresh: true }),
    staleTime: 0,
    gcTime: 0,
  });

export const fetchHouseholdImports = () => request('GET /moves', { ...asItIs, isFresh: true });

export const requestHouseholdImport = (move: NewHouseholdImport) =>
  request('POST /moves', { body: move, ...asItIs });

/** @param piece JSON text, as in the document */
export const sendHouseholdImportPiece = (id: string, number: number, piece: string) =>
  request('PUT /moves/{id}/pieces/{number}', {
    params: { id, number },
    body: JSON.parse(piece),
    ...asItIs,
  });

export const requestHouseholdImportFinish = (id: string) =>
  request('POST /moves/{id}/finish', { params: { id }, ...asItIs });

export const requestHouseholdImportCancel = (id: string) =>
  request('DELETE /moves/{id}', { params: { id }, householdId: null });

export const fetchOwedPairs = (householdId: string) =>
  request('GET /debts/pairs', { householdId, isFresh: true });
