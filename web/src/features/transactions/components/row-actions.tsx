import type { ComponentType } from 'react';
import type { ListLine } from '@/components/expense/expense-line';
import { classNames } from '@/components/ui/class-names';
import { HandshakeIcon, PencilIcon, TrashIcon, UndoIcon } from '@/components/ui/row-icons';
import { nameTransaction } from '@/features/transactions/describe-transaction';
import type { Rights } from '@/features/transactions/transaction-rights';

type RowHandler = (row: ListLine) => void | Promise<void>;

export type RowHandlers = Record<
  'togglePaid' | 'settle' | 'unsettle' | 'edit' | 'remove' | 'showSettlements',
  RowHandler
>;

interface RowActionsProps {
  row: ListLine;
  rights: Rights;
  handlers: RowHandlers;
}

/** Settle or Unsettle, Edit, Del: what one may do with the row. */
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
            onClick={() => handlers.settle(row)}
          />
        )
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
  onClick: () => void;
}

/** The word on a card; in a table, where every pixel counts, the icon with the word as its tip. */
function Action({ icon: Icon, word, name, isDangerous = false, onClick }: ActionProps) {
  return (
    <button
      type="button"
      aria-label={`${word} ${name}`}
      title={word}
      onClick={onClick}
      // As small quiet buttons look; hundreds of them are plain elements.
      className={classNames(
        'inline-flex h-8 touch-target shrink-0 items-center justify-center rounded-md',
        'px-2.5 text-sm font-medium whitespace-nowrap min-[1100px]:w-8 min-[1100px]:px-0',
        isDangerous ? 'text-danger hover:bg-danger-soft' : 'text-ink hover:bg-sunken',
      )}
    >
      <Icon className="hidden size-4 min-[1100px]:block" />
      <span className="min-[1100px]:hidden">{word}</span>
    </button>
  );
}
