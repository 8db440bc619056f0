/**
 * node scripts/run.mjs <file> …: runs the command that the file exports on the Node that the project
 * brings along. The machine's own may be older, and nothing may be installed yet: so this file needs
 * Node 20 and nothing else. It installs what is missing and hands over.
 */
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { binaries, installMissingPackages, root } from './install.mjs';

installMissingPackages();

// The channel tells the command when this process is gone, however it went.
const command = spawn(
  join(binaries, 'node'),
  [join(root, 'scripts', 'main.ts'), ...process.argv.slice(2)],
  {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: binaries + delimiter + process.env.PATH,
      // The functions' emulator starts a process per simultaneous request: each reads the same code.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.housetab', 'compiled'),
      // Google's libraries otherwise look for a cloud machine's metadata for seconds.
      METADATA_SERVER_DETECTION: 'none',
    },
  },
);
command.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => command.kill());

// npm runs a script through a shell, and a shell that is killed does not tell its child.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid === parent || command.kill(), 1000);
}
