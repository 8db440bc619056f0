import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  iconByName,
  iconOf,
  type CategoryIcon,
} from '@housetab/functions/core/category/category-icon';
import type { CategoryResource } from '@housetab/functions/core/category/category-resource';
import { foldName } from '@housetab/functions/core/household/member';
import { categoriesQuery } from '@/api/categories/categories';

/** The picture of a category by its name; null where neither somebody nor the name has chosen one. */
export type IconOf = (category: string) => CategoryIcon | null;

type Known = Pick<CategoryResource, 'name' | 'icon' | 'userId'>;

/** The same on every screen; of two of one name the household's. */
export function useCategoryIcons(householdId: string, { isDue = true } = {}): IconOf {
  const query = { ...categoriesQuery(householdId), staleTime: 5 * 60_000 };
  const { data } = useQuery({ ...query, enabled: isDue });
  return useMemo(() => iconsOf(data ?? []), [data]);
}

export function iconsOf(categories: readonly Known[]): IconOf {
  const ofMembers = categories.toSorted(
    (one, other) => Number(one.userId === null) - Number(other.userId === null),
  );
  const icons = new Map(ofMembers.map((one) => [foldName(one.name), iconOf(one)]));
  return (category) => {
    const known = icons.get(foldName(category));
    return known === undefined ? iconByName(category) : known;
  };
}
