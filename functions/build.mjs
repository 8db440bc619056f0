/**
 * Bundles the functions into dist/index.js. Dependencies stay outside, the cloud installs them. zod
 * is no dependency but bundled: its many files would cost every start of an instance more than the
 * whole bundle does.
 */
import { build, context } from 'esbuild';
import { readFileSync } from 'node:fs';

/** @type {{ dependencies: Record<string, string> }} */
const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** @type {import('esbuild').BuildOptions} */
const options = {
  absWorkingDir: import.meta.dirname,
  entryPoints: ['src/index.ts'],
  outfile: 'dist/index.js',
  bundle: true,
  external: Object.keys(dependencies),
  // Less to read at each start. Names stay: stack traces are for people.
  minifyWhitespace: true,
  minifySyntax: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  supported: { 'top-level-await': false }, // the emulator requires the bundle, which could not wait
  sourcemap: true,
  logLevel: 'warning',
};

if (process.argv.includes('--watch')) await (await context(options)).watch();
else await build(options);
