import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { currentUserQuery } from '@/shared/user/current-user';
import { showSuccess } from '@/components/ui/toast';
import { paths } from '@/config/screen-paths';
import { useEnterHousehold } from '@/shared/household/enter-household';
import { handOverToImport } from '@/features/import/run/import-handover';
import { withImportedBalances } from '@/features/import/run/finished-household';
import type { HouseholdFile } from '@/features/import/read/read-household-file';
import {
  dropStoredHouseholdImport,
  storeHouseholdImport,
  storedPieceReader,
  type StoredHouseholdImport,
  type ReadPiece,
} from '@/features/import/run/stored-household';
import { runHouseholdImport, type HouseholdImportStep } from '@/features/import/run/run-household';
import { useAccount } from '@/lib/session/session';

export type HouseholdImportState =
  | { status: 'idle' }
  | { status: 'keeping'; move: StoredHouseholdImport }
  | { status: 'running'; move: StoredHouseholdImport; step: HouseholdImportStep }
  | { status: 'failed'; move: StoredHouseholdImport; error: unknown; pieceAt: ReadPiece };

/** The reader's member in the file, and the started import to continue, if any. */
export interface HouseholdImportChoice {
  memberId: string;
  begunId: string | null;
}

/** Imports a household and opens it. Leaving the page stops it; it can continue later. */
export function useHouseholdImportRun() {
  const { uid } = useAccount();
  const queryClient = useQueryClient();
  const enter = useEnterHousehold();
  const [state, setState] = useState<HouseholdImportState>({ status: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (move: StoredHouseholdImport, isBegun: boolean, pieceAt: ReadPiece) => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const show = (step: HouseholdImportStep) => {
      if (!signal.aborted) setState({ status: 'running', move, step });
    };
    try {
      const household = await runHouseholdImport(move, { isBegun, pieceAt }, show, signal);
      await dropStoredHouseholdImport(uid, move.begin.id);
      if (signal.aborted) {
        // After leaving the page, the household is in the account's list.
        showSuccess(`${household.name} is in`);
        void queryClient.invalidateQueries(currentUserQuery(uid));
      } else {
        handOverToImport({ move: await withImportedBalances(household, move) });
        await enter(household.id, paths.import);
      }
    } catch (error) {
      if (!signal.aborted) setState({ status: 'failed', move, error, pieceAt });
    }
  };

  return {
    state,
    start: async (
      file: HouseholdFile,
      given: ReadPiece,
      { memberId, begunId }: HouseholdImportChoice,
    ) => {
      const { head: document, ...facts } = file;
      const id = begunId ?? crypto.randomUUID();
      const begin = { id, memberId, document };
      const move = { ...facts, begin, at: new Date().toISOString() };
      setState({ status: 'keeping', move });
      const pieceAt = await storeHouseholdImport(uid, move, given);
      await run(move, begunId !== null, pieceAt);
    },
    goOn: (move: StoredHouseholdImport) => run(move, true, storedPieceReader(uid, move)),
    retry: () => {
      if (state.status === 'failed') void run(state.move, true, state.pieceAt);
    },
    leave: () => {
      running.current?.abort();
      setState({ status: 'idle' });
    },
  };
}

export type HouseholdImportRun = ReturnType<typeof useHouseholdImportRun>;
