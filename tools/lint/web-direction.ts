import { readdirSync } from 'node:fs';
import type { OxlintOverride } from 'oxlint';
import { foldersOf, forbid } from './forbid.ts';

/** As `forbid`, for sources and their tests; what `sourcesOnly` names, tests may import. */
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
 * The folders of what features share, each may import those before it: so none forms a circle with
 * another. A new folder takes its place here; no file stands beside them.
 */
const componentFolders = [
  'ui',
  'people',
  'charts',
  'sentences',
  'discussion',
  'expense',
  'explain',
  'paying-back',
  'view-as',
  'activity',
];

const unplacedComponents = readdirSync(
  new URL('../../web/src/components/', import.meta.url),
).filter((name) => !name.startsWith('.') && !componentFolders.includes(name));
if (unplacedComponents.length > 0) {
  throw new Error(`Give ${unplacedComponents} a place in componentFolders.`);
}

const componentDirection = componentFolders.flatMap((folder, place) =>
  forbidInWeb(
    `web/src/components/${folder}`,
    [
      ...['@/app/**', '@/features/**', '@/api/**', '../**'],
      ...['@/offline/**', '!@/offline/network/**', '!@/offline/outbox/waiting-write'],
      '!@/offline/components/kept-screen-links',
      ...componentFolders.slice(place + 1).map((later) => `@/components/${later}/**`),
    ],
    'Shared parts know neither the features nor the calls of the API, and of each other the folders before their own in componentFolders.',
  ),
);

/**
 * The folders of app in their order. What stands beside them has no place in it: the router is made of
 * them, and they use the navigation. No file of it imports itself by way of others (`import/no-cycle`).
 */
const appFolders = ['layout', 'join', 'routes'];

const unplacedInApp = foldersOf('web/src/app/').filter((folder) => !appFolders.includes(folder));
if (unplacedInApp.length > 0) throw new Error(`Give ${unplacedInApp} a place in appFolders.`);

/** A test may show a part of the layout above the screen of a route. */
const appDirection = appFolders.flatMap((folder, place) =>
  forbidInWeb(
    `web/src/app/${folder}`,
    [],
    'Folders of app import those before their own in appFolders. Calls of the API stand in web/src/api.',
    [...client, ...appFolders.slice(place + 1).map((later) => `@/app/${later}/**`)],
  ),
);

/** web: app → features → offline/components → api, components → offline → lib, config. */
export const webDirection: OxlintOverride[] = [
  ...forbidInWeb(
    'web/src/{config,lib}',
    ['@/app/**', '@/features/**'],
    'The foundation knows neither the API nor what is built on it.',
    ['@/api/**', '@/components/**', '@/offline/**'],
  ),
  ...forbidInWeb(
    'web/src/offline/{network,kept,outbox}',
    ['@/app/**', '@/features/**', '@/components/**', '@/offline/components/**'],
    'What is kept and sent knows neither screens nor calls of the API: those are handed in.',
    ['@/api/**'],
  ),
  ...componentDirection,
  ...forbidInWeb(
    'web/src/api',
    ['@/app/**', '@/features/**', '@/components/**', '@/offline/components/**', '../../**'],
    'Calls of the API do not know who makes them.',
  ),
  ...forbidInWeb(
    'web/src/offline/components',
    ['@/app/**', '@/features/**'],
    'Screens show these parts; they do not know which.',
  ),
  ...forbidInWeb('web/src/app', [], 'Calls of the API stand in web/src/api.', client),
  ...appDirection,
  ...foldersOf('web/src/features/').flatMap((feature) =>
    forbidInWeb(
      `web/src/features/${feature}`,
      ['@/app/**', '@/features/**', `!@/features/${feature}/**`, '../../../**'],
      'Routes compose features, and features never import each other: share through components and api.',
      client,
    ),
  ),
];
