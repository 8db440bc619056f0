import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { measureFirstLoad } from './first-load.mjs';
import { SetupProblem } from './setup-problem.mjs';

let site = '';
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'site-'));
  mkdirSync(join(site, '.vite'));
});
afterEach(() => rmSync(site, { recursive: true }));

const login = { page: '/login', modules: ['login.tsx'], budget: 1_000 };

interface Chunk {
  source: string;
  imports?: string[];
  /** Random, so that it stays about as long when it is compressed. */
  text?: string;
  packages?: string[];
}

/** A built site of these chunks and of those that every start needs. */
function build(chunks: Chunk[]): void {
  const start = ['index.html', 'src/app/begin-visit.ts', 'src/app/mount.tsx'];
  const all = [...start.map((source): Chunk => ({ source })), ...chunks];
  const fileOf = (source: string) => `${source.replaceAll('/', '-')}.js`;
  const entries = all.map(({ source, imports }) => [source, { file: fileOf(source), imports }]);
  writeFileSync(join(site, '.vite/manifest.json'), JSON.stringify(Object.fromEntries(entries)));
  writeFileSync(join(site, 'index.html'), '<script src="/index.html.js"></script>');
  for (const { source, text = '', packages = [] } of all) {
    writeFileSync(join(site, fileOf(source)), text);
    const sources = packages.map((name) => `../../node_modules/${name}/index.js`);
    writeFileSync(join(site, `${fileOf(source)}.map`), JSON.stringify({ sources }));
  }
}

const noise = (length: number) =>
  Array.from({ length }, () => String.fromCharCode(33 + Math.floor(Math.random() * 90))).join('');

test('a page weighs what it and all its imports weigh, each once', () => {
  build([
    { source: 'login.tsx', imports: ['shared', 'form'], text: noise(100) },
    { source: 'form', imports: ['shared'], text: noise(100) },
    { source: 'shared', text: noise(300) },
    { source: 'elsewhere', text: noise(5_000) },
  ]);
  const { size, problems } = measureFirstLoad(site, login);
  expect(size).toBeGreaterThan(400);
  expect(size).toBeLessThan(700);
  expect(problems).toEqual([]);
});

test('a page above its budget fails by name and numbers', () => {
  build([{ source: 'login.tsx', text: noise(3_000) }]);
  const { problems } = measureFirstLoad(site, login);
  expect(problems).toEqual([expect.stringMatching(/^\/login loads 2\.\d kB.*1\.0 kB are allowed/)]);
});

test('a package that may come later fails however small it is', () => {
  build([
    { source: 'login.tsx', imports: ['live'], packages: ['react'] },
    { source: 'live', packages: ['@firebase/firestore', '@nivo/bar'] },
  ]);
  expect(measureFirstLoad(site, login).problems).toEqual([
    '/login loads @firebase/firestore before anything is seen.',
    '/login loads @nivo/bar before anything is seen.',
  ]);
});

test('a page that is no longer built is told from one that weighs nothing', () => {
  build([]);
  expect(() => measureFirstLoad(site, login)).toThrow(SetupProblem);
});
