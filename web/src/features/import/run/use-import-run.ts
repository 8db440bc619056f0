import { DAY_MS } from '@housetab/functions/core/calendar/day';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { importSources } from '@housetab/functions/core/import/import-sources';
import { netsOfDebts } from '@housetab/functions/core/debt/nets-of-debts';
import { useImportRows, useUndoImport } from '@/shared/import/imports';
import { useDeleteThing } from '@/shared/transaction/delete-transactions';
import { listTransactionsOfDays } from '@/shared/transaction/list-all-transactions';
import {
  listImportRuns,
  storeRunPiece,
  storeImportRun,
  type Piece,
  type TrackerImportRun,
} from '@/features/import/run/stored-run';
import { dropParts } from '@/features/import/run/stored-parts';
import { isProblem } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';

type State =
  | { status: 'idle' | 'sending' | 'checking' | 'undoing' | 'undone' }
  | { status: 'failed' | 'undo-failed'; error: unknown }
  /** `differs`: the entries here do not add up to the sent rows; null: they could not be read. */
  | {
      status: 'done';
      differs: boolean | null;
      refused: readonly string[];
      /** Entries that could not be deleted, by name, with the reason. */
      staying: readonly string[];
    };

/** Sends a file piece by piece, verifies the result, and undoes all of it. */
export function useImportRun() {
  const { id: householdId, user } = useHousehold();
  const place = { uid: user.id, householdId };
  const queryClient = useQueryClient();
  const run = useImportRows();
  const undo = useUndoImport();
  const remove = useDeleteThing();
  const kept = useQuery({
    queryKey: ['kept-imports', place],
    queryFn: () => listImportRuns(place),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  const [sending, setSending] = useState<TrackerImportRun | null>(null);
  const [state, setState] = useState<State>({ status: 'idle' });

  const setPiece = async (
    before: TrackerImportRun,
    index: number,
    piece: Piece,
  ): Promise<TrackerImportRun> => {
    const next = { ...before, pieces: before.pieces.with(index, piece) };
    setSending(next);
    await storeRunPiece(place, next, index);
    return next;
  };

  const send = async (first: TrackerImportRun) => {
    let current = first;
    const refused: string[] = [];
    setSending(current);
    setState({ status: 'sending' });
    for (const [index, piece] of first.pieces.entries()) {
      if (piece.ids !== null) continue;
      // The response may be lost although the server has the piece.
      current = await setPiece(current, index, { ...piece, isSent: true });
      try {
        const { importId, rows } = piece;
        const result = await run.mutateAsync({
          ...{ importId, rows, failed: 0 },
          origin: originOf(current),
        });
        for (const { reasons } of result.rows) refused.push(...reasons);
        const ids = result.rows.flatMap(({ id }) => id ?? []);
        const made = result.rows.flatMap(({ row, id }): [string, string][] => {
          const sourceId = piece.sourceIds?.[row - 1];
          return id !== null && sourceId ? [[sourceId, id]] : [];
        });
        current = await setPiece(current, index, { ...piece, isSent: true, ids, made });
      } catch (error) {
        // The import was rolled back or undone meanwhile, so its id cannot be used again.
        if (isProblem(error, 'import_changed', 'id_taken')) {
          await setPiece(current, index, anew(piece));
        }
        setState({ status: 'failed', error });
        return;
      }
    }
    setState({ status: 'checking' });
    const isEmpty = current.pieces.length === 0;
    const differs = isEmpty ? false : await hasDifference(current).catch(() => null);
    const staying: string[] = [];
    if (differs !== true && refused.length === 0) {
      for (const one of current.replaced ?? []) {
        const { id, isExpense, name } = one;
        await remove.mutateAsync({ id, isExpense }).catch((error: unknown) => {
          if (!isProblem(error, 'not_found'))
            staying.push(`${name}: ${reasonOf(error) ?? 'failed'}`);
        });
      }
    }
    // The rows are sent; storage keeps only the ids, for Undo and later files.
    const ended = {
      ...current,
      pieces: current.pieces.map((one) => ({ ...one, rows: [], sourceIds: [] })),
    };
    await storeImportRun(place, ended);
    setState({ status: 'done', differs, refused, staying });
  };

  /** Whether the server's entries differ from the proof. */
  const hasDifference = async ({ pieces, nets, days }: TrackerImportRun): Promise<boolean> => {
    const { items } = await listTransactionsOfDays(householdId, days);
    const ids = new Set(pieces.flatMap((piece) => piece.ids ?? []));
    const debts = items.flatMap(({ id, expenseId, paidBy, owedBy, amount: cents }) =>
      ids.has(expenseId ?? id) && paidBy !== null && owedBy !== null
        ? [{ paidBy, owedBy, cents }]
        : [],
    );
    const here = netsOfDebts(debts);
    const members = new Set([...Object.keys(nets), ...here.keys()]);
    return [...members].some((id) => (here.get(id) ?? 0) !== (nets[id] ?? 0));
  };

  const takeBack = async (first: TrackerImportRun) => {
    let current = first;
    setSending(current);
    setState({ status: 'undoing' });
    try {
      for (const [index, piece] of [...first.pieces.entries()].toReversed()) {
        if (!piece.isSent) continue;
        await takeBackPiece(first, piece);
        current = await setPiece(current, index, anew(piece));
      }
      await dropParts(place, first.id);
      setState({ status: 'undone' });
      await queryClient.invalidateQueries();
    } catch (error) {
      setState({ status: 'undo-failed', error });
    }
  };

  const takeBackPiece = async (whole: TrackerImportRun, { importId, rows, ids }: Piece) => {
    try {
      await undo.mutateAsync(importId);
    } catch (error) {
      // Nothing of it was imported, or it was undone meanwhile.
      if (ids === null && isProblem(error, 'not_found')) return;
      if (ids !== null || !isProblem(error, 'import_incomplete')) throw error;
      // It was interrupted in the middle. Only a complete import can be undone.
      await run.mutateAsync({
        ...{ importId, rows, failed: 0 },
        origin: originOf(whole),
      });
      await undo.mutateAsync(importId);
    }
  };

  return {
    sending,
    state,
    /** Imports of earlier visits, also those that can no longer be undone. */
    kept: kept.data ?? none,
    isLoading: kept.isPending,
    start: async (next: TrackerImportRun) => {
      await storeImportRun(place, next);
      await send(next);
    },
    goOn: (one: TrackerImportRun) => void send(one),
    undo: (one: TrackerImportRun) => void takeBack(one),
    /** Only for an import with no entries here that should not continue. */
    discard: async ({ id }: TrackerImportRun) => {
      await dropParts(place, id);
      await kept.refetch();
    },
    /** Returns to the choice of a file; the imported rows stay, and can be undone from there. */
    leave: () => {
      setSending(null);
      setState({ status: 'idle' });
      void kept.refetch();
    },
  };
}

/** In milliseconds: a later piece is an import of its own, as on the server. */
const ONE_IMPORT = 29 * DAY_MS;

/** The first import with entries, to which all others of the file belong, and the tracker. */
function originOf({ pieces, at, source }: TrackerImportRun) {
  const isOne = Date.now() - Date.parse(at) < ONE_IMPORT;
  const first = isOne ? pieces.find(({ ids }) => ids !== null && ids.length > 0) : undefined;
  return { partOf: first?.importId, source: importSources.find((one) => one === source) };
}

const none: readonly TrackerImportRun[] = [];

function anew(piece: Piece): Piece {
  return { ...piece, importId: crypto.randomUUID(), isSent: false, ids: null };
}

export type ImportRunModel = ReturnType<typeof useImportRun>;
