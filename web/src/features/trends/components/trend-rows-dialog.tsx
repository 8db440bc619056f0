import { useQuery } from '@tanstack/react-query';
import { reportRowsQuery } from '@/shared/report/report-rows';
import type { HouseholdTrends } from '@/shared/trends/trends';
import { peopleQuery } from '@/shared/people/members';
import { breakdownTotal, type AmountBreakdown } from '@/shared/breakdown/breakdown';
import { BreakdownDialog } from '@/shared/breakdown/breakdown-dialog';
import { spendingRow } from '@/shared/breakdown/spending-row';
import { ButtonLink } from '@/components/ui/link';
import { transactionsPath } from '@/config/screen-paths';
import {
  askedForRows,
  isAskedFor,
  listFilterOf,
  type TrendRowsRequest,
} from '@/features/trends/trend-rows';
import { moreOrLess } from '@/features/trends/trend-text';
import { useHousehold } from '@/lib/household';

interface TrendRowsDialogProps {
  of: Pick<HouseholdTrends, 'asOf' | 'whose'>;
  rows: TrendRowsRequest;
  onClose: () => void;
}

/** The rows of an amount. */
export function TrendRowsDialog({ of, rows, onClose }: TrendRowsDialogProps) {
  const { id, user, isAdmin } = useHousehold();
  const people = useQuery(peopleQuery(id));
  const asked = askedForRows(rows, of, user.id);
  const { data, error, refetch } = useQuery(
    reportRowsQuery(id, asked, people.data, { id: user.id, isAdmin }),
  );
  const nameOf = (uid: string) => people.data?.find((one) => one.id === uid)?.name;
  const partOf = (title: string, of: TrendRowsRequest): AmountBreakdown => ({
    title,
    rows: (data ?? [])
      .filter(isAskedFor(of))
      .map((row) => spendingRow(row, nameOf, rows.category === undefined)),
  });
  const { difference } = rows;
  const parts =
    data &&
    (difference
      ? [
          partOf(difference.days, rows),
          partOf(difference.than.title, { ...rows, ...difference.than }),
        ]
      : [partOf('Transactions', rows)]);
  const listFilter = data && listFilterOf(rows, asked, data);
  return (
    <BreakdownDialog
      title={rows.title}
      description={
        difference &&
        parts &&
        `${moreOrLess(breakdownTotal(parts[0]!), breakdownTotal(parts[1]!))} than before.`
      }
      parts={parts}
      error={people.error ?? error}
      onRetry={() => void (people.error ? people.refetch() : refetch())}
      onClose={onClose}
      footer={
        listFilter && (
          <ButtonLink to={transactionsPath(listFilter)}>Open in Transactions</ButtonLink>
        )
      }
    />
  );
}
