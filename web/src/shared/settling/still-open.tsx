import type { DebtSummary } from '@housetab/functions/core/debt/debt-summary-resource';
import { usePaymentActions } from '@/shared/settling/payment-actions';
import { owesText } from '@housetab/functions/core/sentences/parties';
import { MemberMark } from '@/shared/people/member-mark';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { formatMoney } from '@/lib/format/format';
import { netsByPerson } from '@/lib/debts/net';
import { useHousehold } from '@/lib/household';

interface StillOpenProps {
  /** The leaving member; absent: the reader. */
  member?: { id: string; name: string };
  /** Open debts of the leaving member, from their view. */
  debts: { data: DebtSummary | undefined; isPending: boolean };
  /** Closes the confirmation: settling up has its own dialog. */
  onSettleUp: () => void;
}

/**
 * Open debts of a member, shown before they leave or are removed: afterwards they cannot object any
 * more. Nothing without debts.
 */
export function StillOpen({ member, debts: { data, isPending }, onSettleUp }: StillOpenProps) {
  const { user: me } = useHousehold();
  const { settleUp } = usePaymentActions();
  if (isPending) return <Skeleton className="mb-3 h-10" />;
  if (!data) {
    return (
      <p className="mb-3">
        What is open {member && `between ${member.name} and the `}
        {member ? 'others' : 'with others'} could not be loaded.
      </p>
    );
  }
  const leaver = member ?? me;
  const open = netsByPerson(data).filter(({ net }) => net !== 0);
  if (open.length === 0) return null;
  return (
    <div className="mb-3">
      <p>
        This is still open. It stays so when {member ? `${member.name} is gone` : 'you leave'}, and
        can be paid then as well.
      </p>
      <ul aria-label="Still open" className="mt-1 divide-y">
        {open.map(({ userId, name, net }) => {
          const [debtor, creditor] =
            net > 0 ? [{ id: userId, name }, leaver] : [leaver, { id: userId, name }];
          const parties = {
            ...{ debtorId: debtor.id, debtorName: debtor.name },
            ...{ creditorId: creditor.id, creditorName: creditor.name },
          };
          // Only the two people themselves settle up.
          const other = !member ? { id: userId, name } : userId === me.id ? member : null;
          return (
            <li key={userId} className="flex min-h-9 items-center justify-between gap-3 py-1">
              <span className="min-w-0 font-medium wrap-anywhere">
                {owesText(parties, me.id)} {formatMoney(Math.abs(net))}
                <MemberMark id={userId} />
              </span>
              {other && (
                <Button
                  size="small"
                  aria-label={`Settle up with ${other.name}`}
                  onClick={() => {
                    onSettleUp();
                    settleUp(other.id);
                  }}
                >
                  Settle up
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
