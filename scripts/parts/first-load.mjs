import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { SetupProblem } from './setup-problem.mjs';

/**
 * What Vite writes about the site that it built.
 * @typedef {Record<string, { file: string, imports?: string[] }>} Manifest
 *
 * A page as its first visit loads it.
 * @typedef {object} FirstLoad
 * @property {string} page
 * @property {string[]} modules the sources whose chunks it imports, beside what its HTML names
 * @property {number} budget in bytes, gzipped
 */

/** Both screens come with the app itself. */
/** @type {FirstLoad[]} */
export const firstLoads = [
  { page: '/login', budget: 150_000, modules: [] },
  { page: '/', budget: 150_000, modules: [] },
];

/** Packages that no first load may hold: each is larger than the screen that needs it. */
const latecomers = ['@firebase/*', '@nivo/*', 'papaparse', 'uqr', 'zod'];

/**
 * What a page loads before it can be seen, worked out from the built site.
 * @param {string} site the folder of the build
 * @param {FirstLoad} load
 * @returns {{ size: number, problems: string[] }}
 */
export function measureFirstLoad(site, { page, modules, budget }) {
  const files = filesOf(site, modules);
  const size = files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(site, file))).length,
    0,
  );
  const packages = new Set(files.flatMap((file) => packagesIn(site, file)));
  const early = [...packages].filter(isLatecomer);
  return {
    size,
    problems: [
      ...(size > budget
        ? [`${page} loads ${inKilobytes(size)} of JavaScript, ${inKilobytes(budget)} are allowed.`]
        : []),
      ...early.map((name) => `${page} loads ${name} before anything is seen.`),
    ],
  };
}

/** @param {number} bytes */
export function inKilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/**
 * The scripts that the HTML names, and the modules' chunks with all they import.
 * @param {string} site
 * @param {string[]} modules
 */
function filesOf(site, modules) {
  const manifest = readManifest(site);
  const html = readFileSync(join(site, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file]) => `${file}`);
  const files = new Set(named);
  const seen = new Set();
  /** @param {string} key */
  const add = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new SetupProblem(`The build has no ${key}: name it anew in first-load.mjs.`);
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  ['index.html', 'src/app/begin-visit.ts', 'src/app/mount.tsx', ...modules].forEach(add);
  return [...files];
}

/**
 * @param {string} site
 * @returns {Manifest}
 */
function readManifest(site) {
  const file = join(site, '.vite/manifest.json');
  if (!existsSync(file)) {
    throw new SetupProblem(`There is no build in ${site}: run \`npm run build -w web\` first.`);
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * By the sources that a chunk's map names.
 * @param {string} site
 * @param {string} file
 */
function packagesIn(site, file) {
  const map = join(site, `${file}.map`);
  if (!existsSync(map)) return [];
  /** @type {{ sources: string[] }} */
  const { sources } = JSON.parse(readFileSync(map, 'utf8'));
  return sources.flatMap((source) => {
    const [, rest] = source.split(/.*node_modules\//);
    const [first = '', second = ''] = rest?.split('/') ?? [];
    return rest ? [first.startsWith('@') ? `${first}/${second}` : first] : [];
  });
}

/** @param {string} name */
function isLatecomer(name) {
  return latecomers.some((one) =>
    one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one,
  );
}
