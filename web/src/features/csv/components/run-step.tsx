import { useQuery } from '@tanstack/react-query';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import type { ImportAttempt } from '@/api/imports/import-rows';
import { importProgressQuery } from '@/api/imports/get-import-progress';
import { reasonOf } from '@/lib/reason-of';
import type { ImportSession } from '@/features/csv/use-import-session';
import { formatCount } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

/** While the rows are written, and what can be done where that failed. */
export function RunStep({ session: { run } }: { session: ImportSession }) {
  if (run.isPending) return <Running attempt={run.variables} />;
  return (
    <Banner>
      <p className="font-medium">
        Failed to import {run.variables?.rows.length ?? 0} transaction(s).
      </p>
      <p>{reasonOf(run.error) ?? 'The server could not do it.'}</p>
      <p>Try again: rows that have arrived already are not written twice.</p>
    </Banner>
  );
}

function Running({ attempt: { importId, rows } }: { attempt: ImportAttempt }) {
  const { id: householdId } = useHousehold();
  const { data: progress } = useQuery(importProgressQuery(householdId, importId));
  const total = progress?.total ?? rows.length;
  const written = progress?.written.toLocaleString('en-US');
  return (
    <div className="space-y-3 py-6">
      <p role="status" className="font-medium">
        Importing {formatCount(rows.length, 'transaction')}…
      </p>
      <Progress
        label="Import"
        value={progress?.written ?? null}
        max={total}
        valueText={written && `${written} of ${total.toLocaleString('en-US')}`}
      />
      <p className="text-sm text-muted">
        {written && `${written} of ${total.toLocaleString('en-US')} are written. `}
        You can close this window: the import goes on, and you are told when it is done.
      </p>
    </div>
  );
}

export function RunFooter({ session: { run, close, giveUp, retry } }: { session: ImportSession }) {
  if (!run.isError) return <Button onClick={close}>Close</Button>;
  return (
    <>
      <Button onClick={giveUp}>Back</Button>
      <Button variant="primary" onClick={retry}>
        Try again
      </Button>
    </>
  );
}
