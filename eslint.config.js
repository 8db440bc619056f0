import js from '@eslint/js';
import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tseslint from 'typescript-eslint';

const features = readdirSync(new URL('web/src/features/', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** Without it the rules below would not see an import that begins with the web's alias. */
const webAliasResolver = {
  interfaceVersion: 3,
  name: 'web-alias',
  /** @param {string} specifier */
  resolve(specifier) {
    if (!specifier.startsWith('@/')) return { found: false };
    const path = fileURLToPath(new URL(`web/src/${specifier.slice(2)}`, import.meta.url));
    const file = ['.ts', '.tsx', ''].map((ending) => path + ending).find(existsSync);
    return file ? { found: true, path: file } : { found: false };
  },
};

/** Imports flow one way: core ← firestore ← repositories ← services ← routes ← app ← index. */
const functionsDirection = [
  {
    target: './functions/src/core',
    from: './functions/src',
    except: ['./core'],
    message: 'core is pure: it imports zod and itself, nothing else.',
  },
  {
    target: './functions/src/**/*.repository.ts',
    from: './functions/src/**/*.{service,routes}.ts',
    message: 'A repository stores; it does not know who asks.',
  },
  {
    target: './functions/src/**/*.service.ts',
    from: './functions/src/**/*.routes.ts',
    message: 'A service decides; it does not know HTTP.',
  },
  {
    target: './functions/src/firestore',
    from: './functions/src/http',
    message: 'Storage does not know HTTP.',
  },
];

/** web: app → features → components, config, lib. Features never import each other. */
const webDirection = [
  {
    target: './web/src/features',
    from: './web/src/app',
    message: 'Routes compose features, never the other way round.',
  },
  {
    target: ['./web/src/components', './web/src/config', './web/src/lib'],
    from: ['./web/src/app', './web/src/features'],
    message: 'Shared parts do not know the features.',
  },
  ...features.map((feature) => ({
    target: `./web/src/features/${feature}`,
    from: './web/src/features',
    except: [`./${feature}`],
    message:
      'Features never import each other: compose them in a route, or share through components.',
  })),
];

export default tseslint.config(
  { ignores: ['**/dist', '**/node_modules', '.housetab', 'test-results', 'playwright-report'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        webAliasResolver,
        createNodeResolver({ extensions: ['.ts', '.tsx'] }),
      ],
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'import-x/no-restricted-paths': [
        'error',
        { zones: [...functionsDirection, ...webDirection] },
      ],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['functions/src/core/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!zod$|\\./)',
              message: 'core is pure: it imports zod and itself, nothing else.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        AbortSignal: 'readonly',
      },
    },
  },
);
