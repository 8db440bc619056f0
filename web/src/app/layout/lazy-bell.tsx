import { lazy, Suspense } from 'react';

const NoticeBell = lazy(() => import('@/app/layout/notice-bell'));

/** The bell, which is not what anyone opens the app for: it comes after the screen, its place is kept. */
export function LazyBell() {
  return (
    <Suspense fallback={<span className="size-10 touch-target shrink-0" />}>
      <NoticeBell />
    </Suspense>
  );
}
