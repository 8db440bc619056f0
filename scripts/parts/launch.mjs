import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { installWhatIsMissing } from './install.mjs';
import { givenUp, leaveParent, listenForInterrupts, shutDown } from './interrupts.mjs';
import { binaries, root } from './locations.mjs';
import { SetupProblem } from './setup-problem.mjs';

const requiredNode = 24;

/**
 * Runs a command of this project on the Node that the project brings along. The machine's own Node
 * may be older: it only installs and then hands over. Nothing outside Node itself may be imported
 * before that, so `main` imports its parts when it runs.
 * @param {() => Promise<void>} main
 */
export async function launch(main) {
  try {
    if (!process.env.HOUSETAB_HANDED_OVER) installWhatIsMissing();
    if (Number(process.versions.node.split('.')[0]) < requiredNode) {
      process.exitCode = await handOver();
      return;
    }
    process.env.PATH = binaries + delimiter + process.env.PATH;
    // The functions' emulator starts a process per simultaneous request: each reads the same code.
    process.env.NODE_COMPILE_CACHE ??= join(root, '.housetab', 'compiled');
    // Google's libraries otherwise look for a cloud machine's metadata for seconds.
    process.env.METADATA_SERVER_DETECTION = 'none';
    listenForInterrupts();
    if (!process.env.HOUSETAB_HANDED_OVER) watchParent(() => process.kill(process.pid, 'SIGTERM'));
    await Promise.race([main(), givenUp]);
  } catch (error) {
    if (!(error instanceof SetupProblem)) throw error;
    await shutDown();
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  } finally {
    await shutDown();
    leaveParent();
  }
}

/**
 * The child has a channel to this process and ends when it closes, so even a killed parent leaves
 * nothing running.
 * @returns {Promise<number>}
 */
function handOver() {
  const child = spawn(join(binaries, 'node'), process.argv.slice(1), {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, HOUSETAB_HANDED_OVER: 'yes' },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  watchParent(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * npm runs a script through a shell, and a shell that is killed does not tell its child.
 * @param {() => void} onGone
 */
function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const check = () => (process.ppid === parent ? setTimeout(check, 1000).unref() : onGone());
  check();
}
