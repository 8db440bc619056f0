import type { ListLine } from '@/components/expense/expense-line';
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

/** Something that the reader may do with a row. */
export interface RowAction extends ListedAction {
  /** Shown beside the icon, unless it is 0. */
  count?: number;
  /** In the table always an icon. */
  isSecondary?: boolean;
  /** Not in the table, which has no room for it: in the window of the row. */
  isInWindow?: boolean;
  run: () => void | Promise<void>;
}

/** Cancelled settlements and those it was taken out of are found, too; where it was in none the screen says so. */
function viewSettlements(row: ListLine, handlers: RowHandlers): RowAction {
  const run = () => handlers.showSettlements(row);
  return { icon: LinkIcon, word: 'View settlements', isSecondary: true, run };
}

/** Settle or Unsettle, Comments, Dispute or Edit, and Del: what stands in the column Actions; and Duplicate. */
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
    // Of an expense each row has its own. Where the row is in a settlement, its status leads there.
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

/** What the table offers in the column Status: the paid mark, and the way to the settlements it is in. */
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
