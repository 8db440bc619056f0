import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { notificationCountQuery } from '@/shared/notification/notifications';
import { classNames } from '@/components/ui/class-names';
import { paths } from '@/config/screen-paths';
import { useHousehold } from '@/lib/household';
import { useIsLoadedAndIdle } from '@/lib/timing/when-loaded';

/** A larger number is shown as `99+`. */
const MOST = 99;

/** The number of unseen notifications as text; null if there are none. */
export function useNotificationCount(): string | null {
  const count = useCount();
  if (!count) return null;
  return count > MOST ? `${MOST}+` : `${count}`;
}

function useCount(): number | undefined {
  const { id } = useHousehold();
  const { pathname } = useLocation();
  // A list of notifications includes the count: no second request is needed.
  const isBrought = pathname === paths.activity || pathname === paths.home;
  // The screen's rows load first.
  const isAtRest = useIsLoadedAndIdle();
  return useQuery({
    ...notificationCountQuery(id),
    enabled: ({ state }) => state.data !== undefined || (isAtRest && !isBrought),
  }).data;
}

export function CountBadge({ count, className }: { count: string; className: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        // The outline is visible with forced colours.
        'pointer-events-none absolute min-w-4.5 outline outline-transparent rounded-full bg-danger-fill px-1 text-center text-[min(0.6875rem,3.05vw)]/4.5 font-semibold text-white tabular-nums',
        className,
      )}
    >
      {count}
    </span>
  );
}

export function TabCount() {
  const count = useNotificationCount();
  if (count === null) return null;
  return (
    <>
      <CountBadge count={count} className="top-1 left-[calc(50%+4px)]" />
      <span className="sr-only">{count} new</span>
    </>
  );
}

export function NotificationAnnouncer() {
  const count = useCount();
  const [{ last, news }, setSeen] = useState({ last: count, news: '' });
  if (count !== last) {
    const added = last === undefined || count === undefined ? 0 : count - last;
    const text = added > 0 ? `${added} new ${added === 1 ? 'notice' : 'notices'}` : '';
    setSeen({ last: count, news: text });
  }
  return (
    <span aria-live="polite" className="sr-only">
      {news}
    </span>
  );
}
