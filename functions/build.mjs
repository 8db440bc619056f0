/** Bundles the functions into dist/index.js. Dependencies stay outside: the cloud installs them. */
import { build, context } from 'esbuild';

/** @type {import('esbuild').BuildOptions} */
const options = {
  absWorkingDir: import.meta.dirname,
  entryPoints: ['src/index.ts'],
  outfile: 'dist/index.js',
  bundle: true,
  packages: 'external',
  platform: 'node',
  target: 'node24',
  format: 'esm',
  sourcemap: true,
  logLevel: 'warning',
};

if (process.argv.includes('--watch')) await (await context(options)).watch();
else await build(options);
