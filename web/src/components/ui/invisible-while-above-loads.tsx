import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

interface InvisibleWhileAboveLoadsProps {
  /** Whether the content above has its final height. */
  isAboveLoaded: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * For content below a list of unknown length. It loads with the list, and is shown once its
 * position is known, so that nothing moves.
 */
export function InvisibleWhileAboveLoads({
  isAboveLoaded,
  className,
  children,
}: InvisibleWhileAboveLoadsProps) {
  return <div className={classNames(className, !isAboveLoaded && 'invisible')}>{children}</div>;
}
