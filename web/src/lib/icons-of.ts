import {
  iconByName,
  iconOf,
  type CategoryIcon,
} from '@housetab/functions/core/category/category-icon';
import type { CategoryResource } from '@housetab/functions/core/category/category-resource';
import { foldName } from '@housetab/functions/core/household/member';

type Known = Pick<CategoryResource, 'name' | 'icon' | 'userId'>;

/** The icons by names: of two categories of one name the household's. */
export function iconsOf(categories: readonly Known[]): (category: string) => CategoryIcon | null {
  const ofMembersFirst = categories.toSorted(
    (one, other) => Number(one.userId === null) - Number(other.userId === null),
  );
  const icons = new Map(ofMembersFirst.map((one) => [foldName(one.name), iconOf(one)]));
  return (category) => {
    const known = icons.get(foldName(category));
    return known === undefined ? iconByName(category) : known;
  };
}
