import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/parts/chromium.mjs';

const report = process.env.HOUSETAB_REPORT;

/** `npm run test:e2e` sets what is read here; without it the tests visit a running `npm start`. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // The functions emulator starts a process for every call made at once: two browsers starve each other.
  workers: 1,
  retries: 0,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    baseURL: process.env.HOUSETAB_URL ?? 'http://127.0.0.1:5000',
    locale: 'en-US',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: await findChromium(),
      // Nothing but this machine exists for the browser, wherever the tests run.
      args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
    },
  },
});
