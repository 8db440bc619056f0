import { existsSync, readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
}

/** What the JSON reporters of Vitest and Playwright write. */
type Report =
  | { numPassedTests: number; numFailedTests: number; testResults: TestFile[] }
  | { stats: { expected: number; unexpected: number; flaky: number } };

interface TestFile {
  status: string;
  assertionResults: { status: string }[];
}

/**
 * Reads a runner's report. A step that failed without naming a failed test counts as one failure,
 * so that no broken run ever looks whole.
 * @param code what the step's program ended with
 */
export function readCounts(report: string, code: number): Counts {
  const counts = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')) as Report)
    : { passed: 0, failed: 0 };
  return code === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

function count(report: Report): Counts {
  if ('stats' in report) {
    const { expected, unexpected, flaky } = report.stats;
    return { passed: expected, failed: unexpected + flaky };
  }
  const { numPassedTests, numFailedTests, testResults } = report;
  return { passed: numPassedTests, failed: numFailedTests + testResults.filter(isBroken).length };
}

/** A file that could not even be loaded fails without a single failed test. */
function isBroken({ status, assertionResults }: TestFile): boolean {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
}
