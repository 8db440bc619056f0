import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { currentUserQuery } from '@/api/users/current-user';
import { showSuccess } from '@/components/ui/toast';
import { paths } from '@/config/screen-paths';
import { useEnterHousehold } from '@/api/households/enter-household';
import { bringAlong } from '@/features/csv/brought';
import { withBalances } from '@/features/csv/moving-in/finished-move';
import type { HouseholdFile } from '@/features/csv/moving-in/household-file';
import {
  dropKeptMove,
  keepMove,
  pieceOf,
  type KeptMove,
  type PieceAt,
} from '@/features/csv/moving-in/kept-moves';
import { runMove, type MoveStep } from '@/features/csv/moving-in/run-move';
import { useAccount } from '@/lib/session/session';

export type MoveState =
  | { status: 'idle' }
  | { status: 'keeping'; move: KeptMove }
  | { status: 'running'; move: KeptMove; step: MoveStep }
  | { status: 'failed'; move: KeptMove; error: unknown; pieceAt: PieceAt };

/** Who one is of the file's people, and the move that it goes on with, if it was begun already. */
export interface MoveChoice {
  memberId: string;
  begunId: string | null;
}

/** Brings a household in, and opens it. Where the page is left, it stops, and goes on from there later. */
export function useMoveRun() {
  const { uid } = useAccount();
  const queryClient = useQueryClient();
  const enter = useEnterHousehold();
  const [state, setState] = useState<MoveState>({ status: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (move: KeptMove, isBegun: boolean, pieceAt: PieceAt) => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const show = (step: MoveStep) => {
      if (!signal.aborted) setState({ status: 'running', move, step });
    };
    try {
      const household = await runMove(move, { isBegun, pieceAt }, show, signal);
      await dropKeptMove(uid, move.begin.id);
      if (signal.aborted) {
        // Who has left the page meanwhile finds it among their households.
        showSuccess(`${household.name} is in`);
        void queryClient.invalidateQueries(currentUserQuery(uid));
      } else {
        bringAlong({ move: await withBalances(household, move) });
        await enter(household.id, paths.import);
      }
    } catch (error) {
      if (!signal.aborted) setState({ status: 'failed', move, error, pieceAt });
    }
  };

  return {
    state,
    start: async (file: HouseholdFile, given: PieceAt, { memberId, begunId }: MoveChoice) => {
      const { head: document, ...told } = file;
      const id = begunId ?? crypto.randomUUID();
      const begin = { id, memberId, document };
      const move = { ...told, begin, at: new Date().toISOString() };
      setState({ status: 'keeping', move });
      const pieceAt = await keepMove(uid, move, given);
      await run(move, begunId !== null, pieceAt);
    },
    goOn: (move: KeptMove) => run(move, true, pieceOf(uid, move)),
    /** After a failure: the same again. */
    retry: () => {
      if (state.status === 'failed') void run(state.move, true, state.pieceAt);
    },
    leave: () => {
      running.current?.abort();
      setState({ status: 'idle' });
    },
  };
}

export type MoveRun = ReturnType<typeof useMoveRun>;
