import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { DebtSummary } from '@housetab/functions/core/debt/debt-summary-resource';
import { Amount } from '@/components/ui/amount';
import { Card } from '@/components/ui/card';
import { ButtonLink, TextButton } from '@/components/ui/link';
import { Skeleton, SkeletonList } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { debtsQuery } from '@/api/debts/get-debts';
import { balancesOf } from '@/features/dashboard/balance';
import { BalanceRow } from '@/features/dashboard/components/balance-row';
import { formatMoney } from '@/lib/format';
import { useHousehold } from '@/lib/household';

const DebtRowsDialog = lazy(() => import('@/components/explain/debt-rows-dialog'));

const sides = [
  { side: 'youOwe', total: 'totalYouOwe', label: 'You owe', className: 'text-you-owe!' },
  {
    side: 'theyOwe',
    total: 'totalTheyOwe',
    label: 'You are owed',
    className: 'text-owed-to-you!',
  },
] as const;

/** What the reader owes and is owed, over all months, and by whom. */
export function BalanceCard() {
  const { id } = useHousehold();
  const { data, isPending, isError } = useQuery(debtsQuery(id));
  // The dashboard says above that loading failed.
  if (isError) return null;
  const balances = data ? balancesOf(data) : [];

  return (
    <Card
      title="Your balance"
      actions={
        (isPending || balances.length > 0) && (
          <ButtonLink to={paths.settlements} size="small">
            Settle up
          </ButtonLink>
        )
      }
      isFlush
    >
      <dl className="grid grid-cols-2 gap-4 px-5 pb-5 sm:px-6 sm:pb-6">
        {sides.map((side) => (
          <Figure key={side.side} {...side} summary={data} />
        ))}
      </dl>
      {isPending && (
        <div className="border-t">
          <SkeletonList rows={3} label="Loading balances…" />
        </div>
      )}
      {balances.length > 0 && (
        <ul className="divide-y border-t">
          {balances.map((balance) => (
            <BalanceRow key={balance.userId} balance={balance} />
          ))}
        </ul>
      )}
      {!isPending && balances.length === 0 && (
        <p className="flex items-center gap-2 border-t px-5 py-4 text-muted sm:px-6">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-paid" />
          All square: you owe nobody, and nobody owes you.
        </p>
      )}
    </Card>
  );
}

type FigureProps = (typeof sides)[number] & {
  /** Undefined while it loads. */
  summary: DebtSummary | undefined;
};

/** A sum that shows the rows it is made of. */
function Figure({ side, total, label, className, summary }: FigureProps) {
  const [isAsked, setIsAsked] = useState(false);
  const value = summary?.[total];
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1 text-2xl tracking-tight sm:text-3xl">
        {summary === undefined || value === undefined ? (
          <Skeleton className="my-1.5 h-7 w-28" />
        ) : value === 0 ? (
          // Nothing to speak of needs no colour, and has no rows.
          <Amount value={value} className="font-semibold!" />
        ) : (
          <TextButton
            aria-label={`${formatMoney(value)}, show the rows of what ${label.toLowerCase()}`}
            onClick={() => setIsAsked(true)}
            className={`decoration-1 ${className}`}
          >
            <Amount value={value} className="font-semibold!" />
          </TextButton>
        )}
        {isAsked && summary && (
          <Suspense>
            <DebtRowsDialog
              title={label}
              debts={summary.months.flatMap((month) =>
                month.debts.map((debt) => ({ debt, month })),
              )}
              sides={{ [side]: 'Open transactions' }}
              totals={summary.nextCursor === undefined ? {} : { [side]: value }}
              onClose={() => setIsAsked(false)}
            />
          </Suspense>
        )}
      </dd>
    </div>
  );
}
