import { useQuery } from '@tanstack/react-query';
import { CloudOff, ArrowRight } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import type { SettleUpPreviewResource } from '@housetab/functions/core/settle-up/settle-up-resource';
import { settleUpPreviewQuery } from '@/api/settle-ups';
import { useNameOf } from '@/api/users/members';
import { ProblemLinks } from '@/components/problem-links';
import { amountOf, faultOfAmount } from '@/components/ui/amount-text';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Dialog } from '@/components/ui/dialog';
import { SkeletonList } from '@/components/ui/skeleton';
import { EmptyState } from '@/components/ui/states';
import { SettleUpFields } from '@/features/paying-back/components/settle-up-fields';
import { SettleUpPlan } from '@/features/paying-back/components/settle-up-plan';
import {
  paymentText,
  settleUpLabel,
  leftAsideText,
  netAfterText,
  netBeforeText,
} from '@/components/sentences/settle-up-plan';
import { useSettleUp } from '@/features/paying-back/use-settle-up';
import { isOffline, isProblem } from '@/lib/api-problem';
import { formatMoney, localDay } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';
import { usePayingBack } from '@/components/paying-back';
import { reasonOf } from '@/lib/reason-of';
import { useDebounced } from '@/lib/timing/use-debounced';

interface SettleUpDialogProps {
  userId: string;
  onClose: () => void;
}

/** Shows what closing the books with one person will do, and does it. Default export: loaded lazily. */
export default function SettleUpDialog({ userId, onClose }: SettleUpDialogProps) {
  const { id: householdId, user } = useHousehold();
  const nameOf = useNameOf(householdId);
  const formId = useId();
  /** What is typed; null = all that is due. */
  const [amount, setAmount] = useState<string | null>(null);
  const [details, setDetails] = useState({ transactionDate: localDay(new Date()), note: '' });

  const whole = useQuery(settleUpPreviewQuery(householdId, userId, null));
  const due = whole.data?.due?.amount ?? 0;
  const cents = amount === null ? due : (amountOf(amount) ?? 0);
  const fault = amount === null ? undefined : faultOf(amount, due);
  const rested = useDebounced(cents, 250);
  const isPartial = fault === undefined && cents > 0 && cents < due;
  const part = useQuery({
    ...settleUpPreviewQuery(householdId, userId, rested),
    enabled: isPartial && rested > 0 && rested < due,
  });
  const preview = isPartial ? part : whole;
  // Only what was shown is carried out: the preview must be of the amount that is typed now.
  const isCurrent = !preview.isPlaceholderData && (!isPartial || rested === cents);
  const plan = preview.data;
  const { settle, failure, isPending } = useSettleUp({ userId, onDone: onClose });
  const isReady = plan !== undefined && isCurrent && fault === undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isPending && details.transactionDate !== '') settle(plan, details);
  };
  const error = preview.error;

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Settle up with ${nameOf(userId)}`}
      footer={
        isOffline(preview.error) ? undefined : (
          <>
            {plan?.payment && fault === undefined && (
              <p className="w-full text-sm text-balance wrap-anywhere text-muted max-sm:text-center sm:text-right">
                {paymentText(plan.payment, user.id)}
              </p>
            )}
            {/* On a phone the main button needs the room; the cross above closes as well. */}
            <Button onClick={onClose} className="max-sm:hidden">
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              isBusy={isPending}
              disabled={!isReady}
              // As wide as its longest usual text, so that its neighbour does not move.
              className="max-sm:h-auto max-sm:w-full max-sm:py-2 max-sm:whitespace-normal sm:min-w-72"
            >
              {plan && fault === undefined ? settleUpLabel(plan) : 'Settle up'}
            </Button>
          </>
        )
      }
    >
      {failure && (
        <div className="pb-4">
          <Banner>
            <p className="font-medium">{failure.message}</p>
            <p className="space-x-4 text-sm">
              <span>{reasonOf(failure.error)}</span>
              <ProblemLinks error={failure.error} onFollow={onClose} />
            </p>
          </Banner>
        </div>
      )}
      {/* As high as usual, so that the buttons don't move when the plan arrives. */}
      <form
        id={formId}
        noValidate
        onSubmit={submit}
        className={classNames('space-y-5', !error && 'min-h-118 sm:min-h-110')}
      >
        {whole.data?.due && (
          <SettleUpFields
            due={whole.data.due}
            amount={amount}
            onAmount={setAmount}
            fault={fault}
            details={details}
            onDetails={setDetails}
          />
        )}
        {plan ? (
          <SettleUpSummary plan={plan} isStale={!isCurrent} />
        ) : isOffline(error) ? (
          <WithoutNetwork userId={userId} />
        ) : error ? (
          <Banner
            action={
              isProblem(error, 'internal', 'unreachable') && (
                <Button size="small" onClick={() => void preview.refetch()}>
                  Try again
                </Button>
              )
            }
          >
            {reasonOf(error) ?? 'An error occurred. Please try again.'}{' '}
            <ProblemLinks error={error} onFollow={onClose} />
          </Banner>
        ) : (
          <SkeletonList rows={3} label="Working out what it would do…" />
        )}
      </form>
    </Dialog>
  );
}

/** Only the server knows what it would do. A payment can wait until there is a network. */
function WithoutNetwork({ userId }: { userId: string }) {
  const { recordPayment } = usePayingBack();
  return (
    <div role="status">
      <EmptyState
        icon={CloudOff}
        title="You are offline"
        description="Settling up needs a network. A payment can be recorded now: it is sent once there is one."
        action={<Button onClick={() => recordPayment(userId)}>Record payment</Button>}
      />
    </div>
  );
}

/** More than is due can be paid, but not settled with. */
function faultOf(amount: string, due: number): string | undefined {
  const fault = faultOfAmount(amount);
  if (fault !== undefined) return fault;
  if ((amountOf(amount) ?? 0) <= due) return undefined;
  return `${formatMoney(due)} is due. If more was paid, record it as a payment.`;
}

interface SettleUpSummaryProps {
  plan: SettleUpPreviewResource;
  /** Whether the plan is still of an earlier amount. */
  isStale: boolean;
}

/** What it does: the net before and after, each settlement, and what is left aside. */
function SettleUpSummary({ plan, isStale }: SettleUpSummaryProps) {
  const { user } = useHousehold();
  const { closes, isPart, due } = plan;
  const aside = leftAsideText(plan, user.id);
  return (
    <div
      aria-busy={isStale || undefined}
      className={classNames(
        'space-y-4 rounded-xl bg-sunken p-4 transition-opacity',
        isStale && 'opacity-60',
      )}
    >
      <div aria-live="polite">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {netBeforeText(plan, user.id)}
          <ArrowRight aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="sr-only"> becomes </span>
          {netAfterText(plan, user.id)}
        </p>
        {aside !== '' && <p className="mt-1 text-sm wrap-anywhere">{aside}</p>}
        {closes && isPart && (
          <p className="mt-1 text-sm wrap-anywhere">
            More is open than can be settled at once. This settles the oldest of it; settle up again
            for the rest.
          </p>
        )}
        {!closes && (
          <p className="mt-1 text-sm text-muted">
            Less than is due: only the payment is recorded, and no month is closed.
          </p>
        )}
        {closes && due === null && (
          <p className="mt-1 text-sm text-muted">
            Nobody pays: what is open one way is offset with what is open the other way.
          </p>
        )}
      </div>
      <SettleUpPlan plan={plan} />
    </div>
  );
}
