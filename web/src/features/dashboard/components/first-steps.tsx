import { lazy, Suspense, type ReactNode } from 'react';
import { SkeletonList } from '@/components/ui/skeleton';

const Steps = lazy(() => import('@/features/dashboard/components/steps'));

/**
 * What a household begins with, once: those that have begun do not load it. What stands below comes
 * with it.
 */
export function FirstSteps({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<SkeletonList rows={3} label="Loading…" />}>
      <Steps>{children}</Steps>
    </Suspense>
  );
}
