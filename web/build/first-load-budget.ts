import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What Vite writes about the site that it built. */
type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>;

/** In bytes, gzipped. The dashboard comes with the app itself: every page loads this first. */
export const budget = 150_000;

/** Packages that the first load may not hold: each is larger than the screen that needs it. */
const lateOnly = [/^@firebase\//, /^@nivo\//, /^papaparse$/, /^uqr$/, /^zod$/];

/**
 * The JavaScript that is loaded before anything can be seen, worked out from the built site.
 * @param site the folder of the build
 */
export function measureFirstLoad(site: string, limit = budget) {
  const files = findFiles(site);
  const size = files
    .map((file) => gzipSync(readFileSync(join(site, file))).length)
    .reduce((sum, bytes) => sum + bytes, 0);
  const packages = [...new Set(files.flatMap((file) => findPackages(site, file)))];
  const problems = packages
    .filter((name) => lateOnly.some((one) => one.test(name)))
    .map((name) => `The first load holds ${name}, which has to come later.`);
  if (size > limit) {
    const allowed = inKilobytes(limit);
    problems.unshift(
      `The first load is ${inKilobytes(size)} of JavaScript, ${allowed} are allowed.`,
    );
  }
  return { size, problems };
}

export function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** The scripts that the HTML names, what they load at once, and all that those import. */
function findFiles(site: string): string[] {
  const path = join(site, '.vite/manifest.json');
  if (!existsSync(path)) {
    throw new Error(`There is no build in ${site}: run \`npm run build -w web\` first.`);
  }
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const page = manifest['index.html'];
  if (!page) throw new Error(`The build in ${site} has no index.html.`);
  const html = readFileSync(join(site, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file]) => `${file}`);
  const chunks = new Set(['index.html', ...(page.dynamicImports ?? [])]);
  for (const chunk of chunks) manifest[chunk]?.imports?.forEach((one) => chunks.add(one));
  return [...new Set([...named, ...[...chunks].flatMap((one) => manifest[one]?.file ?? [])])];
}

/** By the sources that a chunk's map names. */
function findPackages(site: string, file: string): string[] {
  const map = join(site, `${file}.map`);
  if (!existsSync(map)) return [];
  const { sources } = JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] };
  return sources.flatMap((source) => {
    const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
    return name ?? [];
  });
}
