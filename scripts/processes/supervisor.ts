/**
 * Runs one program, and ends it with all its child processes when the channel to the parent process
 * closes: on purpose, or because the parent has ended in any way.
 *
 * node supervisor.ts <signal that asks the program to end> <command> <arguments…>
 */
import { spawn } from 'node:child_process';
import pidtree from 'pidtree';

const gracePeriod = 10_000;
const [stopSignal, command = '', ...args] = process.argv.slice(2);
// A process group of its own: Ctrl-C in the terminal reaches only the launcher, which ends all in order.
const program = spawn(command, args, { detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
const leader = program.pid ?? 0;
let descendants: number[] | undefined;

program.on('error', ({ message }) => {
  console.error(message);
  process.exit(127);
});
program.on('exit', (code) => {
  for (const pid of [-leader, ...(descendants ?? [])]) send(pid, 'SIGKILL');
  process.exit(code ?? 1);
});
for (const event of ['disconnect', 'SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(event, () => void stop());
}

async function stop(): Promise<void> {
  if (descendants) return;
  descendants = [];
  // Listed first, because an orphan loses its parent's id. If listing fails, only the process group is ended,
  // without processes that moved to another group.
  descendants = await pidtree(leader).catch(() => []);
  send(-leader, stopSignal as NodeJS.Signals);
  setTimeout(() => send(-leader, 'SIGKILL'), gracePeriod);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal); // a negative id means the group
  } catch {
    // It has already ended.
  }
}
