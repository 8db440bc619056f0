import { Bell } from 'lucide-react';
import { LazyMenu } from '@/components/ui/lazy-menu';
import {
  CountBadge,
  NotificationAnnouncer,
  useNotificationCount,
} from '@/app/layout/notification-count';
import { IconButton } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';

const NotificationPopover = lazyPart(
  () => import('@/features/notifications/components/notification-popover'),
);

export function NotificationBell() {
  const count = useNotificationCount();
  return (
    <span className="relative inline-flex">
      <LazyMenu
        menu={NotificationPopover}
        popup="dialog"
        trigger={
          <IconButton icon={Bell} label={count === null ? 'Notices' : `Notices, ${count} new`} />
        }
      />
      {count !== null && (
        <CountBadge
          count={count}
          className="top-0 right-0 pointer-fine:-top-0.5 pointer-fine:-right-0.5"
        />
      )}
      <NotificationAnnouncer />
    </span>
  );
}
