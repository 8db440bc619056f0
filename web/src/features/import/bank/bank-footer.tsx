import { formatCount } from '@housetab/functions/core/money/money';
import { Undo2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { SentLines } from '@/features/import/bank/bank-draft';
import type { ChoiceWords } from '@/features/import/bank/bank-text';
import type { BankLinesModel } from '@/features/import/bank/use-bank-lines';
import type { ImportSession } from '@/features/import/run/use-import-session';

/** Sends the lines under their stored import id. */
export function sendLines(
  session: ImportSession,
  { whenSent }: BankLinesModel,
  sent: SentLines,
): void {
  const { onDone, onRefused } = whenSent;
  const { importId, rows } = sent;
  session.start(rows, 0, { importId, onDone: (result) => onDone(sent, result), onRefused });
}

export function BankFooter({
  model,
  words,
  session,
  onAlways,
}: {
  model: BankLinesModel;
  words: ChoiceWords;
  session: ImportSession;
  onAlways: () => void;
}) {
  const { lines, batch, lastDecided, canUndo, undo, isComparing, comparisonError } = model;
  const open = lines.filter(({ choice }) => choice === null).length;
  const start = () => sendLines(session, model, model.keepSent());
  return (
    <div className="flex items-center gap-2">
      <Button
        icon={Undo2}
        disabled={!canUndo}
        onClick={undo}
        aria-label="Undo"
        aria-keyshortcuts="Backspace"
        className="max-sm:px-3"
      >
        <span className="max-sm:hidden">Undo</span>
      </Button>
      {lastDecided !== null && (
        <Button
          variant="quiet"
          aria-keyshortcuts="A"
          onClick={onAlways}
          className="min-w-0 shrink! px-2! text-left text-sm"
        >
          <span className="line-clamp-2 whitespace-normal">
            Always: {lastDecided.shop} → {words.of(lastDecided.choice)}
            {lastDecided.others > 0 && ` (${lastDecided.others} more)`}
          </span>
        </Button>
      )}
      <Button
        variant={open === 0 ? 'primary' : 'secondary'}
        isChanging
        disabled={batch.length === 0 || isComparing || comparisonError !== null}
        aria-label={`Import ${formatCount(batch.length, 'line')}`}
        onClick={start}
        className="ml-auto"
      >
        <span>
          Import {batch.length}
          <span className="max-sm:hidden">{batch.length === 1 ? ' line' : ' lines'}</span>
        </span>
      </Button>
    </div>
  );
}
