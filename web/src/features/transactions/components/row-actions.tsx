import type { ComponentType } from 'react';
import type { ListLine } from '@/components/expense/expense-line';
import { classNames } from '@/components/ui/class-names';
import {
  CommentIcon,
  FlagIcon,
  HandshakeIcon,
  PencilIcon,
  TrashIcon,
  UndoIcon,
} from '@/components/ui/row-icons';
import { nameTransaction } from '@/features/transactions/describe-transaction';
import { DISPUTED, type Rights } from '@/features/transactions/transaction-rights';

type RowHandler = (row: ListLine) => void | Promise<void>;

export type RowHandlers = Record<
  | 'togglePaid'
  | 'settle'
  | 'unsettle'
  | 'edit'
  | 'remove'
  | 'showSettlements'
  | 'discuss'
  | 'dispute',
  RowHandler
>;

interface RowActionsProps {
  row: ListLine;
  rights: Rights;
  handlers: RowHandlers;
}

/** Settle or Unsettle, Comments, Dispute or Edit and Del: what one may do with the row. */
export function RowActions({ row, rights, handlers }: RowActionsProps) {
  const name = nameTransaction(row);
  return (
    <span className="flex items-center justify-end gap-0.5">
      {rights.canUnsettle ? (
        <Action
          icon={UndoIcon}
          word="Unsettle"
          name={name}
          onClick={() => handlers.unsettle(row)}
        />
      ) : (
        rights.canSettle && (
          <Action
            icon={HandshakeIcon}
            word="Settle"
            name={name}
            refusal={rights.isDisputed ? DISPUTED : undefined}
            onClick={() => handlers.settle(row)}
          />
        )
      )}
      <Action
        icon={CommentIcon}
        word={row.commentCount === 0 ? 'Comments' : `Comments (${row.commentCount})`}
        count={row.commentCount}
        name={name}
        onClick={() => handlers.discuss(row)}
      />
      {rights.canDispute && (
        <Action icon={FlagIcon} word="Dispute" name={name} onClick={() => handlers.dispute(row)} />
      )}
      {rights.canUpdate && (
        <Action icon={PencilIcon} word="Edit" name={name} onClick={() => handlers.edit(row)} />
      )}
      {rights.canDelete && (
        <Action
          icon={TrashIcon}
          word="Del"
          name={name}
          isDangerous
          onClick={() => handlers.remove(row)}
        />
      )}
    </span>
  );
}

interface ActionProps {
  icon: ComponentType<{ className?: string }>;
  word: string;
  /** Which row it is about, for readers of the screen. */
  name: string;
  isDangerous?: boolean;
  /** Why it can't be done; it is offered all the same, so that one can learn why. */
  refusal?: string | undefined;
  /** Shown beside the icon, unless it is 0. */
  count?: number;
  onClick: () => void;
}

/** The word on a card; in a table, where every pixel counts, the icon with the word as its tip. */
function Action({
  icon: Icon,
  word,
  name,
  isDangerous = false,
  refusal,
  count = 0,
  onClick,
}: ActionProps) {
  return (
    <button
      type="button"
      aria-label={`${word} ${name}`}
      title={refusal ?? word}
      {...(refusal && { 'aria-disabled': true, 'aria-description': refusal })}
      onClick={refusal ? undefined : onClick}
      // As small quiet buttons look; hundreds of them are plain elements.
      className={classNames(
        'relative inline-flex h-8 touch-target shrink-0 items-center justify-center rounded-md',
        'px-2.5 text-sm font-medium whitespace-nowrap min-[1100px]:w-7.5 min-[1100px]:px-0',
        'aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
        isDangerous ? 'text-danger hover:bg-danger-soft' : 'text-ink hover:bg-sunken',
      )}
    >
      <Icon className="hidden size-4 min-[1100px]:block" />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute -top-0.5 -right-0.5 hidden min-w-4 rounded-full bg-accent px-1 text-center text-[0.625rem] leading-4 text-on-accent min-[1100px]:block"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
      <span className="min-[1100px]:hidden">{word}</span>
    </button>
  );
}
