import { YOU, type ReaderNameOf } from '@housetab/functions/core/sentences/reader';
import type { TrashItem } from '@housetab/functions/core/trash/trash-resource';
import { useState, useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { Checkbox } from '@/components/ui/checkbox';
import { LoadMore } from '@/components/ui/load-more';
import { SkeletonList } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { trashPlaceId } from '@/config/screen-paths';
import { TrashLine } from '@/features/trash/trash-line';
import { MissingThing, NothingDeleted, NothingFound } from '@/features/trash/trash-notices';
import type { useDeletedThings } from '@/features/trash/use-deleted-things';
import { RestoreBar } from '@/features/trash/restore-bar';
import { formatCount } from '@housetab/functions/core/money/money';
import { isOutage } from '@/lib/api-problem';
import { readerTimeZone } from '@/lib/format/time-zone';
import { useHousehold } from '@/lib/household';
import { useQuery } from '@tanstack/react-query';
import { peopleQuery } from '@/shared/people/members';

interface FoundThingsProps {
  words: string;
  found: ReturnType<typeof useDeletedThings>;
}

export function FoundThings({ words, found }: FoundThingsProps) {
  const { user, timeZone } = useHousehold();
  const { nameOf, isPending: areNamesPending } = useNames();
  const { hash } = useLocation();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { data, error, items, isMissing, isEmptySoFar, isToFollow } = found;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = found;

  if (found.isPending || areNamesPending || (isEmptySoFar && isToFollow && !error)) {
    return <SkeletonList rows={5} label="Loading what was deleted…" />;
  }
  if (error && words !== '' && isOutage(error)) {
    return (
      <p role="alert" className="px-5 py-4 text-muted sm:px-6">
        The server can’t be reached: the trash can’t be searched now.
      </p>
    );
  }
  if (!data || (isEmptySoFar && error)) {
    return (
      <ErrorState
        message={words === '' ? 'Failed to load what was deleted.' : 'Failed to search the trash.'}
        error={error}
        onRetry={() => void found.refetch()}
      />
    );
  }
  const missing = isMissing && <MissingThing />;
  const more = (
    <LoadMore
      hasMore={hasNextPage}
      isLoading={isFetchingNextPage}
      onLoadMore={() => void fetchNextPage()}
      {...(found.pages > 1 &&
        items.length > 0 && { summary: `${formatCount(items.length, 'thing')} shown` })}
    />
  );
  if (items.length === 0) {
    return (
      missing || (
        <>
          {words === '' ? <NothingDeleted /> : <NothingFound words={words} isAll={!hasNextPage} />}
          {more}
        </>
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
      {more}
    </>
  );
}

/** Names of current and former members; the reader is `you`. */
function useNames(): { nameOf: ReaderNameOf; isPending: boolean } {
  const { id, user } = useHousehold();
  const { data, isPending } = useQuery(peopleQuery(id));
  const nameOf = useCallback(
    (uid: string) =>
      uid === user.id ? YOU : (data?.find((person) => person.id === uid)?.name ?? 'someone'),
    [data, user.id],
  );
  return { nameOf, isPending };
}
