import { SendHorizontal } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useForm } from 'react-hook-form';
import { MAX_COMMENT } from '@housetab/functions/core/comment/comment';
import { useAddComment } from '@/shared/discussion/comments';
import { titleOfRow } from '@/shared/expense/row-title';
import { showSavedHere } from '@/shared/outbox/outbox-messages';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/input';
import { useReadOnly } from '@/components/ui/read-only';
import { SkeletonList } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { CommentList, WaitingComments } from '@/features/discussion/components/comment-list';
import { Disputes } from '@/features/discussion/components/disputes';
import { useDiscussedItem } from '@/features/discussion/use-discussed-item';
import { ImportDisputeDialog } from '@/features/discussion/components/import-dispute-dialog';
import type { DiscussedImport, DiscussedThing } from '@/lib/discussion';
import { notBlank } from '@/lib/form/not-blank';
import { formatDate, formatMoney } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';
import { useRequestId } from '@/lib/use-request-id';
import { QUEUED } from '@/offline/outbox/send-or-queue';
import { reasonOf } from '@/lib/reason-of';

interface DiscussionDialogProps<T> {
  thing: T;
  isDisputing: boolean;
  onClose: () => void;
}

export default function DiscussionDialog({
  thing,
  ...props
}: DiscussionDialogProps<DiscussedThing | DiscussedImport>) {
  return thing.kind === 'imports' ? (
    <ImportDisputeDialog id={thing.id} {...props} />
  ) : (
    <ThingDialog thing={thing} {...props} />
  );
}

/** Disputes and comments of a transaction or expense. */
function ThingDialog({
  thing: about,
  isDisputing,
  onClose,
}: DiscussionDialogProps<DiscussedThing>) {
  const { query, thing } = useDiscussedItem(about);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={thing ? titleOfRow(thing) : 'Comments'}
      description={
        thing
          ? `${formatMoney(thing.amount)} · ${formatDate(thing.transactionDate)} · ${thing.type}`
          : // a placeholder line from the start
            '\u00a0'
      }
      footer={<CommentComposer about={about} />}
    >
      {/* At least the usual height, so that the layout does not shift on loading. */}
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

/** The text stays if sending fails. */
function CommentComposer({ about }: { about: DiscussedThing }) {
  const { viewing } = useHousehold();
  const readOnly = useReadOnly();
  const add = useAddComment(about);
  const { register, handleSubmit, formState, getValues, reset, setError } = useForm({
    defaultValues: { text: '' },
  });
  /** The id belongs to the text: a retry after a failure is stored once. */
  const requests = useRequestId();
  if (readOnly !== null || viewing !== null) return null;

  const send = handleSubmit(({ text }) => {
    if (add.isPending) return;
    add.mutate(
      { id: requests.idFor(text), text: text.trim() },
      {
        onSuccess: (written) => {
          if (written === QUEUED) showSavedHere();
          requests.succeeded();
          // Text typed in the meantime is another comment.
          if (getValues('text') === text) reset();
        },
        onError: (failure) =>
          setError('text', {
            message: reasonOf(failure) ?? 'It could not be sent. Please try again.',
          }),
      },
    );
  });
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
  };
  return (
    <form onSubmit={send} noValidate className="flex w-full items-end gap-2">
      <Field
        label="Comment"
        isLabelHidden
        error={formState.errors.text?.message}
        className="flex-1"
      >
        <Textarea
          {...register('text', notBlank('Please write something.'))}
          placeholder="Write a comment"
          maxLength={MAX_COMMENT}
          rows={1}
          className="max-h-40"
          onKeyDown={sendOnEnter}
        />
      </Field>
      <Button variant="primary" type="submit" icon={SendHorizontal} isBusy={add.isPending}>
        Send
      </Button>
    </form>
  );
}
