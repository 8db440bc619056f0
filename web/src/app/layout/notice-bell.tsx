import { Bell } from 'lucide-react';
import { LazyMenu } from '@/components/ui/lazy-menu';
import { CountBadge, NoticeNews, useNoticeCount } from '@/app/layout/notice-count';
import { IconButton } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';

const NoticePopover = lazyPart(() => import('@/features/notices/components/notice-popover'));

/** The bell with the number of unseen notices; opens their list. */
export function NoticeBell() {
  const count = useNoticeCount();
  return (
    <span className="relative inline-flex">
      <LazyMenu
        menu={NoticePopover}
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
      <NoticeNews />
    </span>
  );
}
