import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../install.mjs';
import { lastLines, readCounts, readFailed } from './report.ts';

function written(report: unknown): string {
  const path = join(mkdtempSync(join(tmpdir(), 'housetab-')), 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
}

describe('what a step counts as', () => {
  it('sums what Vitest reports', () => {
    const report = written({ numPassedTests: 7, numFailedTests: 2, testResults: [] });
    expect(readCounts(report, 1)).toEqual({ passed: 7, failed: 2 });
  });

  it('sums what Playwright reports; a test that passed only when repeated has failed', () => {
    const report = written({ stats: { expected: 7, unexpected: 1, flaky: 1 } });
    expect(readCounts(report, 1)).toEqual({ passed: 7, failed: 2 });
  });

  it('is one failure where the step failed without a failed test, as by a file that does not load', () => {
    const broken = { status: 'failed', assertionResults: [] };
    const report = written({ numPassedTests: 7, numFailedTests: 0, testResults: [broken] });
    expect(readCounts(report, 1)).toEqual({ passed: 7, failed: 1 });
    expect(readCounts('/nowhere', 1)).toEqual({ passed: 0, failed: 1 });
  });

  it('is nothing for lint that passes', () => {
    expect(readCounts('/nowhere', 0)).toEqual({ passed: 0, failed: 0 });
  });
});

describe('the names of what failed', () => {
  it('are read from what Vitest reports', () => {
    const report = written({
      ...{ numPassedTests: 1, numFailedTests: 1 },
      testResults: [
        {
          name: join(root, 'web/a.test.ts'),
          assertionResults: [
            { fullName: 'a list is empty', status: 'passed' },
            { fullName: 'a list is short', status: 'failed' },
          ],
        },
      ],
    });
    expect(readFailed(report)).toEqual(['web/a.test.ts › a list is short']);
  });

  it('are read from what Playwright reports, in groups too', () => {
    const report = written({
      stats: { expected: 1, unexpected: 2, flaky: 0 },
      suites: [
        {
          title: 'a.spec.ts',
          specs: [
            { title: 'opens', ok: true },
            { title: 'closes', ok: false },
          ],
          suites: [{ title: 'on a phone', specs: [{ title: 'closes', ok: false }] }],
        },
      ],
    });
    expect(readFailed(report)).toEqual(['a.spec.ts › closes', 'a.spec.ts › on a phone › closes']);
  });

  it('are none where a step has no tests', () => {
    expect(readFailed('/nowhere')).toEqual([]);
  });
});

const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at + 1}`);

it('repeats a short output whole', () => {
  expect(lastLines(`${lines(100).join('\n')}\n\n`)).toBe(lines(100).join('\n'));
});

it('repeats the end of a long one, and says how much stands before', () => {
  const [first, second, ...others] = lastLines(lines(250).join('\n')).split('\n');
  expect(first).toBe('… 150 lines before');
  expect([second, others.at(-1)]).toEqual(['line 151', 'line 250']);
});
