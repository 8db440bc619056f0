import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { cloneElement, lazy, Suspense, useState } from 'react';
import { LazyMenu, type Trigger } from '@/app/layout/lazy-menu';
import { noticeCountQuery } from '@/api/notices/count-notices';
import { IconButton } from '@/components/ui/button';
import { useHousehold } from '@/lib/household';
import { useAfterPaint } from '@/lib/use-after-paint';

const loadPanels = () => import('@/features/notices/components/notice-panels');
const NoticePopover = lazy(() => loadPanels().then((file) => ({ default: file.NoticePopover })));
const NoticeSheet = lazy(() => loadPanels().then((file) => ({ default: file.NoticeSheet })));

/** More are not counted. */
const MOST = 99;

/** How much of what others did the reader has not yet seen; opens it. Default export: loaded late. */
export default function NoticeBell({ isSheet = false }: { isSheet?: boolean }) {
  const { id } = useHousehold();
  // It waits for what the reader has come for.
  const { data: count } = useQuery({ ...noticeCountQuery(id), enabled: useAfterPaint() });
  const news = useNews(count);
  const shown = !count ? null : count > MOST ? `${MOST}+` : `${count}`;
  const button = (
    <IconButton icon={Bell} label={shown === null ? 'Notices' : `Notices, ${shown} new`} />
  );
  return (
    <span className="relative inline-flex">
      {isSheet ? (
        <SheetOpener button={button} />
      ) : (
        <LazyMenu menu={NoticePopover} popup="dialog" trigger={button} />
      )}
      {shown !== null && (
        <span
          aria-hidden
          className="pointer-events-none absolute top-0 right-0 min-w-4.5 rounded-full bg-danger-fill px-1 text-center text-[0.6875rem]/4.5 font-semibold text-white tabular-nums pointer-fine:-top-0.5 pointer-fine:-right-0.5"
        >
          {shown}
        </span>
      )}
      <span aria-live="polite" className="sr-only">
        {news}
      </span>
    </span>
  );
}

/** The sheet is no part of the button: the button stays, and has the focus again. */
function SheetOpener({ button }: { button: Trigger }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {cloneElement(button, {
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onClick: () => setIsOpen(true),
      })}
      {isOpen && (
        <Suspense>
          <NoticeSheet onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What is read out when more have come while the page is open. */
function useNews(count: number | undefined): string {
  const [{ last, news }, setSeen] = useState({ last: count, news: '' });
  if (count === last) return news;
  const added = last === undefined || count === undefined ? 0 : count - last;
  const text = added > 0 ? `${added} new ${added === 1 ? 'notice' : 'notices'}` : '';
  setSeen({ last: count, news: text });
  return text;
}
