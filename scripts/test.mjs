import { launch } from './parts/launch.mjs';

/**
 * npm test                        everything
 * npm run test:api -- settlement  one part; what is no part's name goes to its test runner
 */
await launch(async () => {
  const { runTests } = await import('./parts/run-tests.mjs');
  await runTests(process.argv.slice(2));
});
