import { useQuery } from '@tanstack/react-query';
import { monthOf, monthRange } from '@housetab/functions/core/calendar/calendar';
import { balanceRowsQuery } from '@/shared/trends/balance-rows';
import type { HouseholdTrends } from '@/shared/trends/trends';
import { partOfExpense } from '@/shared/expense/part-of-expense';
import { titleOfRow } from '@/shared/expense/row-title';
import { BreakdownDialog } from '@/shared/breakdown/breakdown-dialog';
import { ButtonLink } from '@/components/ui/link';
import { settleUpPath } from '@/config/screen-paths';
import { balanceOfRow, balanceOfSettlement } from '@/features/trends/balance-rows';
import type { TrendBalanceRequest } from '@/features/trends/trend-rows';
import { balanceSentence } from '@/features/trends/trend-text';
import { formatDay, formatMoney } from '@/lib/format/format';
import { formatMonthAndYear } from '@/lib/format/format-period';
import { readerTimeZone } from '@/lib/format/time-zone';
import { useHousehold } from '@/lib/household';

interface BalanceRowsDialogProps {
  of: Pick<HouseholdTrends, 'asOf'>;
  balance: TrendBalanceRequest;
  nameOf: (userId: string) => string;
  onClose: () => void;
}

/** The rows of a balance at the end of a month. */
export function BalanceRowsDialog({ of, balance, nameOf, onClose }: BalanceRowsDialogProps) {
  const { id, user, timeZone = readerTimeZone() } = useHousehold();
  const { userId, month, amount } = balance;
  const { end } = monthRange(month);
  const until = end < of.asOf ? end : of.asOf;
  const asked = { readerId: user.id, otherId: userId, month, asOf: of.asOf, timeZone };
  const { data, error, refetch } = useQuery(
    balanceRowsQuery(id, { readerId: user.id, otherId: userId, until }),
  );
  const name = nameOf(userId);
  const isToday = month === monthOf(of.asOf);
  return (
    <BreakdownDialog
      title={`You and ${name}, ${isToday ? 'today' : `end of ${formatMonthAndYear(month)}`}`}
      description={`${balanceSentence(name, amount)}. Plus: they owe you; minus: you owe them.`}
      parts={
        data && [
          {
            title: 'Transactions',
            rows: data.rows.flatMap((row) => {
              const counted = balanceOfRow(asked, row);
              if (counted === 0) return [];
              const isPart = Math.abs(counted) < row.amount;
              return [
                {
                  ...{ id: row.id, date: row.transactionDate, title: titleOfRow(row) },
                  detail: [
                    row.paidBy === user.id ? 'you paid' : `${name} paid`,
                    ...(isPart ? [`open of ${formatMoney(row.amount)}`] : []),
                  ]
                    .join(' · ')
                    .concat(partOfExpense(row)),
                  expenseId: row.expenseId,
                  amount: counted,
                },
              ];
            }),
            adjustments: data.settlements.flatMap((settlement) => {
              const counted = balanceOfSettlement(asked, settlement);
              const { monthName: ofMonth, year, completedAt } = settlement;
              if (counted === 0 || completedAt === null) return [];
              const label = `${ofMonth} ${year} settled on ${formatDay(completedAt)}`;
              return [{ label, amount: counted }];
            }),
          },
        ]
      }
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
      footer={<ButtonLink to={settleUpPath(userId)}>Open Settlements</ButtonLink>}
    />
  );
}
