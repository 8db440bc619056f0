import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * The share of packages and app folders in these files, largest first: a file's gzipped bytes are
 * divided by the characters of each source in it.
 */
export function weighPackages(site: string, files: readonly string[]): [string, number][] {
  const weights = new Map<string, number>();
  for (const file of files) {
    const code = readFileSync(join(site, file), 'utf8');
    const perCharacter = gzipSync(code).length / code.length;
    for (const [part, characters] of countCharacters(site, file, code)) {
      weights.set(part, (weights.get(part) ?? 0) + characters * perCharacter);
    }
  }
  return [...weights].sort(([, a], [, b]) => b - a);
}

function countCharacters(site: string, file: string, code: string): Map<string, number> {
  const counts = new Map<string, number>();
  const path = join(site, `${file}.map`);
  const map = existsSync(path)
    ? new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload)
    : null;
  code.split('\n').forEach((line, row) => {
    for (let column = 0; column < line.length;) {
      const entry = map?.findEntry(row, column);
      const source = entry && 'originalSource' in entry ? entry.originalSource : undefined;
      const part = source === undefined ? 'what joins the chunks' : partOf(source);
      const start = column;
      column = nextColumn(map, row, column, line.length);
      counts.set(part, (counts.get(part) ?? 0) + column - start);
    }
  });
  return counts;
}

/** The column where the next source may begin. */
function nextColumn(map: SourceMap | null, row: number, column: number, end: number): number {
  if (!map) return end;
  const here = JSON.stringify(map.findEntry(row, column));
  let step = 1;
  while (column + step < end && JSON.stringify(map.findEntry(row, column + step)) === here) step++;
  return column + step;
}

function partOf(source: string): string {
  const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  if (name !== undefined) return name;
  const [, folder] = /\/(src\/(?:core|[^/]+\/[^/]+))/.exec(source) ?? [];
  return folder ?? 'the app';
}
