import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import { useAtRest } from '@/lib/timing/use-at-rest';

let isLoaded = false;
const load = async () => {
  const file = await import('@/app/layout/notices');
  isLoaded = true;
  return file;
};
const NoticeBell = lazyPart(async () => ({ default: (await load()).NoticeBell }));
const TabCount = lazyPart(async () => ({ default: (await load()).TabCount }));
const NoticeNews = lazyPart(async () => ({ default: (await load()).NoticeNews }));

/** The bell, loaded after the screen. Its place is kept free. */
export function LateBell() {
  return (
    <AfterScreen fallback={<span className="size-10 touch-target shrink-0" />}>
      <NoticeBell />
    </AfterScreen>
  );
}

export function LateTabCount() {
  return (
    <AfterScreen>
      <TabCount />
    </AfterScreen>
  );
}

export function LateNoticeNews() {
  return (
    <AfterScreen>
      <NoticeNews />
    </AfterScreen>
  );
}

function AfterScreen({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const isAtRest = useAtRest();
  // After a change of household the file is there, and nobody has to wait again.
  if (!isAtRest && !isLoaded) return fallback;
  return <Suspense fallback={fallback}>{children}</Suspense>;
}
