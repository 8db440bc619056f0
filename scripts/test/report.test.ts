import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../install.mjs';
import { readOutcome, reasonsOf } from './report.ts';

function outcomeOf(report: unknown, code = 1) {
  const path = join(mkdtempSync(join(tmpdir(), 'housetab-')), 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return readOutcome('unit', path, code);
}

describe('a report of Vitest', () => {
  it('gives the number of passed tests, and the failed ones by name', () => {
    const assertionResults = [
      { fullName: 'a list is empty', status: 'passed' },
      { fullName: 'a list is short', status: 'failed' },
    ];
    const testResults = [{ name: join(root, 'web/a.test.ts'), status: 'failed', assertionResults }];
    expect(outcomeOf({ numPassedTests: 1, testResults })).toEqual({
      passed: 1,
      failed: ['web/a.test.ts › a list is short'],
    });
  });

  it('has one failure for each file that cannot be loaded', () => {
    const testResults = ['a', 'b'].map((name) => ({
      ...{ name: join(root, `web/${name}.test.ts`), status: 'failed', assertionResults: [] },
    }));
    expect(outcomeOf({ numPassedTests: 7, testResults })).toEqual({
      passed: 7,
      failed: ['web/a.test.ts', 'web/b.test.ts'],
    });
  });
});

describe('a report of Playwright', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });

  it('gives the number of passed tests, and the failed ones by name, in groups too', () => {
    const suites = [
      {
        title: 'a.spec.ts',
        specs: [spec('opens', 'expected'), spec('is skipped', 'skipped')],
        suites: [{ title: 'on a phone', specs: [spec('closes', 'unexpected')] }],
      },
    ];
    expect(outcomeOf({ stats: { expected: 1 }, suites })).toEqual({
      passed: 1,
      failed: ['a.spec.ts › on a phone › closes'],
    });
  });

  it('counts a test that passes only when it is repeated as failed', () => {
    const suites = [{ title: 'a.spec.ts', specs: [spec('opens', 'flaky')] }];
    expect(outcomeOf({ stats: { expected: 0 }, suites }, 0).failed).toHaveLength(1);
  });
});

it('a step that fails without a failed test is one failure', () => {
  const failed = ['the step unit'];
  expect(readOutcome('unit', '/nowhere', 1)).toEqual({ passed: 0, failed });
  expect(outcomeOf({ numPassedTests: 7, testResults: [] })).toEqual({ passed: 7, failed });
});

it('a step without tests that passes counts nothing', () => {
  expect(readOutcome('lint', '/nowhere', 0)).toEqual({ passed: 0, failed: [] });
});

describe('the reasons of a failed step', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at + 1}`);

  it.each(['⎯⎯ Failed Tests 2 ⎯⎯', '⎯⎯ Failed Suites 1 ⎯⎯', '  1) a.spec.ts:3:1 › opens'])(
    'begin at the heading %s',
    (heading) => {
      expect(reasonsOf(`passed\n${heading}\n2 ≠ 3\n`)).toBe(`${heading}\n2 ≠ 3`);
    },
  );

  it('are the whole output where it has no heading', () => {
    expect(reasonsOf(lines(200).join('\n'))).toBe(lines(200).join('\n'));
  });

  it('are cut to the last 200 lines', () => {
    const [first, second, ...others] = reasonsOf(lines(250).join('\n')).split('\n');
    expect([first, second, others.at(-1)]).toEqual(['… 50 lines', 'line 51', 'line 250']);
  });
});
