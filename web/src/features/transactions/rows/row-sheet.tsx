import { History, ListChecks, Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { amountOfLine, isExpenseLine, type ListLine } from '@/shared/expense/expense-line';
import { meaningForReader, whoOwesWhom, whoPaidWhat } from '@/shared/expense/line-meaning';
import { plannedText } from '@/shared/expense/planned';
import { isPaymentRow, nameTransaction, titleOfRow } from '@/shared/expense/row-title';
import { WhoHadWhat } from '@/shared/expense/who-had-what';
import { MemberMark } from '@/shared/people/member-mark';
import { ActionList } from '@/components/ui/action-list';
import { Amount } from '@/components/ui/amount';
import { closeThen } from '@/components/ui/close-then';
import { Dialog } from '@/components/ui/dialog';
import { Fact, FactList } from '@/components/ui/facts';
import { Link } from '@/components/ui/link';
import { paths } from '@/config/screen-paths';
import { useListParts } from '@/features/transactions/list/list-context';
import { sortNames } from '@/features/transactions/list/sort';
import { rightsOfLine } from '@/features/transactions/row-actions/rights';
import {
  actionsOf,
  statusActionsOf,
  type RowAction,
} from '@/features/transactions/row-actions/row-actions';
import { useAfterClosing } from '@/features/transactions/rows/use-after-closing';
import { statusText } from '@/features/transactions/rows/status-text';
import { formatDate, formatDay, formatMoney, localDay } from '@/lib/format/format';

interface RowSheetProps {
  line: ListLine;
  onSelect?: (() => void) | undefined;
  onHistory?: (() => void) | undefined;
  onClose: () => void;
}

export default function RowSheet({ line, onSelect, onHistory, onClose }: RowSheetProps) {
  const { people, holder, handlers } = useListParts();
  // An expense with one listed row is marked as paid and settled like that row.
  const row = line.parts?.length === 1 ? line.parts[0]! : line;
  const rights = rightsOfLine(line, holder);
  const naming = { uid: holder.id, nameOf: people.nameOf };
  const isPart = line.expenseId !== null && !isExpenseLine(line);
  const repeats = { icon: Repeat, word: 'Let it repeat', run: () => handlers.repeat(line) };
  const ofList = [
    ...(rights.canRepeat ? [repeats] : []),
    ...(onHistory ? [{ icon: History, word: 'History', run: onHistory }] : []),
    ...(onSelect ? [{ icon: ListChecks, word: 'Select', run: onSelect }] : []),
  ];
  const actions = [
    ...(isExpenseLine(line) && line.parts.length > 1 ? [] : statusActionsOf(row, rights, handlers)),
    ...actionsOf(row, rights, handlers),
  ];
  const last = actions.findIndex(({ isDangerous }) => isDangerous);
  const ordered = actions.toSpliced(last < 0 ? actions.length : last, 0, ...ofList);

  const choose = ({ run }: RowAction) => closeThen(onClose, run);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={titleOfRow(line)}
      description={isPart ? whoOwesWhom(line, naming) : whoPaidWhat(line, naming)}
    >
      <RowFacts line={line} />
      {isExpenseLine(line) && (
        <WhoHadWhat expenseId={line.id} name={nameTransaction(line)} className="mt-2" />
      )}
      <ActionList actions={ordered} onChoose={choose} />
    </Dialog>
  );
}

function RowFacts({ line }: { line: ListLine }) {
  const { people, holder } = useListParts();
  const { nameOf } = people;
  const { payTo, owedBy, enteredBy, disputes } = line;
  const isPaid = isPaymentRow(line);
  const status = statusText(line);
  const late = useAfterClosing(line);
  const named = (id: string | null, name: string) => (
    <>
      {name}
      <MemberMark id={id} />
    </>
  );
  const payer = named(line.paidBy, payTo);
  const debtor = named(owedBy, owedBy === null ? 'N/A - Not a debt' : nameOf(owedBy));
  const isPart = line.expenseAmount !== null && !isExpenseLine(line);
  const facts: [string, ReactNode][] = [
    [
      sortNames.amount,
      <>
        <Amount value={isPaid ? line.amount : amountOfLine(line)} />
        {isPart && ` of ${formatMoney(line.expenseAmount ?? 0)}`}
      </>,
    ],
    ...meaningFact(line, holder.id),
    ...(status === null ? [] : [[sortNames.status, status] as [string, ReactNode]]),
  ];
  if (isPaid) facts.push(['From', payer], ['To', debtor]);
  else {
    if (!isExpenseLine(line)) facts.push([sortNames.owedTo, payer], [sortNames.owedBy, debtor]);
    facts.push([sortNames.category, line.type]);
  }
  facts.push([sortNames.transactionDate, formatDate(line.transactionDate)]);
  const planned = plannedText(line);
  if (planned !== null) facts.push(['Planned', planned]);
  if (line.seriesId !== undefined) {
    facts.push([
      'Repeats',
      <Link key="repeats" to={paths.repeating}>
        See what repeats
      </Link>,
    ]);
  }
  facts.push(['Entered by', named(enteredBy, nameOf(enteredBy))]);
  // Omitted if it was entered on the day of the transaction, which is shown already.
  if (localDay(new Date(line.date)) !== line.transactionDate) {
    facts.push([sortNames.entered, formatDay(line.date)]);
  }
  if (late !== null) facts.push(['After closing', late]);
  return (
    <>
      <FactList>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </FactList>
      {disputes.map(({ userId, reason }) => (
        <p
          key={userId}
          className="mt-3 rounded-lg bg-warning-soft px-3 py-2 text-sm wrap-anywhere forced-colors:border"
        >
          <span className="font-medium">{nameOf(userId)} disputes this:</span> {reason}
        </p>
      ))}
    </>
  );
}

function meaningFact(line: ListLine, uid: string): [string, ReactNode][] {
  const isNoDebt = line.owedBy === null && line.expenseId === null && !isExpenseLine(line);
  if (isPaymentRow(line) || isNoDebt) return [];
  const { words, cents } = meaningForReader(line, uid);
  if (words === '' || Math.abs(cents) === Math.abs(amountOfLine(line))) return [];
  const label = words.replace(/^./, (letter) => letter.toUpperCase());
  return [[label, <Amount key={label} value={cents} />]];
}
