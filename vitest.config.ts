import { defineConfig } from 'vitest/config';
import { fileURLToPath } from 'node:url';

const webSource = fileURLToPath(new URL('web/src', import.meta.url));
const webTests = fileURLToPath(new URL('web/test', import.meta.url));

/**
 * Tests say what must hold, not how fast: a busy machine must not fail them. Where all cases are tried, many times
 * more often, they may take as long as they need.
 */
const isWhole = process.env.HOUSETAB_LONG !== undefined || process.env.HOUSETAB_WHOLE !== undefined;
const milliseconds = isWhole ? 3_600_000 : 180_000;
const timeouts = {
  testTimeout: milliseconds,
  hookTimeout: milliseconds,
  expect: { poll: { timeout: milliseconds / 6 } },
};

/** HOUSETAB_SEED repeats a random run. */
const setupFiles = [
  fileURLToPath(new URL('functions/test/support/random/given-seed.ts', import.meta.url)),
];

/**
 * What waits for locks most of the time, while others compute; and the job that finishes whatever it finds,
 * also what another file's random histories have left.
 */
const races = ['laws/races/two-at-once', 'laws/serial-order/serial-order', 'ynab/ynab-sweep'].map(
  (name) => `functions/test/api/${name}.test.ts`,
);

/** Slow files that another run of the gate has its turn with: `scripts/test/file-sample.ts`. */
const leftOut = (process.env.HOUSETAB_LEFT_OUT ?? '')
  .split(' ')
  .filter((path) => path !== '')
  .map((path) => `${path}.test.{ts,tsx}`);

/** Files that load the whole server, or the tools, load it once for all of them: none changes what it imports. */
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
          exclude: leftOut,
          environment: 'jsdom',
          // Printing the document for every look that finds nothing yet takes a quarter of the time:
          // test/render.tsx leaves it out. Where a test fails, DEBUG_PRINT_LIMIT=7000 prints it.
          env: { DEBUG_PRINT_LIMIT: process.env.DEBUG_PRINT_LIMIT ?? '0' },
          pool: 'vmThreads', // one document per file as ever, but the libraries are read once
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
          exclude: [...races, ...leftOut],
          environment: 'node',
          ...inOneProcess,
          ...timeouts,
          setupFiles,
        },
      },
      {
        resolve: { alias: { '@': webSource, '@test': webTests } },
        test: {
          // Apart from the others: what the web imports decides in which currency the process writes amounts.
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
