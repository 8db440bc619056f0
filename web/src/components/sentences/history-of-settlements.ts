import type { ActivityResource } from '@housetab/functions/core/activity/activity-resource';
import { numberOf, owesWhom, textOf, type NameOf } from '@/components/sentences/facts';
import { formatMoney } from '@/lib/format/format';
import { formatMonthKey } from '@/lib/format/format-period';

export function settlementSentence(
  { what, before, after, actorId }: ActivityResource,
  nameOf: NameOf,
): string | null {
  const facts = after ?? before;
  const people = [textOf(facts, 'debtorId'), textOf(facts, 'creditorId')] as const;
  const month = textOf(facts, 'month');
  const when = month === null ? '' : ` for ${formatMonthKey(month)}`;
  const debt = `what ${owesWhom(...people, actorId, nameOf)}${when}`;
  const total = numberOf(after, 'totalAmount') ?? 0;
  const remaining = numberOf(after, 'remainingAmount') ?? 0;
  const moved = Math.abs(remaining - (numberOf(before, 'remainingAmount') ?? remaining));
  const isComplete = textOf(after, 'status') === 'completed';
  const rest = isComplete ? ', which completed it' : `: ${formatMoney(remaining)} remaining`;

  switch (what) {
    case 'created':
      return isComplete
        ? `settled ${debt}: ${formatMoney(total)}`
        : `started to settle ${debt}: ${formatMoney(remaining)} of ${formatMoney(total)} remaining`;
    case 'applied':
      return `applied ${formatMoney(moved)} to the settlement of ${debt}${rest}`;
    case 'removed':
      return `took ${formatMoney(moved)} out of the settlement of ${debt}${rest}`;
    case 'completed':
      return remaining > 0
        ? `completed the settlement of ${debt}: ${formatMoney(remaining)} paid outside`
        : `completed the settlement of ${debt}`;
    case 'reopened':
      return `reopened the settlement of ${debt}`;
    case 'cancelled':
      return `cancelled the settlement of ${debt}`;
    default:
      return null;
  }
}
