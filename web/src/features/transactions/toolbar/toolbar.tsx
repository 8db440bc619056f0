import { Plus, SquarePen } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { FilterButton, type OpenPanel } from '@/features/transactions/filter/filter-button';
import { ListActions } from '@/features/transactions/toolbar/list-actions';
import { MonthSwitcher } from '@/features/transactions/filter/month-switcher';
import { currentFocus, type FocusPlace } from '@/lib/navigation/focus-place';
import type { People } from '@/features/transactions/people/use-people';
import type { TransactionView } from '@/features/transactions/filter/use-transaction-view';

interface ToolbarProps {
  view: TransactionView;
  people: People;
  /** How many filters are shown as chips. */
  filterCount: number;
  /** Buttons of other features. */
  actions?: ReactNode;
  isFormOpen: boolean;
  onNew: () => void;
  /** Begins to load the form. */
  onNewExpected: () => void;
}

/** The heading and the actions on the whole list; on a desktop it stays while the list scrolls. */
export function Toolbar({
  view,
  people,
  filterCount,
  actions,
  isFormOpen,
  onNew,
  onNewExpected,
}: ToolbarProps) {
  const [open, setOpen] = useState<OpenPanel>(null);
  /** The element that gets the focus back when the panel closes. */
  const opener = useRef<FocusPlace | null>(null);
  const openPanel = (panel: OpenPanel) => {
    if (panel !== null) opener.current = currentFocus();
    setOpen(panel);
  };
  const filterButton = useRef<HTMLButtonElement>(null);
  const { filter, setFilter, clearFilter, sort, setSort } = view;
  return (
    <header className="flex items-center bg-surface max-sm:-mx-3 sm:gap-2 md:max-lg:flex-wrap lg:sticky lg:top-[calc(--spacing(16)+var(--banner,0px))] lg:z-20 lg:-mx-2 lg:h-14 lg:px-2 lg:max-xl:gap-1.5 max-sm:[&_:focus-visible]:-outline-offset-2">
      <h1 className="text-2xl font-semibold tracking-tight max-sm:sr-only sm:mr-2 lg:max-xl:mr-0 lg:max-xl:text-xl">
        Transactions
      </h1>
      <MonthSwitcher filter={filter} onChange={setFilter} onCustom={() => openPanel('dates')} />
      <span className="ml-auto sm:ml-0">
        <FilterButton
          ref={filterButton}
          count={filterCount}
          open={open}
          opener={opener}
          onOpenChange={openPanel}
          filter={filter}
          onChange={setFilter}
          onClear={clearFilter}
          people={people}
          sort={sort}
          onSortChange={setSort}
        />
      </span>
      <span className="sm:ml-auto">
        <ListActions>{actions}</ListActions>
      </span>
      <Button
        variant="primary"
        aria-expanded={isFormOpen}
        aria-keyshortcuts="n"
        onPointerEnter={onNewExpected}
        onFocus={onNewExpected}
        onClick={onNew}
        className="max-md:border-transparent max-md:bg-transparent max-md:px-0! max-md:text-accent lg:max-xl:gap-1.5 lg:max-xl:px-3 lg:max-xl:text-sm"
      >
        <Plus aria-hidden className="size-4 shrink-0 max-md:hidden" />
        {/* The phone's tab bar already has a +, for quick entry. */}
        <SquarePen aria-hidden className="size-4.5 shrink-0 md:hidden" />
        <span className="max-md:sr-only">New transaction</span>
      </Button>
    </header>
  );
}
