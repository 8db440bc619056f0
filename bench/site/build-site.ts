import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWebForEmulators } from '../../scripts/product/build.ts';
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
  await buildWebForEmulators(folder, { ...addresses, projectId });
  return folder;
}
