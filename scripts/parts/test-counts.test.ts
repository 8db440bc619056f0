import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCounts } from './test-counts.mjs';

const vitest = { name: 'unit', needs: 'none', counts: 'vitest', command: () => [] } as const;
const lint = { name: 'lint', needs: 'none', command: () => [] } as const;

function written(report: unknown): string {
  const path = join(mkdtempSync(join(tmpdir(), 'housetab-')), 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
}

describe('what a step counts as', () => {
  it('sums what the runner reports', () => {
    const report = written({ numPassedTests: 7, numFailedTests: 2, testResults: [] });
    expect(readCounts(vitest, report, 1)).toEqual({ passed: 7, failed: 2 });
  });

  it('counts a file that could not be loaded', () => {
    const broken = { status: 'failed', assertionResults: [] };
    const report = written({ numPassedTests: 7, numFailedTests: 0, testResults: [broken] });
    expect(readCounts(vitest, report, 1)).toEqual({ passed: 7, failed: 1 });
  });

  it('is one failure where the step failed without a failed test', () => {
    const report = written({ numPassedTests: 7, numFailedTests: 0, testResults: [] });
    expect(readCounts(vitest, report, 1)).toEqual({ passed: 7, failed: 1 });
    expect(readCounts(vitest, '/nowhere', 1)).toEqual({ passed: 0, failed: 1 });
    expect(readCounts(lint, '/nowhere', 1)).toEqual({ passed: 0, failed: 1 });
  });

  it('is nothing for lint that passes', () => {
    expect(readCounts(lint, '/nowhere', 0)).toEqual({ passed: 0, failed: 0 });
  });
});
