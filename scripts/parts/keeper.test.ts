import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';

const keeper = fileURLToPath(new URL('keeper.mjs', import.meta.url));
const parent = `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true });
  process.on('SIGTERM', () => process.exit(0));
  console.log(JSON.stringify([process.pid, child.pid]));
  setInterval(() => {}, 1000);`;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** An orphan that has ended is still there until the system's first process has noticed. */
async function untilGone(family: number[]) {
  await vi.waitFor(() => expect(family.map(isRunning)).toEqual([false, false]), 20_000);
}

async function startFamily() {
  const kept = spawn(process.execPath, [keeper, 'SIGTERM', process.execPath, '-e', parent], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const [text] = (await once(kept.stdout!, 'data')) as [Buffer];
  return { kept, family: JSON.parse(text.toString()) as number[] };
}

it('ends a program and its detached child when it is told to', async () => {
  const { kept, family } = await startFamily();
  expect(family.map(isRunning)).toEqual([true, true]);
  kept.send('stop');
  await once(kept, 'exit');
  await untilGone(family);
});

it('ends them too when its own starter is gone', async () => {
  const { kept, family } = await startFamily();
  kept.disconnect();
  await once(kept, 'exit');
  await untilGone(family);
});

it('ends with what the program ended with', async () => {
  const kept = spawn(
    process.execPath,
    [keeper, 'SIGTERM', process.execPath, '-e', 'process.exit(7)'],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  expect(await once(kept, 'exit')).toEqual([7, null]);
});
