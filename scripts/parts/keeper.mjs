/**
 * Stands between the launcher and one program it started, and ends that program with everything the
 * program started in turn: when the launcher says so, and also when the launcher is gone, however
 * it went. Started as: node keeper.mjs <signal> <command> <arguments…>
 */
import { execFileSync, spawn } from 'node:child_process';

const patience = 10_000;
const [stopSignal = 'SIGTERM', command = '', ...commandArguments] = process.argv.slice(2);
// A group of its own: Ctrl-C in the terminal reaches the launcher alone, which ends all in order.
const program = spawn(command, commandArguments, {
  detached: true,
  stdio: ['ignore', 'inherit', 'inherit'],
});
const leader = program.pid ?? 0;
/** @type {number[]} */
let family = [];

program.on('error', (error) => {
  console.error(error.message);
  process.exit(127);
});
program.on('exit', (code) => {
  for (const pid of [-leader, ...family]) send(pid, 'SIGKILL');
  process.exit(code ?? 1);
});
process.on('message', stop);
process.on('disconnect', stop);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

function stop() {
  if (family.length > 0) return;
  // Taken before anything ends: an orphan no longer tells whose child it was.
  family = [leader, ...descendantsOf(leader)];
  send(-leader, /** @type {NodeJS.Signals} */ (stopSignal));
  setTimeout(() => send(-leader, 'SIGKILL'), patience);
}

/**
 * @param {number} pid a negative one means the group
 * @param {NodeJS.Signals} signal
 */
function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended already.
  }
}

/**
 * @param {number} ancestor
 * @returns {number[]}
 */
function descendantsOf(ancestor) {
  /** @type {[number, number][]} */
  let processes = [];
  try {
    const listing = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
    processes = listing
      .trim()
      .split('\n')
      .map((line) => /** @type {[number, number]} */ (line.trim().split(/\s+/).map(Number)));
  } catch {
    // Without `ps` the group alone is ended, which is all but what moved to another group.
  }
  const found = [ancestor];
  for (const parent of found) {
    found.push(...processes.filter(([, ppid]) => ppid === parent).map(([pid]) => pid));
  }
  return found.slice(1);
}
