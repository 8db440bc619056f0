import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isLongRun } from '../../functions/test/support/random/random-seed.ts';
import { unpackChromium } from './chromium.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'housetab-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Programs that start meanwhile must not inherit the temporary folder of the unpacking. */
test.runIf(isLongRun)(
  'unpacking the browser does not change the environment of this process',
  async () => {
    const before = { ...process.env };
    let program: string | undefined;
    const unpacking = unpackChromium(join(folder, '.housetab')).then((path) => (program = path));
    while (program === undefined) {
      expect({ ...process.env }).toEqual(before);
      await Promise.race([setTimeout(20), unpacking]); // milliseconds: unpacking needs the processor
    }
    accessSync(program, constants.X_OK);
  },
);
