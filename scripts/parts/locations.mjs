import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const binaries = join(root, 'node_modules', '.bin');

/**
 * Everything a run writes for itself (derived configuration, web build, logs) lies here, one folder
 * per port offset, so that runs side by side never overwrite each other. Git ignores it.
 * @param {number} offset
 */
export function runFolder(offset) {
  return join(root, '.housetab', `run-${offset}`);
}
