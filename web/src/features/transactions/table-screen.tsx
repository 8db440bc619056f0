import { useState } from 'react';
import { usePageTitle } from '@/components/ui/page';
import { Tabs } from '@/components/ui/tabs';
import type { ExportRows } from '@/features/transactions/bulk/bulk-bar';
import { describeFilter } from '@/features/transactions/filter/describe-filter';
import { FilterChips } from '@/features/transactions/filter/filter-chips';
import { useEntryWindows } from '@/features/transactions/form/use-entry-windows';
import { Toolbar } from '@/features/transactions/toolbar/toolbar';
import { ROWS_ID, SummaryCards } from '@/features/transactions/toolbar/summary-cards';
import { LoadFailures } from '@/features/transactions/list/load-failures';
import { TransactionList } from '@/features/transactions/list/transaction-list';
import type { ViewMode } from '@/features/transactions/filter/filter-search-params';
import { useTransactionPeople } from '@/features/transactions/people/use-people';
import { ListContext, useNewListParts } from '@/features/transactions/list/list-context';
import { useTransactionRows } from '@/features/transactions/list/use-transaction-rows';
import { useTransactionView } from '@/features/transactions/filter/use-transaction-view';
import type { RenderListActions } from '@/features/transactions/toolbar/list-actions';
import type { ListKind } from '@/lib/browser-settings';
import { useHousehold } from '@/lib/household';
import { nothingWaits } from '@/shared/outbox/waiting-entries';
import { WaitingRows } from '@/shared/outbox/waiting-rows';
import { useAfterPaint } from '@/lib/timing/use-after-paint';

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
  const { readsAllBooks, accountId } = useHousehold();
  const view = useTransactionView();
  const [waiting, setWaiting] = useState(nothingWaits);
  const isSeen = useAfterPaint();
  const list = useTransactionRows(view, waiting);
  const people = useTransactionPeople();
  const windows = useEntryWindows(people);
  const { handlers } = windows;
  const listParts = useNewListParts({ people, handlers, waiting, onExportRows });
  const parts = describeFilter(view.filter, view.mode, people.nameOf);
  usePageTitle('Transactions');

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
        <div id={ROWS_ID} className="scroll-mt-40" onPointerEnter={windows.expectForm}>
          <ListContext value={listParts}>
            <TransactionList list={list} view={view} onAdd={windows.openNew} />
          </ListContext>
        </div>
      </Tabs>
      {/* The rows are shown first. View as loads no waiting entries: the holder is the other
          member, and the outbox is the reader's. */}
      {isSeen && !list.query.isPending && !listParts.holder.isOnlyLooking && (
        <WaitingRows uid={accountId} onChange={setWaiting} />
      )}
      {windows.dialogs}
    </div>
  );
}
