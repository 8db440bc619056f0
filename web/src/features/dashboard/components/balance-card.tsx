import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Amount } from '@/components/ui/amount';
import { Card } from '@/components/ui/card';
import { ButtonLink } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { debtsQuery } from '@/features/dashboard/api/get-debts';
import { balancesOf } from '@/features/dashboard/balance';
import { BalanceRow } from '@/features/dashboard/components/balance-row';
import { useHousehold } from '@/lib/household';

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
        balances.length > 0 && (
          <ButtonLink to={paths.settlements} size="small">
            Settle up
          </ButtonLink>
        )
      }
      isFlush
    >
      <dl className="grid grid-cols-2 gap-4 px-5 pb-5 sm:px-6 sm:pb-6">
        <Figure label="You owe" value={data?.totalYouOwe} className="text-you-owe" />
        <Figure label="You are owed" value={data?.totalTheyOwe} className="text-owed-to-you" />
      </dl>
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

interface FigureProps {
  label: string;
  /** Undefined while it loads. */
  value: number | undefined;
  className: string;
}

function Figure({ label, value, className }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1 text-2xl tracking-tight sm:text-3xl">
        {value === undefined ? (
          <Skeleton className="my-1.5 h-7 w-28" />
        ) : (
          // Nothing to speak of needs no colour.
          <Amount value={value} className={`font-semibold! ${value === 0 ? '' : className}`} />
        )}
      </dd>
    </div>
  );
}
