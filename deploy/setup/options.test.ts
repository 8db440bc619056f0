import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

const read = (...args: string[]) => readOptions(args, import.meta.dirname);

test('a project is all that has to be named', () => {
  expect(read('--project', 'oak-house')).toMatchObject({
    project: 'oak-house',
    mode: 'run',
    yes: false,
    location: 'nam5',
    budget: '5',
  });
  expect(() => read('--yes')).toThrow('Choose an id for the project.');
});

test.each([
  ['--project', 'Oak House'],
  ['--project', 'oak-house; rm'],
  ['--location', 'Mars'],
  ['--budget', '0'],
  ['--budget', '5EUR'],
  ['--billing-account', 'ann'],
  ['--mail-from', 'nobody'],
  ['--mail-from', 'Ann <ann@oak.example>\nSMTP_URL=x'],
  ['--web-address', 'http://oak.example'],
  ['--locatoin', 'nam5'],
])('%s %j is refused before anything is asked', (name, value) => {
  expect(() => read('--project', 'oak-house', name, value)).toThrow(
    'npm run setup -- --project ID',
  );
});

test('to look and to list are two things', () => {
  expect(read('--project', 'oak-house', '--check').mode).toBe('check');
  expect(read('--project', 'oak-house', '--dry-run').mode).toBe('dry run');
  expect(() => read('--project', 'oak-house', '--check', '--dry-run')).toThrow('not both');
});
