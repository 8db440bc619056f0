import { formatCount } from '@housetab/functions/core/money/money';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import {
  countOf,
  isRunDone,
  isPast,
  type TrackerImportRun,
} from '@/features/import/run/stored-run';
import type { ImportRunModel } from '@/features/import/run/use-import-run';
import { formatDate } from '@/lib/format/format';

/** Interrupted imports of earlier visits, to continue or undo. */
export function InterruptedImports({ model }: { model: ImportRunModel }) {
  const shown = model.kept.filter((one) => !isPast(one));
  if (shown.length === 0) return null;
  return (
    <Card title="Brought before" isFlush>
      <ul className="divide-y border-t">
        {shown.map((one) => (
          <li key={one.id} className="space-y-2 px-5 py-3 sm:px-6">
            <p className="font-medium wrap-anywhere">
              {isRunDone(one) ? one.fileName : `${one.fileName} is not imported to its end.`}
            </p>
            <p className="text-sm text-muted">
              {formatDate(one.at.slice(0, 10))} · {one.source} ·{' '}
              {isRunDone(one)
                ? `${formatCount(countOf(one.pieces), 'row')} are in.`
                : progressText(one)}
            </p>
            {isRunDone(one) ? (
              <Button size="small" onClick={() => model.undo(one)}>
                Undo import
              </Button>
            ) : (
              <InterruptedActions model={model} sending={one} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function progressText({ pieces }: TrackerImportRun): string {
  const done = countOf(pieces.filter(({ ids }) => ids !== null));
  return `${done.toLocaleString('en-US')} of ${formatCount(countOf(pieces), 'row')} are in. What has arrived already is not written twice.`;
}

interface InterruptedActionsProps {
  model: ImportRunModel;
  sending: TrackerImportRun;
  children?: ReactNode;
}

export function InterruptedActions({ model, sending, children }: InterruptedActionsProps) {
  const canGoOn = sending.pieces.every(({ ids, rows }) => ids !== null || rows.length > 0);
  const isSent = sending.pieces.some((piece) => piece.isSent);
  return (
    <div className="flex flex-wrap gap-2">
      {canGoOn && (
        <Button variant="primary" onClick={() => model.goOn(sending)}>
          Go on
        </Button>
      )}
      {isSent ? (
        <Button onClick={() => model.undo(sending)}>Undo import</Button>
      ) : (
        <Button onClick={() => void model.discard(sending)}>Don’t import it</Button>
      )}
      {children}
    </div>
  );
}
