import { useState } from 'react';
import type { NettingPreview } from '@housetab/functions/core/netting/netting-resource';
import { useMakeEven } from '@/api/netting';
import { paymentsText } from '@/components/sentences/netting';
import { showUndo } from '@/components/ui/toast';
import { useUndo } from '@/features/paying-back/use-settle-up';
import { isProblem } from '@/lib/api-problem';
import { tellOutcome } from '@/lib/tell-outcome';

/** Makes everybody even as it was shown, and tells it, with Undo. */
export function useEverybodyEven({ id, onDone }: { id: string; onDone: () => void }) {
  const [failure, setFailure] = useState<Error | null>(null);
  const creation = useMakeEven();
  const { undo } = useUndo();

  const makeEven = ({ transfers, paymentsInPairs }: NettingPreview) => {
    setFailure(null);
    const shown = transfers.map(({ from, to, amount }) => ({ from, to, amount }));
    tellOutcome(creation.mutateAsync({ id, transfers: shown }), {
      onSuccess: ({ pairs: [part] }) => {
        const text = paymentsText(transfers.length, paymentsInPairs);
        showUndo('Everybody is even', () => part && undo(part.settleUpId), text);
        onDone();
      },
      onError: setFailure,
    });
  };
  return { makeEven, failure: failure && explain(failure), isPending: creation.isPending };
}

function explain(error: Error): { message: string; error: Error } {
  if (isProblem(error, 'precondition_failed')) {
    return { message: 'What is owed has changed meanwhile. Nothing was done: look again.', error };
  }
  if (isProblem(error, 'id_taken')) {
    return { message: 'This is done already: an earlier attempt arrived.', error };
  }
  return { message: 'Failed to make everybody even. Please try again.', error };
}
