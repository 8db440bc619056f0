import { FileSpreadsheet } from 'lucide-react';
import { useEffect, useId, useState, type DragEvent } from 'react';
import { Banner } from '@/components/ui/banner';
import { buttonClassName } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { CsvRefusal } from '@/features/csv/csv-refusal';

interface ChooseStepProps {
  refusal: CsvRefusal | null;
  onChoose: (file: File) => void;
}

/** Where a file is chosen or dropped; says why the last one was refused. */
export function ChooseStep({ refusal, onChoose }: ChooseStepProps) {
  const hintId = useId();
  const [isOver, setOver] = useState(false);

  // A file that is dropped beside the area would make the browser leave the app and show it.
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault();
    addEventListener('dragover', stay);
    addEventListener('drop', stay);
    return () => {
      removeEventListener('dragover', stay);
      removeEventListener('drop', stay);
    };
  }, []);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };

  return (
    <div className="space-y-4">
      {refusal && (
        <Banner>
          <p className="font-medium">{refusal.message}</p>
          {refusal.reason !== undefined && <p>{refusal.reason}</p>}
        </Banner>
      )}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'flex flex-col items-center gap-4 rounded-xl border-2 border-dashed px-6 py-10 text-center transition-colors',
          isOver ? 'border-accent bg-accent-soft' : 'border-edge/50 bg-sunken',
        )}
      >
        <span className="grid size-12 place-items-center rounded-full bg-accent-soft text-accent">
          <FileSpreadsheet aria-hidden className="size-6" />
        </span>
        <label
          className={classNames(
            buttonClassName('primary'),
            'relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          )}
        >
          Choose a CSV file
          <input
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
            aria-describedby={hintId}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              // So that the same file can be chosen again after it was corrected.
              event.target.value = '';
              if (file) onChoose(file);
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
        <p className="text-sm text-muted pointer-coarse:hidden">or drop it here</p>
      </div>
      <div id={hintId} className="space-y-1 text-sm text-muted">
        <p>
          The first row names the columns: date, amount, pay to and category; transaction date,
          note, optional and owed by may follow. You see every row before anything is imported.
        </p>
        <p>
          Files of Chase, Bank of America, Revolut, N26, ING and Monzo are taken as they are: you
          say line by line whose it is.
        </p>
        <p>
          An export of this household can be imported again: rows that are here stay as they are.
        </p>
      </div>
    </div>
  );
}
