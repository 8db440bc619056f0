import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildFunctions } from '../../scripts/product/build.ts';
import { root } from '../../scripts/install.mjs';
import type { BenchContext, BenchSection, Table, BenchTarget } from '../section.ts';
import { median, percentile, round } from '../statistics.ts';
import { startOnce, type Start } from './start-once.ts';

const product = join(root, 'functions', 'dist', 'index.js');
const empty = fileURLToPath(new URL('empty-function.mjs', import.meta.url));
const ALLOWED_RATIO = 1.3;

interface Comparison {
  name: string;
  product: Start[];
  empty: Start[];
}

/**
 * Time from the start of a process to its first response. The built functions alternate with an empty function on
 * the same packages.
 */
export const coldStart: BenchSection = {
  name: 'cold-start',
  async run(context) {
    await buildFunctions();
    const { members } = await context.loadHousehold(1000);
    const repetitions = Number(process.env['BENCH_STARTS'] ?? context.byEffort(3, 5, 9));
    const comparisons = [
      await compare(context, 'a response without data', repetitions),
      await compare(context, 'GET /user/me', repetitions, members[2]!.token),
    ];
    return { tables: [toTable(comparisons, repetitions)], targets: comparisons.map(toTarget) };
  },
};

async function compare(
  context: BenchContext,
  name: string,
  repetitions: number,
  token?: string,
): Promise<Comparison> {
  const comparison: Comparison = { name, product: [], empty: [] };
  const options = token ? { token } : {};
  const expectedStatus = token ? 200 : 401;
  // The first start of each reads the files from the disk and does not count.
  for (let count = -1; count < repetitions; count += 1) {
    const own = await startOnce(context, { path: product, expectedStatus, ...options });
    const other = await startOnce(context, { path: empty, expectedStatus: 200, ...options });
    if (count < 0) continue;
    comparison.product.push(own);
    comparison.empty.push(other);
  }
  return comparison;
}

function medianOf(starts: readonly Start[], field: keyof Start): number {
  return median(starts.map((start) => start[field]));
}

function ratioOf({ product: own, empty: other }: Comparison, field: keyof Start): number {
  return medianOf(own, field) / medianOf(other, field);
}

function toTable(comparisons: readonly Comparison[], repetitions: number): Table {
  return {
    title: 'Cold start: milliseconds from the start of a process to its first response',
    columns: ['first response', 'function', 'p50', 'p95', 'import p50', 'CPU p50', 'ratio'],
    rows: comparisons.flatMap((one) =>
      (['product', 'empty'] as const).map((which) => [
        one.name,
        which === 'product' ? 'Housetab' : 'empty',
        round(medianOf(one[which], 'responding')),
        round(
          percentile(
            one[which].map(({ responding }) => responding),
            0.95,
          ),
        ),
        round(medianOf(one[which], 'importing')),
        round(medianOf(one[which], 'computing')),
        which === 'product' ? ratioOf(one, 'responding').toFixed(2) : '',
      ]),
    ),
    note:
      `${repetitions} alternating starts each. The empty function imports the same Firebase packages; with ` +
      'data, it checks the token and reads the same documents in the same steps. CPU: CPU time until the ' +
      'function listens.',
  };
}

function toTarget(one: Comparison): BenchTarget {
  const ratio = ratioOf(one, 'responding');
  return {
    target: `Cold start ≤ ${ALLOWED_RATIO} × an empty function, ${one.name}`,
    measured: `${ratio.toFixed(2)} × (CPU ${ratioOf(one, 'computing').toFixed(2)} ×)`,
    isMet: ratio <= ALLOWED_RATIO,
  };
}
