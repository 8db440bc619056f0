import { Card } from '@/components/ui/card';
import { fewNew } from '@/api/notices';
import { LoneLink } from '@/components/ui/link';
import { places } from '@/config/screen-paths';
import { NoticeList } from '@/features/notices/components/notice-list';

/** What others have done since the reader last looked. */
export function News() {
  return (
    <Card
      title="New since you last looked"
      actions={
        <LoneLink to={places.notices} className="text-sm">
          See all <span className="sr-only">notices</span>
        </LoneLink>
      }
      isFlush
    >
      <div className="border-t">
        <NoticeList {...fewNew} />
      </div>
    </Card>
  );
}
