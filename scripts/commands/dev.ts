import { join } from 'node:path';
import { addressesAt, chosenOffset, portsAt, requireFreePorts } from '../emulators/addresses.ts';
import { runFolder } from '../emulators/config.ts';
import { startEmulators } from '../emulators/start.ts';
import { binaries, root } from '../install.mjs';
import { waitForInterrupt } from '../processes/lifetime.ts';
import { start } from '../processes/programs.ts';
import { buildFunctions, webEnvironment } from '../product/build.ts';
import { startSchedules } from '../product/schedules.ts';
import { loadDemoHousehold, printWelcome } from '../product/start.ts';

/**
 * npm run dev: the product for those who change it. Vite serves the web and hands /api on to the
 * emulators, which load the functions anew whenever esbuild has rebuilt them. All three print here.
 */
export default async function startForDevelopment(): Promise<void> {
  const offset = chosenOffset() ?? 0;
  const addresses = addressesAt(offset);
  await requireFreePorts(offset, ['vite']);

  console.log('Building and starting Housetab …');
  await buildFunctions();
  await startEmulators(offset, ['auth', 'functions', 'hosting'], print);
  await Promise.all([
    start(process.execPath, ['build.mjs', '--watch'], {
      cwd: join(root, 'functions'),
      logFile: join(runFolder(offset), 'esbuild.log'),
      onLine: print,
    }),
    start(join(binaries, 'vite'), ['--port', `${portsAt(offset).vite}`, '--strictPort'], {
      cwd: join(root, 'web'),
      env: { ...webEnvironment(addresses), HOUSETAB_API_ORIGIN: `http://${addresses.hosting}` },
      logFile: join(runFolder(offset), 'vite.log'),
      ready: 'ready in',
      onLine: print,
    }),
    loadDemoHousehold(addresses),
  ]);
  await startSchedules(addresses);
  printWelcome(addresses.vite);
  await waitForInterrupt();
}

function print(line: string): void {
  if (line.trim() && !line.includes('hosting: 127.0.0.1')) console.log(line);
}
