import { formatCount } from '@housetab/functions/core/money/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History, Trash2 } from 'lucide-react';
import { useDeferredValue, useState, type ComponentProps, type ReactNode } from 'react';
import { InvisibleWhileAboveLoads } from '@/components/ui/invisible-while-above-loads';
import { Card } from '@/components/ui/card';
import { ButtonLink, TextButton } from '@/components/ui/link';
import { LoadMore } from '@/components/ui/load-more';
import { Page } from '@/components/ui/page';
import { SkeletonList } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/states';
import type { ActivityResource } from '@housetab/functions/core/activity/activity-resource';
import { YOU } from '@housetab/functions/core/sentences/reader';
import { paths } from '@/config/screen-paths';
import { activityQuery } from '@/shared/activity/activity';
import { ActivityEntry } from '@/features/activity/components/activity-entry';
import { foldRuns, type FoldedRun } from '@/features/activity/fold-runs';
import { groupByDay, withNewestSubjects } from '@/features/activity/timeline';
import { useEveryone, type Everyone } from '@/features/activity/use-everyone';
import { isOtherClock } from '@/lib/format/other-clock';
import { timeZoneLabel } from '@housetab/functions/core/calendar/calendar';
import { readerTimeZone } from '@/lib/format/time-zone';
import { useHousehold } from '@/lib/household';

interface ActivityScreenProps {
  /** Shown above the activity: the reader's notifications. */
  beginning?: ReactNode;
  /** Whether `beginning` has its final height. */
  isPlaced?: boolean;
}

/** More than fit in most windows. The others render after the first paint. */
const FIRST_ENTRIES = 14;

/** The household's activity by day in its time zone, newest first. */
export function ActivityScreen({ beginning, isPlaced = true }: ActivityScreenProps) {
  const { isAdmin, timeZone } = useHousehold();
  const what = isAdmin ? '' : 'What has happened to what you may see.';
  // Only if the reader's clock shows another time.
  const clock =
    timeZone !== undefined && isOtherClock(timeZone, new Date())
      ? ` Days and times are those of ${timeZoneLabel(timeZone)}.`
      : '';
  return (
    <Page
      title="Activity"
      description={(what + clock).trim() || undefined}
      hasOneAction
      actions={
        <ButtonLink to={paths.trash} variant="quiet" size="small">
          <Trash2 aria-hidden className="size-4 shrink-0" />
          Trash
        </ButtonLink>
      }
    >
      {beginning}
      <InvisibleWhileAboveLoads isAboveLoaded={isPlaced}>
        <Timeline />
      </InvisibleWhileAboveLoads>
    </Page>
  );
}

function Timeline() {
  const { id, timeZone } = useHousehold();
  const people = useEveryone();
  const query = useInfiniteQuery(activityQuery(id));
  // Back navigation restores the scroll position, which may be far down.
  const [wasKnown] = useState(query.data !== undefined);
  const { data, error, isPending, hasNextPage, isFetchingNextPage } = query;

  if (isPending || people.isPending) {
    return (
      <Card isFlush>
        <SkeletonList rows={8} label="Loading activity…" />
      </Card>
    );
  }
  if (!data) {
    return (
      <Card isFlush>
        <ErrorState
          message="Failed to load the activity."
          error={error}
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  }
  const entries = withNewestSubjects(data.pages.flatMap(({ items }) => items));
  if (entries.length === 0) {
    return (
      <Card isFlush>
        <EmptyState
          icon={History}
          title="Nothing has happened yet"
          description="Whatever is added, changed or settled is told here."
        />
      </Card>
    );
  }
  return (
    <div className="space-y-6">
      <Days entries={entries} people={people} timeZone={timeZone} isWholeAtOnce={wasKnown} />
      <LoadMore
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        onLoadMore={() => void query.fetchNextPage()}
        {...(data.pages.length > 1 && {
          summary: `${formatCount(entries.length, 'entry', 'entries')} shown`,
        })}
      />
    </div>
  );
}

interface EntriesProps extends Omit<ComponentProps<typeof ActivityEntry>, 'entry'> {
  run: FoldedRun;
}

function Entries({ run: { shown, folded }, ...props }: EntriesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const entries = isOpen ? [...shown, ...folded] : shown;
  return (
    <>
      {entries.map((entry) => (
        <ActivityEntry key={entry.id} entry={entry} {...props} />
      ))}
      {!isOpen && folded.length > 0 && (
        <li className="px-5 py-1.5 pl-14 sm:px-6 sm:pl-15">
          <TextButton onClick={() => setIsOpen(true)}>
            and {folded.length} more by {nameIn(folded[0]!, props.people)}
          </TextButton>
        </li>
      )}
    </>
  );
}

function nameIn({ actorId, actorName }: ActivityResource, people: Everyone): string {
  return people.nameForReader(actorId) === YOU ? YOU : people.shorten(actorName);
}

interface DaysProps {
  entries: readonly ActivityResource[];
  people: Everyone;
  timeZone: string | null | undefined;
  isWholeAtOnce: boolean;
}

function Days({ entries, people, timeZone, isWholeAtOnce }: DaysProps) {
  const isWhole = useDeferredValue(true, isWholeAtOnce);
  const now = new Date();
  // The reader's time zone until the household's is known.
  const zone = timeZone ?? readerTimeZone();
  const shown = isWhole ? entries : entries.slice(0, FIRST_ENTRIES);
  return groupByDay(shown, zone, now).map(({ day, heading, entries: list }) => (
    <Card key={day} title={<time dateTime={day}>{heading}</time>} isFlush>
      <ul className="divide-y border-t">
        {foldRuns(list).map((run) => (
          <Entries key={run.id} run={run} people={people} timeZone={zone} now={now} />
        ))}
      </ul>
    </Card>
  ));
}
