import { join } from 'node:path';
import { keepRunning } from './kept-program.mjs';
import { root, runFolder } from './locations.mjs';
import { portsAt } from './ports.mjs';

const program = join(root, 'functions', 'test', 'ynab-stand-in', 'main.ts');

/**
 * The real YNAB is nothing to try things on: wherever the functions run on emulators, they talk to
 * this.
 * @param {number} offset
 * @returns {Promise<void>} resolves when it answers
 */
export function startYnabStandIn(offset) {
  return new Promise((resolve) => {
    keepRunning(process.execPath, [program, `${portsAt(offset).ynab}`], {
      logFile: join(runFolder(offset), 'ynab-stand-in.log'),
      cwd: root,
      onLine: (line) => {
        if (line.includes('listens')) resolve();
      },
    });
  });
}
