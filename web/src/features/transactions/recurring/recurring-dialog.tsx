import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { expenseQuery } from '@/shared/expense/expenses';
import { recurringExpensesQuery, useCreateRecurringExpense } from '@/shared/recurring/recurring';
import { titleOfRow } from '@/shared/expense/row-title';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ButtonLink } from '@/components/ui/link';
import { SkeletonList } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { showSaved } from '@/components/ui/toast';
import { paths } from '@/config/screen-paths';
import type { FormEntry } from '@/features/transactions/form/entry';
import { AmountChoice } from '@/features/transactions/recurring/amount-choice';
import { readRecurrenceRule } from '@/features/transactions/recurring/read-rule';
import { newRecurringDraft } from '@/features/transactions/recurring/rule-draft';
import { RuleFields } from '@/features/transactions/recurring/rule-fields';
import {
  sharingOfEntry,
  templateOfEntry,
  whyNotVarying,
} from '@/features/transactions/recurring/template-of-entry';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';

interface RecurringDialogProps {
  /** The first entry of the series; any row of an expense stands for the whole expense. */
  row: TransactionResource;
  onBegun?: () => void;
  onClose: () => void;
}

export default function RecurringDialog({ row, onBegun, onClose }: RecurringDialogProps) {
  const { id: householdId } = useHousehold();
  const navigate = useNavigate();
  const { expenseId } = row;
  const expense = useQuery({
    ...expenseQuery(householdId, expenseId ?? ''),
    enabled: expenseId !== null,
  });
  const entry: FormEntry | undefined = expenseId === null ? row : expense.data;
  const { setValue, watch } = useForm({ defaultValues: newRecurringDraft() });
  const { id, rule, kind } = watch();
  const { mutate: create, isPending, error } = useCreateRecurringExpense();
  const title = titleOfRow(row);
  const read = readRecurrenceRule(rule, row.transactionDate);

  const seriesId = entry?.seriesId;
  const all = useQuery({ ...recurringExpensesQuery(householdId), enabled: seriesId !== undefined });
  // A recurring expense that has ended may start again. If its state is unknown here, the server
  // decides.
  const isOpen = seriesId !== undefined && all.data?.some((one) => one.id === seriesId);
  if (isOpen) {
    return (
      <Dialog isOpen onClose={onClose} size="small" title={`“${title}” repeats already`}>
        <ButtonLink to={paths.repeating}>See what repeats</ButtonLink>
      </Dialog>
    );
  }

  const save = () => {
    if (!entry || !('rule' in read) || isPending) return;
    create(
      { id, kind, ...templateOfEntry(entry), rule: read.rule, first: entry.id },
      {
        onSuccess: () => {
          showSaved(`“${title}” repeats now`, {
            id,
            onShow: () => void navigate(paths.repeating),
          });
          onBegun?.();
          onClose();
        },
      },
    );
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={`Let “${title}” repeat`}
      description="This one is the first. What follows from today on is entered by itself, on its day."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isChanging
            isBusy={isPending}
            disabled={!entry || all.isLoading || !('rule' in read)}
            onClick={save}
          >
            Let it repeat
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        {error && (
          <Banner>
            <p className="font-medium">It does not repeat yet. Please try again.</p>
            <p className="text-sm text-muted">{reasonOf(error)}</p>
          </Banner>
        )}
        {expense.isError && !entry ? (
          <ErrorState
            message="Failed to load the expense."
            error={expense.error}
            onRetry={() => void expense.refetch()}
          />
        ) : (
          <RuleFields
            draft={rule}
            onChange={(next) => setValue('rule', next)}
            start={row.transactionDate}
          />
        )}
        {entry ? (
          <AmountChoice
            whyFixed={whyNotVarying(sharingOfEntry(entry))}
            kind={kind}
            onChange={(chosen) => setValue('kind', chosen)}
          />
        ) : (
          !expense.isError && <SkeletonList rows={1} label="Loading the expense…" />
        )}
      </div>
    </Dialog>
  );
}
