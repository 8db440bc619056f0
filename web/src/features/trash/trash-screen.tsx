import { useInfiniteQuery } from '@tanstack/react-query';
import type { Reader } from '@housetab/functions/core/sentences/facts';
import type { TrashItem } from '@housetab/functions/core/trash/trash-resource';
import { RESTORE_DAYS } from '@housetab/functions/core/transaction/transaction';
import { Trash2, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { trashQuery } from '@/api/trash';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { LoadMore } from '@/components/ui/load-more';
import { Page } from '@/components/ui/page';
import { SelectionBar } from '@/components/ui/selection-bar';
import { SkeletonList } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/states';
import { trashPlaceId } from '@/config/screen-paths';
import { MissingThing } from '@/features/trash/missing-thing';
import { TrashLine } from '@/features/trash/trash-line';
import { restoringAllText } from '@/features/trash/trash-words';
import { useNames } from '@/features/trash/use-names';
import { useRestoringTogether } from '@/features/trash/use-restoring-together';
import { formatCount } from '@housetab/functions/core/money/money';
import { readerTimeZone } from '@/lib/format/time-zone';
import { useHousehold } from '@/lib/household';
import { usePlaceInAddress } from '@/lib/use-place-in-address';

/** Pages that are looked through for what the address leads to. */
const MOST_PAGES = 5;

/** What was deleted and can still be restored, the last deleted first. */
export function TrashScreen() {
  usePlaceInAddress();
  return (
    <Page
      title="Trash"
      description={`What was deleted in the last ${RESTORE_DAYS} days. After that it is gone for good.`}
    >
      <Card isFlush>
        <DeletedThings />
      </Card>
    </Page>
  );
}

function DeletedThings() {
  const { id, user, timeZone } = useHousehold();
  const { nameOf, isPending: areNamesPending } = useNames();
  const { hash } = useLocation();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const query = useInfiniteQuery(trashQuery(id));
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  // A page can be empty though more follow: what went with a settle-up is left out of it.
  const isEmptySoFar = data !== undefined && items.length === 0 && hasNextPage;
  // Nor need what the address leads to be on the first.
  const isAsked = hash.startsWith(`#${trashPlaceId('')}`);
  const isMissing = isAsked && !items.some((item) => hash === `#${trashPlaceId(item.id)}`);
  const pages = data?.pages.length ?? 0;
  const isToFollow = isEmptySoFar || (isMissing && hasNextPage && pages < MOST_PAGES);
  useEffect(() => {
    if (isToFollow && !isFetchingNextPage && !error) void fetchNextPage();
  }, [isToFollow, isFetchingNextPage, error, fetchNextPage]);

  if (isPending || areNamesPending || (isEmptySoFar && !error)) {
    return <SkeletonList rows={5} label="Loading what was deleted…" />;
  }
  if (!data || isEmptySoFar) {
    return (
      <ErrorState
        message="Failed to load what was deleted."
        error={error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const missing = isMissing && !isToFollow && <MissingThing />;
  if (items.length === 0) {
    return (
      missing || (
        <EmptyState
          icon={Trash2}
          title={`Nothing was deleted in the last ${RESTORE_DAYS} days.`}
          description="Expenses and payments that somebody deletes can be restored here."
        />
      )
    );
  }
  const now = new Date();
  const reader = { id: user.id, nameOf };
  const keyOf = ({ resourceType, id: thing }: TrashItem) => `${resourceType}/${thing}`;
  const free = items.filter(({ canRestore }) => canRestore);
  const selected = free.filter((item) => chosen.has(keyOf(item)));
  const select = (some: readonly TrashItem[], isSelected: boolean) => {
    const others = selected.filter((item) => !some.includes(item));
    setChosen(new Set([...others, ...(isSelected ? some : [])].map(keyOf)));
  };
  return (
    <>
      {missing}
      {free.length > 1 && (
        <div className="border-b px-5 py-3 sm:px-6">
          <Checkbox
            label="Select all"
            checked={selected.length === free.length}
            isIndeterminate={selected.length > 0 && selected.length < free.length}
            onChange={({ target }) => select(free, target.checked)}
          />
        </div>
      )}
      <ul className="divide-y" aria-label="Deleted">
        {items.map((item) => (
          <TrashLine
            key={keyOf(item)}
            item={item}
            reader={reader}
            timeZone={timeZone ?? readerTimeZone()}
            now={now}
            isMarked={hash === `#${trashPlaceId(item.id)}`}
            isSelected={selected.includes(item)}
            onSelect={(isSelected) => select([item], isSelected)}
          />
        ))}
      </ul>
      {selected.length > 0 && (
        <RestoreBar items={selected} reader={reader} onClear={() => setChosen(new Set())} />
      )}
      <LoadMore
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        onLoadMore={() => void fetchNextPage()}
        {...(data.pages.length > 1 && { summary: `${formatCount(items.length, 'thing')} shown` })}
      />
    </>
  );
}

interface RestoreBarProps {
  items: readonly TrashItem[];
  reader: Reader;
  onClear: () => void;
}

/** What restoring all that is selected does, and the way to do it. */
function RestoreBar({ items, reader, onClear }: RestoreBarProps) {
  const { restore, isRestoring } = useRestoringTogether(reader);
  return (
    <SelectionBar
      label="Selected"
      text={`${items.length} selected`}
      detail={restoringAllText(items, reader)}
      onClear={onClear}
      className="max-w-2xl"
    >
      <Button
        variant="primary"
        size="small"
        icon={Undo2}
        isBusy={isRestoring}
        onClick={() => restore(items)}
      >
        Restore {items.length}
      </Button>
    </SelectionBar>
  );
}
