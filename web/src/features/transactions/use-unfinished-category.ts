import { useRef, useState } from 'react';
import type { FinishCreation } from '@/features/transactions/use-category-creation';

/**
 * Whoever saves while a category that was typed in place is still being created waits for it; where it
 * can't be created, nothing is saved under another one.
 */
export function useUnfinishedCategory() {
  const finish = useRef<FinishCreation | null>(null);
  const [isFinishing, setIsFinishing] = useState(false);

  const finishCategory = async (): Promise<boolean> => {
    if (finish.current === null) return true;
    setIsFinishing(true);
    const isChosen = await finish.current();
    setIsFinishing(false);
    return isChosen;
  };

  return {
    isFinishing,
    /** @returns false where what was typed is still none */
    finishCategory,
    onUnfinishedCategory: (next: FinishCreation | null) => {
      finish.current = next;
    },
  };
}
