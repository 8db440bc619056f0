/**
 * Runs one program, and ends it with everything it started in turn as soon as the process at the
 * other end of the channel lets go of it: on purpose, or because it is gone, however it went.
 *
 * node supervisor.ts <signal that asks the program to end> <command> <arguments…>
 */
import { spawn } from 'node:child_process';
import pidtree from 'pidtree';

const gracePeriod = 10_000;
const [stopSignal, command = '', ...args] = process.argv.slice(2);
// A group of its own: Ctrl-C in the terminal reaches the launcher alone, which ends all in order.
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
  // Listed before anything ends: an orphan no longer tells whose child it was. Where they can't be
  // listed, the group alone is ended, which is all but what moved to another group.
  descendants = await pidtree(leader).catch(() => []);
  send(-leader, stopSignal as NodeJS.Signals);
  setTimeout(() => send(-leader, 'SIGKILL'), gracePeriod);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal); // a negative id means the group
  } catch {
    // It has ended already.
  }
}
