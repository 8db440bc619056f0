import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/test/chromium.ts';

const report = process.env.HOUSETAB_REPORT;

/** `npm run test:e2e` sets what is read here; without it the tests visit a running `npm start`. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 3,
  retries: 0,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    baseURL: process.env.HOUSETAB_URL ?? 'http://127.0.0.1:5000',
    locale: 'en-US',
    // A service worker answers before the routes of a test: only those about it have one.
    serviceWorkers: 'block',
    // Moving pictures cost a machine without a graphics card half of its time.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace records the document at every step: ask for it where a test has failed.
    trace: process.env.HOUSETAB_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: await findChromium(),
      // Nothing but this machine exists for the browser, wherever the tests run.
      args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
    },
  },
});
