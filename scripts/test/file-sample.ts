import { isWholeRun } from '../../functions/test/support/random/random-seed.ts';
import { slowFiles } from './slow-files.ts';
import type { SlowFiles } from './slow-web-files.ts';

const DAY = 24 * 3600 * 1000;

export interface FileSample {
  chosen: string[];
  leftOut: string[];
}

/**
 * The slow files that are run: as many of each group as it says, the next ones for the next number. As many runs in
 * a row as a group is long have run all of it.
 */
export function chooseFiles(groups: readonly SlowFiles[], seed: number): FileSample {
  const chosen: string[] = [];
  const leftOut: string[] = [];
  for (const { folder, perRun, files } of groups) {
    const first = (seed * perRun) % files.length;
    for (const [place, name] of files.entries()) {
      const isChosen = (place - first + files.length) % files.length < perRun;
      (isChosen ? chosen : leftOut).push(`${folder}/${name}`);
    }
  }
  return { chosen, leftOut };
}

/** HOUSETAB_SEED, or the number of the day: everybody's gate tries the same on one day, and something else tomorrow. */
export function seedOfDay(): number {
  return Number(process.env['HOUSETAB_SEED'] ?? Math.floor(Date.now() / DAY));
}

/**
 * What a run leaves out, for vitest.config.ts, and what it says of that; nothing where all is run. The choice
 * changes from day to day; HOUSETAB_SEED is one of another day.
 */
export function sampleFiles(parts: readonly ('api' | 'unit')[], isWhole: boolean) {
  if (isWhole || isWholeRun) return { leftOut: [], lines: [] };
  const seed = seedOfDay();
  const samples = parts.map((part) => ({ part, ...chooseFiles(slowFiles[part], seed) }));
  const lines = samples.map(
    ({ part, chosen, leftOut }) =>
      `${part}: ${chosen.length} of ${chosen.length + leftOut.length} slow files of tests today ` +
      `(HOUSETAB_SEED=${seed} chooses the same; \`npm run test:long\` runs all).\n` +
      `  run: ${chosen.map(shorten).join(' ')}\n  left out: ${leftOut.map(shorten).join(' ')}`,
  );
  return { leftOut: samples.flatMap((sample) => sample.leftOut), lines };
}

function shorten(path: string): string {
  return path.replace(/^(functions\/test\/api|web\/src)\//, '');
}
