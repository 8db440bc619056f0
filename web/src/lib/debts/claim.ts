import { monthOf } from '@housetab/functions/core/calendar/calendar';
import { disputedOf } from '@housetab/functions/core/group-settle-up/next-action';
import { monthsLeft } from '@housetab/functions/core/reminder/months-left';
import type { OpenClaim } from '@housetab/functions/core/reminder/open-claim';
import type { Net } from '@/lib/debts/net';

/** The person's debt to the reader, computed as the server does for a reminder; null = none. */
export function claimOf({
  net,
  debts,
  isWhole,
}: Pick<Net, 'net' | 'debts' | 'isWhole'>): OpenClaim | null {
  const theirs = debts.flatMap(({ debt }) => debt.transactionsTheyOwe);
  const yours = debts.flatMap(({ debt }) => debt.transactionsYouOwe);
  const cents = net - disputedOf(theirs) + disputedOf(yours);
  if (cents <= 0) return null;
  const claims = theirs
    .filter(({ disputes }) => disputes.length === 0)
    .map((row) => ({ month: monthOf(row.transactionDate), cents: row.openAmount }));
  return { cents, months: isWhole ? monthsLeft(claims, cents) : null };
}
