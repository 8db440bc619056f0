import { existsSync, readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
}

/** What the JSON reporters of Vitest and Playwright write. */
type Report =
  | { numPassedTests: number; numFailedTests: number }
  | { stats: { expected: number; unexpected: number; flaky: number } };

/**
 * Reads a runner's report. A step that failed without naming a failed test (a file that can't be
 * loaded, say) counts as one failure, so that no broken run ever looks whole.
 * @param code what the step's program ended with
 */
export function readCounts(report: string, code: number): Counts {
  const counts = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')) as Report)
    : { passed: 0, failed: 0 };
  return code === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

function count(report: Report): Counts {
  if (!('stats' in report)) return { passed: report.numPassedTests, failed: report.numFailedTests };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky };
}

/** Test runners tell what failed after all that passed: so much of their end is enough to know why. */
const KEPT = 100;

/** @param output what a program printed */
export function lastLines(output: string): string {
  const lines = output.trim().split('\n');
  if (lines.length <= KEPT) return lines.join('\n');
  return [`… ${lines.length - KEPT} lines before`, ...lines.slice(-KEPT)].join('\n');
}
