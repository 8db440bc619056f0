import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { nextAction, nextToSettle } from '@housetab/functions/core/group-settle-up/next-action';
import {
  closingWith,
  standingTransfers,
} from '@housetab/functions/core/group-settle-up/remaining-debts';
import { debtsQuery } from '@/shared/settling/debts';
import { useAwaitedMembers } from '@/shared/people/members';
import { Card } from '@/components/ui/card';
import { ButtonLink } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/states';
import { inviteDialogPath } from '@/config/screen-paths';
import { AllSquare } from '@/features/settling/balances/all-square';
import { BalanceRows } from '@/features/settling/balances/balance-rows';
import { KeepFocus } from '@/features/settling/balances/keep-focus';
import { TotalNet } from '@/features/settling/balances/total-net';
import {
  EvenWithObjection,
  ObjectionToGroupSettleUp,
} from '@/features/settling/group-settle-up/objection';
import { EvenOnceArrived, OwnTransfers } from '@/features/settling/group-settle-up/own-transfers';
import { netsByPerson } from '@/lib/debts/net';
import { useHousehold } from '@/lib/household';

export function BalanceCard() {
  return (
    <KeepFocus className="contents">
      <Balance />
    </KeepFocus>
  );
}

function Balance() {
  const { id, user, onlyLooks } = useHousehold();
  const debts = useQuery(debtsQuery(id));
  const { members, isAwaited } = useAwaitedMembers(id);
  if (debts.data === undefined && debts.isError) {
    return (
      <Card title="Your balance" isFlush>
        <ErrorState
          message="Failed to load what is owed."
          error={debts.error}
          onRetry={() => void debts.refetch()}
        />
      </Card>
    );
  }
  // The members include those who are even. All rows are shown at once, so that nothing moves.
  if (debts.data === undefined || isAwaited) return <Loading />;
  const nets = netsByPerson(debts.data);
  const others = members.filter((one) => one.id !== user.id);
  const { objected: acts, waiting = null, toPay = [] } = debts.data;
  const transfers = standingTransfers({ waiting, toPay }, user.id);
  const action = nextAction({
    ...{ readerId: user.id, debts: debts.data, objected: acts, waiting, toPay },
    ...{ members: members.length, mayInvite: false, maySay: !onlyLooks },
  });
  const objected = action?.kind === 'answer_even' ? action : null;
  if (nets.length === 0) {
    if (transfers.length > 0) return <EvenOnceArrived transfers={transfers} action={action} />;
    if (objected) return <EvenWithObjection {...objected} />;
    return members.length === 1 ? <Alone /> : <AllSquare people={members} />;
  }
  return (
    <Card title="Your balance" isFlush>
      {nets.length > 1 && <TotalNet net={debts.data.netTotal} />}
      {objected && <ObjectionToGroupSettleUp {...objected} />}
      <OwnTransfers transfers={transfers} action={action} />
      <ul className="divide-y border-t">
        <BalanceRows
          nets={nets}
          next={
            action?.kind === 'transfer'
              ? null
              : nextToSettle(debts.data, closingWith(user.id, waiting))
          }
          others={others}
        />
      </ul>
    </Card>
  );
}

function Alone() {
  const { isAdmin } = useHousehold();
  return (
    // Full width: a reader who is alone has no picture of who owes whom beside it.
    <div className="lg:col-span-full">
      <Card isFlush>
        <EmptyState
          icon={Users}
          title="Nobody else is here yet"
          description="Once somebody joins, you see here who owes whom."
          action={isAdmin && <ButtonLink to={inviteDialogPath}>Invite people</ButtonLink>}
        />
      </Card>
    </div>
  );
}

function Loading() {
  return (
    <Card title="Your balance" isFlush>
      <div role="status" className="divide-y border-t">
        <span className="sr-only">Loading balances…</span>
        {[0, 1].map((row) => (
          <div key={row} className="flex items-center gap-3 px-5 py-3 sm:px-6">
            <Skeleton className="size-8 shrink-0 rounded-full" />
            <Skeleton className="h-5 min-w-0 flex-1 rounded-md" />
            <Skeleton className="h-9 w-24 rounded-lg" />
          </div>
        ))}
      </div>
    </Card>
  );
}
