import { classNames } from '@/components/ui/class-names';
import { textOfMissing } from '@/features/transactions/split/describe-bill';
import {
  isOfSplit,
  missingValues,
  type BillPreview,
} from '@/features/transactions/split/read-bill';

interface SplitStatusProps {
  preview: BillPreview;
  nameOf: (uid: string) => string;
  error: string | undefined;
}

export function SplitStatus({ preview, nameOf, error }: SplitStatusProps) {
  const { text, isComplete } = statusOf(preview, nameOf);
  const isRefused = error !== undefined && !isComplete;
  return (
    <p
      aria-live="polite"
      className={classNames(
        'min-h-5 text-sm tabular-nums',
        // On a phone it stays visible above the buttons while values are typed.
        !isComplete &&
          'in-data-scroller:sticky in-data-scroller:bottom-[calc(4rem+env(safe-area-inset-bottom))] in-data-scroller:z-10 in-data-scroller:-mx-4 in-data-scroller:bg-raised in-data-scroller:px-4 in-data-scroller:py-2',
        isRefused && 'font-medium text-danger',
        !isRefused && (isComplete ? 'text-muted' : 'font-medium text-warning'),
      )}
    >
      {text}
      {error !== undefined && isComplete && preview.faults.length === 0 && (
        <span className="text-danger"> {error}</span>
      )}
    </p>
  );
}

function statusOf(
  { bill, oddCents, faults }: BillPreview,
  nameOf: (uid: string) => string,
): { text: string; isComplete: boolean } {
  if (bill.split.people.length === 0) {
    return { text: 'Choose at least one person.', isComplete: false };
  }
  if (bill.amountCents === 0) {
    return { text: "Enter the amount to see each person's share.", isComplete: true };
  }
  const missing = missingValues(bill);
  if (missing !== null && missing !== 0) {
    return { text: textOfMissing(bill.split.mode, missing), isComplete: false };
  }
  const fault = faults.find(isOfSplit);
  if (fault) return { text: fault.message, isComplete: false };
  // Equal parts have nothing to assign, so only an odd cent is worth a note.
  const isPlain = bill.split.mode === 'equal' && oddCents.length === 0;
  return { text: isPlain ? '' : describeOddCents(oddCents.map(nameOf)), isComplete: true };
}

function describeOddCents(names: readonly string[]): string {
  const [first] = names;
  if (first === undefined) return 'Everything is assigned.';
  if (names.length === 1) return `Everything is assigned. ${first} carries the odd cent.`;
  const list = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  return `Everything is assigned. ${list} carry an odd cent each.`;
}
