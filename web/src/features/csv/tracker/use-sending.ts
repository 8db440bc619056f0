import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { netsOf } from '@housetab/functions/core/tracker/tracker-nets';
import { useImportRows, useUndoImport } from '@/api/imports';
import { listTransactionsOfDays } from '@/api/transactions/list-all-transactions';
import {
  dropSending,
  readSending,
  storeSending,
  type Piece,
  type Sending,
} from '@/features/csv/tracker/kept-sending';
import { isProblem } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';

type State =
  | { status: 'idle' | 'kept' | 'sending' | 'checking' | 'undoing' | 'undone' }
  | { status: 'failed' | 'undo-failed'; error: unknown }
  /** `differs`: what is here now does not come to what was sent; null = it could not be read. */
  | { status: 'done'; differs: boolean | null; refused: readonly string[] };

/** Sends a file piece by piece, checks what has arrived, and takes all of it back. */
export function useSending() {
  const { id: householdId, user } = useHousehold();
  const place = { userId: user.id, householdId };
  const queryClient = useQueryClient();
  const run = useImportRows();
  const undo = useUndoImport();
  const [sending, setSending] = useState<Sending | null>(() => readSending(place));
  const [state, setState] = useState<State>(() => ({ status: sending ? 'kept' : 'idle' }));

  const keep = (next: Sending) => {
    storeSending(place, next);
    setSending(next);
  };
  const withPiece = (before: Sending, index: number, piece: Piece): Sending => {
    const next = { ...before, pieces: before.pieces.with(index, piece) };
    keep(next);
    return next;
  };

  const send = async (first: Sending) => {
    let current = first;
    const refused: string[] = [];
    keep(current);
    setState({ status: 'sending' });
    for (const [index, piece] of first.pieces.entries()) {
      if (piece.ids !== null) continue;
      try {
        const { importId, rows } = piece;
        const result = await run.mutateAsync({ importId, rows, failed: 0 });
        for (const { reasons } of result.rows) refused.push(...reasons);
        const ids = result.rows.flatMap(({ id }) => id ?? []);
        current = withPiece(current, index, { ...piece, ids });
      } catch (error) {
        // It was rolled back or undone meanwhile: the id can't be used again.
        if (isProblem(error, 'import_changed', 'id_taken')) {
          withPiece(current, index, { ...piece, importId: crypto.randomUUID() });
        }
        setState({ status: 'failed', error });
        return;
      }
    }
    setState({ status: 'checking' });
    const differs = await hasDifference(current).catch(() => null);
    dropSending(place);
    setState({ status: 'done', differs, refused });
  };

  /** Whether what the server has now comes to something else than what was proved. */
  const hasDifference = async ({ pieces, nets, days }: Sending): Promise<boolean> => {
    const { items } = await listTransactionsOfDays(householdId, days);
    const ids = new Set(pieces.flatMap((piece) => piece.ids ?? []));
    const debts = items.flatMap(({ id, expenseId, paidBy, owedBy, amount: cents }) =>
      ids.has(expenseId ?? id) && paidBy !== null && owedBy !== null
        ? [{ paidBy, owedBy, cents }]
        : [],
    );
    const here = netsOf(debts);
    const members = new Set([...Object.keys(nets), ...here.keys()]);
    return [...members].some((id) => (here.get(id) ?? 0) !== (nets[id] ?? 0));
  };

  return {
    sending,
    state,
    start: (next: Sending) => void send(next),
    goOn: () => sending && void send(sending),
    undo: async () => {
      setState({ status: 'undoing' });
      try {
        for (const { importId, ids } of sending?.pieces.toReversed() ?? []) {
          if (ids !== null) await undo.mutateAsync(importId);
        }
        dropSending(place);
        setState({ status: 'undone' });
        await queryClient.invalidateQueries();
      } catch (error) {
        setState({ status: 'undo-failed', error });
      }
    },
    /** Back to choosing a file; what was imported stays. */
    leave: () => {
      dropSending(place);
      setSending(null);
      setState({ status: 'idle' });
    },
  };
}

export type SendingModel = ReturnType<typeof useSending>;
