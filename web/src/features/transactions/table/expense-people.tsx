import { Fragment } from 'react';
import { amountOfLine, isWhole, type ExpenseLine } from '@/shared/expense/expense-line';
import { expenseMeaning, whoPaidInTable } from '@/shared/expense/expense-meaning';
import { meaningForReader } from '@/shared/expense/line-meaning';
import { nameTransaction } from '@/shared/expense/row-title';
import { MemberMark, useMarkOf, withMemberMark } from '@/shared/people/member-mark';
import { Avatar } from '@/shared/people/avatar';
import { classNames } from '@/components/ui/class-names';
import { ChevronIcon } from '@/components/ui/row-icons';
import type { People } from '@/features/transactions/people/use-people';
import { formatMoney } from '@/lib/format/format';

interface ExpensePeopleProps {
  line: ExpenseLine;
  people: People;
  hasAvatar: boolean;
}

interface ExpenseOwedToProps extends ExpensePeopleProps {
  uid: string;
  isOpen: boolean;
  onToggle: (line: ExpenseLine) => void;
}

interface Named {
  id: string | null;
  name: string;
}

export function ExpenseOwedTo({ line, uid, isOpen, onToggle, ...rest }: ExpenseOwedToProps) {
  const { people } = rest;
  const canOpen = line.parts.length > 1 || !isWhole(line);
  const paid = whoPaidInTable(line, { uid, nameOf: people.nameOf });
  const hasSeveralPayers = (line.parts[0]?.expensePayers?.length ?? 1) > 1;
  const content = (
    <>
      {/* Screen readers read the columns in one sentence. */}
      <span className="sr-only">
        {nameTransaction(line)}: {paid}, <span>{expenseMeaning(line, uid)}</span>:{' '}
      </span>
      <span className="min-w-0">
        <Names named={owedToOf(line)} {...rest} />
        {hasSeveralPayers && (
          // The listed rows may be owed to only one of several payers.
          <span
            aria-hidden
            title={paid}
            className="line-clamp-3 text-xs leading-4 whitespace-normal text-muted"
          >
            {paid}
          </span>
        )}
      </span>
      {canOpen && (
        <ChevronIcon
          className={classNames(
            'ml-auto size-4 shrink-0 text-muted transition-transform',
            isOpen && 'rotate-180',
          )}
        />
      )}
    </>
  );
  if (!canOpen) return <span className="flex min-w-0 items-center gap-1">{content}</span>;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => onToggle(line)}
      className="-mx-1 flex touch-target w-[calc(100%+--spacing(2))] min-w-0 items-center gap-1 rounded-lg border border-transparent px-0.75 py-1 text-left hover:border-edge/60"
    >
      {content}
    </button>
  );
}

export function ExpenseOwedBy({ line, people, hasAvatar }: ExpensePeopleProps) {
  const named = debtsOf(line).map(({ owedBy }) => ({ id: owedBy, name: people.nameOf(owedBy!) }));
  if (named.length === 0) return <NoDebt />;
  return <Names named={unique(named)} people={people} hasAvatar={hasAvatar} />;
}

/** Open debts have a colour; everything else is muted. */
const colors: Readonly<Record<string, string>> = {
  'you-owe': 'text-you-owe',
  'owed-to-you': 'text-owed-to-you',
};

/** Screen readers get this in the creditors' cell. */
export function ShareOfExpense({ line, uid }: { line: ExpenseLine; uid: string }) {
  const { words, cents, tone } = meaningForReader(line, uid);
  if (words === '' || Math.abs(cents) === Math.abs(amountOfLine(line))) return null;
  return (
    <span
      aria-hidden
      className={classNames(
        'block text-xs leading-4 tracking-[-0.015em] text-balance whitespace-normal tabular-nums',
        colors[tone] ?? 'text-muted',
      )}
    >
      {words} {formatMoney(cents).replace('-', '−')}
    </span>
  );
}

export function NoDebt() {
  return (
    <span className="text-muted" title="Not a debt">
      N/A
    </span>
  );
}

function Names({
  named,
  people,
  hasAvatar,
}: { named: readonly Named[] } & Omit<ExpensePeopleProps, 'line'>) {
  const [first] = named;
  const markOf = useMarkOf();
  const names = named.map(({ id, name }) => withMemberMark(name, markOf(id))).join(', ');
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-1.5 align-bottom">
      {hasAvatar && first && (
        <Avatar
          id={first.id}
          name={first.name}
          size="small"
          photoURL={first.id && people.photoOf(first.id)}
        />
      )}
      <span
        title={named.length > 1 || markOf(first?.id) ? names : undefined}
        className="line-clamp-2 leading-4 wrap-break-word whitespace-normal"
      >
        {named.map(({ id, name }, index) => (
          <Fragment key={id ?? name}>
            {index > 0 && ', '}
            {name}
            <MemberMark id={id} />
          </Fragment>
        ))}
      </span>
    </span>
  );
}

function debtsOf({ parts }: ExpenseLine) {
  return parts.filter(({ owedBy }) => owedBy !== null);
}

/** The creditors; of an expense without listed debts, the payers. */
function owedToOf(line: ExpenseLine): Named[] {
  const debts = debtsOf(line);
  const rows = debts.length > 0 ? debts : line.parts;
  return unique(rows.map(({ paidBy, payTo }) => ({ id: paidBy, name: payTo })));
}

function unique(named: readonly Named[]): Named[] {
  return [...new Map(named.map((one) => [one.id ?? one.name, one])).values()];
}
