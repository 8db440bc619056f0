import { ListChecks } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { monthOf } from '@housetab/functions/core/calendar/calendar';
import { Button } from '@/components/ui/button';
import type { ExportRows } from '@/features/transactions/bulk/bulk-bar';
import { FeedView } from '@/features/transactions/feed/feed-view';
import { spendingText } from '@/features/transactions/feed/feed-text';
import { useFeed } from '@/features/transactions/feed/use-feed';
import { nameMonth } from '@/features/transactions/filter/month-choice';
import { LoadFailures } from '@/features/transactions/list/load-failures';
import { ListRest, ListRows, useListFrame } from '@/features/transactions/list/list-frame';
import { FeedHeader } from '@/features/transactions/toolbar/feed-header';
import {
  ListActions,
  NewButton,
  type RenderListActions,
} from '@/features/transactions/toolbar/list-actions';
import { localDay } from '@/lib/format/format';

interface FeedScreenProps {
  renderActions?: RenderListActions | undefined;
  onExportRows?: ExportRows | undefined;
  listSwitch: ReactNode;
}

/** Without a filter, so that no new entry is hidden. */
export default function FeedScreen({ renderActions, onExportRows, listSwitch }: FeedScreenProps) {
  const [isChoosing, setChoosing] = useState(false);
  const frame = useListFrame(onExportRows);
  const { windows } = frame;
  const { waiting, people } = frame.parts;
  const today = localDay(new Date());
  const feed = useFeed(waiting, people.nameOf, today);
  const { query, spending } = feed;

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
      <ListRows frame={frame}>
        <FeedView
          feed={feed}
          today={today}
          onAdd={windows.openNew}
          isChoosing={isChoosing}
          onChosen={() => setChoosing(false)}
        />
      </ListRows>
      <ListRest frame={frame} isLoaded={!query.isPending} />
    </div>
  );
}
