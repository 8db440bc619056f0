import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../install.mjs';

/** The browser tests that `npm test` runs carry this tag. */
const TAG = '@journey';

const folder = join(root, 'e2e');
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

test('the table of journeys names exactly the files that have one', () => {
  const [, table = ''] = read('README.md').split('\n## Journeys\n');
  const named = [...table.matchAll(/`([\w/-]+\.spec\.ts)`/g)].map(([, path]) => path!);
  const tagged = globSync('**/*.spec.ts', { cwd: folder }).filter((path) =>
    read(path).includes(`'${TAG}'`),
  );
  expect([...new Set(named)].toSorted()).toEqual(tagged.toSorted());
});
