import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

interface ShownOncePlacedProps {
  /** Whether what stands above has its final height. */
  isPlaced: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * What stands below a list whose length only the server knows: it loads beside the list, and is
 * seen once its place is known. Nothing moves under the reader's eyes.
 */
export function ShownOncePlaced({ isPlaced, className, children }: ShownOncePlacedProps) {
  return <div className={classNames(className, !isPlaced && 'invisible')}>{children}</div>;
}
