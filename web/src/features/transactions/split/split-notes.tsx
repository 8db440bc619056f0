import { Check } from 'lucide-react';
import { classNames } from '@/components/ui/class-names';
import { describeLastTime, namesLeftOut } from '@/features/transactions/split/describe-people';
import type { BillDraft } from '@/features/transactions/split/bill-draft';
import { useLastTime } from '@/features/transactions/split/use-starting-split';
import type { People } from '@/features/transactions/people/use-people';
import { useHousehold } from '@/lib/household';

interface SplitNotesProps {
  draft: BillDraft;
  onChange: (draft: BillDraft) => void;
  people: People;
  categoryId: string;
  isNew: boolean;
}

export function SplitNotes(props: SplitNotesProps) {
  const { draft, people, isNew } = props;
  const { user } = useHousehold();
  const lastTime = useLastTime(props);
  const leftOut = namesLeftOut(draft, people, user.id);
  const isOffered = isNew && lastTime !== null;
  if (leftOut === null && !isOffered) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {isOffered && (
        <button
          type="button"
          aria-pressed={lastTime.isChosen}
          onClick={lastTime.toggle}
          className={classNames(
            'inline-flex h-9 touch-target max-w-full min-w-0 items-center gap-1.5 rounded-full border',
            'px-3.5 text-sm transition-colors',
            lastTime.isChosen
              ? 'border-accent bg-accent-soft text-ink'
              : 'border-edge/50 text-muted hover:bg-sunken',
          )}
        >
          {lastTime.isChosen && <Check aria-hidden className="size-4 shrink-0" />}
          <span className="truncate">{describeLastTime(lastTime.bill, people, user.id)}</span>
        </button>
      )}
      {leftOut !== null && (
        <p className="min-w-0 text-sm font-medium text-warning">Not in it: {leftOut}</p>
      )}
    </div>
  );
}
