import type { OxlintOverride } from 'oxlint';
import { foldersOf, forbid } from './forbid.ts';

/** Like `forbid`, for sources and their tests. Tests may import the `sourcesOnly` patterns. */
function forbidInWeb(
  folder: string,
  patterns: string[],
  message: string,
  sourcesOnly: string[] = [],
): OxlintOverride[] {
  const tests = `${folder}/**/*.test.{ts,tsx}`;
  const sources = [...patterns, ...sourcesOnly, '@test/**'];
  return [
    { ...forbid([`${folder}/**/*.{ts,tsx}`], sources, message), excludeFiles: [tests] },
    ...(patterns.length > 0 ? [forbid([tests], patterns, message)] : []),
  ];
}

const client = ['@/lib/api/api-client'];

/**
 * Folders of app. Each may import only the folders before it. Files beside them are exempt: the router imports the
 * folders, and the folders import the navigation. `import/no-cycle` excludes cycles.
 */
const appFolders = ['layout', 'join', 'routes'];

const unplacedInApp = foldersOf('web/src/app/').filter((folder) => !appFolders.includes(folder));
if (unplacedInApp.length > 0) throw new Error(`Add ${unplacedInApp} to appFolders.`);

/** Tests are exempt: a test may render the layout with a route's screen. */
const appDirection = appFolders.flatMap((folder, place) =>
  forbidInWeb(
    `web/src/app/${folder}`,
    [],
    'Folders of app import only folders before their own in appFolders. API calls belong in web/src/shared.',
    [...client, ...appFolders.slice(place + 1).map((later) => `@/app/${later}/**`)],
  ),
);

const above = ['@/app/**', '@/features/**'];

/**
 * web: app → features → shared → components → lib, offline → config. `import/no-cycle` excludes cycles in a layer. A
 * later entry replaces an earlier one for the same file.
 */
export const webDirection: OxlintOverride[] = [
  ...forbidInWeb(
    'web/src/{config,lib}',
    above,
    'config and lib must not import the API client, offline or the layers above.',
    ['@/shared/**', '@/components/**', '@/offline/**', '@/lib/api/**'],
  ),
  ...forbidInWeb('web/src/lib/api', above, 'The API client must not import its callers.', [
    '@/shared/**',
    '@/components/**',
  ]),
  ...forbidInWeb(
    'web/src/offline',
    [...above, '@/components/**'],
    'Caching and the outbox must not import screens or API calls: pass them as arguments.',
    ['@/shared/**', '@/lib/api/**'],
  ),
  ...forbidInWeb(
    'web/src/components',
    [...above, '@/shared/**'],
    'These components know no noun: they must not import calls, shared nouns or features.',
    client,
  ),
  ...forbidInWeb(
    'web/src/components/ui',
    [...above, '@/shared/**', '@/components/**', '!@/components/ui/**'],
    'The design system must not import other components.',
    client,
  ),
  ...forbidInWeb(
    'web/src/shared',
    above,
    'Shared nouns must not import the screens that use them.',
  ),
  ...forbidInWeb('web/src/app', [], 'API calls belong in web/src/shared.', client),
  ...appDirection,
  ...foldersOf('web/src/features/').flatMap((feature) =>
    forbidInWeb(
      `web/src/features/${feature}`,
      ['@/app/**', '@/features/**', `!@/features/${feature}/**`, '../../../**'],
      'Features must not import each other: routes compose them. Share code through web/src/shared.',
      client,
    ),
  ),
];
