import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * Reads a runner's report. A step that failed without naming a failed test counts as one failure,
 * so that no broken run ever looks whole.
 * @param {import('./test-steps.mjs').Step} step
 * @param {string} report
 * @param {number} code what the step's program ended with
 * @returns {Counts}
 */
export function readCounts(step, report, code) {
  const counts = step.counts && existsSync(report) ? readers[step.counts](parse(report)) : none;
  if (code === 0 || counts.failed > 0) return counts;
  return { ...counts, failed: 1 };
}

const none = { passed: 0, failed: 0 };

const readers = {
  /** @param {{ numPassedTests: number, numFailedTests: number, testResults: File[] }} report */
  vitest: ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests + testResults.filter(isBroken).length,
  }),
  /** @param {{ stats: { expected: number, unexpected: number, flaky: number } }} report */
  playwright: ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }),
};

/** @typedef {{ status: string, assertionResults: { status: string }[] }} File */

/**
 * A file that could not even be loaded fails without a single failed test.
 * @param {File} file
 */
function isBroken({ status, assertionResults }) {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
}

/** @param {string} path */
function parse(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
