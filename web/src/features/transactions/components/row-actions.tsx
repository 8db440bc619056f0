import { Handshake, Pencil, Trash2, Undo2, type LucideIcon } from 'lucide-react';
import type { TransactionResource } from '@housetab/functions/core/transaction-resource';
import { Button } from '@/components/ui/button';
import { nameTransaction } from '@/features/transactions/describe-transaction';
import type { Rights } from '@/features/transactions/transaction-rights';

type RowHandler = (row: TransactionResource) => void | Promise<void>;

export type RowHandlers = Record<
  'togglePaid' | 'settle' | 'unsettle' | 'edit' | 'remove' | 'showSettlements',
  RowHandler
>;

interface RowActionsProps {
  row: TransactionResource;
  rights: Rights;
  handlers: RowHandlers;
}

/** Settle or Unsettle, Edit, Del: what one may do with the row. */
export function RowActions({ row, rights, handlers }: RowActionsProps) {
  const name = nameTransaction(row);
  return (
    <span className="flex items-center justify-end gap-0.5">
      {rights.canUnsettle ? (
        <Action icon={Undo2} word="Unsettle" name={name} onClick={() => handlers.unsettle(row)} />
      ) : (
        rights.canSettle && (
          <Action icon={Handshake} word="Settle" name={name} onClick={() => handlers.settle(row)} />
        )
      )}
      {rights.canUpdate && (
        <Action icon={Pencil} word="Edit" name={name} onClick={() => handlers.edit(row)} />
      )}
      {rights.canDelete && (
        <Action
          icon={Trash2}
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
  icon: LucideIcon;
  word: string;
  /** Which row it is about, for readers of the screen. */
  name: string;
  isDangerous?: boolean;
  onClick: () => void;
}

/** The word on a card; in a table, where every pixel counts, the icon with the word as its tip. */
function Action({ icon, word, name, isDangerous = false, onClick }: ActionProps) {
  return (
    <Button
      variant={isDangerous ? 'danger-quiet' : 'quiet'}
      size="small"
      icon={icon}
      aria-label={`${word} ${name}`}
      title={word}
      onClick={onClick}
      className="min-[1100px]:aspect-square min-[1100px]:px-0! max-[1099.98px]:[&>svg]:hidden"
    >
      <span className="min-[1100px]:hidden">{word}</span>
    </Button>
  );
}
