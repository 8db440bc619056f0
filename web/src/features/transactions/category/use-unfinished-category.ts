import { useRef, useState } from 'react';
import type { UnfinishedCategory } from '@/features/transactions/category/use-category-creation';

/**
 * Saving waits for a category that is still being created. If it can't be created, nothing is saved under
 * another one.
 *
 * @param onChange called with a typed name that is no category yet; null if there is none
 */
export function useUnfinishedCategory(onChange: (name: string | null) => void) {
  const unfinished = useRef<UnfinishedCategory | null>(null);
  const [isFinishing, setIsFinishing] = useState(false);

  const finishCategory = async (): Promise<boolean> => {
    if (unfinished.current === null) return true;
    setIsFinishing(true);
    const isChosen = await unfinished.current.finish();
    setIsFinishing(false);
    return isChosen;
  };

  return {
    isFinishing,
    /** @returns false if the typed name is still no category */
    finishCategory,
    giveUpCategory: () => unfinished.current?.giveUp(),
    onUnfinishedCategory: (next: UnfinishedCategory | null) => {
      const isOther = next?.name !== unfinished.current?.name;
      unfinished.current = next;
      if (isOther) onChange(next?.name ?? null);
    },
  };
}
