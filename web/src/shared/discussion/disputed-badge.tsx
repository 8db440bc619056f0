import type { DisputeResource } from '@housetab/functions/core/transaction/dispute-resource';
import { Badge } from '@/components/ui/badge';
import { CompactTag } from '@/components/ui/compact-row';
import { classNames } from '@/components/ui/class-names';
import { FlagIcon } from '@/components/ui/row-icons';
import { discussedThing, useOpenDiscussion } from '@/lib/discussion';

interface DisputedBadgeProps {
  row: { id: string; expenseId: string | null; disputes: readonly DisputeResource[] };
  /** The row's name, which gives each button a distinct name. */
  name: string;
  /** Absent if names are unknown: then only the reasons are shown. */
  nameOf?: (uid: string) => string;
  /** One line high, after the detail of a compact row. */
  isCompact?: boolean;
}

/** Marks a disputed row with disputers and reasons, and opens the discussion. */
export function DisputedBadge({ row, name, nameOf, isCompact = false }: DisputedBadgeProps) {
  const open = useOpenDiscussion();
  if (row.disputes.length === 0) return null;
  const why = row.disputes
    .map(({ userId, reason }) => (nameOf ? `${nameOf(userId)}: ${reason}` : reason))
    .join('\n');
  const badge = isCompact ? (
    <CompactTag className="bg-warning-soft text-warning">Disputed</CompactTag>
  ) : (
    <Badge tone="warning" icon={FlagIcon}>
      Disputed
    </Badge>
  );
  if (open === null) return <span title={why}>{badge}</span>;
  return (
    <button
      type="button"
      title={why}
      aria-label={`Disputed: ${name}`}
      aria-description={why}
      onClick={() => open(discussedThing(row))}
      className={classNames(
        'transition-opacity hover:opacity-75',
        // As high as a touch target, without adding height to the line.
        isCompact ? 'touch-target rounded max-sm:-my-3' : 'rounded-full',
      )}
    >
      {badge}
    </button>
  );
}
