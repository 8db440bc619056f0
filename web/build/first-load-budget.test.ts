import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { measureFirstLoad } from './first-load-budget.ts';

let site = '';
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'site-'));
  mkdirSync(join(site, '.vite'));
});
afterEach(() => rmSync(site, { recursive: true }));

interface Chunk {
  imports?: string[];
  dynamicImports?: string[];
  /** Random, so that it stays about as long when it is compressed. */
  text?: string;
  packages?: string[];
}

/** A built site whose page loads the chunk `app` at once. */
function build(chunks: Record<string, Chunk>): void {
  const page: Chunk = { imports: ['shared'], dynamicImports: ['app'] };
  const all = Object.entries<Chunk>({ 'index.html': page, shared: {}, ...chunks });
  const manifest = all.map(([name, chunk]) => [name, { file: `${name}.js`, ...chunk }]);
  writeFileSync(join(site, '.vite/manifest.json'), JSON.stringify(Object.fromEntries(manifest)));
  writeFileSync(join(site, 'index.html'), '<script src="/index.html.js"></script>');
  for (const [name, { text = '', packages = [] }] of all) {
    writeFileSync(join(site, `${name}.js`), text);
    const sources = packages.map((one) => `../../node_modules/${one}/index.js`);
    writeFileSync(join(site, `${name}.js.map`), JSON.stringify({ sources }));
  }
}

const noise = (length: number) =>
  Array.from({ length }, () => String.fromCharCode(33 + Math.floor(Math.random() * 90))).join('');

test('the first load weighs what the app and all its imports weigh, each once', () => {
  build({
    app: { imports: ['shared', 'form'], dynamicImports: ['later'], text: noise(100) },
    form: { imports: ['shared'], text: noise(100) },
    shared: { text: noise(300) },
    later: { text: noise(5_000) },
  });
  const { size, problems } = measureFirstLoad(site, 1_000);
  expect(size).toBeGreaterThan(400);
  expect(size).toBeLessThan(700);
  expect(problems).toEqual([]);
});

test('a first load above its budget fails by numbers', () => {
  build({ app: { text: noise(3_000) } });
  const { problems } = measureFirstLoad(site, 1_000);
  expect(problems).toEqual([expect.stringMatching(/^The first load is 2\.\d kB.*1\.0 kB are/)]);
});

test('a package that may come later fails however small it is', () => {
  build({
    app: { imports: ['live'], packages: ['react'] },
    live: { packages: ['@firebase/firestore', '@nivo/bar'] },
  });
  expect(measureFirstLoad(site, 1_000).problems).toEqual([
    'The first load holds @firebase/firestore, which has to come later.',
    'The first load holds @nivo/bar, which has to come later.',
  ]);
});

test('a site that is not built is told from one that weighs nothing', () => {
  expect(() => measureFirstLoad(site)).toThrow('There is no build');
});
