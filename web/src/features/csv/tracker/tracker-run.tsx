import { formatCount } from '@housetab/functions/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { importProgressQuery } from '@/api/imports';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { LoneLink } from '@/components/ui/link';
import { Progress } from '@/components/ui/progress';
import { paths, transactionsPath } from '@/config/screen-paths';
import type { Sending } from '@/features/csv/tracker/kept-sending';
import type { SendingModel } from '@/features/csv/tracker/use-sending';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';

const countOf = (pieces: Sending['pieces']) =>
  pieces.reduce((sum, { rows }) => sum + rows.length, 0);

/** A file that is being imported, until it is done or taken back. */
export function TrackerRun({ model, sending }: { model: SendingModel; sending: Sending }) {
  const { state } = model;
  const total = countOf(sending.pieces);
  const rows = formatCount(total, 'row');
  switch (state.status) {
    case 'idle':
      return null;
    case 'kept':
    case 'failed':
      return <Interrupted model={model} sending={sending} />;
    case 'sending':
      return <Running sending={sending} total={total} />;
    case 'checking':
      return <Waiting text="Checking the balances again…" />;
    case 'undoing':
      return <Waiting text={`Taking back ${rows}…`} />;
    case 'undone':
      return (
        <Ended model={model}>
          <Banner kind="success">
            <p className="font-medium">Import undone</p>
            <p>{rows} taken back; nothing else has changed.</p>
          </Banner>
        </Ended>
      );
    case 'undo-failed':
      return (
        <Ended model={model} canUndo>
          <Banner>
            <p className="font-medium">The import could not be undone.</p>
            <p>{reasonOf(state.error) ?? 'An error occurred. Please try again.'}</p>
          </Banner>
        </Ended>
      );
    case 'done':
      return <Done model={model} sending={sending} state={state} />;
  }
}

/** The browser was closed, or the server did not take a piece of it. */
function Interrupted({ model, sending: { fileName, pieces } }: RunProps) {
  const { state } = model;
  const done = pieces.filter(({ ids }) => ids !== null);
  const error = state.status === 'failed' ? state.error : null;
  return (
    <Card>
      <div className="space-y-4">
        <Banner kind={error === null ? 'warning' : 'error'}>
          <p className="font-medium">
            {error === null
              ? `${fileName} is not imported to its end.`
              : `Failed to import ${fileName}.`}
          </p>
          {error !== null && <p>{reasonOf(error) ?? 'The server could not do it.'}</p>}
          <p>
            {countOf(done)} of {formatCount(countOf(pieces), 'row')} are in. Go on: what has arrived
            already is not written twice.
          </p>
        </Banner>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={model.goOn}>
            Go on
          </Button>
          {done.length > 0 && <Button onClick={() => void model.undo()}>Undo import</Button>}
          <Button variant="quiet" onClick={model.leave}>
            Another file
          </Button>
        </div>
      </div>
    </Card>
  );
}

interface RunProps {
  model: SendingModel;
  sending: Sending;
}

function Running({ sending: { pieces }, total }: { sending: Sending; total: number }) {
  const { id: householdId } = useHousehold();
  const current = pieces.find(({ ids }) => ids === null);
  const progress = useQuery({
    ...importProgressQuery(householdId, current?.importId ?? ''),
    enabled: current !== undefined,
  });
  const written = countOf(pieces.filter(({ ids }) => ids !== null)) + (progress.data?.written ?? 0);
  const text = `${written.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
  return (
    <Card>
      <div className="space-y-3">
        <p role="status" className="font-medium">
          Importing {formatCount(total, 'row')}…
        </p>
        <Progress label="Import" value={written} max={total} valueText={text} />
        <p className="text-sm text-muted">
          {text} are written. Where it is interrupted, this page goes on with it.
        </p>
      </div>
    </Card>
  );
}

function Waiting({ text }: { text: string }) {
  return (
    <Card>
      <div className="space-y-3">
        <p role="status" className="font-medium">
          {text}
        </p>
        <Progress label={text} value={null} max={1} />
      </div>
    </Card>
  );
}

function Done({
  model,
  sending,
  state,
}: RunProps & { state: Extract<SendingModel['state'], { status: 'done' }> }) {
  const { differs, refused } = state;
  const arrived = sending.pieces.reduce((sum, { ids }) => sum + (ids?.length ?? 0), 0);
  const isWrong = differs === true || refused.length > 0;
  const { first, last } = sending.days;
  return (
    <Ended model={model} canUndo={arrived > 0}>
      <Banner kind={isWrong ? 'error' : 'success'}>
        <p className="font-medium">
          {isWrong
            ? 'What is here now differs from the file. Undo the import.'
            : `${formatCount(arrived, 'row')} of ${sending.source} are in.`}
        </p>
        {!isWrong && (
          <p>
            {differs === null
              ? 'The balances could not be read again to check them.'
              : 'Checked again: every balance is as it was proved.'}
          </p>
        )}
        {[...new Set(refused)].slice(0, 5).map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        <p className="flex flex-wrap gap-x-4">
          <LoneLink to={transactionsPath({ txStartDate: first, txEndDate: last })}>
            Show them in the list
          </LoneLink>
          <LoneLink to={paths.settlements}>Who owes whom</LoneLink>
        </p>
      </Banner>
    </Ended>
  );
}

interface EndedProps {
  model: SendingModel;
  canUndo?: boolean;
  children: React.ReactNode;
}

function Ended({ model, canUndo = false, children }: EndedProps) {
  return (
    <Card>
      <div className="space-y-4">
        {children}
        <div className="flex flex-wrap gap-2">
          {canUndo && <Button onClick={() => void model.undo()}>Undo import</Button>}
          <Button variant={canUndo ? 'quiet' : 'primary'} onClick={model.leave}>
            Another file
          </Button>
        </div>
      </div>
    </Card>
  );
}
