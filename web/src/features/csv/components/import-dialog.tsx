import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { ChooseStep } from '@/features/csv/components/choose-step';
import { PreviewFooter } from '@/features/csv/components/preview-footer';
import { PreviewStep } from '@/features/csv/components/preview-step';
import { ResultFooter, ResultStep } from '@/features/csv/components/result-step';
import { RunFooter, RunStep } from '@/features/csv/components/run-step';
import { CsvRefusal, unreadable } from '@/features/csv/csv-refusal';
import { readCsvTable, type CsvTable } from '@/features/csv/csv-table';
import { readCsvFile } from '@/features/csv/csv-text';
import { useImportPreview } from '@/features/csv/use-import-preview';
import type { ImportSession } from '@/features/csv/use-import-session';
import { formatCount } from '@/lib/format/format';

const noTable: CsvTable = { header: [], rows: [] };

/** From a file to its rows in the list: choose, look and decide, wait, and what has come of it. */
export default function ImportDialog({ session }: { session: ImportSession }) {
  const [file, setFile] = useState<{ name: string; table: CsvTable } | null>(null);
  const [refusal, setRefusal] = useState<CsvRefusal | null>(null);
  const { run } = session;
  const step = stepOf(run.status, file !== null);
  const preview = useImportPreview(file?.table ?? noTable, step === 'preview');

  const choose = async (chosen: File) => {
    setRefusal(null);
    try {
      setFile({ name: chosen.name, table: readCsvTable(await readCsvFile(chosen)) });
    } catch (error) {
      setRefusal(error instanceof CsvRefusal ? error : unreadable('The file could not be read.'));
    }
  };
  const back = () => {
    setRefusal(null);
    setFile(null);
  };

  const footers = {
    choose: undefined,
    preview: <PreviewFooter preview={preview} session={session} onBack={back} />,
    run: <RunFooter session={session} />,
    result: <ResultFooter session={session} onBack={back} />,
  };

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
