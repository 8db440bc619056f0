import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { MemberMark } from '@/shared/people/member-mark';
import { Amount, NetAmount } from '@/components/ui/amount';
import { Avatar } from '@/shared/people/avatar';
import { Badge } from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';
import { useReadOnly } from '@/components/ui/read-only';
import { TextButton } from '@/components/ui/link';
import {
  DebtRows,
  showRowsText,
  type DebtInMonth,
} from '@/features/settling/settlements/debt-rows';
import { canSettle } from '@/features/settling/settlements/debt-choice';
import { debtPartText, shownParts } from '@/features/settling/settlements/debt-part-text';
import { debtPartsOf, type DebtPart } from '@/lib/debts/debt-parts';
import { useHousehold } from '@/lib/household';
import { usePhotoOf } from '@/shared/people/members';
import { formatMonth } from '@/lib/format/format-period';

export interface DebtCardProps extends DebtInMonth {
  isOpen: boolean;
  panelId: string;
  onToggle: () => void;
  onOpenSettlement: (settlementId: string) => void;
}

const colorOf: Partial<Record<DebtPart, string>> = {
  youOwe: 'text-you-owe',
  theyOwe: 'text-owed-to-you',
};

/** The whole card is a button that opens the actions, except for the link to the rows. */
export function DebtCard({ debt, month, isOpen, panelId, onToggle }: DebtCardProps) {
  const photoOf = usePhotoOf(useHousehold().id);
  const readOnly = useReadOnly();
  const isSettleable = canSettle(debt) && readOnly === null;
  const { userId, userName, net, settlementId } = debt;
  return (
    <li
      className={classNames(
        'flex min-w-0 flex-col rounded-2xl border bg-raised shadow-raised',
        'transition-colors hover:border-accent',
        isOpen && 'border-accent ring-1 ring-accent',
      )}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        data-open={isOpen || undefined}
        aria-controls={isOpen ? panelId : undefined}
        onClick={onToggle}
        className="flex w-full flex-1 flex-col rounded-2xl px-5 pt-5 pb-2 text-left"
      >
        <span className="flex flex-wrap items-center gap-3">
          <Avatar id={userId} name={userName} photoURL={photoOf(userId)} />
          <span className="min-w-0 flex-1 basis-[4rem] font-medium wrap-anywhere">
            {userName}
            <MemberMark id={userId} />
          </span>
          {settlementId !== null && <Badge tone="settled">Settling</Badge>}
          <span
            className={classNames(
              'flex shrink-0 items-center gap-1 text-sm font-medium',
              isSettleable ? 'text-accent' : 'text-muted',
            )}
          >
            <span> {isSettleable ? (settlementId === null ? 'Settle' : 'Apply') : 'Details'} </span>
            <ChevronDown
              aria-hidden
              className={classNames(
                'size-4.5 transition-transform duration-150',
                isOpen && 'rotate-180',
              )}
            />
          </span>
        </span>
        <span className="mt-4 block space-y-1.5">
          {shownParts([debtPartsOf(debt)]).map(({ part, value }) => (
            <Line key={part} label={debtPartText[part]}>
              <Amount value={value} className={value === 0 ? 'text-muted' : colorOf[part]} />
            </Line>
          ))}
          <Line label="Net" className="border-t pt-2 font-medium">
            <NetAmount value={net} />
          </Line>
        </span>
      </button>
      <ShowRows debt={debt} month={month} />
    </li>
  );
}

function ShowRows({ debt, month }: DebtInMonth) {
  const [isAsked, setIsAsked] = useState(false);
  const { userName } = debt;
  const text = showRowsText(debt);
  return (
    <p className="px-5 pb-4 text-sm">
      <TextButton
        aria-label={`${text} with ${userName}, ${formatMonth(month)}`}
        onClick={() => setIsAsked(true)}
      >
        {text}
      </TextButton>
      {isAsked && <DebtRows debt={debt} month={month} onClose={() => setIsAsked(false)} />}
    </p>
  );
}

interface LineProps {
  label: string;
  className?: string;
  children: ReactNode;
}

function Line({ label, className, children }: LineProps) {
  return (
    <span className={classNames('flex justify-between gap-4', className)}>
      <span className="text-muted">{label} </span>
      {children}
    </span>
  );
}
