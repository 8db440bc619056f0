import { Trash2, X } from 'lucide-react';
import { Button } from '@/components/ui/button';

interface BulkBarProps {
  count: number;
  isDeleting: boolean;
  onDelete: () => void;
  onClear: () => void;
}

/** What can be done with the selected rows; stays in sight while the list scrolls. */
export function BulkBar({ count, isDeleting, onDelete, onClear }: BulkBarProps) {
  if (count === 0) return null;
  return (
    <div
      role="region"
      aria-label="Selected transactions"
      className="fixed inset-x-4 bottom-[calc(env(safe-area-inset-bottom)+5rem)] z-20 mx-auto flex max-w-xl animate-enter flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl border bg-raised py-2.5 pr-2.5 pl-5 shadow-float lg:bottom-6"
    >
      <p className="flex-1 font-medium" aria-live="polite">
        {count} transaction(s) selected
      </p>
      <Button variant="quiet" size="small" icon={X} onClick={onClear}>
        Clear
      </Button>
      <Button
        variant="danger"
        size="small"
        icon={Trash2}
        isBusy={isDeleting}
        busyText="Deleting…"
        onClick={onDelete}
      >
        Delete Selected
      </Button>
    </div>
  );
}
