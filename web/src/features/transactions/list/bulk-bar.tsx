import { Check, CheckCheck, Circle, Trash2, X } from 'lucide-react';
import { Button } from '@/components/ui/button';

interface BulkBarProps {
  count: number;
  isDeleting: boolean;
  /** How the rows can be marked; null where none can. */
  marking: { paid: boolean; words: string; isBusy: boolean; onMark: () => void } | null;
  onDelete: () => void;
  onClear: () => void;
  /** Given where the list has no box of its own for that, while something is left to select. */
  onSelectAll?: (() => void) | undefined;
}

/** What can be done with the selected rows; stays in sight while the list scrolls. */
export function BulkBar({
  count,
  isDeleting,
  marking,
  onDelete,
  onClear,
  onSelectAll,
}: BulkBarProps) {
  return (
    <div
      role="region"
      aria-label="Selected transactions"
      className="fixed inset-x-4 bottom-[calc(env(safe-area-inset-bottom)+5rem)] z-20 mx-auto flex max-w-2xl animate-enter flex-wrap items-center gap-2 rounded-2xl border bg-raised px-4 py-2 shadow-float sm:gap-x-4 sm:pr-2.5 sm:pl-5 lg:bottom-6"
    >
      <p className="min-w-0 flex-1 basis-40 font-medium" aria-live="polite">
        {count} transaction(s) selected
      </p>
      <Button variant="quiet" size="small" icon={X} onClick={onClear} className="max-sm:-mr-2.5">
        Clear
      </Button>
      {onSelectAll && (
        <Button
          variant="quiet"
          size="small"
          icon={CheckCheck}
          onClick={onSelectAll}
          className="flex-auto sm:flex-none"
        >
          Select all
        </Button>
      )}
      {marking && (
        <Button
          variant="secondary"
          size="small"
          icon={marking.paid ? Check : Circle}
          isBusy={marking.isBusy}
          busyText="Marking…"
          className="flex-auto sm:flex-none"
          onClick={marking.onMark}
        >
          Mark as {marking.words}
        </Button>
      )}
      <Button
        variant="danger"
        size="small"
        icon={Trash2}
        isBusy={isDeleting}
        busyText="Deleting…"
        className="flex-auto sm:flex-none"
        onClick={onDelete}
      >
        Delete Selected
      </Button>
    </div>
  );
}
