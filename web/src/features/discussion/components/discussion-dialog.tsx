import { titleOfRow } from '@/components/expense/row-title';
import { Dialog } from '@/components/ui/dialog';
import { SkeletonList } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { CommentComposer } from '@/features/discussion/components/comment-composer';
import { CommentList, WaitingComments } from '@/features/discussion/components/comment-list';
import { Disputes } from '@/features/discussion/components/disputes';
import { useThing } from '@/features/discussion/use-thing';
import type { DiscussedThing } from '@/lib/discussion';
import { formatDate, formatMoney } from '@/lib/format/format';

interface DiscussionDialogProps {
  thing: DiscussedThing;
  isDisputing: boolean;
  onClose: () => void;
}

/** Who disputes a transaction or an expense and why, and what is said about it. */
export default function DiscussionDialog({
  thing: about,
  isDisputing,
  onClose,
}: DiscussionDialogProps) {
  const { query, thing } = useThing(about);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={thing ? titleOfRow(thing) : 'Comments'}
      description={
        thing
          ? `${formatMoney(thing.amount)} · ${formatDate(thing.transactionDate)} · ${thing.type}`
          : // Its line is there from the beginning.
            '\u00a0'
      }
      footer={<CommentComposer about={about} />}
    >
      {/* As high as most of it will be: a window that grows while it loads moves everything. */}
      <div className="min-h-72">
        {thing ? (
          <div className="space-y-6">
            <Disputes about={about} thing={thing} isBegun={isDisputing} />
            <CommentList about={about} />
          </div>
        ) : query.isError ? (
          <>
            <ErrorState
              message="It could not be loaded."
              error={query.error}
              onRetry={() => void query.refetch()}
            />
            <WaitingComments about={about} />
          </>
        ) : (
          <SkeletonList rows={3} label="Loading comments…" />
        )}
      </div>
    </Dialog>
  );
}
