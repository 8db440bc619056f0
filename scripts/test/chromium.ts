import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { root } from '../install.mjs';
import { SetupProblem } from '../processes/lifetime.ts';

const usualPlaces = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The browser of the tests: the one that HOUSETAB_CHROMIUM names, an installed one, or the packed one in
 * node_modules.
 * @returns the path of its program
 */
export async function findChromium(): Promise<string> {
  const chosen = process.env['HOUSETAB_CHROMIUM'];
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new SetupProblem(`HOUSETAB_CHROMIUM names ${chosen}, which does not exist.`);
  }
  const installed = usualPlaces.find((path) => existsSync(path));
  if (installed) return installed;
  if (process.platform === 'linux' && process.arch === 'x64') return unpackChromium();
  throw new SetupProblem(
    'The browser tests need Chrome or Chromium: install one, or name it in HOUSETAB_CHROMIUM.',
  );
}

/**
 * Unpacks once per version. The finished folder is renamed in one step, so interrupted or concurrent
 * unpacking never leaves half a browser. The package unpacks into the system's temporary folder. To change
 * it for this package only, it runs in a child process.
 * @param parent the folder for the unpacked browser
 */
export async function unpackChromium(parent = join(root, '.housetab')): Promise<string> {
  const manifest = join(root, 'node_modules/@sparticuz/chromium/package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const folder = join(parent, `chromium-${version}`);
  const program = join(folder, 'chromium');
  if (existsSync(program)) return program;

  mkdirSync(parent, { recursive: true });
  const unfinished = mkdtempSync(join(parent, 'unpacking-'));
  const unpack = "import chromium from '@sparticuz/chromium'; await chromium.executablePath();";
  await execa(process.execPath, ['--input-type=module', '--eval', unpack], {
    cwd: root,
    env: { TMPDIR: unfinished },
  });
  if (!existsSync(program)) renameSync(unfinished, folder);
  return program;
}
