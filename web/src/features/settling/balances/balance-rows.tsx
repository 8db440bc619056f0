import type { User } from '@housetab/functions/core/household/user-resource';
import { BalanceRow, EvenRow } from '@/features/settling/balances/balance-row';
import type { Net } from '@/lib/debts/net';

/** How many people who are even are shown below the others; more would push everything else away. */
const MAX_EVEN = 8;

interface BalanceRowsProps {
  nets: readonly Net[];
  /** With whom to settle first: at the top, with the strong button. Null: nobody, or something else is first. */
  next: string | null;
  /** Everybody else in the household, also those who are even. */
  others: readonly User[];
}

/** The lines of the people, first whom to settle with, then what weighs most, then who is even. */
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

/** Those with whom nothing is open. */
export function EvenRows({ nets, others }: Pick<BalanceRowsProps, 'nets' | 'others'>) {
  const even = others.filter(({ id }) => nets.every(({ userId }) => userId !== id));
  if (even.length > MAX_EVEN) return null;
  return even.map((one) => <EvenRow key={one.id} person={one} />);
}
