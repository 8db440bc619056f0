import { useQuery } from '@tanstack/react-query';
import { reportRowsQuery } from '@/api/reports/report-rows';
import type { Trends } from '@/api/trends';
import { peopleQuery } from '@/api/users/members';
import { partOfExpense } from '@/components/expense/part-of-expense';
import { RowsDialog } from '@/components/explain/rows-dialog';
import { ButtonLink } from '@/components/ui/link';
import { transactionsPath } from '@/config/screen-paths';
import { isAskedFor, type OpenRows } from '@/features/trends/trend-rows';
import { useHousehold } from '@/lib/household';

interface TrendRowsDialogProps {
  of: Pick<Trends, 'asOf' | 'whose'>;
  rows: OpenRows;
  onClose: () => void;
}

/** The rows of an amount in a picture. Default export: it is loaded when first opened. */
export default function TrendRowsDialog({ of, rows, onClose }: TrendRowsDialogProps) {
  const { id, user, isAdmin } = useHousehold();
  const whose = rows.whose ?? of.whose;
  const people = useQuery(peopleQuery(id));
  const asked = {
    startDate: rows.startDate,
    // What is planned counts from its day on.
    endDate: rows.endDate < of.asOf ? rows.endDate : of.asOf,
    ...{ payTo: '', enteredBy: '', onlyPaid: false, excludesOptional: false },
    ...{ includesSettlements: false, includesShared: true },
    shareOf: whose === 'me' ? user.id : '',
  };
  const { data, error, refetch } = useQuery(
    reportRowsQuery(id, asked, people.data, { id: user.id, isAdmin }),
  );
  const nameOf = (uid: string) => people.data?.find((one) => one.id === uid)?.name ?? '—';
  const isInList = whose === 'all' && !rows.carriedBy && !isOfSeveral(rows);
  return (
    <RowsDialog
      title={rows.title}
      parts={
        data && [
          {
            title: 'Transactions',
            rows: data.filter(isAskedFor(rows)).map((row) => ({
              id: row.id,
              date: row.transactionDate,
              title: row.note || row.type,
              detail: [
                row.payTo,
                ...(row.owedBy ? [`owed by ${nameOf(row.owedBy)}`] : []),
                ...(rows.category === undefined && row.note ? [row.type] : []),
              ]
                .join(' · ')
                .concat(partOfExpense(row)),
              expenseId: row.expenseId,
              amount: row.isRefund ? -row.amount : row.amount,
            })),
          },
        ]
      }
      error={people.error ?? error}
      onRetry={() => void (people.error ? people.refetch() : refetch())}
      onClose={onClose}
      // The list of transactions knows no shares, and filters by one category.
      footer={
        isInList && (
          <ButtonLink
            to={transactionsPath({
              txStartDate: asked.startDate,
              txEndDate: asked.endDate,
              category: rows.category,
              paidBy: rows.paidBy,
            })}
          >
            Open in Transactions
          </ButtonLink>
        )
      }
    />
  );
}

function isOfSeveral({ categories, category }: OpenRows): boolean {
  return Boolean(categories) && category === undefined;
}
