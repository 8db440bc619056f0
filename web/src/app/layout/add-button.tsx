import { Plus } from 'lucide-react';
import { useQuickAdd } from '@/features/transactions/quick-add/use-quick-add';
import { useHousehold } from '@/lib/household';

export function AddButton() {
  const { buttonProps, sheet } = useQuickAdd();
  const { readOnly } = useHousehold();
  return (
    <>
      <button
        {...buttonProps}
        // `newExpensePath` finds the button by this attribute.
        data-quick-add
        type="button"
        aria-label="Add expense"
        title="Add expense"
        disabled={readOnly !== null}
        className="group grid min-h-14 place-items-center rounded-lg focus-visible:-outline-offset-2 disabled:opacity-55"
      >
        {/* The border is visible with forced colours. */}
        <span className="grid size-12 place-items-center rounded-full border border-transparent bg-accent text-on-accent shadow-raised transition-colors group-active:bg-accent-strong">
          <Plus aria-hidden className="size-6" />
        </span>
      </button>
      {sheet}
    </>
  );
}
