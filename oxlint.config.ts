import { defineConfig, type OxlintOverride } from 'oxlint';
import { foldersOf, forbid } from './tools/lint/forbid.ts';
import { webDirection } from './tools/lint/web-direction.ts';

/**
 * The nouns of core, each may import those before it: so none forms a circle with another. A new noun
 * takes its place here.
 */
const coreNouns = [
  'problem',
  'wire',
  'calendar',
  'money',
  'sentences',
  'search',
  'split',
  'household',
  'transaction',
  'payment',
  'payment-way',
  'user',
  'comment',
  'permission',
  'category',
  'activity',
  'settlement',
  'settle-up',
  'reminder',
  'expense',
  'recurring',
  'debt',
  'group-settle-up',
  'feed',
  'report',
  'trends',
  'budget',
  'month',
  'import',
  'import/read',
  'import/review',
  'ynab',
  'notification',
  'bulk',
  'trash',
  'audit',
  'document',
  'api',
];

const unplacedNouns = foldersOf('functions/src/core/').filter((noun) => !coreNouns.includes(noun));
if (unplacedNouns.length > 0) throw new Error(`Give ${unplacedNouns} a place in coreNouns.`);

const coreDirection = coreNouns.map((noun, place): OxlintOverride => {
  const [room] = noun.split('/');
  const root = noun === room ? '..' : '../..';
  const earlier = coreNouns.slice(0, place).map((other) => {
    const isBeside = noun !== room && other.split('/')[0] === room;
    return isBeside ? `!..${other.slice(room!.length)}/*.ts` : `!${root}/${other}/*.ts`;
  });
  const parents = root === '..' ? ['!..', '!../*'] : ['!..', '!../*', '!../..', '!../../*'];
  return {
    ...forbid(
      [`functions/src/core/${noun}/**/*.ts`],
      ['**', '!zod', '!./*.ts', ...(place > 0 ? [...parents, ...earlier] : [])],
      'core imports zod, its own folder, and the nouns before it in coreNouns; nothing else.',
    ),
    excludeFiles: ['**/*.test.ts', '**/*contract.ts'],
  };
});

/** The responses of a noun's calls may show later nouns. */
const contractDirection = forbid(
  ['functions/src/core/*/*contract.ts'],
  ['**', '!zod', '!./*.ts', '!..', '!../*', '!../*/*.ts'],
  'A contract imports zod and core; nothing else.',
);

/**
 * The folders of the API, each may import core and those before it: so none forms a circle with
 * another. A new folder takes its place here.
 */
const apiFolders = [
  'platform/firestore',
  'platform/http',
  'platform/openapi',
  'platform/mail',
  'platform/push',
  'platform/tasks',
  'people/members',
  'people/permissions',
  'people/households',
  'people/users',
  'ledger/categories',
  'ledger/shared',
  'ledger/expenses',
  'ledger/transactions',
  'ledger/recurring',
  'ledger/trash',
  'ledger/payments',
  'ledger/comments',
  'ledger/disputes',
  'ledger/imports',
  'settling/debts',
  'settling/settlements',
  'settling/settle-ups',
  'settling/group-settle-ups',
  'settling/payment-ways',
  'settling/reminders',
  'views/activity',
  'views/trash',
  'views/notifications',
  'views/notification-settings',
  'views/letters',
  'views/pushes',
  'views/reports',
  'views/months',
  'views/trends',
  'views/budgets',
  'views/digests',
  'views/overview',
  'views/search',
  'views/export',
  'importing/households',
  'ynab',
];

const unplacedFolders = foldersOf('functions/src/')
  .filter((room) => room !== 'core' && room !== 'ynab')
  .flatMap((room) => foldersOf(`functions/src/${room}/`).map((folder) => `${room}/${folder}`))
  .filter((folder) => !apiFolders.includes(folder));
if (unplacedFolders.length > 0) throw new Error(`Give ${unplacedFolders} a place in apiFolders.`);

/** Imports in a folder flow one way, too: repositories ← services ← routes. */
const apiLayers: [files: string, patterns: string[]][] = [
  ['*.ts', []],
  ['*.repository.ts', ['*.service.ts', '*.routes.ts']],
  ['*.service.ts', ['*.routes.ts']],
];

const apiDirection = apiFolders.flatMap((folder, place) => {
  const [room] = folder.split('/');
  const later = apiFolders.slice(place + 1).flatMap((other) => {
    const beside = other.startsWith(`${room}/`) ? [`../${other.slice(room!.length + 1)}/**`] : [];
    return [`../../${other}/**`, ...beside];
  });
  return apiLayers.map(([files, layer]) =>
    forbid(
      [`functions/src/${folder}/**/${files}`],
      [...later, ...layer],
      'The API imports core and the folders before its own in apiFolders; repositories know no services, services no routes.',
    ),
  );
});

/** What stands beside the folders of platform is known to all of them. */
const platformDirection = forbid(
  ['functions/src/platform/*.ts'],
  ['../{people,ledger,settling,views,importing,ynab}/**'],
  'platform knows nothing of what is built on it.',
);

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'unicorn', 'oxc'],
  categories: { correctness: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['**/dist', '.housetab', 'test-results', 'playwright-report'],
  rules: {
    '@typescript-eslint/consistent-type-imports': 'error',
    '@typescript-eslint/no-explicit-any': 'error',
    '@typescript-eslint/no-floating-promises': 'error',
    '@typescript-eslint/no-misused-promises': [
      'error',
      { checksVoidReturn: { attributes: false } },
    ],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'no-alert': 'error', // questions and messages stand in the page
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    // What is taken for wrong here without being so:
    'react/incompatible-library': 'off', // no compiler is at work here
    'react/purity': 'off', // a screen shows the day on which it is drawn
    'typescript/no-duplicate-type-constituents': 'off', // a name may say more than its type
    'typescript/no-misused-spread': 'off', // letters of codes, not of languages
    'typescript/no-redundant-type-constituents': 'off',
    'typescript/require-array-sort-compare': 'off', // ids and days sort as text
    'typescript/restrict-template-expressions': 'off',
    'typescript/unbound-method': 'off',
    'unicorn/no-useless-spread': 'off', // it groups what belongs together
  },
  overrides: [
    {
      files: ['**/*.{test,spec}.{ts,tsx}', 'functions/test/**', 'web/test/**', 'e2e/**'],
      rules: { 'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }] },
    },
    ...coreDirection,
    contractDirection,
    ...apiDirection,
    platformDirection,
    ...webDirection,
  ],
});
