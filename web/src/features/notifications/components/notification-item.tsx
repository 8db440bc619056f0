import { ArrowRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { eventsOfMany } from '@housetab/functions/core/activity/activity-subject';
import { disputeEvents } from '@housetab/functions/core/comment/events';
import type { NotificationResource } from '@housetab/functions/core/notification/notification-resource';
import { YOU } from '@housetab/functions/core/sentences/reader';
import { targetOf } from '@/shared/activity/entry-target';
import { MemberMark } from '@/shared/people/member-mark';
import { Avatar } from '@/shared/people/avatar';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { closeThen } from '@/components/ui/close-then';
import { ButtonLink } from '@/components/ui/link';
import { afterClosing } from '@housetab/functions/core/activity/after-closing';
import { markedTogether } from '@housetab/functions/core/notification/marked-together';
import { notificationSentence } from '@housetab/functions/core/notification/event-sentences';
import {
  discussedThing,
  useOpenDiscussion,
  type DiscussedImport,
  type DiscussedThing,
} from '@/lib/discussion';
import { formatMoment } from '@/lib/format/format';
import { readerTimeZone } from '@/lib/format/time-zone';
import { timeAgo } from '@/lib/format/time-ago';
import { useHousehold } from '@/lib/household';

interface NotificationItemProps {
  notice: NotificationResource;
  now: Date;
  /** null if nothing can be marked as seen, as in another member's view. */
  onOk: ((ids: string[]) => void) | null;
  /** Called when the reader follows a link. */
  onLeave: () => void;
  /** All notifications of one event, if this line stands for them. */
  together?: readonly NotificationResource[] | undefined;
  /** One line high where there is room. The line itself links to the subject, where the reader can dispute. */
  isCompact?: boolean;
  /** Shortens names, but keeps them distinct. */
  shorten: (name: string) => string;
  children?: ReactNode;
}

export function NotificationItem({
  notice,
  now,
  onOk,
  onLeave,
  together,
  isCompact = false,
  shorten,
  children,
}: NotificationItemProps) {
  const { user, timeZone, closedMonths = {} } = useHousehold();
  // New notifications show no time; the tooltip has it. The layout stays when one is marked as seen.
  const [wasNew] = useState(notice.isNew);
  const { actorId, actorName, at, isNew, names } = notice;
  const nameOf = (uid: string) => (uid === user.id ? YOU : shorten(names[uid] ?? 'someone'));
  const sentence = together
    ? markedTogether(together, { nameOf })
    : notificationSentence(notice, { id: user.id, nameOf }) + afterClosing(notice, closedMonths);
  const about = `${actorName} ${sentence}`;
  const when = timeAgo(at, now, timeZone ?? readerTimeZone());
  const told = (
    <p
      title={wasNew ? when : undefined}
      className={classNames(
        'text-sm break-words',
        !isNew && 'text-muted',
        wasNew && '@2xl:row-span-2 @2xl:self-center',
      )}
    >
      {isNew && <span className="sr-only">New: </span>}
      <span className="font-medium text-ink">{shorten(actorName)}</span>
      <MemberMark id={actorId} /> {sentence}
    </p>
  );
  const time = (className?: string) => (
    <time
      dateTime={at}
      title={formatMoment(at)}
      className={wasNew ? 'sr-only' : classNames('text-xs text-muted', className)}
    >
      {when}
    </time>
  );
  const gone = !together && isGone(notice);
  const actions = !together && (
    <NotificationActions
      notice={notice}
      about={about}
      mayChange={onOk !== null}
      onLeave={onLeave}
      isCompact={isCompact}
    />
  );
  const ok = isNew && onOk && (
    <Button
      size="small"
      onClick={() => onOk((together ?? [notice]).map((one) => one.id))}
      aria-label={`OK: ${about}`}
      className={isCompact ? 'relative' : undefined}
    >
      OK
    </Button>
  );
  if (isCompact) {
    return (
      <li className="relative flex items-center gap-3 px-5 py-2 hover:bg-sunken/50 sm:px-6">
        <Avatar id={actorId} name={actorName} />
        {actions}
        <div className="min-w-0 flex-1">
          {told}
          {time()}
          {gone && <span className="text-xs text-muted"> · {gone}</span>}
          {children && <div className="relative">{children}</div>}
        </div>
        {ok}
      </li>
    );
  }
  return (
    <li
      className={classNames(
        '@container flex gap-3 px-5 py-3.5 sm:px-6',
        isNew && 'bg-accent-soft/60',
        wasNew && 'sm:items-center',
      )}
    >
      <Avatar id={actorId} name={actorName} size="small" />
      <div className="min-w-0 flex-1 space-y-2 gap-x-6 @2xl:grid @2xl:grid-cols-[minmax(0,1fr)_auto] @2xl:space-y-0">
        {told}
        <div className="flex flex-wrap items-center gap-x-0.5 gap-y-1.5 sm:gap-x-2 @2xl:contents">
          {time('mr-auto @2xl:col-start-1')}
          <span className="ml-auto flex flex-wrap items-center gap-x-0.5 gap-y-1.5 sm:gap-x-2 @2xl:col-start-2 @2xl:row-span-2 @2xl:row-start-1 @2xl:self-center">
            {gone && <span className="text-xs text-muted">{gone}</span>}
            {actions}
            {ok}
          </span>
        </div>
        {children}
      </div>
    </li>
  );
}

/** Why its subject can't be opened any more; null if it can. */
function isGone({ resourceType, subject, what, after }: NotificationResource): string | null {
  const isEntered = resourceType === 'transactions' || resourceType === 'expenses';
  if (!isEntered || eventsOfMany.has(what)) return null;
  const isTakenOut = what === 'taken_out' || (what === 'dispute_ended' && after === null);
  if (subject === null) return isTakenOut ? null : 'Not there any more';
  return subject.isDeleted && what !== 'deleted' ? 'Deleted since' : null;
}

interface NotificationActionsProps {
  notice: NotificationResource;
  /** The notification's text, to make the buttons' names distinct for screen readers. */
  about: string;
  /** False in another member's view. */
  mayChange: boolean;
  onLeave: () => void;
  /** Only a link that covers the line. */
  isCompact: boolean;
}

/** On a phone the time and three buttons share a line. */
const ofThree = 'max-sm:px-1.5!';
const wholeLine = 'absolute! inset-0 h-auto! rounded-none! bg-transparent! -outline-offset-2!';

/** Opens the subject, or the form that disputes it. */
function NotificationActions({
  notice,
  about,
  mayChange,
  onLeave,
  isCompact,
}: NotificationActionsProps) {
  const openDiscussion = useOpenDiscussion();
  const target = targetOf(notice, useHousehold());
  const thing = thingOf(notice);
  const open = (isDisputing: boolean) =>
    closeThen(onLeave, () => thing && openDiscussion?.(thing, { isDisputing }));
  // Of a discussion, `Open` leads to it.
  const isTalk = notice.what === 'commented' || disputeEvents.has(notice.what);
  const isDiscussion = thing !== null && openDiscussion !== null && isTalk;
  const isDisputable =
    mayChange && openDiscussion !== null && (notice.subject?.isDisputable || isImport(notice));
  const className = isCompact ? wholeLine : ofThree;
  // An icon: its name is in the tooltip, as in the activity below.
  const sign = !isCompact && <ArrowRight aria-hidden className="size-4.5 text-muted" />;
  return (
    <>
      {isDisputable && !isDiscussion && !isCompact && (
        <Button
          size="small"
          variant="quiet"
          className={className}
          onClick={() => open(true)}
          aria-label={`Dispute: ${about}`}
        >
          Dispute
        </Button>
      )}
      {isDiscussion ? (
        <Button
          size="small"
          variant="quiet"
          className={className}
          onClick={() => open(false)}
          aria-label={`Open: ${about}`}
          title="Open"
        >
          {sign}
        </Button>
      ) : (
        target && (
          <ButtonLink
            to={target.to}
            size="small"
            variant="quiet"
            className={className}
            onClick={onLeave}
            aria-label={`Open: ${about}`}
            title="Open"
          >
            {sign}
          </ButtonLink>
        )
      )}
    </>
  );
}

/** An import that affects the reader. */
function isImport({ what, after }: NotificationResource): boolean {
  return what === 'imported' && after?.count !== 0;
}

/** The transaction or expense to discuss, if the reader still sees it, or the import to dispute. */
function thingOf(notice: NotificationResource): DiscussedThing | DiscussedImport | null {
  const { resourceType, resourceId, subject, what } = notice;
  if (isImport(notice) || what.startsWith('import_disp')) {
    return { kind: 'imports', id: resourceId };
  }
  if (subject === null || subject.isDeleted) return null;
  if (resourceType === 'expenses') return { kind: 'expenses', id: resourceId };
  if (resourceType !== 'transactions') return null;
  return discussedThing({ id: resourceId, expenseId: subject.expenseId });
}
