import { expect, it } from 'vitest';
import { byPackage, packageOf } from './import-times.ts';

it('sums up by package, the heaviest first', () => {
  const times = {
    '/a/node_modules/express/index.js': 1,
    '/a/node_modules/@google-cloud/firestore/build/index.js': 20,
    '/a/node_modules/@google-cloud/firestore/build/types.js': 5,
  };
  expect(byPackage(times)).toEqual([
    { name: '@google-cloud/firestore', files: 2, milliseconds: 25 },
    { name: 'express', files: 1, milliseconds: 1 },
  ]);
});

it('finds the innermost package of a file', () => {
  expect(packageOf('/a/node_modules/b/node_modules/@c/d/e.js')).toBe('@c/d');
});
