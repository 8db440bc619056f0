import { join } from 'node:path';
import { inKilobytes, readBuiltScripts } from './built-scripts.ts';
import { weighPackages } from './package-weights.ts';
import { checkScripts } from './script-budget.ts';

/**
 * npm run bundle-budget                          fails if a limit is exceeded
 * npm run bundle-budget -- --packages=SCREEN     lists the packages in a screen's JavaScript * Checks the build in the given folder, in HOUSETAB_WEB_BUILD, or in web/dist.
 */
const args = process.argv.slice(2);
const site =
  args.find((arg) => !arg.startsWith('--')) ??
  process.env['HOUSETAB_WEB_BUILD'] ??
  join(import.meta.dirname, '../dist');
const screen = args.find((arg) => arg.startsWith('--packages='))?.split('=')[1];
try {
  if (screen === undefined) checkAll();
  else listPackages(screen);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function checkAll(): void {
  const { weighed, problems } = checkScripts(site);
  for (const { name, size, free } of weighed) {
    console.log(`${name}: ${inKilobytes(size)} gzipped, ${inKilobytes(free)} free`);
  }
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

function listPackages(name: string): void {
  const files = readBuiltScripts(site).screens.get(name);
  if (!files) throw new Error(`There is no screen ${name}.`);
  for (const [part, bytes] of weighPackages(site, files)) {
    console.log(`${inKilobytes(bytes).padStart(9)}  ${part}`);
  }
}
