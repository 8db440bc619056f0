import { expect, test } from 'vitest';
import { deriveFunctionsLock, findUntested } from './functions-lock.ts';

const manifest = {
  name: '@housetab/functions',
  version: '0.1.0',
  dependencies: { express: '5.3.0' },
};
const root = {
  lockfileVersion: 3,
  packages: {
    '': { name: 'housetab', version: '0.1.0' },
    functions: { version: '0.1.0' },
    'node_modules/@housetab/functions': { link: true },
    'node_modules/express': { version: '4.0.0' },
    'node_modules/send': { version: '1.2.0' },
    'functions/node_modules/express': { version: '5.3.0' },
    'web/node_modules/send': { version: '9.0.0' },
  },
};

test('the lockfile of the functions has the versions of the workspace', () => {
  expect(deriveFunctionsLock(root, manifest).packages).toEqual({
    '': manifest,
    'node_modules/express': { version: '5.3.0' },
    'node_modules/send': { version: '1.2.0' },
  });
});

test('findUntested names versions that are not in the root lockfile', () => {
  const derived = deriveFunctionsLock(root, manifest);
  expect(findUntested(root, derived)).toEqual([]);
  derived.packages['node_modules/send/node_modules/ms'] = { version: '2.1.3' };
  expect(findUntested(root, derived)).toEqual(['ms@2.1.3']);
});
