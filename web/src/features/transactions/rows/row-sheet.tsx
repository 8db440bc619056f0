import { ListChecks } from 'lucide-react';
import { isExpense, type ListLine } from '@/components/expense/expense-line';
import { titleOfRow } from '@/components/expense/row-title';
import { whoOwesWhom, whoPaidWhat } from '@/components/expense/line-meaning';
import { WhoHadWhat } from '@/components/expense/who-had-what';
import { ActionList } from '@/components/ui/action-list';
import { Dialog } from '@/components/ui/dialog';
import { nameTransaction } from '@/features/transactions/describe-transaction';
import {
  actionsOf,
  statusActionsOf,
  type RowAction,
  type RowHandlers,
} from '@/features/transactions/row-actions/row-actions';
import { RowFacts } from '@/features/transactions/rows/row-facts';
import { rightsOfLine, type RightsHolder } from '@/features/transactions/row-actions/rights';
import type { People } from '@/features/transactions/people/use-people';

interface RowSheetProps {
  line: ListLine;
  people: People;
  holder: RightsHolder;
  handlers: RowHandlers;
  /** Ticks it, for what is done with several. */
  onSelect: () => void;
  onClose: () => void;
}

/** All about a row, with its actions. Default export: loaded after the list. */
export default function RowSheet({
  line,
  people,
  holder,
  handlers,
  onSelect,
  onClose,
}: RowSheetProps) {
  // The one row that a line is: an expense of which one is listed has its mark and its settling.
  const row = line.parts?.length === 1 ? line.parts[0]! : line;
  const rights = rightsOfLine(line, holder);
  const naming = { uid: holder.id, nameOf: people.nameOf };
  const isPart = line.expenseId !== null && !isExpense(line);
  const select: RowAction = { icon: ListChecks, word: 'Select', run: onSelect };
  const actions = [
    ...(isExpense(line) && line.parts.length > 1 ? [] : statusActionsOf(row, rights, handlers)),
    ...actionsOf(row, rights, handlers),
  ];
  const last = actions.findIndex(({ isDangerous }) => isDangerous);
  const ordered = last < 0 ? [...actions, select] : actions.toSpliced(last, 0, select);

  const choose = ({ run }: RowAction) => {
    onClose();
    // The closing window gives the focus back first: what opens next leads back to the row.
    requestAnimationFrame(() => setTimeout(() => void run()));
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={titleOfRow(line)}
      description={isPart ? whoOwesWhom(line, naming) : whoPaidWhat(line, naming)}
    >
      <RowFacts line={line} people={people} uid={holder.id} />
      {isExpense(line) && (
        <WhoHadWhat expenseId={line.id} name={nameTransaction(line)} className="mt-2" />
      )}
      <ActionList actions={ordered} onChoose={choose} />
    </Dialog>
  );
}
