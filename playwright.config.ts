import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/test/chromium.ts';

const report = process.env.HOUSETAB_REPORT;

/** `npm run test:e2e` sets the variables. Without them the tests visit a running `npm start`. */
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
    // A service worker would respond before a test's own routes. Only the tests about it allow one.
    serviceWorkers: 'block',
    // Animations cost a machine without a graphics card half of its time.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace slows every step down. HOUSETAB_TRACE=1 records one for each test that fails.
    trace: process.env.HOUSETAB_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: await findChromium(),
      // The browser reaches this machine only.
      args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
    },
  },
});
