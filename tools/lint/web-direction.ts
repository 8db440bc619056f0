import { readdirSync } from 'node:fs';
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

const client = ['@/api/api-client'];

/**
 * Folders of shared components. Each may import only the folders before it, so that no cycle is possible. Add a new
 * folder here. No file may be beside them.
 */
const componentFolders = [
  'ui',
  'people',
  'charts',
  'sentences',
  'discussion',
  'expense',
  'breakdown',
  'settling',
  'view-as',
  'activity',
];

const unplacedComponents = readdirSync(
  new URL('../../web/src/components/', import.meta.url),
).filter((name) => !name.startsWith('.') && !componentFolders.includes(name));
if (unplacedComponents.length > 0) {
  throw new Error(`Add ${unplacedComponents} to componentFolders.`);
}

const componentDirection = componentFolders.flatMap((folder, place) =>
  forbidInWeb(
    `web/src/components/${folder}`,
    [
      ...['@/app/**', '@/features/**', '@/api/**', '../**'],
      ...['@/offline/**', '!@/offline/network/**', '!@/offline/outbox/waiting-write'],
      '!@/offline/components/cached-screen-links',
      ...componentFolders.slice(place + 1).map((later) => `@/components/${later}/**`),
    ],
    'Shared components must not import features or API calls, and only component folders before their own in componentFolders.',
  ),
);

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
    'Folders of app import only folders before their own in appFolders. API calls belong in web/src/api.',
    [...client, ...appFolders.slice(place + 1).map((later) => `@/app/${later}/**`)],
  ),
);

/** web: app → features → offline/components → api, components → offline → lib, config. */
export const webDirection: OxlintOverride[] = [
  ...forbidInWeb(
    'web/src/{config,lib}',
    ['@/app/**', '@/features/**'],
    'config and lib must not import the API or the layers above.',
    ['@/api/**', '@/components/**', '@/offline/**'],
  ),
  ...forbidInWeb(
    'web/src/offline/{network,cache,outbox}',
    ['@/app/**', '@/features/**', '@/components/**', '@/offline/components/**'],
    'Caching and the outbox must not import screens or API calls: pass them as arguments.',
    ['@/api/**'],
  ),
  ...componentDirection,
  ...forbidInWeb(
    'web/src/api',
    ['@/app/**', '@/features/**', '@/components/**', '@/offline/components/**', '../../**'],
    'API calls must not import their callers.',
  ),
  ...forbidInWeb(
    'web/src/offline/components',
    ['@/app/**', '@/features/**'],
    'These components must not import the screens that show them.',
  ),
  ...forbidInWeb('web/src/app', [], 'API calls belong in web/src/api.', client),
  ...appDirection,
  ...foldersOf('web/src/features/').flatMap((feature) =>
    forbidInWeb(
      `web/src/features/${feature}`,
      ['@/app/**', '@/features/**', `!@/features/${feature}/**`, '../../../**'],
      'Features must not import each other: routes compose them. Share code through components and api.',
      client,
    ),
  ),
];
