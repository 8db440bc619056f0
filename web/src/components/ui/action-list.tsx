import type { ComponentType } from 'react';
import { classNames } from '@/components/ui/class-names';

export interface ListedAction {
  icon: ComponentType<{ className?: string }>;
  word: string;
  /** Replaces `word`, if that is short for a table's button. */
  longWord?: string;
  isDangerous?: boolean;
  /** Why the action is unavailable; it is offered all the same, so that the user can read the reason. */
  refusal?: string | undefined;
}

interface ActionListProps<Action extends ListedAction> {
  actions: readonly Action[];
  onChoose: (action: Action) => void;
}

/** A row's actions at the bottom of its dialog, each as large as a touch target. */
export function ActionList<Action extends ListedAction>({
  actions,
  onChoose,
}: ActionListProps<Action>) {
  if (actions.length === 0) return null;
  return (
    <ul className="-mx-3 mt-3 border-t pt-2">
      {actions.map((action) => (
        <li key={action.word}>
          <ActionButton action={action} onChoose={() => onChoose(action)} />
        </li>
      ))}
    </ul>
  );
}

function ActionButton({ action, onChoose }: { action: ListedAction; onChoose: () => void }) {
  const { icon: Icon, word, longWord = word, isDangerous, refusal } = action;
  return (
    <button
      type="button"
      {...(refusal && { 'aria-disabled': true })}
      onClick={refusal ? undefined : onChoose}
      className={classNames(
        'flex min-h-12 w-full items-center gap-3 rounded-lg px-3 py-1.5 text-left font-medium active:bg-sunken',
        'aria-disabled:cursor-not-allowed',
        isDangerous && 'text-danger',
      )}
    >
      <Icon className={classNames('size-5 shrink-0', refusal ? 'opacity-50' : 'opacity-80')} />
      <span>
        <span className={classNames(refusal && 'text-muted')}>{longWord}</span>
        {refusal && <span className="block text-sm font-normal text-muted">{refusal}</span>}
      </span>
    </button>
  );
}
