import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { GroupSettleUpResource } from '@housetab/functions/core/group-settle-up/group-settle-up-resource';
import { groupSettleUpQuery } from '@/shared/settling/group-settle-ups';
import { SkeletonList } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import {
  GroupSettleUpObjections,
  ObjectToGroupSettleUp,
} from '@/features/settling/group-settle-up/group-settle-up-objections';
import { GroupSettleUpTransfers } from '@/features/settling/group-settle-up/group-settle-up-transfers';
import { ClosedDebts } from '@/features/settling/settled/closed-debts';
import { useHousehold } from '@/lib/household';

interface SettledTransfersProps {
  id: string;
  /** Shown if it cannot be loaded. */
  fallback: ReactNode;
}

export function SettledTransfers({ id, fallback }: SettledTransfersProps) {
  const { id: householdId } = useHousehold();
  const { data, error, refetch } = useQuery(groupSettleUpQuery(householdId, id));
  if (!data && error) {
    return (
      <>
        <ErrorState error={error} onRetry={() => void refetch()} />
        {fallback}
      </>
    );
  }
  if (!data) return <SkeletonList rows={1} />;
  const isClosed = data.state === 'done' || data.state === 'undone';
  return (
    <div className="space-y-3">
      <p className="font-medium">{titles[data.state]}</p>
      <GroupSettleUpObjections netting={data} />
      {data.transfers.length === 0 && <p>{nothings[data.state]}</p>}
      <GroupSettleUpTransfers
        netting={data}
        renderPair={
          isClosed
            ? ({ settleUpId }) => (
                <div className="space-y-4">
                  <ClosedDebts settleUpId={settleUpId} />
                </div>
              )
            : null
        }
      />
      <ObjectToGroupSettleUp netting={data} />
    </div>
  );
}

type State = GroupSettleUpResource['state'];

const titles: Record<State, string> = {
  waiting: 'Everybody is even once these payments have arrived',
  done: 'Everybody is even with these payments',
  stopped: 'Everybody would have been even with these payments',
  undone: 'Everybody was even with these payments',
};

const nothings: Record<State, string> = {
  waiting: 'You pay nothing and get nothing: what you owe is what you get back.',
  done: 'You pay nothing and get nothing: what you owed is what you got back.',
  stopped: 'You would have paid nothing and got nothing: what you owed was what you got back.',
  undone: 'You paid nothing and got nothing: what you owed was what you got back.',
};
