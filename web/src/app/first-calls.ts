import { paths } from '@/config/screen-paths';

const firstCalls: Record<string, readonly string[]> = {
  [paths.home]: [
    '/debts',
    '/transactions?sort=entered&direction=desc&limit=5',
    '/overview',
    '/users?includeLeft=true',
  ],
  [paths.activity]: [
    '/notices?limit=3',
    '/users?includeLeft=true',
    '/activity?limit=37&subjects=then',
  ],
  [paths.profile]: [
    '/ynab/config',
    '/permissions',
    '/ynab/syncs?limit=10',
    '/users?includeLeft=true',
  ],
  [paths.settlements]: [
    '/debts',
    '/settle-ups?limit=20',
    '/users?includeLeft=true',
    '/settlements?limit=50',
  ],
};

/** What a screen asks of the API whenever it is opened, in the order of its parts. */
export function firstCallsOf(pathname: string): readonly string[] {
  return firstCalls[pathname] ?? [];
}
