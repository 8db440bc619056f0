import { join } from 'node:path';
import { binaries } from './locations.mjs';

/**
 * One part of `npm test`. `command` gets the file into which the step writes its counts as JSON;
 * a step without counts, such as lint, only passes or fails.
 * @typedef {object} Step
 * @property {string} name
 * @property {'none' | 'database' | 'own database' | 'product'} needs what has to run before
 * @property {(report: string, more: string[]) => string[]} command
 * @property {'vitest' | 'playwright'} [counts]
 */

/** @type {Step[]} */
export const steps = [
  { name: 'format', needs: 'none', command: () => npmScript('format:check') },
  { name: 'lint', needs: 'none', command: () => npmScript('lint') },
  { name: 'types', needs: 'none', command: () => npmScript('types') },
  {
    name: 'unit',
    needs: 'none',
    counts: 'vitest',
    command: vitest('unit', 'web', 'seed', 'scripts'),
  },
  {
    name: 'api',
    needs: 'database',
    counts: 'vitest',
    // They wait for the emulators more than they compute: three at a time even on two cores.
    command: (report, more) => vitest('api')(report, ['--maxWorkers=3', ...more]),
  },
  { name: 'rules', needs: 'own database', counts: 'vitest', command: vitest('rules') },
  // Its commits wait for each other for minutes, and would let all others wait too.
  { name: 'races', needs: 'own database', counts: 'vitest', command: vitest('races') },
  { name: 'budget', needs: 'product', command: () => npmScript('bundle-budget') },
  {
    name: 'e2e',
    needs: 'product',
    counts: 'playwright',
    command: (_report, more) => [join(binaries, 'playwright'), 'test', ...more],
  },
];

/** @param {string} name */
function npmScript(name) {
  return ['npm', 'run', '--silent', name];
}

/**
 * @param {string[]} projects of vitest.config.ts
 * @returns {Step['command']}
 */
function vitest(...projects) {
  return (report, more) => [
    join(binaries, 'vitest'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...more,
  ];
}
