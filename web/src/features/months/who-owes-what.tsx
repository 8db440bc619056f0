import type { ReactNode } from 'react';
import type { Month } from '@housetab/functions/core/month/month-resource';
import { owesText } from '@housetab/functions/core/sentences/parties';
import { Amount } from '@/components/ui/amount';
import { Card } from '@/components/ui/card';
import { LoneLink } from '@/components/ui/link';
import { paths } from '@/config/screen-paths';
import { ScreenOrPrintText } from '@/features/months/screen-or-print-text';
import { useHousehold } from '@/lib/household';

type WhoOwesWhatProps = Pick<Month, 'owed' | 'toDo'> & { children: ReactNode };

/** Today's open debts over all months. */
export function WhoOwesWhat({ owed, toDo, children }: WhoOwesWhatProps) {
  const { user } = useHousehold();
  const { pairs, isWhole } = owed;
  return (
    <Card
      title="Who owes what"
      description="Today, over all months."
      actions={
        pairs.length > 0 && (
          <LoneLink to={paths.settlements} className="text-sm print:hidden">
            Settle up
          </LoneLink>
        )
      }
      className="break-inside-avoid"
    >
      {pairs.length === 0 ? (
        <p>
          {toDo.toPay
            ? 'Everybody is even once everything is paid and has arrived.'
            : 'Everybody is even.'}
        </p>
      ) : (
        <ul className="space-y-2">
          {pairs.map((pair) => (
            <li
              key={`${pair.debtorId} ${pair.creditorId}`}
              className="flex items-baseline justify-between gap-x-4"
            >
              <span className="min-w-0 wrap-anywhere">
                <ScreenOrPrintText screen={owesText(pair, user.id)} paper={owesText(pair, '')} />
              </span>
              <Amount value={pair.amount} className="shrink-0" />
            </li>
          ))}
        </ul>
      )}
      {!isWhole && (
        <p className="mt-3 text-sm text-muted">
          So much is open here that only what concerns you is shown.
        </p>
      )}
      <div className="print:hidden">{children}</div>
    </Card>
  );
}
