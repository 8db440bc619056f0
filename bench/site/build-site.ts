import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildWebForEmulators } from '../../scripts/product/build.ts';
import type { BenchContext } from '../section.ts';

type Target = Pick<BenchContext, 'projectId' | 'addresses'>;

let built: Promise<string> | undefined;

/**
 * Builds the web app as it is deployed, but for these emulators, on first use. The folder is removed when this
 * process exits.
 */
export function buildSite(target: Target): Promise<string> {
  return (built ??= build(target));
}

async function build({ projectId, addresses }: Target): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'housetab-site-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await buildWebForEmulators(folder, { ...addresses, projectId });
  compress(folder);
  return folder;
}

/** These formats are already compressed, or not served. */
const skipped = new Set(['.woff2', '.png', '.map']);

/** Writes each file as `.gz` too, so that no visit waits for compression. */
function compress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || skipped.has(extname(entry.name))) continue;
    const path = join(entry.parentPath, entry.name);
    writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
  }
}
