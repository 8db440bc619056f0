import { ChevronRight } from 'lucide-react';
import { Fragment, useState } from 'react';
import { countRows } from '@/shared/breakdown/debt-breakdown';
import { MemberMark } from '@/shared/people/member-mark';
import { Amount } from '@/components/ui/amount';
import { Avatar } from '@/shared/people/avatar';
import { classNames } from '@/components/ui/class-names';
import { CompactRow, CompactTag } from '@/components/ui/compact-row';
import type { DebtCardProps } from '@/features/settling/settlements/debt-card';
import { DebtRows } from '@/features/settling/settlements/debt-rows';
import type { OpenDebt } from '@/shared/settling/debts';
import { usePhotoOf } from '@/shared/people/members';
import { debtPartText, shownParts } from '@/features/settling/settlements/debt-part-text';
import { debtPartsOf, type DebtPart } from '@/lib/debts/debt-parts';
import { formatCount } from '@housetab/functions/core/money/money';
import { formatMoney } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';
import { DebtSheet } from '@/features/settling/settlements/debt-sheet';

/** The card in two lines, for a phone. A tap opens the actions. */
export function DebtRow({ debt, month, isOpen, onToggle, onOpenSettlement }: DebtCardProps) {
  const photoOf = usePhotoOf(useHousehold().id);
  const [shown, setShown] = useState<'sheet' | 'rows' | null>(null);
  const { userId, userName, net, settlementId } = debt;
  const close = () => setShown(null);
  return (
    <li className={classNames(isOpen && 'bg-accent-soft')}>
      <button
        type="button"
        aria-haspopup="dialog"
        data-open={isOpen || undefined}
        onClick={() => setShown('sheet')}
        className="flex w-full gap-3 pr-3 pl-3.5 focus-visible:-outline-offset-2 active:bg-sunken"
      >
        <span className="grid min-h-15 shrink-0 place-items-center">
          <Avatar id={userId} name={userName} photoURL={photoOf(userId)} />
        </span>
        <CompactRow
          title={
            <>
              {userName}
              <MemberMark id={userId} />
            </>
          }
          detail={<BothWays debt={debt} />}
          isWhole
          // Beside the name: after both directions it would wrap.
          kind={
            settlementId === null ? undefined : (
              <CompactTag className="bg-settled-soft text-settled">Settling</CompactTag>
            )
          }
          meaning={net === 0 ? 'even' : net > 0 ? 'owes you' : 'you owe'}
          tone={net === 0 ? 'neutral' : net > 0 ? 'owed-to-you' : 'you-owe'}
          amount={<Amount value={Math.abs(net)} className="font-semibold" />}
        />
        <ChevronRight
          aria-hidden
          className="-mr-1.5 -ml-2 size-4 shrink-0 self-center text-muted"
        />
      </button>
      {shown === 'sheet' && (
        <DebtSheet
          {...{ debt, month, onOpenSettlement }}
          onSettle={onToggle}
          onShowRows={() => setShown('rows')}
          onClose={close}
        />
      )}
      {shown === 'rows' && <DebtRows debt={debt} month={month} onClose={close} />}
    </li>
  );
}

function BothWays({ debt }: { debt: OpenDebt }) {
  const parts = shownParts([debtPartsOf(debt)]).filter(({ value }) => value !== 0);
  if (parts.length < 2) return formatCount(countRows(debt), 'transaction');
  return parts.map(({ part, value }, index) => (
    <Fragment key={part}>
      {index > 0 && ' · '}
      {index > 0 ? phrases[part].toLowerCase() : phrases[part]}{' '}
      {(part === 'youOwe' || part === 'theyOwe') && owe}
      {formatMoney(value)}
    </Fragment>
  ));
}

const phrases: Readonly<Record<DebtPart, string>> = {
  ...debtPartText,
  youOwe: 'You',
  theyOwe: 'They',
};

/** For screen readers: on the screen its position says it. */
const owe = <span className="sr-only">owe </span>;
