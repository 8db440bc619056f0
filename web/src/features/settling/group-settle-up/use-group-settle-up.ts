import { useState } from 'react';
import type { Agreement } from '@housetab/functions/core/group-settle-up/agreement-resource';
import type {
  GroupSettleUpPreview,
  GroupSettleUpResource,
} from '@housetab/functions/core/group-settle-up/group-settle-up-resource';
import {
  useAgreeToGroupSettleUp,
  useCreateGroupSettleUp,
} from '@/shared/settling/group-settle-ups';
import { agreementText, paymentsText } from '@/shared/settling/group-settle-up';
import { showSuccess } from '@/components/ui/toast';
import { useGroupSettleUpToast } from '@/features/settling/group-settle-up/use-group-settle-up-toast';
import { isProblem } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { showOutcome } from '@/lib/show-outcome';

export function useGroupSettleUp({ id, onDone }: { id: string; onDone: () => void }) {
  const [failure, setFailure] = useState<Error | null>(null);
  const creation = useCreateGroupSettleUp();
  const agreement = useAgreeToGroupSettleUp();
  const { announceEven } = useGroupSettleUpToast();
  const { user } = useHousehold();

  const announceDone = (done: GroupSettleUpResource, plan: GroupSettleUpPreview) => {
    const text = paymentsText(plan.transfers.length, plan.paymentsInPairs);
    if (done.state === 'waiting') {
      showSuccess('Everybody is even once all payments have arrived', text);
      return;
    }
    announceEven(done, text);
  };

  const makeEven = (plan: GroupSettleUpPreview) => {
    setFailure(null);
    const shown = plan.transfers.map(({ from, to, amount }) => ({ from, to, amount }));
    showOutcome(creation.mutateAsync({ id, transfers: shown }), {
      onSuccess: (done) => {
        announceDone(done, plan);
        onDone();
      },
      onError: setFailure,
    });
  };

  const agree = (plan: GroupSettleUpPreview) => {
    if (!plan.agreement) return;
    setFailure(null);
    showOutcome(agreement.mutateAsync({ id, plan: plan.agreement.plan }), {
      onSuccess: ({ agreement: standing, netting }) => {
        if (netting) announceDone(netting, plan);
        else if (standing) showSuccess('You agree', agreementText(standing, user.id));
        onDone();
      },
      onError: setFailure,
    });
  };

  const takeBack = ({ plan }: Agreement) => {
    setFailure(null);
    showOutcome(agreement.mutateAsync({ id, plan, takeBack: true }), {
      onSuccess: () => showSuccess('You no longer agree'),
      onError: setFailure,
    });
  };
  const isPending = creation.isPending || agreement.isPending;
  return { makeEven, agree, takeBack, failure: failure && explain(failure), isPending };
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
