import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firebaseCommand, npm } from '../actions.ts';
import { secretNames } from './secrets.ts';
import type { Setup, SetupStep } from '../step.ts';

const region = 'us-central1';

/** Names of the functions that functions/src/index.ts exports. */
export function functionNames(root: string): string[] {
  const text = readFileSync(join(root, 'functions/src/index.ts'), 'utf8');
  const [, list = ''] = /^export \{([^}]*)\} from '\.\/jobs\.ts';$/m.exec(text) ?? [];
  const own = [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name!);
  const jobs = list.split(',').map((name) => name.trim());
  return [...own, ...jobs].filter((name) => name !== '').sort();
}

export const functions: SetupStep = {
  name: 'Functions',
  why: 'Checks, builds and deploys the rules, the indexes, the functions and the web. Takes minutes.',
  after: ['Database', 'Sign-in', 'Web settings', 'Keyring', 'Rights'],
  async inspect(setup) {
    const inProject = ['--project', setup.project];
    const all = (await setup.cloud.query('firebase', ['functions:list', ...inProject])) as {
      id: string;
      region: string;
      secretEnvironmentVariables?: { key: string }[];
    }[];
    const there = all.filter((one) => one.region === region).map(({ id }) => id);
    const missing = functionNames(setup.root).filter((name) => !there.includes(name));
    const used = all.flatMap(({ secretEnvironmentVariables: own = [] }) =>
      own.map(({ key }) => key),
    );
    missing.push(...secretNames(setup).filter((name) => !used.includes(name)));
    if (missing.length === 0) {
      return { state: 'done', what: `${there.length}; npm run deploy deploys a new version` };
    }
    return { state: 'missing', what: missing.join(', '), actions: [npm(setup, 'run', 'deploy')] };
  },
};

export const images: SetupStep = {
  name: 'Images',
  why: 'Each deployment leaves container images, which cost money. They are kept for a day.',
  after: ['Functions'],
  async inspect(setup) {
    const inProject = `--project=${setup.project}`;
    const command = ['artifacts', 'repositories', 'list', `--location=${region}`, inProject];
    const all = (await setup.cloud.query('gcloud', command)) as {
      name: string;
      cleanupPolicies?: object;
    }[];
    const found = all.find(({ name }) => name.endsWith('/gcf-artifacts'));
    if (found?.cleanupPolicies && Object.keys(found.cleanupPolicies).length > 0) {
      return { state: 'done', what: 'old images are removed' };
    }
    const flags = ['--location', region, '--days', '1', '--force', '--project', setup.project];
    const set = firebaseCommand(setup, 'functions:artifacts:setpolicy', ...flags);
    return { state: 'missing', what: 'images are kept forever', actions: [set] };
  },
};

export const web: SetupStep = {
  name: 'Web',
  why: 'The app itself, at the project’s Firebase address.',
  after: ['Functions', 'Images'],
  async inspect(setup) {
    const answer = (await setup.cloud.query('firebase', [
      ...['hosting:channel:list', '--project'],
      setup.project,
    ])) as { channels?: { name: string; release?: object }[] };
    const live = answer.channels?.find(({ name }) => name.endsWith('/channels/live'));
    if (live?.release) return { state: 'done', what: `https://${setup.project}.web.app` };
    const deploy = npm(setup, 'run', 'deploy', '--', '--only', 'hosting');
    return { state: 'missing', what: 'nothing is deployed', actions: [deploy] };
  },
};

interface IndexField {
  fieldPath: string;
  order?: string;
  arrayConfig?: string;
}

interface WantedIndexes {
  indexes: { collectionGroup: string; queryScope: string; fields: IndexField[] }[];
  fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean }[];
}

export function readWanted(root: string): WantedIndexes {
  return JSON.parse(readFileSync(join(root, 'firestore.indexes.json'), 'utf8')) as WantedIndexes;
}

/** Without `__name__`, which the database adds to each index. */
export function indexKeyOf(group: string, scope: string, fields: IndexField[]): string {
  const own = fields.filter(({ fieldPath }) => fieldPath !== '__name__');
  const words = own.map((one) => `${one.fieldPath} ${one.order ?? one.arrayConfig}`);
  return [group, scope, ...words].join(' / ');
}

export const indexes: SetupStep = {
  name: 'Indexes',
  why: 'Queries fail until the database has built their index.',
  after: ['Functions'],
  byHand: ({ project }) =>
    `https://console.firebase.google.com/project/${project}/firestore/indexes`,
  async inspect(setup) {
    const where = ['--database=(default)', `--project=${setup.project}`];
    const command = ['firestore', 'indexes', 'composite', 'list'];
    const all = (await setup.cloud.query('gcloud', [...command, ...where])) as {
      name: string;
      queryScope: string;
      state: string;
      fields: IndexField[];
    }[];
    const stateOf = new Map(
      all.map((one) => {
        const group = one.name.split('/').at(-3) ?? '';
        return [indexKeyOf(group, one.queryScope, one.fields), one.state];
      }),
    );
    const { indexes: wanted } = readWanted(setup.root);
    const states = wanted.map((one) =>
      stateOf.get(indexKeyOf(one.collectionGroup, one.queryScope, one.fields)),
    );
    return judge(setup, 'indexes', states, 'READY');
  },
};

export const expiry: SetupStep = {
  name: 'Expiry',
  why: 'Removes deleted documents after 30 days, and old counters.',
  after: ['Functions'],
  async inspect(setup) {
    const where = ['--database=(default)', `--project=${setup.project}`];
    const command = ['firestore', 'fields', 'ttls', 'list'];
    const all = (await setup.cloud.query('gcloud', [...command, ...where])) as {
      name: string;
      ttlConfig?: { state: string };
    }[];
    const stateOf = new Map(
      all.map(({ name, ttlConfig }) => {
        const [, group, field] = /\/collectionGroups\/([^/]+)\/fields\/(.+)$/.exec(name) ?? [];
        return [`${group}.${field}`, ttlConfig?.state];
      }),
    );
    const wanted = readWanted(setup.root).fieldOverrides.filter(({ ttl }) => ttl);
    const states = wanted.map((one) => stateOf.get(`${one.collectionGroup}.${one.fieldPath}`));
    return judge(setup, 'TTL policies', states, 'ACTIVE');
  },
};

function judge(setup: Setup, of: string, states: (string | undefined)[], good: string) {
  const count = states.filter((one) => one === good).length;
  const missing = states.filter((one) => one === undefined).length;
  if (missing > 0) {
    const deploy = npm(setup, 'run', 'deploy', '--', '--only', 'firestore');
    return { state: 'missing' as const, what: `${missing} ${of}`, actions: [deploy] };
  }
  const broken = states.filter((one) => one === 'NEEDS_REPAIR').length;
  if (broken > 0) {
    const todo = ['Delete them in the console, and run the setup again.'];
    return { state: 'manual' as const, what: `${broken} ${of} need repair`, todo };
  }
  if (count === states.length) return { state: 'done' as const, what: `${count} ${of}` };
  const what = `${count} of ${states.length} ${of} are built, which takes minutes`;
  return { state: 'pending' as const, what };
}
