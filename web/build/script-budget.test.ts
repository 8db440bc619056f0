import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkScripts, roomBelow } from './script-budget.ts';

let site = '';
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'site-'));
  mkdirSync(join(site, '.vite'));
});
afterEach(() => rmSync(site, { recursive: true }));

interface Chunk {
  imports?: string[];
  dynamicImports?: string[];
  /** Random, so that compressing hardly shortens it. */
  text?: string;
  packages?: string[];
}

/** A built site whose page loads the chunk `app` at once. */
function build(chunks: Record<string, Chunk>): void {
  const page: Chunk = { imports: ['shared'], dynamicImports: ['app'] };
  const all = Object.entries<Chunk>({ 'index.html': page, shared: {}, ...chunks });
  const manifest = all.map(([name, chunk]) => [name, { file: `${name}.js`, ...chunk }]);
  writeFileSync(join(site, '.vite/manifest.json'), JSON.stringify(Object.fromEntries(manifest)));
  const kept = all.map(([name]) => ({ url: `${name}.js`, revision: null }));
  writeFileSync(join(site, 'sw.js'), `precache(${JSON.stringify(kept)})`);
  writeFileSync(join(site, 'index.html'), '<script src="/index.html.js"></script>');
  for (const [name, { text = '', packages = [] }] of all) {
    mkdirSync(join(site, dirname(name)), { recursive: true });
    writeFileSync(join(site, `${name}.js`), text);
    const sources = packages.map((one) => `../../node_modules/${one}/index.js`);
    writeFileSync(join(site, `${name}.js.map`), JSON.stringify({ sources }));
  }
}

/** @param allowed permitted bytes; the required free space is added */
const check = (allowed: number, kept = 20_000) =>
  checkScripts(site, { untilFirstRow: withRoom(allowed), kept: withRoom(kept) });

const withRoom = (allowed: number) => allowed + 5_000;

const noise = (length: number) =>
  Array.from({ length }, () => String.fromCharCode(33 + Math.floor(Math.random() * 90))).join('');

test('the first load weighs the app and all its imports, each once', () => {
  build({
    app: { imports: ['shared', 'form'], dynamicImports: ['later'], text: noise(100) },
    form: { imports: ['shared'], text: noise(100) },
    shared: { text: noise(300) },
    later: { text: noise(5_000) },
  });
  const { weighed, problems } = check(1_000);
  expect(weighed[0]?.size).toBeGreaterThan(400);
  expect(weighed[0]?.size).toBeLessThan(700);
  expect(problems).toEqual([]);
});

test('a first load above its budget fails with numbers', () => {
  build({ app: { text: noise(3_000) } });
  const { problems } = check(1_000);
  expect(problems).toEqual([
    expect.stringMatching(/^The first load is 2\.\d kB.*1\.0 kB are.*6\.0 kB, of which 5\.0 kB/),
  ]);
});

test('a package that belongs later fails however small it is', () => {
  build({
    app: { imports: ['live'], packages: ['react'] },
    live: { packages: ['@firebase/firestore', 'papaparse'] },
  });
  expect(check(1_000).problems).toEqual([
    'The first load holds @firebase/firestore, which has to come later.',
    'The first load holds papaparse, which has to come later.',
  ]);
});

const list = 'src/app/routes/list.tsx';

test('a screen weighs its imports and the first load', () => {
  build({
    app: { imports: ['shared'], dynamicImports: [list] },
    shared: { text: noise(300) },
    [list]: { imports: ['shared', 'table'], dynamicImports: ['later'], text: noise(100) },
    table: { text: noise(200) },
    later: { text: noise(5_000) },
  });
  const { weighed, problems } = check(1_000);
  const [first, screen] = weighed.map(({ size }) => size);
  expect(screen).toBeGreaterThan(first! + 200);
  expect(screen).toBeLessThan(first! + 500);
  expect(problems).toEqual([]);
  expect(check(first!).problems).toEqual([
    expect.stringMatching(/^list is 0\.\d kB of JavaScript, 0\.\d kB are allowed/),
  ]);
});

test('the input checker comes with screens that start with a form, and the CSV parser with none', () => {
  build({
    [list]: { imports: ['form'] },
    'src/app/routes/profile.tsx': { imports: ['form'] },
    form: { packages: ['zod', 'papaparse'] },
  });
  expect(check(1_000).problems.sort()).toEqual([
    'list holds papaparse, which has to come later.',
    'list holds zod, which has to come later.',
    'profile holds papaparse, which has to come later.',
  ]);
});

test('files of the service worker have one budget for all screens together', () => {
  build({ app: {}, [list]: { text: noise(8_000) }, other: { text: noise(8_000) } });
  expect(check(10_000, 10_000).problems).toEqual([
    expect.stringMatching(/^What the service worker keeps is 1\d\.\d kB.*10\.0 kB are/),
  ]);
});

test('the required free space is a twentieth of the limit, at least 5 kB', () => {
  expect(roomBelow(200_000)).toBe(10_000);
  expect(roomBelow(50_000)).toBe(5_000);
});

test('a site that is not built differs from one that weighs nothing', () => {
  expect(() => check(1_000)).toThrow('There is no build');
});
