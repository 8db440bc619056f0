import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webEnvironment } from '../../scripts/parts/build.mjs';
import { binaries, root } from '../../scripts/parts/locations.mjs';
import { runToEnd } from '../../scripts/parts/run-to-end.mjs';
import type { BenchContext } from '../section.ts';

type Target = Pick<BenchContext, 'projectId' | 'addresses'>;

let built: Promise<string> | undefined;

/**
 * The folder of the web app as it is deployed, but that it talks to these emulators. Built by the
 * first who asks, gone with this process.
 */
export function buildSite(target: Target): Promise<string> {
  return (built ??= build(target));
}

async function build({ projectId, addresses }: Target): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'housetab-site-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const none = { hosting: '', functions: '', tasks: '', ynab: '' };
  const { code, output } = await runToEnd(
    join(binaries, 'vite'),
    ['build', '--mode', 'emulators', '--outDir', folder, '--emptyOutDir'],
    { cwd: join(root, 'web'), env: webEnvironment({ ...none, ...addresses, projectId }) },
  );
  if (code !== 0) throw new Error(`The web app could not be built:\n${output}`);
  return folder;
}
