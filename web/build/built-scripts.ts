import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Vite's manifest of the built site. */
type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>;

const screenSource = /^src\/app\/routes\/([^/]+)\.tsx$/;

/** The scripts of a built site, and their groups of loading. */
export interface BuiltScripts {
  site: string;
  /** Scripts in the HTML, the scripts that they load at once, and all imports. */
  firstLoad: readonly string[];
  /** By the screen's module: all scripts loaded to show it, including the first load. */
  screens: ReadonlyMap<string, readonly string[]>;
  /** All scripts that the service worker fetches on a first visit, so that every screen opens from then on. */
  kept: readonly string[];
}

/** @param site the folder of the build */
export function readBuiltScripts(site: string): BuiltScripts {
  const path = join(site, '.vite/manifest.json');
  if (!existsSync(path)) {
    throw new Error(`There is no build in ${site}: run \`npm run build -w web\` first.`);
  }
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const page = manifest['index.html'];
  if (!page) throw new Error(`The build in ${site} has no index.html.`);
  const html = readFileSync(join(site, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file]) => `${file}`);
  const start = ['index.html', ...(page.dynamicImports ?? [])];
  const firstLoad = [...new Set([...named, ...filesWith(start, manifest)])];
  const screens = Object.keys(manifest).flatMap((source) => {
    const name = screenSource.exec(source)?.[1];
    if (name === undefined) return [];
    return [[name, [...new Set([...firstLoad, ...filesWith([source], manifest)])]] as const];
  });
  return { site, firstLoad, screens: new Map(screens), kept: readKept(site) };
}

function readKept(site: string): string[] {
  const path = join(site, 'sw.js');
  if (!existsSync(path)) throw new Error(`The build in ${site} has no service worker.`);
  const named = readFileSync(path, 'utf8').matchAll(/\burl"?:\s*"([^"]+\.js)"/g);
  return [...named].map(([, file]) => `${file}`);
}

/** The files of these chunks and of all their imports. */
function filesWith(chunks: readonly string[], manifest: Manifest): string[] {
  const all = new Set(chunks);
  for (const chunk of all) manifest[chunk]?.imports?.forEach((one) => all.add(one));
  return [...all].flatMap((chunk) => manifest[chunk]?.file ?? []);
}

/** Bytes, gzipped at the highest level, as they are sent. */
export function weighScript(site: string, files: readonly string[]): number {
  return files
    .map((file) => gzipSync(readFileSync(join(site, file)), { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}

/** From the sources in the chunks' source maps. */
export function findPackages(site: string, files: readonly string[]): string[] {
  return [...new Set(files.flatMap((file) => readSources(site, file).flatMap(packageOf)))];
}

export function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function readSources(site: string, file: string): string[] {
  const map = join(site, `${file}.map`);
  if (!existsSync(map)) return [];
  return (JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }).sources;
}

function packageOf(source: string): string[] {
  const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  return name === undefined ? [] : [name];
}
