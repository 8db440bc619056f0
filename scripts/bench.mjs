import { launch } from './parts/launch.mjs';

/**
 * npm run bench                    every section
 * npm run bench -- cost speed      some of them
 * npm run bench -- --quick         smaller sizes, fewer repetitions
 */
await launch(async () => {
  const { runBench } = await import('../bench/main.ts');
  await runBench(process.argv.slice(2));
});
