import { useInfiniteQuery } from '@tanstack/react-query';
import { activityQuery } from '@/shared/activity/activity';
import { FEW_NOTIFICATIONS, notificationsQuery } from '@/shared/notification/notifications';
import { Card } from '@/components/ui/card';
import { NOT_SEEN_YET } from '@/components/ui/states';
import { placeId, places } from '@/config/screen-paths';
import { ActivityScreen } from '@/features/activity/components/activity-screen';
import { useDisputeFromUrl } from '@/features/discussion/use-dispute-from-url';
import { NotificationRows } from '@/features/notifications/components/notification-rows';
import { isOffline } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { useSectionFromUrl } from '@/lib/use-section-from-url';

export function Component() {
  const { id } = useHousehold();
  useSectionFromUrl();
  useDisputeFromUrl();
  const notices = useInfiniteQuery(notificationsQuery(id, { pageSize: FEW_NOTIFICATIONS }));
  const history = useInfiniteQuery(activityQuery(id));
  const isMissing = !notices.data && isOffline(notices.error);
  // Offline with neither cached, only the history shows the message.
  const isAllMissing = isMissing && !history.data;
  // One message for one fault: the history's.
  const hasFailed = !notices.data && notices.isError && !history.data && history.isError;
  const pages = notices.data?.pages;
  const isNone =
    pages !== undefined &&
    !notices.hasNextPage &&
    pages.every(({ items }) => items.notices.length === 0);
  return (
    <ActivityScreen
      isPlaced={!notices.isPending && !(isMissing && history.isPending)}
      beginning={
        !isAllMissing &&
        !hasFailed &&
        !isNone && (
          <Card id={placeId(places.notices)} title="Notices" isFlush>
            <div className="border-t">
              {isMissing ? (
                <p className="px-5 py-4 text-muted sm:px-6">{NOT_SEEN_YET}.</p>
              ) : (
                <NotificationRows pageSize={FEW_NOTIFICATIONS} />
              )}
            </div>
          </Card>
        )
      }
    />
  );
}
