import { useQuery } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useId, type FormEvent, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { debtsQuery } from '@/shared/settling/debts';
import { paymentMethodsOfQuery } from '@/shared/settling/payment-methods';
import { settleUpPreviewQuery } from '@/shared/settling/settle-ups';
import { useNameOf } from '@/shared/people/members';
import { ProblemLinks } from '@/features/settling/pay/problem-links';
import { paymentText, settleUpLabel } from '@/shared/settling/settle-up-plan';
import { amountOf, faultOfAmount } from '@/components/ui/amount-text';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { SkeletonList } from '@/components/ui/skeleton';
import { EmptyState } from '@/components/ui/states';
import { PaymentMethods } from '@/features/settling/payment-methods/payment-methods';
import { SettleUpFields } from '@/features/settling/pay/settle-up-fields';
import { SettleUpSummary } from '@/features/settling/pay/settle-up-summary';
import { faultOfSettlingDay, type PayDraft } from '@/features/settling/pay/payment-values';
import { useSettleUp } from '@/features/settling/pay/use-settle-up';
import { netsByPerson } from '@/lib/debts/net';
import { isOffline, isProblem } from '@/lib/api-problem';
import { formatMoney } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';
import { useDebounced } from '@/lib/timing/use-debounced';

interface SettleUpWindowProps {
  userId: string | null;
  form: UseFormReturn<PayDraft>;
  hasFocus: boolean;
  /** The preview is only fetched while it is shown. */
  isShown: boolean;
  onAlreadyPaid: () => void;
  onClose: () => void;
}

export function useSettleUpWindow(props: SettleUpWindowProps): {
  title: string;
  footer: ReactNode;
  body: ReactNode;
} {
  const { form, hasFocus, isShown, onAlreadyPaid, onClose } = props;
  const draft = form.watch();
  const { id: householdId, user, viewing } = useHousehold();
  const nameOf = useNameOf(householdId);
  const formId = useId();
  const userId = props.userId ?? '';
  const { amount } = draft;

  const whole = useQuery({
    ...settleUpPreviewQuery(householdId, userId, null),
    enabled: isShown && userId !== '',
  });
  const { data: debts } = useQuery(debtsQuery(householdId));
  const owes =
    debts !== undefined && netsByPerson(debts).some((one) => one.userId === userId && one.net < 0);
  // Fetched with the plan: payment methods that load later would move the buttons.
  useQuery({
    ...paymentMethodsOfQuery(householdId, userId),
    enabled: isShown && owes && viewing === null,
    notifyOnChangeProps: [],
  });
  const due = whole.data?.due?.amount ?? 0;
  const cents = amount === null ? due : (amountOf(amount) ?? 0);
  const fault = amount === null || whole.data?.due === null ? undefined : faultOf(amount, due);
  const rested = useDebounced(cents, 250);
  const isPartial = fault === undefined && cents > 0 && cents < due;
  const part = useQuery({
    ...settleUpPreviewQuery(householdId, userId, rested),
    enabled: isShown && isPartial && rested > 0 && rested < due,
  });
  const preview = isPartial ? part : whole;
  // The form sends only what the preview shows, so the preview must be for the typed amount.
  const isCurrent = !preview.isPlaceholderData && (!isPartial || rested === cents);
  const plan = preview.data;
  const { settle, failure, isPending } = useSettleUp({ userId, onDone: onClose });
  const isDayRight = faultOfSettlingDay(draft.transactionDate) === undefined;
  const isReady = plan !== undefined && isCurrent && fault === undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isPending && isDayRight) settle(plan, draft);
  };
  const error = preview.error;

  const footer = isOffline(error) ? undefined : (
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
  );

  const body = (
    <>
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
      {/* As high as usual, so that the buttons do not move when the plan loads. */}
      <form
        id={formId}
        noValidate
        onSubmit={submit}
        className={classNames('space-y-5', !error && 'min-h-80')}
      >
        {whole.data?.due && (
          <SettleUpFields due={whole.data.due} form={form} fault={fault} hasFocus={hasFocus} />
        )}
        {plan ? (
          <>
            <SettleUpSummary plan={plan} isStale={!isCurrent} />
            {plan.due?.from === user.id && (
              <PaymentMethods
                userId={userId}
                name={nameOf(userId)}
                cents={fault === undefined ? cents : due}
              />
            )}
          </>
        ) : isOffline(error) ? (
          <WithoutNetwork onAlreadyPaid={onAlreadyPaid} />
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
    </>
  );
  return { title: `Settle up with ${nameOf(userId)}`, footer, body };
}

/** Only the server can plan a settle-up. A payment can wait in the outbox. */
function WithoutNetwork({ onAlreadyPaid }: { onAlreadyPaid: () => void }) {
  return (
    <div role="status">
      <EmptyState
        icon={CloudOff}
        title="You are offline"
        description="Settling up needs a network. A payment can be recorded now: it is sent once there is one."
        action={<Button onClick={onAlreadyPaid}>Record payment</Button>}
      />
    </div>
  );
}

/** More than is due can be paid, but not settled. */
function faultOf(amount: string, due: number): string | undefined {
  const fault = faultOfAmount(amount);
  if (fault !== undefined) return fault;
  if ((amountOf(amount) ?? 0) <= due) return undefined;
  return `${formatMoney(due)} is due. If more was paid, record it as a payment.`;
}
