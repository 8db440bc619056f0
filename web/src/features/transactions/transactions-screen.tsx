import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useState, type ReactNode } from 'react';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { isPayment } from '@/components/expense/row-title';
import { lazyPart } from '@/components/ui/lazy-part';
import { usePageTitle } from '@/components/ui/page';
import { Tabs } from '@/components/ui/tabs';
import { peopleQuery } from '@/api/users/members';
import { FormPlace } from '@/features/transactions/form/form-place';
import { describeFilter } from '@/features/transactions/filter/describe-filter';
import { FilterChips } from '@/features/transactions/filter/filter-chips';
import { Toolbar } from '@/features/transactions/toolbar/toolbar';
import { ROWS_ID, SummaryCards } from '@/features/transactions/toolbar/summary-cards';
import { LoadFailures } from '@/features/transactions/list/load-failures';
import { TransactionList } from '@/features/transactions/list/transaction-list';
import type {
  TransactionFilter,
  ViewMode,
} from '@/features/transactions/filter/filter-search-params';
import { usePeople } from '@/features/transactions/people/use-people';
import { useRightsHolder } from '@/features/transactions/row-actions/rights';
import { useRowHandlers } from '@/features/transactions/row-actions/use-row-handlers';
import { useTransactionRows } from '@/features/transactions/list/use-transaction-rows';
import { useTransactionView } from '@/features/transactions/filter/use-transaction-view';
import { draftNameOf, dropDraft, readLastDraft } from '@/features/transactions/form/form-drafts';
import { useDraftPlace } from '@/features/transactions/form/form-drafts';
import { useAskedForm } from '@/features/transactions/form/use-asked-form';
import { useHousehold } from '@/lib/household';
import { nothingWaits } from '@/offline/components/waiting-entries';
import { WaitingRows } from '@/offline/components/waiting-rows';
import { useAfterPaint } from '@/lib/timing/use-after-paint';

// Most visits are for looking: the form is loaded when it is wanted.
const importForm = () => import('@/features/transactions/form/form-panel');
const FormPanel = lazyPart(importForm);
const SettleDialog = lazyPart(() => import('@/features/transactions/row-actions/settle-dialog'));

const ownTabs = [
  { value: 'iOwe', label: 'What I Owe' },
  { value: 'othersOwe', label: 'What Others Owe Me' },
] as const;
// For a member who reads their own transactions only. The third tab is there while neither of the others is chosen.
const mineTabs = [...ownTabs, { value: 'all', label: 'All That Concerns Me' }] as const;
const allTabs = [...ownTabs, { value: 'all', label: 'All Transactions' }] as const;

const formTitle = (edited: TransactionResource | null) =>
  edited ? (isPayment(edited) ? 'Edit payment' : 'Edit transaction') : 'New transaction';

/** What the form shows. `request` counts up: asking again scrolls it back into sight. */
interface FormState {
  edited: TransactionResource | null;
  request: number;
  /** How often the address asked for the form. It brings other values, so the form begins anew. */
  asked: number;
}

/** What the screen shows, for buttons that act on all of it. */
interface ShownTransactions {
  filter: TransactionFilter;
  hasRows: boolean;
  isLoading: boolean;
}

interface TransactionsScreenProps {
  /** Buttons of other features in the header. */
  renderActions?: (shown: ShownTransactions) => ReactNode;
}

export function TransactionsScreen({ renderActions }: TransactionsScreenProps) {
  const { id: householdId, readsAllBooks } = useHousehold();
  const view = useTransactionView();
  const [waiting, setWaiting] = useState(nothingWaits);
  const isSeen = useAfterPaint();
  const list = useTransactionRows(view, waiting);
  const people = usePeople();
  const holder = useRightsHolder();
  const { isSuccess: hasPeople } = useQuery(peopleQuery(householdId));
  const drafts = useDraftPlace();
  // Whoever left the screen while typing finds the form open again.
  const [form, setForm] = useState<FormState | null>(() => {
    const draft = readLastDraft(drafts);
    return draft && { edited: draft.edited, request: 1, asked: 0 };
  });
  const [settled, setSettled] = useState<TransactionResource | null>(null);

  const openForm = useCallback(
    (edited: TransactionResource | null, isAsked = false) =>
      setForm((before) => ({
        edited,
        request: (before?.request ?? 0) + 1,
        asked: (before?.asked ?? 0) + (isAsked ? 1 : 0),
      })),
    [],
  );
  const closeNew = () => {
    dropDraft(drafts, draftNameOf(null));
    setForm(null);
  };
  const parts = describeFilter(view.filter, view.mode, people.nameOf);
  usePageTitle('Transactions');
  useAskedForm(useCallback(() => openForm(null, true), [openForm]));
  const handlers = useRowHandlers({ edit: openForm, settle: setSettled });

  return (
    <div className="max-sm:-mt-6 sm:space-y-4 lg:-mt-4 lg:space-y-2 lg:[--list-head:--spacing(14)]">
      <Toolbar
        view={view}
        people={people}
        filterCount={parts.length}
        actions={renderActions?.({
          filter: view.filter,
          hasRows: list.rows.length > 0,
          isLoading: list.query.isPending || list.query.isPlaceholderData,
        })}
        isFormOpen={form !== null}
        onNewExpected={importForm}
        onNew={() => (form && !form.edited ? closeNew() : openForm(null))}
      />
      <LoadFailures list={list.query} />
      {form && (
        <Suspense fallback={<FormPlace title={formTitle(form.edited)} />}>
          <FormPanel
            title={formTitle(form.edited)}
            key={`${form.edited?.id ?? 'new'} ${form.asked}`}
            people={people}
            hasPeople={hasPeople}
            edited={form.edited}
            request={form.request}
            onSaved={() => form.edited && setForm(null)}
            onClose={() => setForm(null)}
          />
        </Suspense>
      )}
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
        <div id={ROWS_ID} className="scroll-mt-40" onPointerEnter={importForm}>
          <TransactionList
            list={list}
            view={view}
            people={people}
            holder={holder}
            handlers={handlers}
            waiting={waiting}
            onAdd={() => openForm(null)}
          />
        </div>
      </Tabs>
      {/*
        The rows are shown first. In another member's view nothing is loaded: `holder` is that
        member, and waiting entries are the reader's.
      */}
      {isSeen && !list.query.isPending && !holder.isOnlyLooking && (
        <WaitingRows uid={holder.id} onChange={setWaiting} />
      )}
      {settled && (
        <Suspense>
          <SettleDialog row={settled} onClose={() => setSettled(null)} />
        </Suspense>
      )}
    </div>
  );
}
