/**
 * Fails when a page loads more JavaScript before it is seen than it may. Looks at the build in the
 * given folder, in HOUSETAB_WEB_BUILD, or in web/dist.
 */
import { join } from 'node:path';
import { firstLoads, inKilobytes, measureFirstLoad } from './parts/first-load.mjs';
import { root } from './parts/locations.mjs';
import { SetupProblem } from './parts/setup-problem.mjs';

const site = process.argv[2] ?? process.env.HOUSETAB_WEB_BUILD ?? join(root, 'web/dist');

try {
  for (const load of firstLoads) {
    const { size, problems } = measureFirstLoad(site, load);
    console.log(`${load.page}: ${inKilobytes(size)} of ${inKilobytes(load.budget)}, gzipped`);
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof SetupProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
