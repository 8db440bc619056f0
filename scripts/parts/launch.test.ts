import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const launch = fileURLToPath(new URL('launch.mjs', import.meta.url));

/** A command as the machine's older Node hands it over: with a channel to the one that waits. */
function handedOver(main: string) {
  const program = `import { launch } from ${JSON.stringify(launch)}; await launch(async () => { ${main} });`;
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { ...process.env, HOUSETAB_HANDED_OVER: 'yes' },
  });
}

it.each([0, 1])('a command that was handed over ends with its own code, %d', async (code) => {
  const command = handedOver(`process.exitCode = ${code};`);
  expect(await once(command, 'exit')).toEqual([code, null]);
});

it('a command ends when the one that handed it over is gone', async () => {
  const command = handedOver(`process.send('ready'); await new Promise(() => undefined);`);
  await once(command, 'message');
  command.disconnect();
  expect(await once(command, 'exit')).toEqual([130, null]);
});
