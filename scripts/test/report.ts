import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../install.mjs';

export interface Failure {
  /** The test's file and name, or the step's name. */
  name: string;
  message: string;
}

export interface Outcome {
  passed: number;
  failures: Failure[];
}

/** The parts that are read of the JSON reports of Vitest and Playwright. */
interface VitestReport {
  numPassedTests: number;
  testResults: {
    name?: string;
    status?: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}
interface Suite {
  title: string;
  specs?: {
    title: string;
    tests: { status: string; results: { error?: { message?: string; stack?: string } }[] }[];
  }[];
  suites?: Suite[];
}
interface PlaywrightReport {
  stats: { expected: number };
  suites?: Suite[];
  errors?: { message?: string }[];
}

/**
 * Reads what a step's tests came to. A step that fails without naming a test, such as lint, is one failure with the end
 * of its output.
 * @param report the file of the test runner, which may not exist
 * @param code the exit code of the step's program
 */
export function readOutcome(step: string, report: string, code: number, output: string): Outcome {
  const outcome = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')) as VitestReport | PlaywrightReport)
    : { passed: 0, failures: [] };
  if (code === 0 || outcome.failures.length > 0) return outcome;
  return { ...outcome, failures: [{ name: `the step ${step}`, message: lastLines(output) }] };
}

function read(report: VitestReport | PlaywrightReport): Outcome {
  if (!('stats' in report)) {
    return { passed: report.numPassedTests, failures: report.testResults.flatMap(failuresOfFile) };
  }
  const suites = report.suites ?? [];
  return { passed: report.stats.expected, failures: suites.flatMap((suite) => failuresIn(suite)) };
}

function failuresOfFile(file: VitestReport['testResults'][number]): Failure[] {
  const path = relative(root, file.name ?? '');
  const failures = file.assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages = [] }) => ({
      name: `${path} › ${fullName}`,
      message: failureMessages.join('\n'),
    }));
  // A file that cannot be loaded has no tests.
  if (failures.length > 0 || file.status !== 'failed') return failures;
  return [{ name: path, message: file.message ?? '' }];
}

/** A test that passes only when it is repeated counts as failed. */
function failuresIn({ title, specs = [], suites = [] }: Suite): Failure[] {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status !== 'expected' && status !== 'skipped')
      .map(({ results }) => ({
        name: spec.title,
        message: results.flatMap(({ error }) => error?.stack ?? error?.message ?? []).join('\n'),
      })),
  );
  return [...own, ...suites.flatMap(failuresIn)].map((failure) => ({
    ...failure,
    name: `${title} › ${failure.name}`,
  }));
}

const KEPT_LINES = 60;

function lastLines(output: string): string {
  const lines = output.trim().split('\n');
  if (lines.length <= KEPT_LINES) return lines.join('\n');
  return [`… ${lines.length - KEPT_LINES} lines before`, ...lines.slice(-KEPT_LINES)].join('\n');
}
