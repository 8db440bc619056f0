import { join } from 'node:path';
import { budget, inKilobytes, measureFirstLoad } from './first-load-budget.ts';

/**
 * Fails when more JavaScript is loaded before anything is seen than may be. Looks at the build in
 * the given folder, in HOUSETAB_WEB_BUILD, or in web/dist.
 */
const site =
  process.argv[2] ?? process.env['HOUSETAB_WEB_BUILD'] ?? join(import.meta.dirname, '../dist');
try {
  const { size, problems } = measureFirstLoad(site);
  console.log(`First load: ${inKilobytes(size)} of ${inKilobytes(budget)}, gzipped`);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
