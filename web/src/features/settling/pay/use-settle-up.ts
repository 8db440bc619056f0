import { useState } from 'react';
import type { Cents } from '@housetab/functions/core/money/money';
import type { SettleUpPreviewResource } from '@housetab/functions/core/settle-up/settle-up-resource';
import { outcomeText } from '@housetab/functions/core/settle-up/settle-up-text';
import { useCreateSettleUp, useUndoSettleUp } from '@/shared/settling/settle-ups';
import { usePaymentActions } from '@/shared/settling/payment-actions';
import { netAfterText } from '@/shared/settling/settle-up-plan';
import { showSuccess, showUndo } from '@/components/ui/toast';
import { isProblem } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { showOutcome } from '@/lib/show-outcome';

interface Details {
  transactionDate: string;
  note: string;
}

export function useSettleUp({ userId, onDone }: { userId: string; onDone: () => void }) {
  const { user } = useHousehold();
  /** One id per dialog: a retry has no second effect. */
  const [id] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState<Error | null>(null);
  const creation = useCreateSettleUp();
  const { undo } = useUndo();

  const settle = (plan: SettleUpPreviewResource, { transactionDate, note }: Details) => {
    const payment = plan.payment && { amount: plan.payment.amount, transactionDate, note };
    setFailure(null);
    const body = { id, with: userId, ...(payment && { payment }), dueAmount: dueOf(plan, user.id) };
    showOutcome(creation.mutateAsync(body), {
      onSuccess: (done) => {
        const settled = done.isPart ? 'Settled the oldest' : 'Settled up';
        const title = done.closes ? `${settled} with ${done.recipientName}` : 'Payment recorded';
        const outcome = `${outcomeText(done, user.id)}. ${netAfterText(done, user.id)}.`;
        showUndo(title, () => undo(done.id), outcome);
        onDone();
      },
      onError: setFailure,
    });
  };
  return { settle, failure: failure && explain(failure), isPending: creation.isPending };
}

/** Positive: the other pays the reader. */
function dueOf({ due }: SettleUpPreviewResource, me: string): Cents {
  if (due === null) return 0;
  return due.from === me ? -due.amount : due.amount;
}

/** The message for a failure, if the server's sentence is not enough. */
function explain(error: Error): { message: string; error: Error } {
  if (isProblem(error, 'precondition_failed')) {
    return { message: 'What is owed has changed meanwhile. Nothing was done: look again.', error };
  }
  if (isProblem(error, 'id_taken')) {
    return { message: 'This is done already: an earlier attempt arrived.', error };
  }
  return { message: 'Failed to settle up. Please try again.', error };
}

export function useUndo() {
  const undoing = useUndoSettleUp();
  const { explainRefusal } = usePaymentActions();
  const undo = (id: string) =>
    showOutcome(undoing.mutateAsync(id), {
      onSuccess: () => showSuccess('Undone: everything is open again as it was before'),
      onError: (error) => explainRefusal({ title: 'This can’t be undone', error }),
    });
  return { undo, isPending: undoing.isPending };
}
