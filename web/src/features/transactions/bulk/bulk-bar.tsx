import {
  CalendarDays,
  Check,
  CheckCheck,
  Circle,
  Download,
  Ellipsis,
  StickyNote,
  Tag,
  Trash2,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Menu, MenuItem } from '@/components/ui/menu';
import { SelectionBar } from '@/components/ui/selection-bar';
import type { BulkEditField } from '@/features/transactions/bulk/editing';
import {
  planMarking,
  askAboutMarking,
  markedText,
  type Marking,
} from '@/features/transactions/bulk/marking';
import type { RightsHolder } from '@/features/transactions/row-actions/rights';
import { paidText } from '@housetab/functions/core/sentences/paid-text';
import { useMarkAllPaid } from '@/shared/transaction/mark-all-paid';
import { useConfirm } from '@/components/ui/confirm';
import { showError, showUndo } from '@/components/ui/toast';
import { reasonOf } from '@/lib/reason-of';

interface BulkAction {
  icon: LucideIcon;
  word: string;
  longWord: string;
  run: () => void;
}

export type ExportRows = (rows: readonly TransactionResource[]) => void;

interface BulkBarProps {
  rows: readonly TransactionResource[];
  holder: RightsHolder;
  isDeleting: boolean;
  onEdit: (field: BulkEditField) => void;
  onExport?: (() => void) | undefined;
  onDelete: () => void;
  onClear: () => void;
  /** Set when the list has no select-all checkbox and some lines are not selected. */
  onSelectAll?: (() => void) | undefined;
}

export function BulkBar({
  rows,
  holder,
  isDeleting,
  onEdit,
  onExport,
  onDelete,
  onClear,
  onSelectAll,
}: BulkBarProps) {
  const { askAndMark, isMarking } = useMarking();
  /** null: no selected row can be marked. */
  const marking = planMarking(rows, holder);
  const edits = [
    [CalendarDays, 'Date', 'date'],
    [StickyNote, 'Note', 'note'],
    [Users, 'People', 'people'],
  ] as const;
  const others: BulkAction[] = edits.map(([icon, word, field]) => ({
    icon,
    word,
    longWord: `Change ${word.toLowerCase()}`,
    run: () => onEdit(field),
  }));
  if (onExport) {
    others.push({ icon: Download, word: 'Export', longWord: 'Export selected', run: onExport });
  }
  return (
    <SelectionBar
      label="Selected transactions"
      text={`${rows.length} transaction(s) selected`}
      onClear={onClear}
      className="max-w-3xl xl:max-w-6xl"
    >
      {onSelectAll && (
        <Button
          variant="quiet"
          size="small"
          icon={CheckCheck}
          onClick={onSelectAll}
          className={wide}
        >
          Select all
        </Button>
      )}
      {marking && (
        <Button
          variant="secondary"
          size="small"
          icon={marking.paid ? Check : Circle}
          isBusy={isMarking}
          busyText="Marking…"
          className={wide}
          onClick={() => void askAndMark(marking, onClear)}
        >
          Mark as {marking.words}
        </Button>
      )}
      <Button
        size="small"
        icon={Tag}
        className={classNames(wide, noIcon)}
        aria-label="Change category"
        onClick={() => onEdit('category')}
      >
        Category
      </Button>
      {others.map(({ icon, word, longWord, run }) => (
        <Button
          key={word}
          size="small"
          icon={icon}
          // The column headers are buttons with the same short names.
          aria-label={longWord}
          className="max-xl:hidden"
          onClick={run}
        >
          {word}
        </Button>
      ))}
      <Menu
        trigger={
          <Button size="small" icon={Ellipsis} className="xl:hidden">
            <span className="max-sm:sr-only">More</span>
          </Button>
        }
      >
        {others.map(({ icon, longWord, run }) => (
          <MenuItem key={longWord} icon={icon} onSelect={run}>
            {longWord}
          </MenuItem>
        ))}
      </Menu>
      <Button
        variant="danger"
        size="small"
        icon={Trash2}
        isBusy={isDeleting}
        busyText="Deleting…"
        className={classNames(wide, noIcon, 'sm:ml-auto')}
        onClick={onDelete}
      >
        Delete Selected
      </Button>
    </SelectionBar>
  );
}

const wide = 'flex-auto sm:flex-none';
/** No icons on a phone: three buttons share one line. */
const noIcon = 'max-sm:[&>svg]:hidden';

function useMarking() {
  const { confirm } = useConfirm();
  const onError = (error: Error) => showError('Failed to update transactions', reasonOf(error));
  const { mutate: mutateBack } = useMarkAllPaid({ onMarked: () => {}, onError });
  const { mutate, isPending: isMarking } = useMarkAllPaid({
    onMarked: (rows, paid) => {
      const isAllDebts = rows.every(({ owedBy }) => owedBy !== null);
      const undo = () => mutateBack({ rows, paid: !paid });
      showUndo(markedText(rows, paidText(paid, isAllDebts)), undo);
    },
    onError,
  });
  const askAndMark = async (marking: Marking, onMarked: () => void) => {
    if (await confirm(askAboutMarking(marking))) mutate(marking, { onSuccess: onMarked });
  };
  return { askAndMark, isMarking };
}
