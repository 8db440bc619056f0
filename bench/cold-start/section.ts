import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildFunctions } from '../../scripts/product/build.ts';
import { root } from '../../scripts/install.mjs';
import type { Aim, BenchContext, Section, Table } from '../section.ts';
import { median, percentile, round } from '../statistics.ts';
import { byPackage } from './import-times.ts';
import { startOnce, type Start } from './start-once.ts';

const product = join(root, 'functions', 'dist', 'index.js');
const empty = fileURLToPath(new URL('empty-function.mjs', import.meta.url));
const ALLOWED_RATIO = 1.3;
const SHOWN_PACKAGES = 15;

interface Compared {
  name: string;
  product: Start[];
  empty: Start[];
}

/**
 * From the start of a process to its first answer: the built functions compared with a function that does
 * nothing on the same packages, in turns.
 */
export const coldStart: Section = {
  name: 'cold-start',
  async run(context) {
    await buildFunctions();
    const { members } = await context.loadHousehold(1000);
    const repetitions = Number(process.env['BENCH_STARTS'] ?? context.byEffort(3, 5, 9));
    const compared = [
      await compare(context, 'an answer without data', repetitions),
      await compare(context, 'GET /user/me', repetitions, members[2]!.token),
    ];
    const traced = await startOnce(context, { path: product, tracesImports: true });
    return {
      tables: [startTable(compared, repetitions), importTable(traced)],
      aims: compared.map(aimOf),
    };
  },
};

async function compare(
  context: BenchContext,
  name: string,
  repetitions: number,
  token?: string,
): Promise<Compared> {
  const compared: Compared = { name, product: [], empty: [] };
  const options = token ? { token } : {};
  // The first of each reads the files from the disk.
  for (let count = -1; count < repetitions; count += 1) {
    const own = await startOnce(context, { path: product, ...options });
    const other = await startOnce(context, { path: empty, ...options });
    if (count < 0) continue;
    compared.product.push(own);
    compared.empty.push(other);
  }
  return compared;
}

function ratioOf({ product: own, empty: other }: Compared): number {
  return median(own.map(timeOf)) / median(other.map(timeOf));
}

function computingRatioOf({ product: own, empty: other }: Compared): number {
  const of = ({ computing }: Start) => computing;
  return median(own.map(of)) / median(other.map(of));
}

function timeOf({ milliseconds }: Start): number {
  return milliseconds;
}

function startTable(compared: readonly Compared[], repetitions: number): Table {
  return {
    title: 'Cold start: milliseconds from the start of a process to its first answer',
    columns: [
      ...['first answer', 'function', 'p50', 'p95', 'import p50', 'processor p50', 'ratio'],
    ],
    rows: compared.flatMap((one) =>
      (['product', 'empty'] as const).map((which) => [
        one.name,
        which === 'product' ? 'Housetab' : 'empty',
        round(percentile(one[which].map(timeOf), 0.5)),
        round(percentile(one[which].map(timeOf), 0.95)),
        round(median(one[which].map(({ importing }) => importing))),
        round(median(one[which].map(({ computing }) => computing))),
        which === 'product' ? ratioOf(one).toFixed(2) : '',
      ]),
    ),
    note:
      `${repetitions} starts each, in turns. The empty function imports the same Firebase packages; ` +
      'where data is asked for it checks the token and reads the same documents in the same steps. ' +
      'Processor: its time until the function listens.',
  };
}

function importTable({ importing, modules }: Start): Table {
  const packages = byPackage(modules);
  const shown = packages.slice(0, SHOWN_PACKAGES);
  const traced = packages.reduce((sum, one) => sum + one.milliseconds, 0);
  const others = packages.slice(SHOWN_PACKAGES);
  const sumOf = (pick: (one: (typeof packages)[number]) => number) =>
    others.reduce((sum, one) => sum + pick(one), 0);
  return {
    title: 'Cold start: import time by package, the heaviest first',
    columns: ['package', 'files', 'own ms'],
    rows: [
      ...shown.map(({ name, files, milliseconds }) => [name, files, round(milliseconds)]),
      [
        `${others.length} others`,
        sumOf(({ files }) => files),
        round(sumOf((one) => one.milliseconds)),
      ],
      ['ES modules: the bundle', '–', round(importing - traced)],
    ],
    note: `One traced start, which is slower than the others: ${round(importing)} ms in all.`,
  };
}

function aimOf(one: Compared): Aim {
  const ratio = ratioOf(one);
  return {
    aim: `Cold start ≤ ${ALLOWED_RATIO} × an empty function, ${one.name}`,
    measured: `${ratio.toFixed(2)} × (processor ${computingRatioOf(one).toFixed(2)} ×)`,
    isMet: ratio <= ALLOWED_RATIO,
  };
}
