import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webEnvironment } from '../../scripts/parts/build.mjs';
import { binaries, root } from '../../scripts/parts/locations.mjs';
import { runToEnd } from '../../scripts/parts/run-to-end.mjs';
import type { BenchContext } from '../section.ts';

/** The web app as it is deployed, but that it talks to these emulators. Remove it when done. */
export async function buildSite({
  projectId,
  addresses,
}: Pick<BenchContext, 'projectId' | 'addresses'>): Promise<{
  folder: string;
  remove(): Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'housetab-site-'));
  const none = { hosting: '', functions: '', tasks: '', ynab: '' };
  const { code, output } = await runToEnd(
    join(binaries, 'vite'),
    ['build', '--mode', 'emulators', '--outDir', folder, '--emptyOutDir'],
    { cwd: join(root, 'web'), env: webEnvironment({ ...none, ...addresses, projectId }) },
  );
  if (code !== 0) throw new Error(`The web app could not be built:\n${output}`);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
