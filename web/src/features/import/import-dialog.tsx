import { formatCount } from '@housetab/functions/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { useState, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { importProgressQuery, type ImportAttempt } from '@/shared/import/imports';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { paths } from '@/config/screen-paths';
import { BankDecide } from '@/features/import/bank/bank-decide';
import { BankStart } from '@/features/import/bank/bank-start';
import { useBankFile } from '@/features/import/bank/use-bank-file';
import { ChooseStep } from '@/features/import/choose/choose-step';
import { PreviewStep } from '@/features/import/csv/preview-step';
import { ResultFooter, ResultStep } from '@/features/import/run/result-step';
import { csvRefusalOf, type CsvRefusal } from '@/features/import/read/csv-refusal';
import { readCsvTable, type CsvTable } from '@/features/import/read/csv-table';
import { readCsvFile } from '@/features/import/read/csv-text';
import { countDoubts } from '@/features/import/csv/import-settings';
import { handOverToImport } from '@/features/import/run/import-handover';
import { openTrackerFile } from '@/features/import/read/tracker-opening';
import { useImportPreview, type ImportPreview } from '@/features/import/csv/use-import-preview';
import type { ImportSession } from '@/features/import/run/use-import-session';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';
import { RunProgress } from '@/features/import/run/run-progress';

const noTable: CsvTable = { header: [], rows: [] };

export default function ImportDialog({ session }: { session: ImportSession }) {
  const [file, setFile] = useState<{ name: string; table: CsvTable } | null>(null);
  const bank = useBankFile();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<CsvRefusal | null>(null);
  const { run } = session;
  const step = stepOf(run.status, file !== null);
  const preview = useImportPreview(file?.table ?? noTable, step === 'preview');

  const choose = async (chosen: File) => {
    setRefusal(null);
    try {
      const text = await readCsvFile(chosen);
      if (bank.choose(chosen.name, text)) return;
      const tracker = await openTrackerFile(chosen).read;
      if (tracker === null) {
        setFile({ name: chosen.name, table: readCsvTable(text) });
      } else {
        handOverToImport({ file: tracker });
        session.close();
        void navigate(paths.import);
      }
    } catch (error) {
      setRefusal(csvRefusalOf(error));
    }
  };
  const back = () => {
    setRefusal(null);
    setFile(null);
    bank.leave();
  };

  const footers = {
    choose: undefined,
    preview: <PreviewFooter preview={preview} session={session} onBack={back} />,
    run: <RunFooter session={session} />,
    result: <ResultFooter session={session} onBack={back} />,
  };

  if (step === 'choose' && bank.chosen) {
    const { name, file: written } = bank.chosen;
    return (
      <BankStart
        fileName={name}
        file={written}
        onBegin={bank.begin}
        onBack={back}
        onClose={session.close}
      />
    );
  }
  if (step === 'choose' && bank.draft) {
    return <BankDecide draft={bank.draft} session={session} onDiscard={bank.discard} />;
  }
  return (
    <Dialog
      isOpen
      onClose={session.close}
      title="Import CSV"
      description={
        step === 'preview' && file
          ? `${file.name}: ${formatCount(file.table.rows.length, 'row')}. What is imported is entered by you and not marked as paid.`
          : undefined
      }
      size={step === 'preview' ? 'wide' : 'medium'}
      footer={footers[step]}
    >
      {step === 'choose' && <ChooseStep refusal={refusal} onChoose={(one) => void choose(one)} />}
      {step === 'preview' && <PreviewStep preview={preview} />}
      {step === 'run' && <RunStep session={session} />}
      {step === 'result' && <ResultStep session={session} />}
    </Dialog>
  );
}

function stepOf(status: ImportSession['run']['status'], hasFile: boolean) {
  if (status === 'success') return 'result';
  if (status === 'pending' || status === 'error') return 'run';
  return hasFile ? 'preview' : 'choose';
}

function RunStep({ session: { run } }: { session: ImportSession }) {
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
  const valueText =
    progress && `${progress.written.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
  return (
    <div className="py-6">
      <RunProgress
        title={`Importing ${formatCount(rows.length, 'transaction')}…`}
        label="Import"
        value={progress?.written ?? null}
        max={total}
        valueText={valueText ?? undefined}
        note={`${valueText ? `${valueText} are written. ` : ''}You can close this window: the import goes on, and you are told when it is done.`}
      />
    </div>
  );
}

function RunFooter({ session: { run, close, giveUp, retry } }: { session: ImportSession }) {
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

interface PreviewFooterProps {
  preview: ImportPreview;
  session: ImportSession;
  onBack: () => void;
}

function PreviewFooter({ preview, session, onBack }: PreviewFooterProps) {
  const { batch, rows, hasColumns, chosen, isComparing, comparisonError, settings } = preview;
  const openNames = preview.asked.filter(({ answer }) => answer === null).length;
  const questions = countDoubts(settings) + openNames;
  const isAsking = hasColumns && questions > 0;
  const hintId = useId();
  const isReady = questions === 0 && !isComparing && comparisonError === null && batch.length > 0;
  const failed = rows.filter(({ standing }) => standing === 'failed').length;
  const count = formatCount(batch.length, 'transaction');
  return (
    <>
      {isAsking && (
        <p id={hintId} className="mb-1 basis-full text-end text-sm text-muted">
          {questions > 1 ? 'Answer the questions above.' : 'Answer the question above.'}
        </p>
      )}
      {/* Short enough to share one line on a phone with the next button. */}
      <Button
        variant="quiet"
        aria-label="Choose another file"
        onClick={onBack}
        className="mr-auto max-sm:-ml-3 max-sm:px-3"
      >
        <span className="max-sm:hidden">Choose another file</span>
        <span className="sm:hidden">Another file</span>
      </Button>
      <Button onClick={session.close} className="max-sm:hidden">
        Cancel
      </Button>
      <Button
        variant="primary"
        disabled={!isReady}
        aria-describedby={isAsking ? hintId : undefined}
        onClick={() => session.start(batch, batch.length < chosen.length ? 0 : failed)}
      >
        {batch.length < chosen.length
          ? `Import the first ${count}`
          : `Import ${batch.length > 0 ? count : ''}`}
      </Button>
    </>
  );
}
