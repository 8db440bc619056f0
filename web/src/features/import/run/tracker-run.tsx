import { formatCount } from '@housetab/functions/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { importProgressQuery } from '@/shared/import/imports';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { LoneLink } from '@/components/ui/link';
import { paths, transactionsPath } from '@/config/screen-paths';
import { GuestsLeft } from '@/features/import/run/guests-left';
import { InterruptedActions, progressText } from '@/features/import/run/interrupted-imports';
import { countOf, type TrackerImportRun } from '@/features/import/run/stored-run';
import type { ImportRunModel } from '@/features/import/run/use-import-run';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';
import { RunProgress } from '@/features/import/run/run-progress';

export function TrackerRun({
  model,
  sending,
}: {
  model: ImportRunModel;
  sending: TrackerImportRun;
}) {
  const { state } = model;
  const total = countOf(sending.pieces);
  const rows = formatCount(total, 'row');
  switch (state.status) {
    case 'idle':
      return null;
    case 'failed':
      return <Failed model={model} sending={sending} />;
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
          <GuestsLeft guests={sending.guests} />
        </Ended>
      );
    case 'undo-failed':
      return (
        <Ended model={model} undoable={sending}>
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

function Failed({ model, sending }: RunProps) {
  const { state } = model;
  const error = state.status === 'failed' ? state.error : null;
  return (
    <Card>
      <div className="space-y-4">
        <Banner>
          <p className="font-medium">Failed to import {sending.fileName}.</p>
          <p>{reasonOf(error) ?? 'The server could not do it.'}</p>
          <p>{progressText(sending)}</p>
        </Banner>
        <InterruptedActions model={model} sending={sending}>
          <Button variant="quiet" onClick={model.leave}>
            Another file
          </Button>
        </InterruptedActions>
      </div>
    </Card>
  );
}

interface RunProps {
  model: ImportRunModel;
  sending: TrackerImportRun;
}

function Running({ sending: { pieces }, total }: { sending: TrackerImportRun; total: number }) {
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
      <RunProgress
        title={`Importing ${formatCount(total, 'row')}…`}
        label="Import"
        value={written}
        max={total}
        valueText={text}
        note={`${text} are written. Where it is interrupted, this page goes on with it.`}
      />
    </Card>
  );
}

function Waiting({ text }: { text: string }) {
  return (
    <Card>
      <RunProgress title={text} />
    </Card>
  );
}

function Done({
  model,
  sending,
  state,
}: RunProps & { state: Extract<ImportRunModel['state'], { status: 'done' }> }) {
  const { differs, refused, staying } = state;
  const arrived = sending.pieces.reduce((sum, { ids }) => sum + (ids?.length ?? 0), 0);
  const isWrong = differs === true || refused.length > 0;
  const { first, last } = sending.days;
  return (
    <Ended model={model} undoable={arrived > 0 ? sending : null}>
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
        {staying.length > 0 && <p>Could not be deleted, and stays: {staying.join('; ')}</p>}
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
  model: ImportRunModel;
  undoable?: TrackerImportRun | null;
  children: React.ReactNode;
}

function Ended({ model, undoable = null, children }: EndedProps) {
  return (
    <Card>
      <div className="space-y-4">
        {children}
        <div className="flex flex-wrap gap-2">
          {undoable && <Button onClick={() => model.undo(undoable)}>Undo import</Button>}
          <Button variant={undoable ? 'quiet' : 'primary'} onClick={model.leave}>
            Another file
          </Button>
        </div>
      </div>
    </Card>
  );
}
