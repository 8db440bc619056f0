import { useId } from 'react';
import { Link } from '@/components/ui/link';
import { paths } from '@/config/screen-paths';
import { FileDrop } from '@/features/import/choose/file-drop';
import { RefusalBanner } from '@/features/import/choose/refusal-banner';
import type { CsvRefusal } from '@/features/import/read/csv-refusal';

interface ChooseStepProps {
  refusal: CsvRefusal | null;
  onChoose: (file: File) => void;
}

const ACCEPTED =
  '.csv,.txt,.tsv,.json,text/csv,text/plain,text/tab-separated-values,application/json';

export function ChooseStep({ refusal, onChoose }: ChooseStepProps) {
  const hintId = useId();
  return (
    <div className="space-y-4">
      <RefusalBanner refusal={refusal} />
      <FileDrop label="Choose a CSV file" accept={ACCEPTED} hintId={hintId} onChoose={onChoose} />
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
        <p>
          A group’s file of Splitwise or another tracker opens{' '}
          <Link to={paths.import}>Bring your history</Link>.
        </p>
      </div>
    </div>
  );
}
