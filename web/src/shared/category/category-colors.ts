import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { categoriesQuery } from '@/shared/category/categories';
import type { Looks, LooksOf } from '@/lib/colors/category-looks';
import type { ColorOf } from '@/lib/colors/category-color';

/**
 * Loaded separately, because measuring colours is slow, the words for icons are many, and no screen
 * needs them at once. Once loaded, the first render has both.
 */
let loaded: LooksOf | null = null;

const none: never[] = [];
const unknown: Looks = { colorOf: () => null, iconOf: () => undefined };
const unloadable = (): Looks => ({ colorOf: () => 'var(--edge)', iconOf: () => null });

interface Asked {
  /** Names in the same chart or list, including deleted categories: they get different colours. */
  shown?: readonly string[];
  /** False until more important data has loaded. */
  isDue?: boolean;
}

export function useCategoryColors(householdId: string, asked?: Asked): ColorOf {
  return useCategoryLooks(householdId, asked).colorOf;
}

export function useCategoryLooks(
  householdId: string,
  { shown = none, isDue = true }: Asked = {},
): Looks {
  const query = { ...categoriesQuery(householdId), staleTime: 5 * 60_000 };
  const { data, isError } = useQuery({ ...query, enabled: isDue });
  const categories = data ?? (isError ? none : null);
  const looksOf = useLoaded(isDue && categories !== null);
  // A list with the same names may be another object.
  const names = shown.join('\n');
  return useMemo(() => {
    if (looksOf === null || categories === null) return unknown;
    return looksOf(categories, names === '' ? none : names.split('\n'));
  }, [looksOf, categories, names]);
}

function useLoaded(isDue: boolean): LooksOf | null {
  const [looksOf, setLooksOf] = useState(() => loaded);
  useEffect(() => {
    if (looksOf !== null || !isDue) return;
    let isWanted = true;
    void import('@/lib/colors/category-looks').then(
      (file) => {
        loaded = file.categoryLooks;
        if (isWanted) setLooksOf(() => loaded);
      },
      () => isWanted && setLooksOf(() => unloadable),
    );
    return () => {
      isWanted = false;
    };
  }, [looksOf, isDue]);
  return looksOf;
}
