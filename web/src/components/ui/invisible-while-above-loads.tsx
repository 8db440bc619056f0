import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

interface InvisibleWhileAboveLoadsProps {
  /** Whether what stands above has its final height. */
  isAboveLoaded: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * For content below a list whose length is not known yet. It loads at the same time as the list, and is
 * shown once its place is known, so that nothing moves.
 */
export function InvisibleWhileAboveLoads({
  isAboveLoaded,
  className,
  children,
}: InvisibleWhileAboveLoadsProps) {
  return <div className={classNames(className, !isAboveLoaded && 'invisible')}>{children}</div>;
}
