import { runBench } from '../../bench/main.ts';

/**
 * npm run bench                    every section
 * npm run bench -- cost speed      some of them
 * npm run bench -- --quick         smaller sizes, fewer repetitions
 *
 * BENCH_SIZES=1000,5000   other sizes for cost and speed
 * BENCH_REPETITIONS=15    how often speed times each call
 * BENCH_STARTS=9          how often cold-start starts each function
 * HOUSETAB_SOAK_SECONDS   how long the soak lasts
 */
export default async function bench(args: string[]): Promise<void> {
  // Here the emulator is the floor and works for long: let Java compile it as well as it can.
  process.env['JAVA_TOOL_OPTIONS'] ??= '-XX:+UseParallelGC';
  await runBench(args);
}
