import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/install.mjs';
import { SetupProblem } from '../scripts/processes/lifetime.ts';
import { startContext } from './context.ts';
import { fillTables } from './document.ts';
import { renderTable, renderTargets } from './render-table.ts';
import type { BenchContext, BenchSection, SectionResult } from './section.ts';
import { sections } from './sections.ts';

/**
 * npm run bench                    all sections
 * npm run bench -- cost speed      these sections
 * npm run bench -- --quick         smaller sizes, once each: to try the bench itself
 * npm run bench -- --document      also writes the tables of docs/performance.md (format it afterwards)
 * npm run bench -- --long          larger sizes and more repetitions: cost with 100,000 transactions
 *
 * BENCH_SIZES=1000,5000   household sizes for cost and speed
 * BENCH_REPETITIONS=15    how often speed times each call
 * BENCH_STARTS=9          how often cold-start starts each function
 * HOUSETAB_BENCH_VISITS   how often the browser opens each screen
 * HOUSETAB_SOAK_SECONDS   how long the soak lasts
 *
 * Prints tables after each section and writes .housetab/bench.json. On two cores a section takes less than five
 * minutes, all of them less than fifteen. Starts its own emulators, unless FIRESTORE_EMULATOR_HOST and
 * FIREBASE_AUTH_EMULATOR_HOST name others. A missed target is not a failure: only errors fail the command.
 */
export default async function runBench(args: readonly string[]): Promise<void> {
  // The emulator is the floor of most measurements and runs for long: let Java optimize it fully.
  process.env['JAVA_TOOL_OPTIONS'] ??= '-XX:+UseParallelGC';
  const chosen = choose(args.filter((arg) => !arg.startsWith('--')));
  const effort = args.includes('--quick') ? 'quick' : args.includes('--long') ? 'long' : 'usual';
  const { context, stop } = await startContext(effort);
  const results: (SectionResult & { name: string })[] = [];
  try {
    for (const section of chosen) {
      const result = await runSection(section, context);
      results.push({ name: section.name, ...result });
      for (const table of result.tables) console.log(`\n${table.title}\n\n${renderTable(table)}\n`);
    }
  } finally {
    await stop();
  }
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory`;
  console.log(`\n${renderTargets(results.flatMap(({ targets }) => targets))}`);
  console.log(`\nMeasured on ${machine}, Node ${process.versions.node}.`);
  if (args.includes('--document')) writeDocument(results);
  save({ measuredAt: new Date().toISOString(), machine, sections: results });
}

function choose(names: readonly string[]): readonly BenchSection[] {
  const unknown = names.find((arg) => !sections.some(({ name }) => name === arg));
  if (unknown !== undefined) {
    const known = sections.map(({ name }) => name).join(', ');
    throw new SetupProblem(`There is no section "${unknown}": ${known}.`);
  }
  return sections.filter(({ name }) => names.length === 0 || names.includes(name));
}

/** A section that throws fails the command, but the other sections still run. */
async function runSection(section: BenchSection, context: BenchContext): Promise<SectionResult> {
  const startedAt = performance.now();
  context.log(`${section.name} …`);
  try {
    return await section.run(context);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
    const target = `${section.name} is measured`;
    return { tables: [], targets: [{ target, measured: String(error), isMet: false }] };
  } finally {
    context.log(`${section.name}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  }
}

function writeDocument(results: readonly SectionResult[]): void {
  const path = join(root, 'docs/performance.md');
  const tables = results.flatMap((result) => result.tables);
  writeFileSync(path, fillTables(readFileSync(path, 'utf8'), tables));
  console.log(`Tables written to ${path}. Run \`npm run format\` next.`);
}

function save(report: object): void {
  const folder = join(root, '.housetab');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'bench.json'), `${JSON.stringify(report, null, 2)}\n`);
  console.log('All results as JSON: .housetab/bench.json');
}
