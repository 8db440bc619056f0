import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, RotateCw } from 'lucide-react';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { Button } from '@/components/ui/button';
import { Page } from '@/components/ui/page';
import { Tabs } from '@/components/ui/tabs';
import { peopleQuery } from '@/api/users/list-members';
import { uniqueFieldsQuery } from '@/api/transactions/list-unique-fields';
import { FilterPanel } from '@/features/transactions/components/filter-panel';
import { FormPlace } from '@/features/transactions/components/form-place';
import { LoadFailures, NothingYet } from '@/features/transactions/components/load-failures';
import { ROWS_ID, SummaryCards } from '@/features/transactions/components/summary-cards';
import { TransactionList } from '@/features/transactions/components/transaction-list';
import type { TransactionFilter, ViewMode } from '@/features/transactions/filter-search-params';
import { usePeople } from '@/features/transactions/use-people';
import { useRightsHolder } from '@/features/transactions/use-rights-holder';
import { useRowHandlers } from '@/features/transactions/use-row-handlers';
import { useTransactionRows } from '@/features/transactions/use-transaction-rows';
import { useTransactionView } from '@/features/transactions/use-transaction-view';
import { draftNameOf, dropDraft, readLastDraft } from '@/features/transactions/form-drafts';
import { useDraftPlace } from '@/features/transactions/use-draft-place';
import { useAskedForm } from '@/features/transactions/use-asked-form';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-client';

// Most visits are for looking: fields, their rules and the category picker come when wanted.
const importForm = () => import('@/features/transactions/components/form-panel');
const FormPanel = lazy(importForm);
const SettleDialog = lazy(() => import('@/features/transactions/components/settle-dialog'));

const ownTabs = [
  { value: 'iOwe', label: 'What I Owe' },
  { value: 'othersOwe', label: 'What Others Owe Me' },
] as const;
const allTabs = [...ownTabs, { value: 'all', label: 'All Transactions' }] as const;

const formTitle = (edited: TransactionResource | null) =>
  edited ? 'Edit transaction' : 'New transaction';

const noNames = { payTo: [], enteredBy: [] };

/** What the form shows; `request` counts up, so that asking again brings it back into sight. */
interface FormState {
  edited: TransactionResource | null;
  request: number;
  /** Counts how often the address asked: it brings something for the form, which begins anew. */
  asked: number;
}

/** What the screen shows, for actions on all of it. */
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
  const list = useTransactionRows(view);
  const people = usePeople();
  const holder = useRightsHolder();
  const { isSuccess: hasPeople } = useQuery(peopleQuery(householdId));
  const { data: names = noNames } = useQuery(uniqueFieldsQuery(householdId));
  const drafts = useDraftPlace();
  // What was being typed when the screen was left is there again.
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
  useAskedForm(useCallback(() => openForm(null, true), [openForm]));
  const handlers = useRowHandlers({ edit: openForm, settle: setSettled });

  return (
    <Page
      title="Transactions"
      actions={
        <div className="grid grid-cols-2 gap-2 max-sm:w-full max-sm:*:px-2 sm:flex sm:flex-wrap">
          {renderActions?.({
            filter: view.filter,
            hasRows: list.rows.length > 0,
            isLoading: list.query.isPending || list.query.isPlaceholderData,
          })}
          <RefreshButton />
          <Button
            variant="primary"
            icon={Plus}
            aria-expanded={form !== null}
            aria-keyshortcuts="n"
            onPointerEnter={importForm}
            onFocus={importForm}
            onClick={() => (form && !form.edited ? closeNew() : openForm(null))}
          >
            New transaction
          </Button>
        </div>
      }
    >
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
        tabs={readsAllBooks ? allTabs : ownTabs}
        isPanelShared
      >
        <div className="space-y-4 sm:space-y-6">
          <FilterPanel
            filter={view.filter}
            onChange={view.setFilter}
            onClear={view.clearFilter}
            people={people}
            names={names}
          />
          <SummaryCards filter={view.filter} />
          <div
            id={ROWS_ID}
            className="scroll-mt-20 space-y-4 sm:space-y-6"
            onPointerEnter={importForm}
          >
            <TransactionList
              list={list}
              view={view}
              people={people}
              holder={holder}
              handlers={handlers}
              onAdd={() => openForm(null)}
            />
            <NothingYet />
          </div>
        </div>
      </Tabs>
      {settled && (
        <Suspense>
          <SettleDialog row={settled} onClose={() => setSettled(null)} />
        </Suspense>
      )}
    </Page>
  );
}

function RefreshButton() {
  const { id } = useHousehold();
  const queryClient = useQueryClient();
  const queryKey = householdKey(id);
  const isFetching = useIsFetching({ queryKey: householdKey(id, 'transactions') }) > 0;
  return (
    <Button
      icon={RotateCw}
      isBusy={isFetching}
      onClick={() => void queryClient.invalidateQueries({ queryKey })}
    >
      Refresh
    </Button>
  );
}
