import { Plus } from 'lucide-react';
import { useQuickAdd } from '@/features/transactions/quick-add/use-quick-add';
import { useHousehold } from '@/lib/household';

/** The centre of the phone's tab bar: what is done most often, over whatever screen there is. */
export function AddButton() {
  const { buttonProps, sheet } = useQuickAdd();
  const { viewing } = useHousehold();
  return (
    <>
      <button
        {...buttonProps}
        // An address may ask for the sheet: `newExpensePath`.
        data-quick-add
        type="button"
        aria-label="Add expense"
        title="Add expense"
        // Who looks as somebody else only reads.
        disabled={viewing !== null}
        className="group grid min-h-14 place-items-center rounded-lg focus-visible:-outline-offset-2 disabled:opacity-55"
      >
        {/* The border is seen where colours are forced. */}
        <span className="grid size-12 place-items-center rounded-full border border-transparent bg-accent text-on-accent shadow-raised transition-colors group-active:bg-accent-strong">
          <Plus aria-hidden className="size-6" />
        </span>
      </button>
      {sheet}
    </>
  );
}
