import { useRef, useState, type ReactNode } from 'react';
import { FilterButton, type OpenPanel } from '@/features/transactions/filter/filter-button';
import {
  ListActions,
  NewButton,
  type NewButtonProps,
} from '@/features/transactions/toolbar/list-actions';
import { FeedEntry, ListSwitch } from '@/features/transactions/toolbar/list-switch';
import { MonthSwitcher } from '@/features/transactions/filter/month-switcher';
import type { ListKind } from '@/lib/browser-settings';
import { currentFocus, type FocusPosition } from '@/lib/navigation/focus-position';
import type { People } from '@/features/transactions/people/use-people';
import type { TransactionView } from '@/features/transactions/filter/use-transaction-view';

interface ToolbarProps extends NewButtonProps {
  view: TransactionView;
  people: People;
  filterCount: number;
  actions?: ReactNode;
  onListChange: (list: ListKind) => void;
}

export function Toolbar({
  view,
  people,
  filterCount,
  actions,
  onListChange,
  isFormOpen,
  onNew,
  onNewExpected,
}: ToolbarProps) {
  const [open, setOpen] = useState<OpenPanel>(null);
  const opener = useRef<FocusPosition | null>(null);
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
      <ListSwitch value="table" onChange={onListChange} isShort />
      <span className="sm:ml-auto">
        <ListActions>
          <FeedEntry onClick={() => onListChange('feed')} />
          {actions}
        </ListActions>
      </span>
      <NewButton {...{ isFormOpen, onNewExpected, onNew }} />
    </header>
  );
}
