import { globSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { root } from '../install.mjs';
import { chooseFiles } from './file-sample.ts';
import { slowFiles } from './slow-files.ts';

const groups = [...slowFiles.api, ...slowFiles.unit];
const pathsOf = ({ folder, files }: (typeof groups)[number]) =>
  files.map((name) => `${folder}/${name}`);
const all = globSync('{functions/test/api,web/src}/**/*.test.{ts,tsx}', { cwd: root }).map((path) =>
  path.replace(/\.test\.tsx?$/, ''),
);

/** The folder that a group of tests is about, with all that is in it. */
function subjectOf(path: string): string {
  return path
    .split('/')
    .slice(0, /^web.src.(app|components)/.test(path) ? 3 : 4)
    .join('/');
}

/** Without these a gate would not be one. */
const neverLeftOut = [
  /^functions\/test\/api\/(expenses|payments)\//,
  /\/(debts|settlements-(creating|changing|reopening)|settle-ups|disputes|disputes-ending|permissions|roles)$/,
  /^web\/src\/features\/(paying-back|settlements|expenses)\//,
  /laws\/enforcers\/api-and-rules-agree$/,
  /laws\/settle-ups-always-undone$/,
  /laws\/histories\/money-conserved$/,
  /laws\/strangers\/strangers$/,
  /http\/no-route-forgotten$/,
  /http\/contract\/openapi$/,
  /http\/authentication$/,
  /transactions-visibility$/,
];

test('every slow file is there, once', () => {
  const listed = groups.flatMap(pathsOf);
  expect(listed.filter((path) => !all.includes(path))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});

test('whatever the day, what guards money, permissions and every route is run', () => {
  const listed = groups.flatMap(pathsOf);
  for (const guard of neverLeftOut) {
    expect(
      all.some((path) => guard.test(path)),
      `${guard}`,
    ).toBe(true);
    expect(listed.filter((path) => guard.test(path))).toEqual([]);
  }
});

test('each folder that has slow files has others, which are always run', () => {
  const slow = groups.flatMap(pathsOf);
  const always = new Set(all.filter((path) => !slow.includes(path)).map(subjectOf));
  expect(slow.filter((path) => !always.has(subjectOf(path)))).toEqual([]);
});

test.each(groups.map((group) => [group.folder, group] as const))(
  'some slow tests of %s are run each time, and all in turn',
  (_folder, group) => {
    const slow = pathsOf(group).sort();
    expect(group.perRun).toBeGreaterThan(0);
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { chosen, leftOut } = chooseFiles([group], seed);
        expect(chosen).toHaveLength(group.perRun);
        expect([...chosen, ...leftOut].sort()).toEqual(slow);
        const days = slow.map((_, day) => chooseFiles([group], seed + day).chosen);
        expect([...new Set(days.flat())].sort()).toEqual(slow);
      }),
    );
  },
);

test('the same number chooses the same files, the next one others', () => {
  expect(chooseFiles(groups, 7)).toEqual(chooseFiles(groups, 7));
  expect(chooseFiles(groups, 7).chosen).not.toEqual(chooseFiles(groups, 8).chosen);
});
