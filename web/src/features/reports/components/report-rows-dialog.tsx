import { useQuery } from '@tanstack/react-query';
import { foldName } from '@housetab/functions/core/household/member';
import { BreakdownDialog } from '@/shared/breakdown/breakdown-dialog';
import { spendingRow } from '@/shared/breakdown/spending-row';
import { ButtonLink } from '@/components/ui/link';
import { transactionsPath } from '@/config/screen-paths';
import { deductionsQuery, reportRowsQuery } from '@/shared/report/report-rows';
import { peopleQuery } from '@/shared/people/members';
import type { ReportFilterFields } from '@/shared/report/report';
import { useHousehold } from '@/lib/household';

/** A number of the report: a category's total, the grand total (null), or a deduction. */
export interface ReportCell {
  kind: 'split' | 'deductions';
  category: string | null;
}

interface ReportRowsDialogProps {
  asked: ReportFilterFields;
  cell: ReportCell;
  onClose: () => void;
}

/** The rows of one number of the report. Default export for lazy loading. */
export default function ReportRowsDialog(props: ReportRowsDialogProps) {
  return props.cell.kind === 'split' ? <SplitRows {...props} /> : <DeductionRows {...props} />;
}

function SplitRows({ asked, cell: { category }, onClose }: ReportRowsDialogProps) {
  const { id, user, isAdmin } = useHousehold();
  const people = useQuery(peopleQuery(id));
  const reader = { id: user.id, isAdmin };
  const rows = useQuery(reportRowsQuery(id, asked, people.data, reader));
  const title = category ?? 'All categories';
  const nameOf = (uid: string) => people.data?.find((one) => one.id === uid)?.name;
  return (
    <BreakdownDialog
      title={title}
      parts={
        rows.data && [
          {
            title: 'Transactions',
            rows: rows.data
              .filter(isOf(category, ({ type }) => type))
              .map((row) => spendingRow(row, nameOf, category === null)),
          },
        ]
      }
      error={people.error ?? rows.error}
      onRetry={() => void (people.error ? people : rows).refetch()}
      onClose={onClose}
      // The list of transactions has other filters for people, and no shares.
      footer={
        asked.payTo === '' &&
        asked.enteredBy === '' &&
        asked.shareOf === '' && (
          <ButtonLink
            to={transactionsPath({
              txStartDate: asked.startDate,
              txEndDate: asked.endDate,
              category: category ?? undefined,
              paid: asked.onlyPaid ? 'true' : undefined,
              optional: asked.excludesOptional ? 'false' : undefined,
              payments: 'false',
            })}
          >
            Open in Transactions
          </ButtonLink>
        )
      }
    />
  );
}

function DeductionRows({ asked, cell: { category }, onClose }: ReportRowsDialogProps) {
  const { id, user, isAdmin } = useHousehold();
  const people = useQuery(peopleQuery(id));
  const rows = useQuery(deductionsQuery(id, asked, people.data, { id: user.id, isAdmin }));
  return (
    <BreakdownDialog
      title={category ?? 'All deductions'}
      parts={
        rows.data && [
          {
            title: 'Applied in settlements',
            rows: rows.data
              .filter(isOf(category, (row) => row.category))
              .map(({ id: rowId, category: of, item, settlement }) => ({
                id: rowId,
                date: item.transaction?.transactionDate ?? null,
                title: item.transaction?.note || of,
                detail: `${settlement.debtorName} → ${settlement.creditorName}`,
                amount: item.appliedAmount,
              })),
          },
        ]
      }
      error={people.error ?? rows.error}
      onRetry={() => void (people.error ? people : rows).refetch()}
      onClose={onClose}
    />
  );
}

/** Categories that differ only in case are one, as in the report. */
function isOf<T>(category: string | null, categoryOf: (row: T) => string) {
  const folded = category === null ? null : foldName(category);
  return (row: T) => folded === null || foldName(categoryOf(row)) === folded;
}
