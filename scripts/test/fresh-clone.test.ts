import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../install.mjs';

/** Git ignores these, so a clone does not have them. */
const ignored = ['.git', '.housetab', 'node_modules', 'dist', 'test-results'];

/** Only in the long run, because it installs all packages. */
test.runIf(process.env['HOUSETAB_LONG'])('`npm test` passes in a fresh clone', () => {
  const clone = mkdtempSync(join(tmpdir(), 'housetab-clone-'));
  try {
    const filter = (path: string) => !ignored.includes(basename(path));
    cpSync(root, clone, { recursive: true, filter });
    const args = ['test', '--', 'unit', 'e2e', 'chromium', 'statistics', 'hosting'];
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, npm_config_prefer_offline: 'true' };
    const { stdout, stderr } = spawnSync('npm', args, { cwd: clone, env, encoding: 'utf8' });
    expect(stdout.trim().split('\n').at(-1), stdout + stderr).toMatch(/^\d+ passed, 0 failed$/);
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
});
