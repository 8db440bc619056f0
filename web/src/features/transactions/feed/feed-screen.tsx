import { ListChecks } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { monthOf } from '@housetab/functions/core/calendar/calendar';
import { Button } from '@/components/ui/button';
import { usePageTitle } from '@/components/ui/page';
import type { ExportRows } from '@/features/transactions/bulk/bulk-bar';
import { FeedView } from '@/features/transactions/feed/feed-view';
import { spendingText } from '@/features/transactions/feed/feed-text';
import { useFeed } from '@/features/transactions/feed/use-feed';
import { nameMonth } from '@/features/transactions/filter/month-choice';
import { useEntryWindows } from '@/features/transactions/form/use-entry-windows';
import { LoadFailures } from '@/features/transactions/list/load-failures';
import { useTransactionPeople } from '@/features/transactions/people/use-people';
import { ListContext, useNewListParts } from '@/features/transactions/list/list-context';
import { FeedHeader } from '@/features/transactions/toolbar/feed-header';
import { ListActions, type RenderListActions } from '@/features/transactions/toolbar/list-actions';
import { NewButton } from '@/features/transactions/toolbar/new-button';
import { ROWS_ID } from '@/features/transactions/toolbar/summary-cards';
import { localDay } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';
import { useAfterPaint } from '@/lib/timing/use-after-paint';
import { nothingWaits } from '@/shared/outbox/waiting-entries';
import { WaitingRows } from '@/shared/outbox/waiting-rows';

interface FeedScreenProps {
  renderActions?: RenderListActions | undefined;
  onExportRows?: ExportRows | undefined;
  listSwitch: ReactNode;
}

/** Without a filter, so that no new entry is hidden. */
export default function FeedScreen({ renderActions, onExportRows, listSwitch }: FeedScreenProps) {
  const [waiting, setWaiting] = useState(nothingWaits);
  const [isChoosing, setChoosing] = useState(false);
  const isSeen = useAfterPaint();
  const people = useTransactionPeople();
  const { accountId } = useHousehold();
  const windows = useEntryWindows(people);
  const { handlers } = windows;
  const parts = useNewListParts({ people, handlers, waiting, onExportRows });
  const today = localDay(new Date());
  const feed = useFeed(waiting, people.nameOf, today);
  const { query, spending } = feed;
  usePageTitle('Transactions');

  return (
    <div className="max-sm:-mt-4 sm:space-y-4 lg:-mt-4 lg:space-y-2 lg:[--list-head:--spacing(14)]">
      <FeedHeader listSwitch={listSwitch}>
        <ListActions>
          <Button
            icon={ListChecks}
            disabled={feed.items.length === 0}
            onClick={() => setChoosing(true)}
          >
            Select
          </Button>
          {renderActions?.({
            filter: {},
            hasRows: feed.items.length > 0,
            isLoading: feed.isPending,
          })}
        </ListActions>
        <NewButton
          isFormOpen={windows.isFormOpen}
          onNewExpected={windows.expectForm}
          onNew={windows.toggleNew}
        />
      </FeedHeader>
      <LoadFailures list={query} />
      {windows.form}
      <p className="flex min-h-6 flex-wrap gap-x-2 text-sm max-sm:py-2">
        {spending && !(query.isError && feed.items.length === 0) && (
          <>
            <span className="text-muted">{nameMonth(monthOf(today), monthOf(today))}</span>
            <span className="font-semibold tabular-nums">{spendingText(spending)}</span>
          </>
        )}
      </p>
      <div id={ROWS_ID} className="scroll-mt-40" onPointerEnter={windows.expectForm}>
        <ListContext value={parts}>
          <FeedView
            feed={feed}
            today={today}
            onAdd={windows.openNew}
            isChoosing={isChoosing}
            onChosen={() => setChoosing(false)}
          />
        </ListContext>
      </div>
      {/* Rendered after the rows, as in the Table. The outbox is the reader's own, so view as
          does not show it. */}
      {isSeen && !query.isPending && !parts.holder.isOnlyLooking && (
        <WaitingRows uid={accountId} onChange={setWaiting} />
      )}
      {windows.dialogs}
    </div>
  );
}
