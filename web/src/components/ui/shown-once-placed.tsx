import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

interface ShownOncePlacedProps {
  /** Whether what stands above has its final height. */
  isPlaced: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * For what stands under a list whose length only the server knows: it loads at the same time as the list,
 * and is shown once its place is known, so that nothing moves under the reader's eyes.
 */
export function ShownOncePlaced({ isPlaced, className, children }: ShownOncePlacedProps) {
  return <div className={classNames(className, !isPlaced && 'invisible')}>{children}</div>;
}
