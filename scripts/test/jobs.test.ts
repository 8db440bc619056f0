import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../install.mjs';
import { jobsFor } from './jobs.ts';
import { steps } from './steps.ts';

const stepsFor = (...files: string[]) => jobsFor(files).map((job) => job.steps);
const checks = 'format lint types';
const texts = 'unit docs documented-strings';

test('main and the weekly run test everything: every step of `npm test` is in one of the jobs', () => {
  const inJobs = jobsFor(null).flatMap((job) => job.steps.split(' '));
  expect(inJobs.toSorted()).toEqual(steps.map(({ name }) => name).toSorted());
});

test('a change runs the tests of what it touches', () => {
  expect(stepsFor('docs/product.md')).toEqual([checks, texts]);
  expect(stepsFor('README.md')).toEqual([checks, texts]);
  expect(stepsFor('web/src/app/mount.tsx')).toEqual([checks, 'unit', 'budget e2e']);
  expect(stepsFor('web/src/offline/outbox/outbox.ts')).toEqual([
    checks,
    'unit',
    'api races',
    'budget e2e',
  ]);
  expect(stepsFor('web/test/kept-storage.ts')).toContain('api races');
  expect(stepsFor('web/test/samples/sample.ts')).not.toContain('api races');
  expect(stepsFor('e2e/auth/auth.spec.ts')).toEqual([checks, 'budget e2e', texts]);
  expect(stepsFor('functions/test/rules/lists.test.ts')).toEqual([
    checks,
    'api races',
    'rules',
    texts,
  ]);
  expect(stepsFor('bench/main.ts', 'docs/api.md')).toEqual([checks, 'unit']);
});

test('what the server does, all tests of it and of its users are about', () => {
  const all = jobsFor(null).map((job) => job.steps);
  for (const file of [
    'functions/src/core/money/money.ts',
    'package-lock.json',
    'vitest.config.ts',
  ]) {
    expect(stepsFor(file)).toEqual(all);
  }
});

test('the workflow runs the jobs that are chosen here', () => {
  const workflow = readFileSync(join(root, '.github/workflows/test.yml'), 'utf8');
  expect(workflow).toContain('node scripts/test/jobs.ts "$EVENT" >> "$GITHUB_OUTPUT"');
  expect(workflow).toContain('include: ${{ fromJSON(needs.jobs.outputs.jobs) }}');
  expect(workflow).toContain('npm test -- ${{ matrix.steps }}');
});
