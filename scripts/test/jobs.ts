import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

/** A job of the workflow: `npm test -- <steps>`. */
export interface Job {
  name: string;
  steps: string;
}

/** What every test stands on: packages, settings, how programs are started. */
const ground = /^(package(-lock)?\.json|[^/]+\.(ts|json)|\.github\/workflows\/|scripts\/)/;
const server =
  /^(functions\/(src|test\/support|package\.json)|(ynab|mail|push)-stand-in\/|firestore\.)/;

/** Each job with the files that it tests. */
const jobs: (Job & { touchedBy: RegExp[] })[] = [
  { name: 'static checks', steps: 'format lint types', touchedBy: [/./] },
  {
    name: 'unit',
    steps: 'unit',
    touchedBy: [
      ground,
      /^(functions\/src|functions\/test\/support|web|bench|deploy|docs\/pictures|emulator-seed|tools)\//,
    ],
  },
  {
    name: 'api',
    steps: 'api races',
    touchedBy: [
      ground,
      server,
      /^(functions\/test\/(api|indexes|rules)|web\/(src\/(api|config|lib|offline|features\/transactions\/feed)|test-api))\//,
      // What the tests of web/test-api are set up with.
      /^web\/test\/[^/]+$/,
    ],
  },
  { name: 'rules', steps: 'rules', touchedBy: [ground, server, /^functions\/test\/rules\//] },
  {
    name: 'e2e',
    steps: 'budget e2e',
    touchedBy: [ground, server, /^(e2e|emulator-seed|functions\/build\.mjs|web)(\/|$)/],
  },
];

/** Texts are tested, too: their words are those on the screens, and their links lead somewhere. */
const texts: Job = { name: 'documents', steps: 'unit docs documented-strings' };

/**
 * The jobs that test a change.
 * @param files what it touches; null for all there is
 */
export function jobsFor(files: readonly string[] | null): Job[] {
  const touched = jobs.filter(
    ({ touchedBy }) =>
      files === null || files.some((file) => touchedBy.some((path) => path.test(file))),
  );
  const chosen = touched.map(({ name, steps }) => ({ name, steps }));
  return chosen.some(({ name }) => name === 'unit') ? chosen : [...chosen, texts];
}

/** `node scripts/test/jobs.ts pull_request`: GitHub has merged the request into its target, HEAD^1. */
function printJobs(event: string): void {
  const { status, stdout } = spawnSync('git', ['diff', '--name-only', '-z', 'HEAD^1', 'HEAD'], {
    encoding: 'utf8',
  });
  const isKnown = event === 'pull_request' && status === 0;
  const files = isKnown ? stdout.split('\0').filter((file) => file !== '') : null;
  console.log(`jobs=${JSON.stringify(jobsFor(files))}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) printJobs(process.argv[2] ?? '');
