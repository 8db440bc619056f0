import { useRef, useState } from 'react';
import type { UnfinishedCategory } from '@/features/transactions/category/use-category-creation';

/**
 * Whoever saves while a category that was typed in place is still being created waits for it; where it
 * can't be created, nothing is saved under another one.
 *
 * @param onChange hears what was typed and is no category yet; null: there is nothing of the kind
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
    /** @returns false where what was typed is still none */
    finishCategory,
    giveUpCategory: () => unfinished.current?.giveUp(),
    onUnfinishedCategory: (next: UnfinishedCategory | null) => {
      const isOther = next?.name !== unfinished.current?.name;
      unfinished.current = next;
      if (isOther) onChange(next?.name ?? null);
    },
  };
}
