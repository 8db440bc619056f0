import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { reasonOf } from '@/features/csv/failure';
import type { ImportSession } from '@/features/csv/use-import-session';
import { formatCount } from '@/lib/format';

/** While the rows are written, and what can be done where that failed. */
export function RunStep({ session: { run } }: { session: ImportSession }) {
  const count = run.variables?.rows.length ?? 0;
  if (run.isError) {
    return (
      <Banner>
        <p className="font-medium">Failed to import {count} transaction(s).</p>
        <p>{reasonOf(run.error) ?? 'The server could not do it.'}</p>
        <p>Try again: rows that have arrived already are not written twice.</p>
      </Banner>
    );
  }
  return (
    <div role="status" className="space-y-3 py-6">
      <p className="font-medium">Importing {formatCount(count, 'transaction')}…</p>
      <Progress label="Import" value={null} max={count} />
      <p className="text-sm text-muted">
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
