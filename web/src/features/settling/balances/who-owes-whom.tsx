import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type {
  OwedPairResource,
  OwedPairs,
} from '@housetab/functions/core/debt/owed-pairs-resource';
import { nameTo, owesText } from '@housetab/functions/core/sentences/parties';
import { debtsQuery } from '@/shared/settling/debts';
import { useOwedPairs } from '@/shared/settling/owed-pairs';
import { FlowChart } from '@/components/charts/flow-chart';
import type { Flow } from '@/components/charts/flow-layout';
import { shortNames } from '@/shared/expense/short-names';
import { MemberMark, useMarkOf } from '@/shared/people/member-mark';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { usePersonColor } from '@/shared/people/person-color';
import { lazyPart } from '@/components/ui/lazy-part';
import { Skeleton } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { GroupSettleUpOffer } from '@/features/settling/group-settle-up/group-settle-up-offer';
import { isOffline } from '@/lib/api-problem';
import { formatMoney } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

const PaymentDialog = lazyPart(() => import('@/features/settling/pay/payment-dialog'));

const TITLE = 'Who owes whom';

/** A picture of who owes whom. A single debt of the reader needs none: it is in words beside it. */
export function WhoOwesWhom() {
  const { data, error, isPending, refetch } = useOwedPairs();
  const { id, user, viewing } = useHousehold();
  const debts = useQuery({ ...debtsQuery(id), enabled: false });
  const flowsOf = useFlows();
  if (error) {
    // The balance card already shows that there is no network.
    if (isOffline(error)) return null;
    return (
      <Card title={TITLE} isFlush>
        <ErrorState
          message="Failed to load who owes whom."
          error={error}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  if (isPending) return <Skeleton className="h-64 rounded-2xl" />;
  if (!data) return null;
  const isTold = data.pairs.every((pair) => [pair.debtorId, pair.creditorId].includes(user.id));
  if (data.pairs.length < 2 && isTold) {
    // A pending group settle-up may concern a reader without another debt to show.
    if (!debts.data?.waiting || viewing !== null) return null;
    return (
      <Card title="Everybody even">
        <GroupSettleUpOffer even={data.even} className="" />
      </Card>
    );
  }
  const flows = flowsOf(data.pairs);
  return (
    <Card title={TITLE}>
      <FlowChart label={TITLE} flows={flows} />
      <GroupSettleUpOffer even={data.even} className="mt-3 border-t pt-3" />
      <DebtsOfOthers pairs={data.pairs} />
      {!data.isWhole && (
        <p className="mt-3 text-sm text-muted">
          So much is open here that only what concerns you is shown.
        </p>
      )}
      <details className="mt-3 text-sm">
        <summary className="w-fit cursor-pointer rounded-xs py-1 text-muted">As a list</summary>
        <ul className="mt-1 space-y-1">
          {flows.map(({ text, from, to }) => (
            <li key={`${from.id} ${to.id}`} className="wrap-anywhere">
              <span>{text}</span>
              <MemberMark id={from.id} />
              <MemberMark id={to.id} />
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}

/** Debts between two people who cannot sign in: admins record their payments. */
function DebtsOfOthers({ pairs }: Pick<OwedPairs, 'pairs'>) {
  const { isAdmin, user } = useHousehold();
  const [paying, setPaying] = useState<OwedPairResource | null>(null);
  const markOf = useMarkOf();
  const others = isAdmin
    ? pairs.filter((pair) => markOf(pair.debtorId) && markOf(pair.creditorId))
    : [];
  return (
    <>
      <ul className="mt-3 divide-y empty:hidden">
        {others.map((pair) => (
          <li
            key={`${pair.debtorId} ${pair.creditorId}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              {owesText(pair, user.id)} {formatMoney(pair.amount)}
            </span>
            <Button
              size="small"
              isChanging
              aria-label={`Record what ${pair.debtorName} paid ${pair.creditorName}`}
              onClick={() => setPaying(pair)}
            >
              Record payment
            </Button>
          </li>
        ))}
      </ul>
      {paying && (
        <Suspense>
          <PaymentDialog
            pair={paying}
            onClose={() => setPaying(null)}
            onMissing={() => setPaying(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function useFlows(): (pairs: OwedPairs['pairs']) => Flow[] {
  const me = useHousehold().user.id;
  const colorOf = usePersonColor();
  const markOf = useMarkOf();
  return (pairs) => {
    const names = pairs.flatMap(({ debtorName, creditorName }) => [debtorName, creditorName]);
    const shorten = shortNames(names);
    const personOf = (id: string, name: string) => ({
      id,
      name: nameTo(me, id, shorten(name), true),
      color: colorOf(id),
      isMarked: markOf(id) !== null,
    });
    return pairs.map((pair) => ({
      from: personOf(pair.debtorId, pair.debtorName),
      to: personOf(pair.creditorId, pair.creditorName),
      amount: pair.amount,
      text: `${owesText(pair, me)} ${formatMoney(pair.amount)}`,
    }));
  };
}
