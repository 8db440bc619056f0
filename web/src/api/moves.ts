import { queryOptions } from '@tanstack/react-query';
import type { MoveResource, NewMove } from '@housetab/functions/core/document/move-resource';
import type { HouseholdResource } from '@housetab/functions/core/household/household-resource';
import type { OwedPairs } from '@housetab/functions/core/debt/owed-pairs-resource';
import { api } from '@/api/api-client';
import { userKey } from '@/lib/query-keys';

/** Calls of no household. Documents are sent as they are: their amounts are whole numbers already. */
const asItIs = { householdId: null, hasNoMoney: true } as const;

/** The households that one has begun to bring along. */
export const movesQuery = (uid: string) =>
  queryOptions({
    queryKey: userKey(uid, 'moves'),
    queryFn: ({ signal }) =>
      api.get<MoveResource[]>('/moves', { ...asItIs, signal, isFresh: true }),
    staleTime: 0,
    gcTime: 0,
  });

export const listMoves = () => api.get<MoveResource[]>('/moves', { ...asItIs, isFresh: true });

export const startMove = (move: NewMove) => api.post<MoveResource>('/moves', move, asItIs);

/** @param piece as the document has it, as text */
export const sendPiece = (id: string, number: number, piece: string) =>
  api.put<MoveResource>(`/moves/${id}/pieces/${number}`, JSON.parse(piece), asItIs);

export const finishMove = (id: string) =>
  api.post<HouseholdResource>(`/moves/${id}/finish`, undefined, asItIs);

export const giveUpMove = (id: string) => api.delete(`/moves/${id}`, undefined, asItIs);

/** Who owes whom in a household that has just been opened. */
export const readPairs = (householdId: string) =>
  api.get<OwedPairs>('/debts/pairs', { householdId, isFresh: true });
