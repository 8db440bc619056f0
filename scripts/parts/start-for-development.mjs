import { join } from 'node:path';
import { addressesAt } from './addresses.mjs';
import { buildFunctions, webEnvironment } from './build.mjs';
import { loadDemoHousehold } from './demo-household.mjs';
import { startEmulators } from './emulators.mjs';
import { untilInterrupted } from './interrupts.mjs';
import { keepRunning } from './kept-program.mjs';
import { binaries, root, runFolder } from './locations.mjs';
import { chosenOffset, portsAt, requireFreePorts } from './ports.mjs';
import { printWelcome } from './welcome.mjs';

/**
 * Vite serves the web and hands /api on to the emulators, which load the functions anew whenever
 * esbuild has rebuilt them. All three print here.
 */
export async function startForDevelopment() {
  const offset = chosenOffset() ?? 0;
  const addresses = addressesAt(offset);
  const { vite } = portsAt(offset);
  await requireFreePorts(portsAt(offset), ['vite']);

  console.log('Building and starting Housetab …');
  await buildFunctions();
  await startEmulators(offset, ['auth', 'functions', 'hosting'], print);
  keep(offset, 'esbuild', process.execPath, ['build.mjs', '--watch'], 'functions', {});
  keep(offset, 'vite', join(binaries, 'vite'), ['--port', `${vite}`, '--strictPort'], 'web', {
    ...webEnvironment(addresses),
    HOUSETAB_API_ORIGIN: `http://${addresses.hosting}`,
  });
  await loadDemoHousehold(addresses);
  await printWelcome(`127.0.0.1:${vite}`);
  await untilInterrupted();
}

/**
 * @param {number} offset
 * @param {string} name
 * @param {string} command
 * @param {string[]} commandArguments
 * @param {'functions' | 'web'} workspace
 * @param {Record<string, string>} env
 */
function keep(offset, name, command, commandArguments, workspace, env) {
  const logFile = join(runFolder(offset), `${name}.log`);
  keepRunning(command, commandArguments, {
    logFile,
    cwd: join(root, workspace),
    env,
    onLine: print,
  });
}

/** @param {string} line */
function print(line) {
  if (line.trim() && !line.includes('hosting: 127.0.0.1')) console.log(line);
}
