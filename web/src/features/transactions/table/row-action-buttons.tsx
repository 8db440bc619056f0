import type { ListLine } from '@/components/expense/expense-line';
import { nameTransaction } from '@/components/expense/row-title';
import { classNames } from '@/components/ui/class-names';
import type { Rights } from '@/features/transactions/row-actions/rights';
import {
  actionsOf,
  type RowAction,
  type RowHandlers,
} from '@/features/transactions/row-actions/row-actions';

interface RowActionsProps {
  row: ListLine;
  rights: Rights;
  handlers: RowHandlers;
}

/** What the reader may do with the row: icons, with their words as tooltips. */
export function RowActions({ row, rights, handlers }: RowActionsProps) {
  const name = nameTransaction(row);
  return (
    <span className="flex items-center justify-end gap-0.5">
      {actionsOf(row, rights, handlers).map((action) => (
        <Action key={action.word} action={action} name={name} />
      ))}
    </span>
  );
}

interface ActionProps {
  action: RowAction;
  /** Which row it is about, for readers of the screen. */
  name: string;
}

function Action({
  action: { icon: Icon, word, isDangerous = false, refusal, count = 0, run },
  name,
}: ActionProps) {
  return (
    <button
      type="button"
      aria-label={`${word} ${name}`}
      title={refusal ?? word}
      {...(refusal && { 'aria-disabled': true, 'aria-description': refusal })}
      onClick={refusal ? undefined : () => void run()}
      // Looks like a small quiet `Button`. A plain element renders faster, and there are hundreds of them.
      className={classNames(
        'relative inline-flex h-8 w-7.5 touch-target shrink-0 items-center justify-center rounded-md',
        'aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
        isDangerous ? 'text-danger hover:bg-danger-soft' : 'text-ink hover:bg-sunken',
      )}
    >
      <Icon className="size-4" />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute -top-0.5 -right-0.5 min-w-4 rounded-full bg-accent px-1 text-center text-[0.625rem] leading-4 text-on-accent"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </button>
  );
}
