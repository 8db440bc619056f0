import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

const read = (...args: string[]) => readOptions(args, import.meta.dirname);

test('only the project is required', () => {
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
])('%s %j is an invalid option', (name, value) => {
  expect(() => read('--project', 'oak-house', name, value)).toThrow(
    'npm run setup -- --project ID',
  );
});

test('--check and --dry-run exclude each other', () => {
  expect(read('--project', 'oak-house', '--check').mode).toBe('check');
  expect(read('--project', 'oak-house', '--dry-run').mode).toBe('dry run');
  expect(() => read('--project', 'oak-house', '--check', '--dry-run')).toThrow('not both');
});
