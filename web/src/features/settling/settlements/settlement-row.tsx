import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { SettlementResource } from '@housetab/functions/core/settlement/settlement-resource';
import { isPending } from '@/shared/settling/optimistic';
import { MemberMark } from '@/shared/people/member-mark';
import { SettlementStatusBadge } from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';
import { SettlementLine } from '@/features/settling/settlements/settlement-line';
import { SettlementProgress } from '@/features/settling/settlements/progress-line';
import { writeView, type SettlementView } from '@/features/settling/settlements/settlement-view';
import { debtText, nameTo } from '@housetab/functions/core/sentences/parties';
import { formatCount } from '@housetab/functions/core/money/money';
import { formatDay } from '@/lib/format/format';
import { formatMonth } from '@/lib/format/format-period';
import { useHousehold } from '@/lib/household';
import { useIsPhone } from '@/lib/use-media-query';

interface SettlementRowProps {
  settlement: SettlementResource;
  view: SettlementView;
}

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
          <MemberMark id={creatorId} />
          <ArrowRight aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="sr-only"> to </span>
          <span className="truncate">
            {nameTo(user.id, recipientId, settlement.recipientName, true)}
          </span>
          <MemberMark id={recipientId} />
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
