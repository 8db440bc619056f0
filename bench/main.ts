import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/install.mjs';
import { SetupProblem } from '../scripts/processes/lifetime.ts';
import { startContext } from './context.ts';
import { fillTables } from './document.ts';
import { renderAims, renderTable } from './print-table.ts';
import type { BenchContext, Section, SectionResult } from './section.ts';
import { sections } from './sections.ts';

type NamedResult = SectionResult & { name: string };

/**
 * npm run bench                    every section
 * npm run bench -- cost speed      some of them
 * npm run bench -- --quick         smaller sizes, once each: to try the bench itself
 * npm run bench -- --document      writes the tables of docs/performance.md, too (format it afterwards)
 * npm run bench -- --long          100,000 transactions besides, for cost; more repetitions
 *
 * BENCH_SIZES=1000,5000   other sizes for cost and speed
 * BENCH_REPETITIONS=15    how often speed times each call
 * BENCH_STARTS=9          how often cold-start starts each function
 * HOUSETAB_SOAK_SECONDS   how long the soak lasts
 *
 * Prints what it is at, tables as soon as a section has ended, and writes .housetab/bench.json. On two cores a
 * section takes less than five minutes, all of them less than fifteen. Starts emulators of its own, or uses those that
 * FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST name. No test: it never fails for being slow.
 */
export default async function runBench(args: readonly string[]): Promise<void> {
  // Here the emulator is the floor and works for long: let Java compile it as well as it can.
  process.env['JAVA_TOOL_OPTIONS'] ??= '-XX:+UseParallelGC';
  const chosen = choose(args.filter((arg) => !arg.startsWith('--')));
  const effort = args.includes('--quick') ? 'quick' : args.includes('--long') ? 'long' : 'usual';
  const { context, stop } = await startContext(effort);
  const results: NamedResult[] = [];
  try {
    for (const section of chosen) {
      const result = await runSection(section, context);
      results.push({ name: section.name, ...result });
      for (const table of result.tables) console.log(`\n${renderTable(table)}\n`);
    }
  } finally {
    await stop();
  }
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory`;
  console.log(`\n${renderAims(results.flatMap(({ aims }) => aims))}`);
  console.log(`\nMeasured on ${machine}, Node ${process.versions.node}.`);
  if (args.includes('--document')) writeDocument(results);
  save({ measuredAt: new Date().toISOString(), machine, sections: results });
}

function choose(names: readonly string[]): readonly Section[] {
  const unknown = names.find((arg) => !sections.some(({ name }) => name === arg));
  if (unknown !== undefined) {
    const known = sections.map(({ name }) => name).join(', ');
    throw new SetupProblem(`There is no section "${unknown}": ${known}.`);
  }
  return sections.filter(({ name }) => names.length === 0 || names.includes(name));
}

/** One section that can't be measured does not take the others along. */
async function runSection(section: Section, context: BenchContext): Promise<SectionResult> {
  const startedAt = performance.now();
  context.log(`${section.name} …`);
  try {
    return await section.run(context);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
    const aim = { aim: `${section.name} is measured`, measured: String(error), isMet: false };
    return { tables: [], aims: [aim] };
  } finally {
    context.log(`${section.name}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  }
}

function writeDocument(results: readonly SectionResult[]): void {
  const path = join(root, 'docs/performance.md');
  const tables = results.flatMap((result) => result.tables);
  writeFileSync(path, fillTables(readFileSync(path, 'utf8'), tables));
  console.log(`Their tables are in ${path} now: \`npm run format\` puts its columns in order.`);
}

function save(report: object): void {
  const folder = join(root, '.housetab');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'bench.json'), `${JSON.stringify(report, null, 2)}\n`);
  console.log('All of it as JSON: .housetab/bench.json');
}
