import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { binaries } from '../install.mjs';

/** One part of `npm test`. */
export interface TestStep {
  name: string;
  /** The services that the step needs. */
  needs: 'nothing' | 'emulators' | 'own Firestore' | 'product';
  /**
   * @param report the file for the test runner's JSON report; steps without tests write none
   * @param more arguments for the test runner
   */
  command(report: string, more: string[]): string[];
  env?: Record<string, string>;
}

const npm = (name: string) => () => ['npm', 'run', '--silent', name];

/** @param projects of vitest.config.ts */
function vitest(...projects: string[]): TestStep['command'] {
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

/** playwright.config.ts takes the report's file from the environment. */
function playwright(...options: string[]): TestStep['command'] {
  return (_report, more) => [join(binaries, 'playwright'), 'test', ...options, ...more];
}

/** oxlint and tsc are Go programs: on several threads they check the same types repeatedly, which costs other steps. */
const onOneThread = { GOMAXPROCS: '1', GOGC: '300' };

/** At least two: tests of screens wait for timers half of their time. */
const workers = Math.max(2, availableParallelism() - 1);

export const testSteps: TestStep[] = [
  { name: 'format', needs: 'nothing', command: npm('format:check') },
  { name: 'lint', needs: 'nothing', command: npm('lint'), env: onOneThread },
  // Lint checks all types. Core is compiled once more without the types of Node and the DOM, because it runs in both.
  {
    name: 'types',
    needs: 'nothing',
    command: () => [join(binaries, 'tsc'), '-p', 'functions/src/core', '--singleThreaded'],
    env: onOneThread,
  },
  {
    name: 'unit',
    needs: 'nothing',
    command: (report, more) =>
      vitest('unit', 'web', 'seed', 'scripts')(report, [`--maxWorkers=${workers}`, ...more]),
  },
  {
    name: 'api',
    needs: 'emulators',
    // They wait for the emulators more than they compute: three at a time even on two cores.
    command: (report, more) => vitest('api', 'web-on-api')(report, ['--maxWorkers=3', ...more]),
  },
  { name: 'rules', needs: 'own Firestore', command: vitest('rules') },
  // Transactions that wait for each other's locks would delay the API tests in the same Firestore.
  { name: 'races', needs: 'own Firestore', command: vitest('races') },
  { name: 'budget', needs: 'product', command: npm('bundle-budget') },
  { name: 'journeys', needs: 'product', command: playwright('--grep', '@journey') },
  { name: 'e2e', needs: 'product', command: playwright() },
];

/**
 * The order of the steps: phases one after the other, the lanes of a phase side by side, the steps of a lane in order.
 * Unit tests keep all processors busy, and browser tests are sensitive to a busy machine: each has a phase for itself.
 */
export const phases: string[][][] = [
  [['format', 'lint', 'types'], ['api'], ['rules', 'races']],
  [['unit']],
  [['budget', 'journeys', 'e2e']],
];

/**
 * The named steps; without names all of them, where `e2e` has all browser tests in a long run and `journeys` the most
 * important ones otherwise.
 */
export function chooseSteps(names: string[], isLong: boolean): TestStep[] {
  const leftOut = isLong ? 'journeys' : 'e2e';
  return testSteps.filter(({ name }) =>
    names.length > 0 ? names.includes(name) : name !== leftOut,
  );
}
