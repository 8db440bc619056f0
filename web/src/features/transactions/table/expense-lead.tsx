import { isWhole, type ExpenseLine } from '@/components/expense/expense-line';
import { meaningOf, payerOf, whoPaidInTable } from '@/components/expense/expense-meaning';
import { meaningForReader } from '@/components/expense/line-meaning';
import { nameTransaction } from '@/components/expense/row-title';
import { Avatar } from '@/components/ui/avatar';
import { classNames } from '@/components/ui/class-names';
import { ChevronIcon } from '@/components/ui/row-icons';
import type { People } from '@/features/transactions/people/use-people';

interface ExpenseLeadProps {
  line: ExpenseLine;
  people: People;
  /** The reader's id. */
  uid: string;
  isOpen: boolean;
  onToggle: (line: ExpenseLine) => void;
}

/** Open debts have a colour; all else is muted. */
const colors: Readonly<Record<string, string>> = {
  'you-owe': 'text-you-owe',
  'owed-to-you': 'text-owed-to-you',
};

/** Who paid, and what that means for the reader. A press opens the rows of the expense. */
export function ExpenseLead({ line, people, uid, isOpen, onToggle }: ExpenseLeadProps) {
  const payer = payerOf(line);
  const paid = whoPaidInTable(line, { uid, nameOf: people.nameOf });
  const meaning = meaningOf(line, uid);
  // An expense of one row has nothing more to show.
  const canOpen = line.parts.length > 1 || !isWhole(line);
  const content = (
    <>
      <Avatar
        id={payer}
        name={payer ? people.nameOf(payer) : line.payTo}
        size="small"
        photoURL={payer && people.photoOf(payer)}
      />
      <span className="min-w-0 flex-1">
        <span className="sr-only">{nameTransaction(line)}: </span>
        <span className="flex items-center gap-1">
          <span className="truncate" title={paid}>
            {paid}
          </span>
          {canOpen && (
            <ChevronIcon
              className={classNames(
                'size-4 shrink-0 text-muted transition-transform max-[1099px]:ml-auto',
                isOpen && 'rotate-180',
              )}
            />
          )}
        </span>
        <span
          title={meaning}
          className={classNames(
            'block text-xs tracking-[-0.015em] text-balance min-[1100px]:line-clamp-2',
            colors[meaningForReader(line, uid).tone] ?? 'text-muted',
          )}
        >
          {meaning}
        </span>
      </span>
    </>
  );
  const className = 'flex w-full min-w-0 items-center gap-1.5 text-left text-sm';
  if (!canOpen) return <span className={className}>{content}</span>;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => onToggle(line)}
      className={classNames(
        className,
        'rounded-lg border border-transparent py-1 hover:border-edge/60 max-[1099px]:border-line max-[1099px]:bg-raised max-[1099px]:px-2 max-[1099px]:py-2',
        'min-[1100px]:-mx-1.5 min-[1100px]:px-1.5',
      )}
    >
      {content}
    </button>
  );
}
