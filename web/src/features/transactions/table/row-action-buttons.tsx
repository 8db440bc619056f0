import { Ellipsis } from 'lucide-react';
import type { ListLine } from '@/shared/expense/expense-line';
import { nameTransaction } from '@/shared/expense/row-title';
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
  hasWords: boolean;
  line: ListLine;
  onAsk: (line: ListLine) => void;
}

export function RowActions({ row, rights, handlers, hasWords, line, onAsk }: RowActionsProps) {
  const name = nameTransaction(row);
  return (
    <span className="flex items-center justify-end gap-0.5">
      {actionsOf(row, rights, handlers)
        .filter(({ isInWindow }) => !isInWindow)
        .map((action) => (
          <Action key={action.word} action={action} name={name} hasWords={hasWords} />
        ))}
      <ActionsButton line={line} onAsk={onAsk} />
    </span>
  );
}

/** Like a quiet `Button`; a plain element renders faster, and there are hundreds. */
const quietButton =
  'relative inline-flex h-8 touch-target shrink-0 items-center justify-center rounded-md';

interface ActionProps {
  action: RowAction;
  name: string;
  hasWords: boolean;
}

function Action({
  action: { icon: Icon, word, isDangerous = false, isSecondary, refusal, count = 0, run },
  name,
  hasWords,
}: ActionProps) {
  const isWord = hasWords && !isSecondary;
  return (
    <button
      type="button"
      aria-label={`${word} ${name}`}
      title={refusal ?? (isWord ? undefined : word)}
      {...(refusal && { 'aria-disabled': true, 'aria-description': refusal })}
      onClick={refusal ? undefined : () => void run()}
      className={classNames(
        quietButton,
        isWord ? 'px-1.5 text-[0.8125rem] font-medium' : 'w-7',
        'aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
        isDangerous ? 'text-danger hover:bg-danger-soft' : 'text-ink hover:bg-sunken',
      )}
    >
      {isWord ? word : <Icon className="size-4" />}
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

interface ActionsButtonProps {
  line: ListLine;
  onAsk: (line: ListLine) => void;
}

export function ActionsButton({ line, onAsk }: ActionsButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`Actions for ${nameTransaction(line)}`}
      title="Actions"
      onClick={() => onAsk(line)}
      className={classNames(quietButton, 'w-7 text-ink hover:bg-sunken')}
    >
      <Ellipsis aria-hidden className="size-4" />
    </button>
  );
}
