import { paths } from '@/config/screen-paths';

const prefetchPaths: Record<string, readonly string[]> = {
  [paths.home]: [
    '/debts',
    '/transactions?sort=entered&direction=desc&limit=5',
    '/overview',
    '/users?includeLeft=true',
  ],
};

/** What a screen asks of the API whenever it is opened, in the order of its parts. */
export function prefetchPathsOf(pathname: string): readonly string[] {
  return prefetchPaths[pathname] ?? [];
}
