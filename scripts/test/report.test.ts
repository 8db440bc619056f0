import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../install.mjs';
import { readOutcome } from './report.ts';

function outcomeOf(report: unknown, code = 1, output = '') {
  const path = join(mkdtempSync(join(tmpdir(), 'housetab-')), 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return readOutcome('unit', path, code, output);
}

describe('a report of Vitest', () => {
  const passing = { fullName: 'a list is empty', status: 'passed' };
  const failing = { fullName: 'a list is short', status: 'failed', failureMessages: ['2 ≠ 3'] };

  it('gives the number of passed tests, and each failed test with its message', () => {
    const name = join(root, 'web/a.test.ts');
    const testResults = [{ name, status: 'failed', assertionResults: [passing, failing] }];
    expect(outcomeOf({ numPassedTests: 1, testResults })).toEqual({
      passed: 1,
      failures: [{ name: 'web/a.test.ts › a list is short', message: '2 ≠ 3' }],
    });
  });

  it('has one failure for a file that cannot be loaded', () => {
    const broken = { status: 'failed', message: 'no such module', assertionResults: [] };
    const testResults = [
      { ...broken, name: join(root, 'web/a.test.ts') },
      { ...broken, name: join(root, 'web/b.test.ts') },
    ];
    expect(outcomeOf({ numPassedTests: 7, testResults })).toEqual({
      passed: 7,
      failures: [
        { name: 'web/a.test.ts', message: 'no such module' },
        { name: 'web/b.test.ts', message: 'no such module' },
      ],
    });
  });
});

describe('a report of Playwright', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    tests: [{ status, results: messages.map((message) => ({ error: { message } })) }],
  });

  it('gives the number of passed tests, and each failed test with its message, in groups too', () => {
    const suites = [
      {
        title: 'a.spec.ts',
        specs: [spec('opens', 'expected'), spec('is skipped', 'skipped')],
        suites: [{ title: 'on a phone', specs: [spec('closes', 'unexpected', 'still open')] }],
      },
    ];
    expect(outcomeOf({ stats: { expected: 1 }, suites })).toEqual({
      passed: 1,
      failures: [{ name: 'a.spec.ts › on a phone › closes', message: 'still open' }],
    });
  });

  it('counts a test that passes only when it is repeated as failed', () => {
    const suites = [{ title: 'a.spec.ts', specs: [spec('opens', 'flaky', 'still closed')] }];
    expect(outcomeOf({ stats: { expected: 0 }, suites }, 0).failures).toHaveLength(1);
  });
});

describe('a step', () => {
  it('is one failure with its output where no test is named', () => {
    const failures = [{ name: 'the step lint', message: 'no-unused-vars' }];
    expect(readOutcome('lint', '/nowhere', 1, 'no-unused-vars\n')).toEqual({ passed: 0, failures });
    expect(outcomeOf({ numPassedTests: 7, testResults: [] }).failures).toHaveLength(1);
  });

  it('shows the end of a long output, and how much is left out', () => {
    const output = Array.from({ length: 250 }, (_, at) => `line ${at + 1}`).join('\n');
    const [failure] = readOutcome('lint', '/nowhere', 1, output).failures;
    const [first, second, ...others] = failure!.message.split('\n');
    expect(first).toBe('… 190 lines before');
    expect([second, others.at(-1)]).toEqual(['line 191', 'line 250']);
  });

  it('has no tests where it only checks, as lint does', () => {
    expect(readOutcome('lint', '/nowhere', 0, '')).toEqual({ passed: 0, failures: [] });
  });
});
