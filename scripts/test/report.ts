import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../install.mjs';

export interface Counts {
  passed: number;
  failed: number;
}

/** What the JSON reporters of Vitest and Playwright write. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name?: string; assertionResults: { fullName: string; status: string }[] }[];
}
interface Suite {
  title: string;
  specs?: { title: string; ok: boolean }[];
  suites?: Suite[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites?: Suite[];
}
type Report = VitestReport | PlaywrightReport;

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

/** The tests that failed, by file and name. */
export function readFailed(report: string): string[] {
  if (!existsSync(report)) return [];
  const read = JSON.parse(readFileSync(report, 'utf8')) as Report;
  if ('stats' in read) return (read.suites ?? []).flatMap((suite) => failedIn(suite));
  return read.testResults.flatMap(({ name = '', assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative(root, name)} › ${fullName}`),
  );
}

function failedIn({ title, specs = [], suites = [] }: Suite): string[] {
  const own = specs.filter(({ ok }) => !ok).map((spec) => spec.title);
  return [...own, ...suites.flatMap(failedIn)].map((name) => `${title} › ${name}`);
}

/** Test runners tell what failed after all that passed: so much of their end is enough to know why. */
const KEPT = 100;

/** @param output what a program printed */
export function lastLines(output: string): string {
  const lines = output.trim().split('\n');
  if (lines.length <= KEPT) return lines.join('\n');
  return [`… ${lines.length - KEPT} lines before`, ...lines.slice(-KEPT)].join('\n');
}
