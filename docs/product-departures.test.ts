import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/** Each departure from the specification states its reason, and names tests that exist. */

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');

const columns = ['the specification says', 'here', 'why', 'test'];

/** The rows of the table in product.md, as cells. */
function readDepartures(markdown: string): string[][] {
  const [, below = ''] = markdown.split('\n## Where it departs from the specification\n');
  const [section = ''] = below.split('\n## ');
  const [head, , ...rows] = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));
  expect(head).toEqual(columns);
  return rows;
}

/** The tests of the last cell, each as `file › title`. */
function testsOf([, , , cell = '']: readonly string[]): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
}

/** Whether a test file has a test of this title that is neither skipped nor planned. */
function hasTest(source: string, title: string): boolean {
  const escaped = title.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  // The first argument of a call such as test(…), it.each([…])(…) or test.for(…)(…).
  return new RegExp(String.raw`(?<!describe|skip|todo)\(\s*(['"\`])${escaped}\1,`).test(source);
}

function isThere(name: string): boolean {
  const [file = '', title = ''] = name.split(' › ');
  const isTestFile = /\.(test|spec)\.tsx?$/.test(file) && existsSync(`${root}${file}`);
  return isTestFile && title !== '' && hasTest(read(file), title);
}

const departures = readDepartures(read('docs/product.md'));

test('each departure has all cells and appears once', () => {
  expect(departures.length).toBeGreaterThan(40);
  const broken = departures.filter(
    (cells) => cells.length !== columns.length || cells.includes('') || testsOf(cells).length === 0,
  );
  expect(broken).toEqual([]);
  const lines = departures.map(([line]) => line);
  expect(lines.filter((line, index) => lines.indexOf(line) < index)).toEqual([]);
});

test('each departure names existing tests', () => {
  expect(departures.flatMap(testsOf).filter((name) => !isThere(name))).toEqual([]);
});

describe('hasTest', () => {
  const source = `
    describe('the form', () => {
      test('is there', () => {});
      it.each([['a (b)', 1]])(
        "nobody's %s",
        (text) => {},
      );
      test(\`at \${width} px\`, async () => {});
      test.skip('is not tried', () => {});
    });`;

  test.each(['is there', "nobody's %s", 'at ${width} px'])(
    'finds the title of a test: %s',
    (title) => {
      expect(hasTest(source, title)).toBe(true);
    },
  );

  test.each(['is ther', 'is there ', 'the form', 'is not tried', 'a (b)', ''])(
    'finds no other title: “%s”',
    (title) => {
      expect(hasTest(source, title)).toBe(false);
    },
  );
});
