import { showError, showSuccess, showUndo } from '@/components/ui/toast';
import { useCreateSettlement } from '@/api/settlements/create-settlement';
import { useEndSettlement } from '@/api/settlements/end-settlement';
import { reasonOf } from '@/lib/reason-of';

type Creation = Parameters<ReturnType<typeof useCreateSettlement>['mutate']>[0];

/** Creates, or applies to what is active, and says what came of it; a new one can be taken back. */
export function useSettle() {
  const creation = useCreateSettlement();
  const ending = useEndSettlement();

  // Promises, not callbacks: the panel may be gone when the answer comes, its messages may not.
  const undo = (settlementId: string) =>
    ending.mutateAsync({ settlementId, status: 'cancelled', notes: 'Undone' }).then(
      () => showSuccess('Settlement cancelled successfully'),
      (error: unknown) => showError('Failed to cancel settlement', reasonOf(error)),
    );

  const settle = (input: Creation, onDone: () => void) => {
    const isNew = input.preview.settlementId === null;
    creation.mutateAsync(input).then(
      ({ id, status, joined }) => {
        onDone();
        const message = joined
          ? 'Applied to the settlement successfully!'
          : 'Settlement created successfully!';
        if (status === 'completed') showSuccess(message, 'Nothing remains, so it is completed.');
        else if (joined) showSuccess(message);
        else showUndo(message, () => void undo(id));
      },
      (error: unknown) =>
        showError(
          isNew ? 'Failed to create settlement. Please try again.' : 'Failed to apply transaction',
          reasonOf(error),
        ),
    );
  };
  return { settle, isPending: creation.isPending };
}
