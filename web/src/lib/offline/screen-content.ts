/** What a screen is opened for, as opposed to what every screen needs besides. */
import type { Query } from '@tanstack/react-query';
import { paths } from '@/config/screen-paths';

/** What screens need besides what they are opened for: choices, names and rights. */
const supporting = new Set([
  'categories groups',
  'categories list',
  'household default-split',
  'household time-zone',
  'members',
  'permissions mine',
  'transactions unique-fields',
]);

/** Of these, what some screens are opened for. */
const openedFor: Readonly<Record<string, ReadonlySet<string>>> = {
  [paths.household]: new Set(['categories list', 'household time-zone', 'members']),
  [paths.admin]: new Set(['members']),
};

export function isContent({ queryKey: [scope, , ...parts] }: Query, pathname: string): boolean {
  if (scope !== 'household') return false;
  const name = parts.slice(0, 2).filter((part) => typeof part === 'string');
  const key = name.join(' ');
  return !supporting.has(key) || openedFor[pathname]?.has(key) === true;
}

export function hasData({ state }: Query): boolean {
  return state.data !== undefined;
}
