import type { OwedPairs } from '@housetab/functions/core/debt/owed-pairs-resource';
import { owesText } from '@housetab/functions/core/sentences/parties';
import { Skeleton } from '@/components/ui/skeleton';
import { formatMoney } from '@/lib/format/format';

interface OpenDebtsProps {
  title: string;
  none: string;
  /** undefined = not loaded */
  debts: OwedPairs['pairs'] | undefined;
  isPending: boolean;
  me: string;
  currency: string;
}

/** Debts shown before the household or member is removed. */
export function OpenDebts({ title, none, debts, isPending, me, currency }: OpenDebtsProps) {
  if (isPending) return <Skeleton className="h-10" />;
  if (!debts) return <p role="alert">What is open could not be loaded.</p>;
  if (debts.length === 0) return <p className="text-muted">{none}</p>;
  return (
    <div>
      <p>{title}:</p>
      <ul aria-label={title} className="mt-1 divide-y">
        {debts.map((one) => (
          <li key={`${one.debtorId} ${one.creditorId}`} className="py-1 font-medium wrap-anywhere">
            {owesText(one, me)} {formatMoney(one.amount, currency)}
          </li>
        ))}
      </ul>
    </div>
  );
}
