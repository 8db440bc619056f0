import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Amount, NetAmount } from '@/components/ui/amount';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';
import type { Debt } from '@/features/settlements/debt-choice';
import { useHousehold } from '@/lib/household';
import { usePhotoOf } from '@/lib/members';

interface DebtCardProps {
  debt: Debt;
  isOpen: boolean;
  /** The element that the card opens. */
  panelId: string;
  onToggle: () => void;
}

/** What is open between the reader and one person for a month; the whole card is the button. */
export function DebtCard({ debt, isOpen, panelId, onToggle }: DebtCardProps) {
  const photoOf = usePhotoOf(useHousehold().id);
  const { userId, userName, youOwe, theyOwe, net, settlementId } = debt;
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={onToggle}
        className={classNames(
          'block h-full w-full rounded-2xl border bg-raised p-5 text-left shadow-raised',
          'transition-colors hover:border-accent',
          isOpen && 'border-accent ring-1 ring-accent',
        )}
      >
        <span className="flex items-center gap-3">
          <Avatar id={userId} name={userName} photoURL={photoOf(userId)} />
          <span className="min-w-0 flex-1 truncate font-medium">{userName}</span>
          {settlementId !== null && <Badge tone="settled">Settling</Badge>}
          <ChevronDown
            aria-hidden
            className={classNames(
              'size-4.5 shrink-0 text-muted transition-transform duration-150',
              isOpen && 'rotate-180',
            )}
          />
        </span>
        <span className="mt-4 block space-y-1.5">
          <Line label="You owe">
            <Amount value={youOwe} className={youOwe === 0 ? 'text-muted' : 'text-you-owe'} />
          </Line>
          <Line label="They owe">
            <Amount value={theyOwe} className={theyOwe === 0 ? 'text-muted' : 'text-owed-to-you'} />
          </Line>
          <Line label="Net" className="border-t pt-2 font-medium">
            <NetAmount value={net} />
          </Line>
        </span>
      </button>
    </li>
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
