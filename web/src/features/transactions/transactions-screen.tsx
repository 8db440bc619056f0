import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useState, type ReactNode } from 'react';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { isPayment } from '@/components/expense/row-title';
import { lazyPart } from '@/components/ui/lazy-part';
import { usePageTitle } from '@/components/ui/page';
import { Tabs } from '@/components/ui/tabs';
import { peopleQuery } from '@/api/users/list-members';
import { FormPlace } from '@/features/transactions/form/form-place';
import { describeFilter } from '@/features/transactions/filter/describe-filter';
import { FilterChips } from '@/features/transactions/filter/filter-chips';
import { Toolbar } from '@/features/transactions/toolbar/toolbar';
import { ROWS_ID, TotalsLine } from '@/features/transactions/toolbar/totals-line';
import { TransactionList } from '@/features/transactions/list/transaction-list';
import type {
  TransactionFilter,
  ViewMode,
} from '@/features/transactions/filter/filter-search-params';
import { usePeople } from '@/features/transactions/people/use-people';
import { useRightsHolder } from '@/features/transactions/row-actions/use-rights-holder';
import { useRowHandlers } from '@/features/transactions/row-actions/use-row-handlers';
import { useTransactionRows } from '@/features/transactions/list/use-transaction-rows';
import { useTransactionView } from '@/features/transactions/filter/use-transaction-view';
import { draftNameOf, dropDraft, readLastDraft } from '@/features/transactions/form/form-drafts';
import { useDraftPlace } from '@/features/transactions/form/use-draft-place';
import { useAskedForm } from '@/features/transactions/form/use-asked-form';
import { useHousehold } from '@/lib/household';
import { nothingWaits } from '@/offline/components/waiting-entries';
import { WaitingRows } from '@/offline/components/waiting-rows';
import { useAfterPaint } from '@/lib/timing/use-after-paint';
import { useAtRest } from '@/lib/timing/use-at-rest';

// Most visits only look: the form is loaded when it is wanted.
const importForm = () => import('@/features/transactions/form/form-panel');
const FormPanel = lazyPart(importForm);
const LoadFailures = lazyPart(() => import('@/features/transactions/list/load-failures'));
const SettleDialog = lazyPart(() => import('@/features/transactions/row-actions/settle-dialog'));

const ownTabs = [
  { value: 'iOwe', label: 'What I Owe' },
  { value: 'othersOwe', label: 'What Others Owe Me' },
] as const;
// For readers who may only read their own transactions: shown if no tab restricts the list.
const mineTabs = [...ownTabs, { value: 'all', label: 'All That Concerns Me' }] as const;
const allTabs = [...ownTabs, { value: 'all', label: 'All Transactions' }] as const;

const formTitle = (edited: TransactionResource | null) =>
  edited ? (isPayment(edited) ? 'Edit payment' : 'Edit transaction') : 'New transaction';

/** The state of the form; `request` counts up, so that asking again brings it back into view. */
interface FormState {
  edited: TransactionResource | null;
  request: number;
  /** Counts how often the address asked for it: then the form begins with new values. */
  asked: number;
}

/** What the screen shows, for actions on the whole list. */
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
  const isAtRest = useAtRest();
  const list = useTransactionRows(view, waiting);
  const people = usePeople();
  const holder = useRightsHolder();
  const { isSuccess: hasPeople } = useQuery(peopleQuery(householdId));
  const drafts = useDraftPlace();
  // What was typed when the screen was left is there again.
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
      <Suspense>{(isAtRest || list.query.isError) && <LoadFailures list={list.query} />}</Suspense>
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
        aside={<TotalsLine filter={view.filter} list={list} />}
      >
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
