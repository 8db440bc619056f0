import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';

const supervisor = join(import.meta.dirname, 'supervisor.ts');
const lifetime = join(import.meta.dirname, 'lifetime.ts');
const programs = join(import.meta.dirname, 'programs.ts');

/** Prints its own id and that of a child in another process group. */
const family = `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true });
  process.on('SIGTERM', () => process.exit(0));
  console.log(JSON.stringify([process.pid, child.pid]));
  setInterval(() => {}, 1000);`;

async function readPids(child: ChildProcess): Promise<number[]> {
  const [text] = (await once(child.stdout!, 'data', { signal: AbortSignal.timeout(120_000) })) as [
    Buffer,
  ];
  return JSON.parse(text.toString()) as number[];
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** An ended orphan exists until the system's first process has reaped it. */
async function expectEnd(pids: number[]): Promise<void> {
  await vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), 20_000);
}

it('a program and its detached child end when its parent disconnects', async () => {
  const args = ['SIGTERM', process.execPath, '-e', family];
  const supervised = fork(supervisor, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const pids = await readPids(supervised);
  expect(pids.map(isRunning)).toEqual([true, true]);
  supervised.disconnect();
  await once(supervised, 'exit');
  await expectEnd(pids);
});

it('the supervisor ends with the exit code of its program', async () => {
  const supervised = fork(supervisor, ['SIGTERM', process.execPath, '-e', 'process.exit(7)']);
  expect(await once(supervised, 'exit')).toEqual([7, null]);
});

/** A command as run.mjs starts it, with a channel to the parent. */
function runCommand(body: string): ChildProcess {
  const program = `
    import { runCommand } from ${JSON.stringify(lifetime)};
    import { runProgram } from ${JSON.stringify(programs)};
    await runCommand(async () => { ${body} });`;
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
}

it.each([0, 1])('a command ends with its own exit code %d', async (code) => {
  expect(await once(runCommand(`process.exitCode = ${code};`), 'exit')).toEqual([code, null]);
});

const runFamily = `await runProgram(process.execPath, ['-e', ${JSON.stringify(family)}], { isShown: true });`;

it.each<[string, (command: ChildProcess) => unknown, unknown[]]>([
  ['is interrupted', (command) => command.kill('SIGINT'), [130, null]],
  ['loses its parent', (command) => command.disconnect(), [130, null]],
  ['is killed', (command) => command.kill('SIGKILL'), [null, 'SIGKILL']],
])('a command that %s leaves nothing running', async (_how, end, outcome) => {
  const command = runCommand(runFamily);
  const pids = await readPids(command);
  end(command);
  expect(await once(command, 'exit')).toEqual(outcome);
  await expectEnd(pids);
});
