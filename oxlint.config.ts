import { readdirSync } from 'node:fs';
import { defineConfig, type OxlintOverride } from 'oxlint';

const features = readdirSync(new URL('web/src/features/', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** What these files must not import. Patterns are those of .gitignore. */
function forbid(files: string[], patterns: string[], message: string): OxlintOverride {
  const group = { group: patterns, message };
  return { files, rules: { 'no-restricted-imports': ['error', { patterns: [group] }] } };
}

const corePurity: OxlintOverride = {
  ...forbid(
    ['functions/src/core/**/*.ts'],
    ['**', '!zod', '!./*.ts'],
    'core is pure: it imports zod and itself, nothing else.',
  ),
  excludeFiles: ['**/*.test.ts'],
};

/** Imports flow one way: core ← firestore ← repositories ← services ← routes ← app ← index. */
const functionsDirection = [
  forbid(
    ['functions/src/firestore/**/*.ts'],
    ['**/http/**', '*.{service,routes}.ts'],
    'Storage does not know HTTP.',
  ),
  forbid(
    ['functions/src/**/*.repository.ts'],
    ['*.service.ts', '*.routes.ts'],
    'A repository stores; it does not know who asks.',
  ),
  forbid(
    ['functions/src/**/*.service.ts'],
    ['*.routes.ts'],
    'A service decides; it does not know HTTP.',
  ),
];

/** web: app → features → components, config, lib. Features never import each other. */
const webDirection = [
  forbid(
    ['web/src/{components,config,lib}/**/*.{ts,tsx}'],
    ['@/app/**', '@/features/**'],
    'Shared parts do not know the features.',
  ),
  ...features.map((feature) =>
    forbid(
      [`web/src/features/${feature}/**/*.{ts,tsx}`],
      ['@/app/**', '@/features/**', `!@/features/${feature}/**`, '../../../**'],
      'Routes compose features, and features never import each other: share through components.',
    ),
  ),
];

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
  overrides: [corePurity, ...functionsDirection, ...webDirection],
});
