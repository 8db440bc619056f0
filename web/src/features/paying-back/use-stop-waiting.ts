import { useUndoSettleUp } from '@/api/settle-ups';
import { showError, showSuccess } from '@/components/ui/toast';
import { reasonOf } from '@/lib/reason-of';
import { tellOutcome } from '@/lib/tell-outcome';

/** Stops what waits for its payments, by one of its settle-ups. */
export function useStopWaiting({ onDone }: { onDone: () => void }) {
  const undoing = useUndoSettleUp();
  const stop = (settleUpId: string) =>
    tellOutcome(undoing.mutateAsync(settleUpId), {
      onSuccess: () => {
        showSuccess('Stopped: everything stays open as it is');
        onDone();
      },
      onError: (error) => showError('Failed to stop it', reasonOf(error)),
    });
  return { stop, isPending: undoing.isPending };
}
