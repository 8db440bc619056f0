import { useInfiniteQuery } from '@tanstack/react-query';
import { noticesQuery } from '@/api/notices/list-notices';
import { Card } from '@/components/ui/card';
import { placeId, places } from '@/config/screen-paths';
import { ActivityScreen } from '@/features/activity/components/activity-screen';
import { NoticeList } from '@/features/notices/components/notice-list';
import { isOffline } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { usePlaceInAddress } from '@/lib/use-place-in-address';

/** Few: what happened to everybody follows below. */
const NOTICES = 5;

/** What concerns oneself, then the household's history. */
export function Component() {
  const { id } = useHousehold();
  usePlaceInAddress();
  const notices = useInfiniteQuery(noticesQuery(id, NOTICES));
  // Where there is no network and nothing was kept, the history says so, once.
  const isMissing = !notices.data && isOffline(notices.error);
  return (
    <ActivityScreen
      isPlaced={!notices.isPending}
      beginning={
        !isMissing && (
          <Card id={placeId(places.notices)} title="For you" isFlush>
            <div className="border-t">
              <NoticeList pageSize={NOTICES} />
            </div>
          </Card>
        )
      }
    />
  );
}
