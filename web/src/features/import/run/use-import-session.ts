import { useEffect, useRef, useState } from 'react';
import type { ImportResult, ImportRow } from '@housetab/functions/core/import/import-resource';
import { isSameContent } from '@housetab/functions/core/wire/same-content';
import { showError, showInfo, showSuccess, showUndo } from '@/components/ui/toast';
import {
  useImportRows,
  useUndoImport,
  type ImportAttempt,
  type KeptAttempt,
} from '@/shared/import/imports';
import { reasonOf } from '@/lib/reason-of';
import { resultMessage } from '@/features/import/run/import-messages';
import { isProblem } from '@/lib/api-problem';

/** If the dialog is closed, the import continues, and a toast shows the result. */
export function useImportSession() {
  const [isOpen, setOpen] = useState(false);
  const run = useImportRows();
  const undo = useUndoImport();
  const isWatched = useRef(false);
  const lastAttempt = useRef<ImportAttempt>(undefined);
  useEffect(() => () => void (isWatched.current = false), []);

  /** While the dialog is open, it shows the result instead of a toast. */
  const takeBack = (importId: string) => {
    // Thousands of rows take some time.
    if (!isWatched.current) showInfo('Undoing the import…');
    return undo.mutateAsync(importId).then(
      () => void (isWatched.current || showSuccess('Import undone')),
      (error: unknown) =>
        void (isWatched.current || showError('Failed to undo the import', reasonOf(error))),
    );
  };

  const showResult = (attempt: ImportAttempt, result: ImportResult) => {
    const message = resultMessage(result.imported, attempt.failed + result.failed);
    if (result.imported > 0) showUndo(message, () => void takeBack(attempt.importId));
    else if (attempt.failed + result.failed > 0) showError(message);
    else showInfo(message);
  };

  const send = (attempt: ImportAttempt) => {
    lastAttempt.current = attempt;
    undo.reset();
    run.mutateAsync(attempt).then(
      (result) => {
        lastAttempt.current = undefined;
        attempt.onDone?.(result);
        if (isWatched.current) return;
        showResult(attempt, result);
        run.reset();
      },
      (error: unknown) => {
        // It was rolled back or undone meanwhile, so the id cannot be used again.
        if (isProblem(error, 'import_changed', 'id_taken')) {
          lastAttempt.current = { ...attempt, importId: crypto.randomUUID() };
        }
        if (isRefusal(error)) attempt.onRefused?.();
        const message = `Failed to import ${attempt.rows.length} transaction(s).`;
        if (!isWatched.current) showError(message, reasonOf(error));
      },
    );
  };

  return {
    isOpen,
    run,
    undo,
    open: () => {
      isWatched.current = true;
      setOpen(true);
    },
    close: () => {
      isWatched.current = false;
      setOpen(false);
      if (!run.isSuccess) return;
      if (undo.isIdle) showResult(run.variables, run.data);
      run.reset();
      if (!undo.isPending) undo.reset();
    },
    takeBack,
    /** The same rows keep their import id, so that a retry stores nothing twice. */
    start: (rows: ImportRow[], failed: number, kept?: KeptAttempt) => {
      const last = lastAttempt.current;
      const isRepeat = last && isSameContent(last.rows, rows);
      const importId = isRepeat ? last.importId : crypto.randomUUID();
      send({ importId, rows, failed, ...kept });
    },
    retry: () => lastAttempt.current && send(lastAttempt.current),
    /** Drops the failed attempt, and returns to the file. */
    giveUp: () => run.reset(),
  };
}

/** Whether nothing was stored; otherwise the server may have all of it, or continue. */
function isRefusal(error: unknown): boolean {
  if (!isProblem(error) || error.status < 400 || error.status >= 500) return false;
  return !isProblem(error, 'contended', 'import_incomplete');
}

export type ImportSession = ReturnType<typeof useImportSession>;
