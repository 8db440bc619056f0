import { useForm } from 'react-hook-form';
import type { DraftResource } from '@housetab/functions/core/recurring/recurring-expense-resource';
import { useConfirmDraft, useDismissDraft } from '@/shared/recurring/recurring';
import { AmountField } from '@/components/ui/amount-field';
import { initialAmountText } from '@/components/ui/amount-input';
import { amountOf } from '@/components/ui/amount-text';
import { Button } from '@/components/ui/button';
import { TextButton } from '@/components/ui/link';
import { showError, showSuccess } from '@/components/ui/toast';
import {
  recurringTitle,
  payersAndSharersText,
  type RecurringTextReader,
} from '@/features/transactions/recurring/screen/recurring-text';
import { formatDate } from '@/lib/format/format';
import { reasonOf } from '@/lib/reason-of';

interface DraftLineProps {
  draft: DraftResource;
  reader: RecurringTextReader;
  mayConfirm: boolean;
  /** A party may enter the amount, but only its owner says that there was nothing to pay. */
  mayLeaveOut: boolean;
}

/** A draft with a field for its amount. It counts nowhere until confirmed. */
export function DraftLine({ draft, reader, mayConfirm, mayLeaveOut }: DraftLineProps) {
  const form = useForm({ defaultValues: { amount: initialAmountText() } });
  const confirm = useConfirmDraft();
  const dismiss = useDismissDraft();
  const title = recurringTitle(draft);
  const day = formatDate(draft.transactionDate);

  const save = form.handleSubmit(({ amount }) => {
    if (confirm.isPending) return;
    confirm.mutate(
      { id: draft.id, amount: amountOf(amount)! },
      {
        onSuccess: () => showSuccess(`“${title}” of ${day} is entered`),
        onError: (error) =>
          showError(`Failed to enter “${title}”. Please try again.`, reasonOf(error)),
      },
    );
  });
  const leaveOut = () =>
    dismiss.mutate(draft.id, {
      onSuccess: () => showSuccess(`“${title}” of ${day} is left out`),
      onError: (error) =>
        showError(`Failed to leave out “${title}”. Please try again.`, reasonOf(error)),
    });

  return (
    <li className="px-5 py-4 sm:px-6">
      <form
        noValidate
        onSubmit={save}
        className="flex flex-wrap items-end gap-x-6 gap-y-3 sm:flex-nowrap"
      >
        <div className="min-w-0 flex-1 basis-48">
          {mayConfirm ? (
            <AmountField form={form} label={`${title}: how much was it?`} />
          ) : (
            <p className="font-medium">{title} waits for its amount</p>
          )}
          <p className="mt-1.5 text-sm wrap-anywhere text-muted">
            {day} · {payersAndSharersText(draft, reader)}
          </p>
        </div>
        {mayConfirm && (
          <div className="flex items-center gap-4 self-start sm:mt-6.5">
            <Button
              type="submit"
              isChanging
              isBusy={confirm.isPending}
              aria-label={`Confirm ${title}, ${day}`}
            >
              Confirm
            </Button>
            {mayLeaveOut && (
              <TextButton
                disabled={dismiss.isPending}
                aria-label={`Nothing to pay: ${title}, ${day}`}
                onClick={leaveOut}
              >
                Nothing to pay
              </TextButton>
            )}
          </div>
        )}
      </form>
    </li>
  );
}
