/**
 * People's colours, assigned in the order of joining: nobody shares one, and each is the same on
 * every screen and device. The style sheet defines them for both themes.
 */
import { createContext, use } from 'react';
import type { User } from '@housetab/functions/core/household/user-resource';

/** As many as an expense may have people. In larger households some people share a colour. */
export const PERSON_COLORS = 30;

type Joined = Pick<User, 'id' | 'joinedAt' | 'leftAt'>;

/**
 * The number of each person's colour, from 1. With more people than colours, those of former members are reused.
 * @param people all current and former members, in any order
 */
export function assignColors(people: readonly Joined[]): ReadonlyMap<string, number> {
  const colors = new Map<string, number>();
  const taken = new Set<number>();
  const inOrder = people.toSorted((a, b) => compare(a.joinedAt, b.joinedAt) || compare(a.id, b.id));
  inOrder.forEach(({ id, leftAt }, index) => {
    const color = (index % PERSON_COLORS) + 1;
    colors.set(id, color);
    if (index < PERSON_COLORS && leftAt === null) taken.add(color);
  });
  for (const { id, leftAt } of inOrder.slice(PERSON_COLORS)) {
    if (leftAt !== null) continue;
    const free = allColors.find((color) => !taken.has(color));
    if (free === undefined) return colors;
    colors.set(id, free);
    taken.add(free);
  }
  return colors;
}

const allColors = Array.from({ length: PERSON_COLORS }, (_, index) => index + 1);

/** Cached responses of an earlier version lack the date of joining. */
function compare(a = '', b = ''): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The colours of the current household; the app provides them. */
export const PersonColorsContext = createContext<ReadonlyMap<string, number> | null>(null);

/** The CSS colour of a current or former member; null for others, and until known. */
export function usePersonColor(): (id: string | null) => string | null {
  const colors = use(PersonColorsContext);
  return (id) => {
    const color = id === null ? undefined : colors?.get(id);
    return color === undefined ? null : `var(--person-${color})`;
  };
}
