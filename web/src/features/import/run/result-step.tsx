import { dayRangeOf } from '@housetab/functions/core/import/review/day-range';
import { transactionsPath } from '@/config/screen-paths';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import type { ImportRow } from '@housetab/functions/core/import/import-resource';
import { importProgressQuery } from '@/shared/import/imports';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { LoneLink } from '@/components/ui/link';
import { reasonOf } from '@/lib/reason-of';
import { resultMessage } from '@/features/import/run/import-messages';
import type { ImportSession } from '@/features/import/run/use-import-session';
import { isProblem } from '@/lib/api-problem';
import { formatCount } from '@housetab/functions/core/money/money';
import { formatDate, formatMoney } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';
import { useNameOf } from '@/shared/people/members';
import { RunProgress } from '@/features/import/run/run-progress';

export function ResultStep({ session: { run, undo, close } }: { session: ImportSession }) {
  if (!run.isSuccess) return null;
  const { imported, known, ...result } = run.data;
  const failed = run.variables.failed + result.failed;
  if (undo.isSuccess) {
    return (
      <Banner kind="success">
        <p className="font-medium">Import undone</p>
        <p>{formatCount(imported, 'transaction')} taken back; nothing else has changed.</p>
      </Banner>
    );
  }
  return (
    <div className="space-y-4">
      <Banner
        kind={failed > 0 ? (imported > 0 ? 'warning' : 'error') : imported > 0 ? 'success' : 'info'}
      >
        <p className="font-medium">{resultMessage(imported, failed)}</p>
        {known > 0 && (
          <p>
            {formatCount(known, 'row')} already here stayed as {known === 1 ? 'it is' : 'they are'}.
          </p>
        )}
        {imported > 0 && (
          <p>
            <LoneLink to={listOf(run.variables.rows)} onClick={close}>
              Show them in the list
            </LoneLink>
          </p>
        )}
      </Banner>
      <RefusedRows session={{ run }} />
      {undo.isPending && <Undoing importId={run.data.importId} count={imported} />}
      <UndoFailure session={{ run, undo }} />
    </div>
  );
}

function Undoing({ importId, count }: { importId: string; count: number }) {
  const { id: householdId } = useHousehold();
  const { data: progress } = useQuery(importProgressQuery(householdId, importId));
  const valueText =
    progress && `${progress.undone.toLocaleString('en-US')} of ${count.toLocaleString('en-US')}`;
  return (
    <RunProgress
      title={`Taking back ${formatCount(count, 'transaction')}…`}
      label="Undo"
      value={progress?.undone ?? null}
      max={count}
      valueText={valueText ?? undefined}
      note={`${valueText ? `${valueText} are taken back. ` : ''}You can close this window: it goes on, and you are told when it is done.`}
    />
  );
}

/** Rows that the server rejected although the preview found no fault. */
function RefusedRows({ session: { run } }: { session: Pick<ImportSession, 'run'> }) {
  const nameOfRow = useNameOfRow();
  const refused = run.data?.rows.filter(({ status }) => status === 'failed') ?? [];
  if (refused.length === 0) return null;
  return (
    <ul className="list-disc space-y-1 pl-5 text-sm">
      {refused.slice(0, 20).map(({ row, reasons }) => (
        <li key={row}>
          {nameOfRow(run.variables?.rows[row - 1])}: {reasons.join(' ')}
        </li>
      ))}
    </ul>
  );
}

function UndoFailure({ session: { run, undo } }: { session: Pick<ImportSession, 'run' | 'undo'> }) {
  const nameOfRow = useNameOfRow();
  if (!undo.isError) return null;
  const id = isProblem(undo.error)
    ? (undo.error.extra.transactionId ?? undo.error.extra.expenseId)
    : undefined;
  const place = run.data?.rows.find((row) => row.id !== null && row.id === id)?.row;
  return (
    <Banner>
      <p className="font-medium">The import could not be undone.</p>
      <p>{reasonOf(undo.error) ?? 'An error occurred. Please try again.'}</p>
      {place !== undefined && <p>It is {nameOfRow(run.variables?.rows[place - 1])}.</p>}
    </Banner>
  );
}

/** A link to all transactions on the days of these rows, whoever owes them. */
function listOf(rows: readonly ImportRow[]): string {
  const days = dayRangeOf(rows.map(({ transactionDate, date }) => transactionDate ?? date));
  return transactionsPath({ txStartDate: days?.first ?? '', txEndDate: days?.last ?? '' });
}

/** The name of a sent row. Members are sent by id. */
function useNameOfRow(): (row: ImportRow | undefined) => string {
  const { id: householdId } = useHousehold();
  const nameOf = useNameOf(householdId);
  return (row) => {
    if (!row) return 'a row';
    const day = formatDate(row.transactionDate ?? row.date);
    const payer = row.isOutside === false ? nameOf(row.payTo) : row.payTo;
    return `${row.split ? row.note : payer}, ${formatMoney(row.amount)}, ${day}`;
  };
}

interface ResultFooterProps {
  session: ImportSession;
  onBack: () => void;
}

export function ResultFooter({ session, onBack }: ResultFooterProps) {
  const { run, undo, close, giveUp, takeBack } = session;
  const canUndo = (run.data?.imported ?? 0) > 0 && !undo.isSuccess;
  const importAnother = () => {
    onBack();
    undo.reset();
    giveUp();
  };
  return (
    <>
      {canUndo && (
        <Button
          icon={Undo2}
          isBusy={undo.isPending}
          busyText="Undoing…"
          onClick={() => run.data && void takeBack(run.data.importId)}
          className="mr-auto"
        >
          Undo import
        </Button>
      )}
      {undo.isSuccess && <Button onClick={importAnother}>Import another file</Button>}
      <Button variant="primary" onClick={close}>
        Done
      </Button>
    </>
  );
}
