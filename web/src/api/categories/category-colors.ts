import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CategoryResource } from '@housetab/functions/core/category/category-resource';
import { foldName } from '@housetab/functions/core/household/member';
import { categoriesQuery } from '@/api/categories/list-categories';

/** Undefined for a name that no category has. */
type ColorOf = (name: string) => string | undefined;

/** The colour that a category was given, by its name; null until colours are known. */
export function useCategoryColor(householdId: string): ColorOf | null {
  const { data, isError } = useQuery(categoriesQuery(householdId));
  return useMemo(() => (data || isError ? byName(data ?? []) : null), [data, isError]);
}

/** The household's own category goes before one of a member with the same name. */
function byName(categories: readonly CategoryResource[]): ColorOf {
  const inOrder = categories.toSorted(
    (a, b) => Number(a.userId === null) - Number(b.userId === null),
  );
  const colors = new Map(inOrder.map(({ name, color }) => [foldName(name), color]));
  return (name) => colors.get(foldName(name));
}
