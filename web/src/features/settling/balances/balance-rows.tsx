import type { User } from '@housetab/functions/core/household/user-resource';
import { BalanceRow, EvenRow } from '@/features/settling/balances/balance-row';
import type { Net } from '@/lib/debts/net';

/** The most people with a net of zero to list; more would push everything else away. */
const MAX_EVEN = 8;

interface BalanceRowsProps {
  nets: readonly Net[];
  /** Listed first, with the prominent button. null: nobody, or another action is first. */
  next: string | null;
  others: readonly User[];
}

/** The rows in order: the person to settle with first, then the largest net, then a net of zero. */
export function BalanceRows({ nets, next, others }: BalanceRowsProps) {
  const isNext = ({ userId }: Net) => userId === next;
  const sorted = nets.toSorted((one, other) => Number(isNext(other)) - Number(isNext(one)));
  return (
    <>
      {sorted.map((net) => (
        <BalanceRow key={net.userId} net={net} isNext={isNext(net)} />
      ))}
      <EvenRows nets={nets} others={others} />
    </>
  );
}

export function EvenRows({ nets, others }: Pick<BalanceRowsProps, 'nets' | 'others'>) {
  const even = others.filter(({ id }) => nets.every(({ userId }) => userId !== id));
  if (even.length > MAX_EVEN) return null;
  return even.map((one) => <EvenRow key={one.id} person={one} />);
}
