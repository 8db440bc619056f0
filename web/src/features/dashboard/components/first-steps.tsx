import { lazy, Suspense } from 'react';
import { SkeletonList } from '@/components/ui/skeleton';

const Steps = lazy(() => import('@/features/dashboard/components/steps'));

/** What a household begins with, once: those that have begun do not load it. */
export function FirstSteps() {
  return (
    <Suspense fallback={<SkeletonList rows={3} label="Loading…" />}>
      <Steps />
    </Suspense>
  );
}
