import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import config from '../../vitest.config.ts';
import { root } from '../install.mjs';
import { chooseSteps, phases, testSteps } from './steps.ts';

const names = testSteps.map(({ name }) => name);
const namesOf = (...args: Parameters<typeof chooseSteps>) =>
  chooseSteps(...args).map(({ name }) => name);

test('every step has its place in the order', () => {
  expect(phases.flat(2).toSorted()).toEqual(names.toSorted());
});

test('`npm test` runs every step with the browser journeys, a long run with all browser tests', () => {
  expect(namesOf([], false)).toEqual(names.filter((name) => name !== 'e2e'));
  expect(namesOf([], true)).toEqual(names.filter((name) => name !== 'journeys'));
});

test('named steps run alone', () => {
  expect(namesOf(['rules', 'e2e'], false)).toEqual(['rules', 'e2e']);
});

test('the jobs of the workflow together run what `npm test` runs', () => {
  const workflow = readFileSync(join(root, '.github/workflows/test.yml'), 'utf8');
  const inJobs = [...workflow.matchAll(/^ +- steps: (.+)$/gm)].flatMap(([, text]) =>
    text!.split(' '),
  );
  expect(inJobs.toSorted()).toEqual(namesOf([], false).toSorted());
});

test('every test file is in a project of vitest.config.ts', () => {
  const projects = config.test!.projects as { test: { include: string[] } }[];
  const included = projects.flatMap(({ test: { include } }) => globSync(include, { cwd: root }));
  const all = globSync('**/*.test.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**'] });
  expect(all.filter((path) => !included.includes(path))).toEqual([]);
});
