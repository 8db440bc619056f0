import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { binaries } from '../install.mjs';

/** One part of `npm test`. */
export interface Step {
  name: string;
  /** What has to run before. */
  needs:
    | 'nothing'
    | 'databases'
    | 'own database'
    | 'own database, accounts'
    | 'processors'
    | 'product';
  /** Which slow files it runs a part of each day. */
  samples?: 'api' | 'unit';
  /** @param report the file that takes the runner's counts as JSON; others only pass or fail */
  command(report: string, more: string[]): string[];
  env?: Record<string, string>;
}

const npm = (name: string) => () => ['npm', 'run', '--silent', name];

/** @param projects of vitest.config.ts */
function vitest(...projects: string[]): Step['command'] {
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

/**
 * For programs written in Go: several threads come to know the same types, each for itself, which is twice the
 * work where other steps need the processors too. Memory is there, so it is tidied up less often.
 */
const onOneThread = { GOMAXPROCS: '1', GOGC: '300' };

/** Two also where there are two cores: the tests of screens wait for timers half of their time. */
const workers = Math.max(2, availableParallelism() - 1);

export const steps: Step[] = [
  { name: 'format', needs: 'nothing', command: npm('format:check') },
  { name: 'lint', needs: 'nothing', command: npm('lint'), env: onOneThread },
  // The rules of lint need all types, so it checks them at once. Core is a project of its own besides: it runs in
  // browsers, too, and knows neither Node nor a document.
  {
    name: 'types',
    needs: 'nothing',
    command: () => [join(binaries, 'tsc'), '-p', 'functions/src/core', '--singleThreaded'],
    env: onOneThread,
  },
  {
    name: 'unit',
    needs: 'processors',
    samples: 'unit',
    command: (report, more) =>
      vitest('unit', 'web', 'seed', 'scripts')(report, [`--maxWorkers=${workers}`, ...more]),
  },
  {
    name: 'api',
    needs: 'databases',
    samples: 'api',
    // They wait for the emulators more than they compute: three at a time even on two cores.
    command: (report, more) => vitest('api', 'web-on-api')(report, ['--maxWorkers=3', ...more]),
  },
  { name: 'rules', needs: 'own database', command: vitest('rules') },
  // Its commits wait for each other for minutes, and would let all others wait too.
  { name: 'races', needs: 'own database, accounts', command: vitest('races') },
  { name: 'budget', needs: 'product', command: npm('bundle-budget') },
  {
    name: 'e2e',
    needs: 'product',
    command: (_report, more) => [
      process.execPath,
      join(import.meta.dirname, 'browser-tests.ts'),
      ...more,
    ],
  },
];
