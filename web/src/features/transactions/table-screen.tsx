import { Tabs } from '@/components/ui/tabs';
import type { ExportRows } from '@/features/transactions/bulk/bulk-bar';
import { describeFilter } from '@/features/transactions/filter/describe-filter';
import { FilterChips } from '@/features/transactions/filter/filter-chips';
import { Toolbar } from '@/features/transactions/toolbar/toolbar';
import { SummaryCards } from '@/features/transactions/toolbar/summary-cards';
import { LoadFailures } from '@/features/transactions/list/load-failures';
import { TransactionList } from '@/features/transactions/list/transaction-list';
import type { ViewMode } from '@/features/transactions/filter/filter-search-params';
import { ListRest, ListRows, useListFrame } from '@/features/transactions/list/list-frame';
import { useTransactionRows } from '@/features/transactions/list/use-transaction-rows';
import { useTransactionView } from '@/features/transactions/filter/use-transaction-view';
import type { RenderListActions } from '@/features/transactions/toolbar/list-actions';
import type { ListKind } from '@/lib/browser-settings';
import { useHousehold } from '@/lib/household';

const ownTabs = [
  { value: 'iOwe', label: 'What I Owe' },
  { value: 'othersOwe', label: 'What Others Owe Me' },
] as const;
// For a member who reads only their own transactions. The third tab exists while neither of the
// others is chosen.
const mineTabs = [...ownTabs, { value: 'all', label: 'All That Concerns Me' }] as const;
const allTabs = [...ownTabs, { value: 'all', label: 'All Transactions' }] as const;

interface TableScreenProps {
  renderActions?: RenderListActions | undefined;
  onExportRows?: ExportRows | undefined;
  onListChange: (list: ListKind) => void;
}

export function TableScreen({ renderActions, onExportRows, onListChange }: TableScreenProps) {
  const { readsAllBooks } = useHousehold();
  const view = useTransactionView();
  const frame = useListFrame(onExportRows);
  const { windows } = frame;
  const { people, waiting } = frame.parts;
  const list = useTransactionRows(view, waiting);
  const parts = describeFilter(view.filter, view.mode, people.nameOf);

  return (
    <div className="max-sm:-mt-6 sm:space-y-4 lg:-mt-4 lg:space-y-2 lg:[--list-head:--spacing(14)]">
      {/* On a phone the bar measures its own width; on a desktop it sticks to the window. */}
      <div className="max-lg:@container lg:contents">
        <Toolbar
          view={view}
          people={people}
          filterCount={parts.length}
          actions={renderActions?.({
            filter: view.filter,
            hasRows: list.rows.length > 0,
            isLoading: list.query.isPending || list.query.isPlaceholderData,
          })}
          onListChange={onListChange}
          isFormOpen={windows.isFormOpen}
          onNewExpected={windows.expectForm}
          onNew={windows.toggleNew}
        />
      </div>
      <LoadFailures list={list.query} />
      {windows.form}
      <Tabs<ViewMode>
        label="View"
        value={view.mode}
        onChange={view.setMode}
        tabs={readsAllBooks ? allTabs : view.mode === 'all' ? mineTabs : ownTabs}
        isPanelShared
        isClose
      >
        <SummaryCards filter={view.filter} list={list} />
        <FilterChips
          filter={view.filter}
          parts={parts}
          onChange={view.setFilter}
          onClear={view.clearFilter}
        />
        <ListRows frame={frame}>
          <TransactionList list={list} view={view} onAdd={windows.openNew} />
        </ListRows>
      </Tabs>
      <ListRest frame={frame} isLoaded={!list.query.isPending} />
    </div>
  );
}
