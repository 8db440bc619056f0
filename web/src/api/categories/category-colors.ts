import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { categoriesQuery } from '@/api/categories/categories';
import type { assignCategoryColors, ColorOf } from '@/lib/colors/category-color';

type Assign = typeof assignCategoryColors;

/**
 * Loaded apart: to measure colours takes time, and no screen has to wait for it. Once loaded, colours are
 * there at the first render.
 */
let assignLoaded: Assign | null = null;

const none: never[] = [];
const unknown = () => null;
const unloadable = () => () => 'var(--edge)';

interface Asked {
  /** Names in the same chart or list, also those of deleted categories: they get different colours. */
  shown?: readonly string[];
  /** False until more important data is there. */
  isDue?: boolean;
}

/** The colour of a category by its name, the same on every screen. */
export function useCategoryColors(
  householdId: string,
  { shown = none, isDue = true }: Asked = {},
): ColorOf {
  const query = { ...categoriesQuery(householdId), staleTime: 5 * 60_000 };
  const { data, isError } = useQuery({ ...query, enabled: isDue });
  const categories = data ?? (isError ? none : null);
  const assign = useAssign(isDue && categories !== null);
  // A list with the same names may be another object.
  const names = shown.join('\n');
  return useMemo(() => {
    if (assign === null || categories === null) return unknown;
    return assign(categories, names === '' ? none : names.split('\n'));
  }, [assign, categories, names]);
}

function useAssign(isDue: boolean): Assign | null {
  const [assign, setAssign] = useState(() => assignLoaded);
  useEffect(() => {
    if (assign !== null || !isDue) return;
    let isWanted = true;
    void import('@/lib/colors/category-color').then(
      (file) => {
        assignLoaded = file.assignCategoryColors;
        if (isWanted) setAssign(() => assignLoaded);
      },
      () => isWanted && setAssign(() => unloadable),
    );
    return () => {
      isWanted = false;
    };
  }, [assign, isDue]);
  return assign;
}
