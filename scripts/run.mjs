/**
 * node scripts/run.mjs <file> …: runs the command that the file exports, on the project's own Node.
 * The machine's Node may be older, and no package may be installed yet, so this file needs only Node 20.
 * It installs missing packages first.
 */
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { binaries, installMissingPackages, root } from './install.mjs';

installMissingPackages();

// The channel closes when this process ends, even if it is killed.
const command = spawn(
  join(binaries, 'node'),
  [join(root, 'scripts', 'main.ts'), ...process.argv.slice(2)],
  {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: binaries + delimiter + process.env.PATH,
      // The functions emulator starts a process for each concurrent request. All share this cache.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.housetab', 'compiled'),
      // Otherwise Google's libraries search for a cloud machine's metadata for seconds.
      METADATA_SERVER_DETECTION: 'none',
    },
  },
);
command.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => command.kill());

// npm runs a script through a shell, and a killed shell does not signal its child.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid === parent || command.kill(), 1000);
}
