import type { ListLine } from '@/shared/expense/expense-line';
import type { ListedAction } from '@/components/ui/action-list';
import {
  CheckIcon,
  CommentIcon,
  CopyIcon,
  FlagIcon,
  HandshakeIcon,
  LinkIcon,
  OpenCircleIcon,
  PencilIcon,
  TrashIcon,
  UndoIcon,
} from '@/components/ui/row-icons';
import { DISPUTED, type Rights } from '@/features/transactions/row-actions/rights';
import { paidText } from '@housetab/functions/core/sentences/paid-text';

type RowHandler = (row: ListLine) => void | Promise<void>;

export type RowHandlers = Record<
  | 'togglePaid'
  | 'settle'
  | 'unsettle'
  | 'edit'
  | 'duplicate'
  | 'repeat'
  | 'remove'
  | 'showSettlements'
  | 'discuss'
  | 'dispute',
  RowHandler
>;

export interface RowAction extends ListedAction {
  count?: number;
  isSecondary?: boolean;
  /** Only in the row's sheet; the table has no room for it. */
  isInWindow?: boolean;
  run: () => void | Promise<void>;
}

/** Also finds cancelled settlements and those that no longer contain the row. */
function viewSettlements(row: ListLine, handlers: RowHandlers): RowAction {
  const run = () => handlers.showSettlements(row);
  return { icon: LinkIcon, word: 'View settlements', isSecondary: true, run };
}

export function actionsOf(row: ListLine, rights: Rights, handlers: RowHandlers): RowAction[] {
  const { commentCount, parts = [row] } = row;
  const actions: (RowAction | false)[] = [
    rights.canUnsettle && { icon: UndoIcon, word: 'Unsettle', run: () => handlers.unsettle(row) },
    rights.canSettle &&
      !rights.canUnsettle && {
        icon: HandshakeIcon,
        word: 'Settle',
        refusal: rights.isDisputed ? DISPUTED : undefined,
        run: () => handlers.settle(row),
      },
    // Each row of an expense has its own. For a row in a settlement, the status is the link.
    parts.length === 1 && !rights.hasSettlements && viewSettlements(row, handlers),
    {
      icon: CommentIcon,
      word: commentCount === 0 ? 'Comments' : `Comments (${commentCount})`,
      count: commentCount,
      isSecondary: true,
      run: () => handlers.discuss(row),
    },
    rights.canDispute && { icon: FlagIcon, word: 'Dispute', run: () => handlers.dispute(row) },
    rights.canUpdate && { icon: PencilIcon, word: 'Edit', run: () => handlers.edit(row) },
    rights.canDuplicate && {
      icon: CopyIcon,
      word: 'Duplicate',
      isInWindow: true,
      run: () => handlers.duplicate(row),
    },
    rights.canDelete && {
      icon: TrashIcon,
      word: 'Del',
      longWord: 'Delete',
      isDangerous: true,
      run: () => handlers.remove(row),
    },
  ];
  return actions.filter((action) => action !== false);
}

export function statusActionsOf(row: ListLine, rights: Rights, handlers: RowHandlers): RowAction[] {
  const actions: (RowAction | false)[] = [
    rights.canTogglePaid && {
      icon: row.paid ? OpenCircleIcon : CheckIcon,
      word: `Mark as ${paidText(!row.paid, row.owedBy !== null)}`,
      refusal: row.disputes.length > 0 && !row.paid ? DISPUTED : undefined,
      run: () => handlers.togglePaid(row),
    },
    rights.hasSettlements && viewSettlements(row, handlers),
  ];
  return actions.filter((action) => action !== false);
}
