import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { editDifferences, type EditDifference } from '@/features/transactions/form/edit-conflict';
import { isExpenseEntry, isPaymentEntry, type FormEntry } from '@/features/transactions/form/entry';
import { describePayers, describeSplit } from '@/features/transactions/split/describe-bill';
import { amountLabel } from '@/lib/format/currency-text';
import { formatDate, formatMoney } from '@/lib/format/format';
import { paidTitle } from '@housetab/functions/core/sentences/paid-text';

interface ConflictNoticeProps {
  before: FormEntry;
  now: FormEntry;
  nameOf: (uid: string) => string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

export function ConflictNotice({
  before,
  now,
  nameOf,
  onKeepMine,
  onTakeTheirs,
}: ConflictNoticeProps) {
  const isPaid = isPaymentEntry(before);
  const differences = editDifferences(before, now);
  return (
    <Banner kind="warning">
      <div role="alert" className="space-y-3">
        <p className="font-medium">{`Someone else changed this ${isPaid ? 'payment' : 'transaction'} meanwhile.`}</p>
        {differences.length > 0 && (
          <dl className="grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-[auto_1fr]">
            {differences.map((difference) => (
              <div key={difference.field} className="contents">
                <dt className="text-muted">
                  {(isPaid && paymentLabels[difference.field]) || labels()[difference.field]}
                </dt>
                <dd>
                  <del className="text-muted">{show(difference, before, nameOf)}</del>
                  <span aria-hidden> → </span>
                  <ins className="font-medium no-underline">{show(difference, now, nameOf)}</ins>
                </dd>
              </div>
            ))}
          </dl>
        )}
        <p className="text-sm text-muted">
          Saving your changes keeps theirs in every field that you have not changed yourself.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={onKeepMine}>
            Save my changes
          </Button>
          <Button size="small" variant="quiet" onClick={onTakeTheirs}>
            Discard my changes
          </Button>
        </div>
      </div>
    </Banner>
  );
}

const labels = (): Record<EditDifference['field'], string> => ({
  paidBy: 'Paid By',
  owedBy: 'Owed By',
  amount: amountLabel(),
  transactionDate: 'Transaction Date',
  category: 'Category',
  note: 'Note',
  optional: 'Optional Transaction',
  paid: 'Status',
  kind: 'Money came back (refund)',
});

const paymentLabels: Partial<ReturnType<typeof labels>> = {
  paidBy: 'From',
  owedBy: 'To',
  transactionDate: 'Date',
};

function show({ field }: EditDifference, row: FormEntry, nameOf: (uid: string) => string): string {
  switch (field) {
    case 'paidBy':
      return isExpenseEntry(row) ? describePayers(row, nameOf) : row.payTo;
    case 'owedBy':
      if (isExpenseEntry(row)) return describeSplit(row, nameOf);
      return row.owedBy === null ? 'N/A - Not a debt' : nameOf(row.owedBy);
    case 'amount':
      return formatMoney(row.amount);
    case 'transactionDate':
      return formatDate(row.transactionDate);
    case 'category':
      return row.type;
    case 'note':
      return row.note || '(none)';
    case 'optional':
      return row.optional ? 'Yes' : 'No';
    case 'paid':
      return paidTitle(
        !isExpenseEntry(row) && row.paid,
        isExpenseEntry(row) || row.owedBy !== null,
      );
    case 'kind':
      return isExpenseEntry(row) && row.kind === 'refund' ? 'Yes' : 'No';
  }
}
