import { formatCount } from '@housetab/functions/core/money/money';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { SettlementPreviewResource } from '@housetab/functions/core/settlement/preview-resource';
import { MAX_NOTE } from '@housetab/functions/core/transaction/transaction';
import type { OpenDebt, OpenDebtMonth } from '@/shared/settling/debts';
import { useCreateSettlement } from '@/shared/settling/create-settlement';
import { useEndSettlement } from '@/shared/settling/change-settlement';
import { settlementPreviewQuery } from '@/shared/settling/settlement-queries';
import { CompletesAtOnce, OwedBeforeAndAfter } from '@/shared/settling/owed-before-and-after';
import { Amount } from '@/components/ui/amount';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { showError, showSuccess, showUndo } from '@/components/ui/toast';
import { OffsetChoice } from '@/features/settling/settlements/offset-choice';
import {
  chosenOf,
  MOST_TRANSACTIONS,
  totalAvailable,
} from '@/features/settling/settlements/debt-choice';
import { formatMonth } from '@/lib/format/format-period';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';
import { useDebounced } from '@/lib/timing/use-debounced';

interface CreateFormProps {
  month: OpenDebtMonth;
  debt: OpenDebt;
  onDone: () => void;
}

export function CreateForm({ month, debt, onDone }: CreateFormProps) {
  const { id: householdId } = useHousehold();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { register, handleSubmit, formState } = useForm({ defaultValues: { notes: '' } });
  const chosen = useMemo(() => chosenOf(debt, selected), [debt, selected]);
  const ids = useMemo(() => chosen.map(({ id }) => id), [chosen]);
  const restedIds = useDebounced(ids, 200);
  const isTooMany = ids.length > MOST_TRANSACTIONS;
  const preview = useQuery({
    ...settlementPreviewQuery(householdId, month.month, restedIds),
    enabled: restedIds.length > 0 && restedIds.length <= MOST_TRANSACTIONS,
  });
  const { settle, isPending } = useSettle();

  const total = totalAvailable(chosen);
  const isExceeding = total > debt.settleableAmount && !isPending;
  // The form sends only what the preview shows, so the preview must match the selection.
  const isCurrent = preview.data && !preview.isPlaceholderData && restedIds === ids;
  const refusal = isTooMany
    ? `Select at most ${MOST_TRANSACTIONS} transactions at once.`
    : formState.isSubmitted && ids.length === 0
      ? 'Please select at least one transaction.'
      : undefined;

  const submit = handleSubmit(({ notes }) => {
    if (ids.length === 0 || isTooMany || !isCurrent) return;
    settle({ preview: preview.data, transactionIds: ids, notes: notes.trim() }, () => {
      setSelected(new Set());
      onDone();
    });
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-6 lg:grid-cols-2 lg:gap-8">
      <div className="min-w-0 space-y-5">
        <OffsetChoice debt={debt} selected={selected} onChange={setSelected} error={refusal} />
        {debt.settlementId === null && (
          <Field label="Notes" hint="Optional. Both of you can read them.">
            <Textarea {...register('notes')} rows={2} maxLength={MAX_NOTE} />
          </Field>
        )}
      </div>
      <div className="min-w-0 space-y-5">
        {isExceeding && (
          <Banner kind="warning">
            The selected total of <Amount value={total} /> exceeds the debt of{' '}
            <Amount value={debt.settleableAmount} />. Only the debt is offset; the rest stays open.
          </Banner>
        )}
        <PreviewPanel preview={ids.length === 0 ? null : preview} isStale={!isCurrent} />
        <div className="flex flex-wrap items-center justify-end gap-2">
          <Button onClick={onDone}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            isChanging
            isBusy={isPending}
            busyText="Processing..."
            disabled={ids.length > 0 && !isCurrent && !isPending}
          >
            {debt.settlementId === null ? 'Create Settlement' : 'Apply to Settlement'}
          </Button>
        </div>
      </div>
    </form>
  );
}

interface PreviewPanelProps {
  /** null: nothing is selected. */
  preview: UseQueryResult<SettlementPreviewResource> | null;
  isStale: boolean;
}

function PreviewPanel({ preview, isStale }: PreviewPanelProps) {
  if (preview === null) {
    return (
      <p className="rounded-xl border border-dashed px-4 py-6 text-center text-muted">
        Select transactions to see what settling them does.
      </p>
    );
  }
  if (preview.isError) {
    return <Banner>{reasonOf(preview.error) ?? 'An error occurred. Please try again.'}</Banner>;
  }
  if (!preview.data) return <Skeleton className="h-66 w-full rounded-xl" />;
  return (
    <div
      aria-busy={isStale || undefined}
      className={classNames('space-y-4 transition-opacity', isStale && 'opacity-60')}
    >
      <Figures preview={preview.data} />
      {preview.data.completesAtOnce && !isStale && <CompletesAtOnce />}
    </div>
  );
}

function Figures({ preview }: { preview: SettlementPreviewResource }) {
  const { people, notApplied, isPart } = preview;
  return (
    <div className="rounded-xl bg-sunken p-4">
      <OwedBeforeAndAfter people={people} />
      <dl className="mt-3 space-y-1.5 border-t pt-3 text-sm">
        <Line label={`Debt for ${formatMonth(preview)}`} value={preview.totalAmount} />
        <Line label="Applied now" value={preview.appliedAmount} />
        <Line label="Remaining" value={preview.remainingAmount} />
      </dl>
      {isPart && (
        <p className="mt-3 text-sm wrap-anywhere">
          More is open than can be settled at once. This settles the oldest of it; settle again for
          the rest.
        </p>
      )}
      {notApplied.length > 0 && (
        <p className="mt-3 text-sm text-muted">
          {formatCount(notApplied.length, 'selected transaction')} will not be needed.
        </p>
      )}
    </div>
  );
}

function Line({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd>
        <Amount value={value} />
      </dd>
    </div>
  );
}

type Creation = Parameters<ReturnType<typeof useCreateSettlement>['mutate']>[0];

/** The toast offers Undo only for a new settlement, not for an amount applied to an active one. */
function useSettle() {
  const creation = useCreateSettlement();
  const ending = useEndSettlement();

  // Promises instead of callbacks: the toasts must appear even if the panel is gone.
  const undo = (settlementId: string) =>
    ending.mutateAsync({ settlementId, status: 'cancelled', notes: 'Undone' }).then(
      () => showSuccess('Settlement cancelled successfully'),
      (error: unknown) => showError('Failed to cancel settlement', reasonOf(error)),
    );

  const settle = (input: Creation, onDone: () => void) => {
    const isNew = input.preview.settlementId === null;
    creation.mutateAsync(input).then(
      ({ id, status, joined, isPart }) => {
        onDone();
        const message = joined
          ? 'Applied to the settlement successfully!'
          : 'Settlement created successfully!';
        if (status === 'completed' && isPart) {
          showSuccess(message, 'The oldest is settled. Settle again for the rest.');
        } else if (status === 'completed') {
          showSuccess(message, 'Nothing remains, so it is completed.');
        } else if (joined) showSuccess(message);
        else showUndo(message, () => void undo(id));
      },
      (error: unknown) =>
        showError(
          isNew ? 'Failed to create settlement. Please try again.' : 'Failed to apply transaction',
          reasonOf(error),
        ),
    );
  };
  return { settle, isPending: creation.isPending };
}
