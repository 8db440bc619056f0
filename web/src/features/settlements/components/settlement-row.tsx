import { ArrowRight } from 'lucide-react';
import type { SettlementResource } from '@housetab/functions/core/settlement/settlement-resource';
import { Link } from 'react-router-dom';
import { SettlementStatusBadge } from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';
import { SettlementProgress } from '@/features/settlements/components/settlement-progress';
import { SettlementLine } from '@/features/settlements/components/settlement-line';
import { isPending } from '@/api/settlements/optimistic';
import { debtText, nameTo } from '@/lib/debts/party-text';
import { useHousehold } from '@/lib/household';
import { writeView, type SettlementView } from '@/features/settlements/settlement-view';
import { formatCount, formatDay } from '@/lib/format/format';
import { formatMonth } from '@/lib/format/format-period';
import { useIsPhone } from '@/lib/use-is-phone';

interface SettlementRowProps {
  settlement: SettlementResource;
  view: SettlementView;
}

/** One settlement in the list: a link to its details. */
export function SettlementRow({ settlement, view }: SettlementRowProps) {
  const { user } = useHousehold();
  const { id, creatorId, recipientId, status, itemCount, createdAt } = settlement;
  const isOpen = id === view.settlementId;
  const isPhone = useIsPhone();
  const content = isPhone ? (
    <SettlementLine settlement={settlement} />
  ) : (
    <>
      <span className="flex items-center justify-between gap-3">
        <span className="flex min-w-0 items-center gap-1.5 font-medium">
          <span className="truncate">
            {nameTo(user.id, creatorId, settlement.creatorName, true)}
          </span>
          <ArrowRight aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="sr-only"> to </span>
          <span className="truncate">
            {nameTo(user.id, recipientId, settlement.recipientName, true)}
          </span>
        </span>
        <SettlementStatusBadge status={status} />
      </span>
      <span className="mt-1 mb-2.5 block text-sm wrap-anywhere text-muted">
        {debtText(settlement, user.id)} · {formatMonth(settlement)} ·{' '}
        {formatCount(itemCount, 'item')} · Created{' '}
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </span>
      <SettlementProgress settlement={settlement} />
    </>
  );
  const className = classNames(
    'block transition-colors sm:px-6 sm:py-4',
    isOpen ? 'bg-accent-soft' : 'hover:bg-sunken',
  );
  return (
    <li>
      {isPending(settlement) ? (
        <div className={className} aria-busy>
          {content}
        </div>
      ) : (
        <Link
          to={{ search: `?${writeView({ ...view, settlementId: id })}` }}
          preventScrollReset
          aria-current={isOpen || undefined}
          data-settlement={id}
          className={classNames(className, 'focus-visible:-outline-offset-2')}
        >
          {content}
        </Link>
      )}
    </li>
  );
}
