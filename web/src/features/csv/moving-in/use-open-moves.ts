import type { MoveResource } from '@housetab/functions/core/document/move-resource';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { giveUpMove, movesQuery } from '@/api/moves';
import { dropKeptMove, listKeptMoves, type KeptMove } from '@/features/csv/moving-in/kept-moves';
import { isProblem } from '@/lib/api-problem';
import { userKey } from '@/lib/query-keys';
import { useAccount } from '@/lib/session/session';

/** A household that is not in to its end. */
export interface OpenMove {
  id: string;
  name: string;
  /** Its file, if this browser has it. */
  kept: KeptMove | null;
  /** How far the server has it; null where it has not begun, is in already, or can't be asked now. */
  there: MoveResource | null;
}

/** What was begun and is not in, here and on the server. */
export function useOpenMoves() {
  const { uid } = useAccount();
  const queryClient = useQueryClient();
  const kept = useQuery({
    queryKey: userKey(uid, 'kept-moves'),
    queryFn: () => listKeptMoves(uid),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  const there = useQuery(movesQuery(uid));
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: userKey(uid, 'kept-moves') });
    void queryClient.invalidateQueries(movesQuery(uid));
  };
  return {
    open: merged(kept.data ?? [], there.data ?? []),
    refresh,
    /** Nothing of it stays anywhere. */
    discard: async (id: string) => {
      await giveUpMove(id).catch((error: unknown) => {
        if (!isProblem(error, 'not_found')) throw error;
      });
      await dropKeptMove(uid, id);
      refresh();
    },
  };
}

export type OpenMoves = ReturnType<typeof useOpenMoves>;

function merged(kept: readonly KeptMove[], there: readonly MoveResource[]): OpenMove[] {
  const here = kept.map((one): OpenMove => {
    const { id, document } = one.begin;
    const server = there.find((other) => other.id === id) ?? null;
    return { id, name: document.household.name, kept: one, there: server };
  });
  const elsewhere = there.filter(({ id }) => here.every((one) => one.id !== id));
  return [
    ...here,
    ...elsewhere.map((one): OpenMove => ({ id: one.id, name: one.name, kept: null, there: one })),
  ];
}
