import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../install.mjs';

export interface Outcome {
  passed: number;
  /** The failed tests by file and name; the step itself where it names no test. */
  failed: string[];
}

/** The parts that are read of the JSON reports of Vitest and Playwright. */
interface VitestReport {
  numPassedTests: number;
  testResults: {
    name?: string;
    status?: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}
interface Suite {
  title: string;
  specs?: { title: string; tests: { status: string }[] }[];
  suites?: Suite[];
}
interface PlaywrightReport {
  stats: { expected: number };
  suites?: Suite[];
}

/**
 * Reads what a step's tests came to. A step that fails without naming a test, such as lint, is one failure.
 * @param report the file of the test runner, which may not exist
 * @param code the exit code of the step's program
 */
export function readOutcome(step: string, report: string, code: number): Outcome {
  const outcome = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')) as VitestReport | PlaywrightReport)
    : { passed: 0, failed: [] };
  return code === 0 || outcome.failed.length > 0
    ? outcome
    : { ...outcome, failed: [`the step ${step}`] };
}

function read(report: VitestReport | PlaywrightReport): Outcome {
  if ('stats' in report) {
    return { passed: report.stats.expected, failed: (report.suites ?? []).flatMap(failedInSuite) };
  }
  return { passed: report.numPassedTests, failed: report.testResults.flatMap(failedInFile) };
}

function failedInFile(file: VitestReport['testResults'][number]): string[] {
  const path = relative(root, file.name ?? '');
  const failed = file.assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => `${path} › ${fullName}`);
  // A file that cannot be loaded has no tests.
  return failed.length === 0 && file.status === 'failed' ? [path] : failed;
}

/** A test that passes only when it is repeated counts as failed. */
function failedInSuite({ title, specs = [], suites = [] }: Suite): string[] {
  const isFailed = ({ status }: { status: string }) => !['expected', 'skipped'].includes(status);
  const own = specs.filter(({ tests }) => tests.some(isFailed)).map((spec) => spec.title);
  return [...own, ...suites.flatMap(failedInSuite)].map((name) => `${title} › ${name}`);
}

/** The headings of the failed tests in the output of Vitest and Playwright. */
const failuresBegin = /Failed (Tests|Suites) \d|^ {2}1\) /;
const MOST_LINES = 200;

/** The part of a failed step's output that says why: test runners print it after all that passed. */
export function reasonsOf(output: string): string {
  const lines = output.trim().split('\n');
  const first = Math.max(
    0,
    lines.findIndex((line) => failuresBegin.test(line)),
  );
  const reasons = lines.slice(first);
  if (reasons.length <= MOST_LINES) return reasons.join('\n');
  return [`… ${reasons.length - MOST_LINES} lines`, ...reasons.slice(-MOST_LINES)].join('\n');
}
