import { defineConfig } from 'vitest/config';
import { fileURLToPath } from 'node:url';

const webSource = fileURLToPath(new URL('web/src', import.meta.url));
const webTests = fileURLToPath(new URL('web/test', import.meta.url));

/** Tests state what must hold, not how fast: a busy machine must not fail them. */
const milliseconds = process.env.HOUSETAB_LONG === '1' ? 3_600_000 : 600_000;
const timeouts = {
  testTimeout: milliseconds,
  hookTimeout: milliseconds,
  expect: { poll: { timeout: 90_000 } },
};

/** Sets the seed of random tests. */
const setupFiles = [
  fileURLToPath(new URL('functions/test/support/random/given-seed.ts', import.meta.url)),
];

/**
 * Tests that mostly wait for locks, and the job that finishes every interrupted sync it finds, also those that the random
 * histories of another file have left.
 */
const races = ['laws/races/two-at-once', 'laws/serial-order/serial-order', 'ynab/ynab-sweep'].map(
  (name) => `functions/test/api/${name}.test.ts`,
);

/** Modules such as the whole server are loaded once for all files: no file changes what it imports. */
const inOneProcess = { isolate: false };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['functions/{src,test/support}/**/*.test.ts', 'web/build/**/*.test.ts'],
          environment: 'node',
          ...inOneProcess,
          ...timeouts,
          setupFiles,
        },
      },
      {
        resolve: { alias: { '@': webSource, '@test': webTests } },
        test: {
          name: 'web',
          include: ['web/{src,test}/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // Testing Library would print the document for each query that finds nothing yet, a quarter of the time.
          // DEBUG_PRINT_LIMIT=7000 prints it for a test that fails.
          env: { DEBUG_PRINT_LIMIT: process.env.DEBUG_PRINT_LIMIT ?? '0' },
          pool: 'vmThreads', // one document per file, but libraries are read once
          ...timeouts,
          setupFiles: [
            ...setupFiles,
            `${webTests}/own-channels.ts`,
            `${webTests}/match-media.ts`,
            `${webSource}/lib/format/sentence-dates.ts`,
          ],
        },
      },
      {
        test: {
          name: 'api',
          include: ['functions/test/api/**/*.test.ts'],
          exclude: races,
          environment: 'node',
          ...inOneProcess,
          ...timeouts,
          setupFiles,
        },
      },
      {
        resolve: { alias: { '@': webSource, '@test': webTests } },
        test: {
          // Not in `api`: modules of the web set the currency of amounts for the whole process.
          name: 'web-on-api',
          include: ['web/test-api/**/*.test.ts'],
          environment: 'node',
          ...timeouts,
          setupFiles,
        },
      },
      {
        test: {
          name: 'races',
          include: races,
          environment: 'node',
          ...timeouts,
          setupFiles,
        },
      },
      {
        test: {
          name: 'rules',
          include: ['functions/test/rules/**/*.test.ts'],
          environment: 'node',
          ...inOneProcess,
          ...timeouts,
          setupFiles,
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['{scripts,deploy,tools,bench,docs,push-stand-in}/**/*.test.ts'],
          environment: 'node',
          ...inOneProcess,
          ...timeouts,
          setupFiles,
        },
      },
      {
        test: {
          name: 'seed',
          include: ['emulator-seed/**/*.test.ts'],
          environment: 'node',
          ...inOneProcess,
          ...timeouts,
          setupFiles,
        },
      },
    ],
  },
});
