import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../install.mjs';
import { steps } from './steps.ts';

test('the workflow runs every step of `npm test`, each in one of its jobs', () => {
  const workflow = parse(readFileSync(join(root, '.github/workflows/test.yml'), 'utf8')) as {
    jobs: { test: { strategy: { matrix: { include: { steps: string }[] } } } };
  };
  const inJobs = workflow.jobs.test.strategy.matrix.include.flatMap((job) => job.steps.split(' '));
  expect(inJobs.toSorted()).toEqual(steps.map(({ name }) => name).toSorted());
});
