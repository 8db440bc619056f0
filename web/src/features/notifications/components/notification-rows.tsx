import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import type { NotificationResource } from '@housetab/functions/core/notification/notification-resource';
import { isSameMarking } from '@housetab/functions/core/notification/marked-together';
import { isStakeChanged } from '@housetab/functions/core/sentences/stake-text';
import {
  notificationCountQuery,
  notificationsQuery,
  useMarkNotificationsSeen,
  type NotificationFilter,
} from '@/shared/notification/notifications';
import { peopleQuery } from '@/shared/people/members';
import { shortNames } from '@/shared/expense/short-names';
import { Button } from '@/components/ui/button';
import { TextButton } from '@/components/ui/link';
import { SkeletonList } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/states';
import { showError } from '@/components/ui/toast';
import { NotificationItem } from '@/features/notifications/components/notification-item';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';

/** The API's limit for the count, and for marking in one request. */
const MAX_NOTIFICATIONS = 100;

interface NotificationRowsProps extends NotificationFilter {
  /** Called when the reader follows a link. */
  onLeave?: () => void;
}

/** The list of notifications: under the bell, above the activity, and on the dashboard. */
export function NotificationRows({ onLeave = () => {}, ...choice }: NotificationRowsProps) {
  const { id, viewing } = useHousehold();
  const query = useInfiniteQuery(notificationsQuery(id, choice));
  // The response of the list fills this cache entry.
  const { data: count = 0 } = useQuery({ ...notificationCountQuery(id), enabled: false });
  // Every screen loads the people.
  const { data: people = [] } = useQuery({ ...peopleQuery(id), enabled: false });
  const shorten = shortNames(people.map(({ name }) => name));
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const marking = useMarkNotificationsSeen({
    onError: (error) => showError('Failed to mark the notices as seen.', reasonOf(error)),
  });

  if (query.isPending) return <SkeletonList rows={4} label="Loading notices…" />;
  if (!query.data) {
    return (
      <ErrorState
        message="Failed to load the notices."
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const notices = query.data.pages.flatMap(({ items }) => items.notices);
  // A page can be empty: all of its notifications may have been seen.
  if (notices.length === 0 && !query.hasNextPage) {
    return (
      <EmptyState
        icon={Bell}
        title="No notices yet"
        description="What others do that concerns your money appears here."
      />
    );
  }
  const unseen = notices.filter(({ isNew }) => isNew);
  const onOk =
    viewing === null
      ? (ids: string[]) => {
          for (let start = 0; start < ids.length; start += MAX_NOTIFICATIONS)
            marking.mutate({ ids: ids.slice(start, start + MAX_NOTIFICATIONS) });
        }
      : null;
  // "OK to all" must not include notifications that are not shown yet.
  const isAllShown = !query.hasNextPage || (count < MAX_NOTIFICATIONS && unseen.length >= count);
  const hidden = isAllShown ? 0 : count - unseen.length;
  const groups = groupNotifications(notices);
  const isOpen = ({ newest, others }: NotificationGroup) =>
    others.length === 0 || open.has(newest.id);
  // Notifications in a closed group stay new. A group of one event has a single text for all.
  const shown = groups.flatMap((group) =>
    isOpen(group) || isOneEvent(group) ? allOf(group) : [group.newest],
  );
  const shownNew = shown.filter(({ isNew }) => isNew);
  const onOkToAll = () =>
    shownNew.length === unseen.length
      ? marking.mutate({ until: unseen[0]!.at })
      : onOk?.(shownNew.map((one) => one.id));
  const now = new Date();
  const isCompact = choice.isNewOnly ?? false;
  const item = (notice: NotificationResource) => ({
    notice,
    now,
    onOk,
    onLeave,
    isCompact,
    shorten,
  });
  const okToAll = onOk && isAllShown && unseen.length > 1 && (
    <Button size="small" onClick={onOkToAll}>
      OK to all
    </Button>
  );
  return (
    <>
      <ul className="divide-y">
        {groups.flatMap((group) => {
          const { newest, others } = group;
          return [
            <NotificationItem
              key={newest.id}
              {...item(newest)}
              together={!isOpen(group) && isOneEvent(group) ? allOf(group) : undefined}
            >
              {!isOpen(group) && (
                <More
                  group={group}
                  shorten={shorten}
                  onOpen={() => setOpen((before) => new Set(before).add(newest.id))}
                />
              )}
            </NotificationItem>,
            ...(isOpen(group)
              ? others.map((one) => <NotificationItem key={one.id} {...item(one)} />)
              : []),
          ];
        })}
      </ul>
      {(okToAll || query.hasNextPage) && (
        // Below the list that the buttons belong to.
        <div className="flex flex-wrap justify-center gap-2 border-t px-4 py-3">
          {query.hasNextPage && (
            <Button
              size="small"
              isBusy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {hidden > 0 ? `Show ${newOf(hidden)} more new` : 'Show older'}
            </Button>
          )}
          {okToAll}
        </div>
      )}
    </>
  );
}

/** The server counts at most `MAX_NOTIFICATIONS`. */
function newOf(count: number): string {
  return count >= MAX_NOTIFICATIONS ? `${MAX_NOTIFICATIONS - 1}+` : `${count}`;
}

interface MoreProps {
  group: NotificationGroup;
  shorten: (name: string) => string;
  onOpen: () => void;
}

/** `and 37 more by Ben`; for one event with a sum, `Show all 38`. */
function More({ group, shorten, onOpen }: MoreProps) {
  const { newest, others } = group;
  return (
    <p className="text-sm">
      <TextButton aria-expanded={false} onClick={onOpen}>
        {isOneEvent(group)
          ? `Show all ${others.length + 1}`
          : `and ${others.length} more by ${shorten(newest.actorName)}`}
      </TextButton>
    </p>
  );
}

/** Consecutive notifications of a kind: the newest is shown, the others on demand. */
interface NotificationGroup {
  newest: NotificationResource;
  others: readonly NotificationResource[];
}

const allOf = ({ newest, others }: NotificationGroup) => [newest, ...others];

/** Whether all belong to one event, so that one text gives their sum. */
function isOneEvent({ newest, others }: NotificationGroup): boolean {
  return others.length > 0 && isAboutMoney(newest);
}

/** The smallest group, in notifications; fewer are shown one by one. */
const FROM = 4;

/**
 * Folds consecutive notifications of the same kind and person into one line. A notification that changes a debt of the reader
 * always has its own line, so that it is not overlooked. The only exception: marks of one event on many rows between the same two
 * members share a line with their sum.
 */
function groupNotifications(notices: readonly NotificationResource[]): NotificationGroup[] {
  const runs: NotificationResource[][] = [];
  for (const notice of notices) {
    const run = runs.at(-1);
    const isAlone = [notice, ...(run ?? []).slice(0, 1)].some(isAboutMoney);
    const isTogether = run && isOfKind(run[0]!, notice);
    if (isTogether && (!isAlone || isSameMarking(run[0]!, notice))) run.push(notice);
    else runs.push([notice]);
  }
  return runs.flatMap((run) =>
    run.length < FROM
      ? run.map((newest) => ({ newest, others: [] }))
      : [{ newest: run[0]!, others: run.slice(1) }],
  );
}

/** Kinds about comments and disputes that change no money. The end of a dispute changes money. */
const talk = ['commented', 'disputed', 'dispute_withdrawn'];

const ofMoney = ['transactions', 'expenses', 'settlements', 'settle_ups'];

/** Older notifications about money have no details of the change: they are never grouped. */
function isAboutMoney({ resourceType, what, stake }: NotificationResource): boolean {
  if (!ofMoney.includes(resourceType) || talk.includes(what)) return false;
  // Responses cached by an older version have no `stake`.
  return what === 'dispute_ended' || !stake || isStakeChanged(stake);
}

function isOfKind(one: NotificationResource, other: NotificationResource): boolean {
  return (
    one.actorId === other.actorId &&
    one.resourceType === other.resourceType &&
    one.what === other.what &&
    one.isNew === other.isNew
  );
}
