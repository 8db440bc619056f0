import { useState } from 'react';
import type { Agreement } from '@housetab/functions/core/netting/agreement-resource';
import type {
  NettingPreview,
  NettingResource,
} from '@housetab/functions/core/netting/netting-resource';
import { useAgree, useMakeEven } from '@/api/netting';
import { agreementText, paymentsText } from '@/components/sentences/netting';
import { showSuccess } from '@/components/ui/toast';
import { useTellEven } from '@/features/paying-back/everybody-even/use-tell-even';
import { isProblem } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { tellOutcome } from '@/lib/tell-outcome';

/** Makes everybody even as it was shown, and tells it, with Undo. */
export function useEverybodyEven({ id, onDone }: { id: string; onDone: () => void }) {
  const [failure, setFailure] = useState<Error | null>(null);
  const creation = useMakeEven();
  const agreement = useAgree();
  const { tellEven } = useTellEven();
  const { user } = useHousehold();

  const tellDone = (done: NettingResource, plan: NettingPreview) => {
    const text = paymentsText(plan.transfers.length, plan.paymentsInPairs);
    if (done.state === 'waiting') {
      showSuccess('Everybody is even once all payments have arrived', text);
      return;
    }
    tellEven(done, text);
  };

  const makeEven = (plan: NettingPreview) => {
    setFailure(null);
    const shown = plan.transfers.map(({ from, to, amount }) => ({ from, to, amount }));
    tellOutcome(creation.mutateAsync({ id, transfers: shown }), {
      onSuccess: (done) => {
        tellDone(done, plan);
        onDone();
      },
      onError: setFailure,
    });
  };

  const agree = (plan: NettingPreview) => {
    if (!plan.agreement) return;
    setFailure(null);
    tellOutcome(agreement.mutateAsync({ id, plan: plan.agreement.plan }), {
      onSuccess: ({ agreement: standing, netting }) => {
        if (netting) tellDone(netting, plan);
        else if (standing) showSuccess('You agree', agreementText(standing, user.id));
        onDone();
      },
      onError: setFailure,
    });
  };

  const takeBack = ({ plan }: Agreement) => {
    setFailure(null);
    tellOutcome(agreement.mutateAsync({ id, plan, takeBack: true }), {
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
