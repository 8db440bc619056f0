import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Agreement } from '@housetab/functions/core/group-settle-up/agreement-resource';
import type { GroupSettleUpPreview } from '@housetab/functions/core/group-settle-up/group-settle-up-resource';
import { groupSettleUpPreviewQuery } from '@/shared/settling/group-settle-ups';
import { usePeople } from '@/shared/people/members';
import {
  agreementText,
  asideText,
  ownPlanText,
  paymentsText,
} from '@/shared/settling/group-settle-up';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { SkeletonList } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import {
  StopGroupSettleUp,
  WaitingGroupSettleUpDetails,
} from '@/features/settling/group-settle-up/waiting-group-settle-up';
import { useGroupSettleUp } from '@/features/settling/group-settle-up/use-group-settle-up';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';
import { PairRows } from '@/features/settling/group-settle-up/pair-rows';
import { TransferRows } from '@/features/settling/group-settle-up/transfer-rows';
import { PaymentMethods } from '@/features/settling/payment-methods/payment-methods';

export default function GroupSettleUpDialog({ onClose }: { onClose: () => void }) {
  const { id: householdId, isAdmin, user, viewing } = useHousehold();
  const preview = useQuery(groupSettleUpPreviewQuery(householdId));
  /** One id per dialog: a retry has no second effect. */
  const [id] = useState(() => crypto.randomUUID());
  const { makeEven, agree, takeBack, failure, isPending } = useGroupSettleUp({
    id,
    onDone: onClose,
  });
  const plan = preview.data;
  const waiting = plan?.waiting ?? null;
  const isReady = plan !== undefined && plan.pairs.length > 0 && !preview.isFetching;
  const isAsked = plan?.agreement?.missing.some(({ userId }) => userId === user.id) ?? false;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Everybody even"
      description={
        waiting
          ? 'As soon as all payments have arrived'
          : plan && paymentsText(plan.transfers.length, plan.paymentsInPairs)
      }
      footer={
        waiting ? (
          <>
            <Button onClick={onClose} className="max-sm:hidden">
              Close
            </Button>
            {viewing === null && <StopGroupSettleUp waiting={waiting} onDone={onClose} />}
          </>
        ) : isAdmin || isAsked ? (
          <>
            <Button onClick={onClose} className="max-sm:hidden">
              Cancel
            </Button>
            <Button
              variant="primary"
              isChanging
              isBusy={isPending}
              disabled={!isReady}
              onClick={() => plan && (isAdmin ? makeEven(plan) : agree(plan))}
              className="max-sm:w-full"
            >
              {isAdmin ? 'Make everybody even' : 'I agree'}
            </Button>
          </>
        ) : undefined
      }
    >
      {failure && (
        <div className="pb-4">
          <Banner>
            <p className="font-medium">{failure.message}</p>
            <p className="text-sm">{reasonOf(failure.error)}</p>
          </Banner>
        </div>
      )}
      {waiting ? (
        <WaitingGroupSettleUpDetails waiting={waiting} />
      ) : plan ? (
        <Plan plan={plan} isBusy={isPending || preview.isFetching} onTakeBack={takeBack} />
      ) : preview.error ? (
        <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
      ) : (
        <SkeletonList rows={3} label="Working out who pays whom…" />
      )}
    </Dialog>
  );
}

interface PlanProps {
  plan: GroupSettleUpPreview;
  isBusy: boolean;
  onTakeBack: (agreement: Agreement) => void;
}

function Plan({ plan, isBusy, onTakeBack }: PlanProps) {
  const { id, isAdmin, user } = useHousehold();
  const { leftAside, agreement, isOfAll } = plan;
  const admins = usePeople(id).filter(({ role, leftAt }) => role !== 'user' && leftAt === null);
  const hasAgreed = agreement?.agreed.some(({ userId }) => userId === user.id) ?? false;
  const isTold = agreement !== null && (!isAdmin || agreement.agreed.length > 0);
  return (
    <div className="space-y-5">
      <PlannedTransfers plan={plan} />
      {leftAside.length > 0 && (
        <section>
          <h3 className="text-sm font-medium">This stays open</h3>
          <ul className="mt-1 space-y-1">
            {leftAside.map((one) => (
              <li key={`${one.from} ${one.to}`} className="wrap-anywhere">
                {asideText(one, user.id)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {isTold && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
            {agreementText(agreement, user.id)}
          </p>
          {hasAgreed && (
            <Button
              size="small"
              isChanging
              isBusy={isBusy}
              aria-label="Take back that you agree"
              onClick={() => onTakeBack(agreement)}
            >
              Take back
            </Button>
          )}
        </div>
      )}
      <p className="text-sm text-muted">
        {plan.booksClose === 'on_arrival' && (isAdmin || agreement)
          ? 'Everybody is told whom they pay and who pays them. All books close as soon as all payments have arrived; until then everything stays open, and whoever is in it can stop it.'
          : isAdmin || agreement
            ? 'All books close at once, as if each two had settled up. Everybody is told whom they pay and who pays them, and can undo all of it for 30 days.'
            : isOfAll
              ? 'An admin can make everybody even.'
              : ownPlanText(admins.map(({ name }) => name))}
      </p>
    </div>
  );
}

function PlannedTransfers({ plan }: { plan: GroupSettleUpPreview }) {
  const { user } = useHousehold();
  return (
    <TransferRows
      settling={plan}
      state="planned"
      actionsOf={({ from, to, toName, amount }) =>
        from === user.id && (
          <div className="basis-full">
            <PaymentMethods userId={to} name={toName} cents={amount} />
          </div>
        )
      }
      renderPair={(pair) => <PairRows pair={pair} />}
    />
  );
}
