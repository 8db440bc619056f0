import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { secretNames } from '../steps/secrets.ts';
import { need } from './project-of.ts';
import { emptyProject, readWords, CommandRefusal, type Project, type State } from './state.ts';

/** Responses of firebase-tools in their `--json` form, and of `npm run deploy`, which runs them. */

const taking = ['project', 'display-name', 'only', 'config', 'location', 'days'];

/** The repository that is deployed. */
export interface Checkout {
  /** Its folder. */
  root: string;
  /** These are created by `npm run deploy`. */
  functions: string[];
  indexes: string[];
  ttls: string[];
}

interface Given {
  project: Project;
  id: string;
  words: string[];
  checkout: Checkout;
  /** The program is interrupted. */
  isHalf: boolean;
  option(name: string): string | undefined;
}

const queries: Record<string, (given: Given, state: State) => unknown> = {
  'projects:list': (_given, { projects }) =>
    Object.entries(projects)
      .filter(([, { firebase }]) => firebase)
      .map(([projectId, { number }]) => ({ projectId, projectNumber: number, state: 'ACTIVE' })),
  'apps:list': ({ project, id }) =>
    project.webApps.map((app) => ({ ...app, platform: 'WEB', projectId: id })),
  'apps:sdkconfig': ({ project, words, id }) => {
    if (!project.webApps.some(({ appId }) => appId === words[2]))
      throw new CommandRefusal('App not found.');
    const authDomain = `${id}.firebaseapp.com`;
    const sdkConfig = { projectId: id, appId: words[2], apiKey: `AIza-${id}`, authDomain };
    return { fileName: 'google-config.js', fileContents: '…', sdkConfig };
  },
  'functions:list': ({ project }) =>
    project.functions.map((name) => ({
      ...{ id: name, region: 'us-central1', platform: 'gcfv2' },
      secretEnvironmentVariables: project.usedSecrets.map((key) => ({ key, secret: key })),
    })),
  'hosting:channel:list': ({ project, id }) => ({
    channels: [
      {
        name: `projects/${project.number}/sites/${id}/channels/live`,
        url: `https://${id}.web.app`,
        ...(project.released ? { release: { type: 'DEPLOY' } } : {}),
      },
    ],
  }),
};

const changes: Record<string, (given: Given, state: State) => void> = {
  'projects:create': ({ words, isHalf }, state) => {
    const [, id = ''] = words;
    if (state.projects[id])
      throw new CommandRefusal(
        `Failed to create project because there is already a project with ID ${id}.`,
      );
    state.projects[id] = {
      ...emptyProject(`${1000 + Object.keys(state.projects).length}`),
      firebase: !isHalf,
    };
  },
  'projects:addfirebase': ({ words }, { projects }) => {
    const found = projects[words[1]!]!;
    if (found.firebase)
      throw new CommandRefusal('Failed to add Firebase to Google Cloud Platform project.');
    found.firebase = true;
  },
  'apps:create': ({ project, words }) => {
    const appId = `1:${project.number}:web:${project.webApps.length + 1}`;
    project.webApps.push({ appId, displayName: words[2]! });
  },
  deploy: ({ option, checkout, project }) => {
    const text = readFileSync(join(checkout.root, option('config')!), 'utf8');
    const { auth } = JSON.parse(text) as { auth: { providers: { emailPassword: boolean } } };
    if (project.webApps.length === 0) throw new CommandRefusal('No Firebase App found.');
    project.signIn ??= { authorizedDomains: ['localhost'] };
    project.signIn['signIn'] = {
      email: { enabled: auth.providers.emailPassword, passwordRequired: true },
    };
    project.google = true;
  },
  'functions:artifacts:setpolicy': ({ project }) => {
    if (project.images) project.images.cleanup = true;
  },
};

export function findFirebase(args: readonly string[]) {
  const given = readWords(args, taking);
  const [name = ''] = given.words;
  const known = { ...queries, ...changes };
  if (!known[name]) throw new Error(`The stand-in knows no firebase ${name}.`);
  const answer = (state: State, checkout: Checkout, isHalf: boolean): string => {
    if (!state.signedIn.firebase)
      throw new CommandRefusal('Failed to authenticate, have you run firebase login?');
    const id = given.option('project') ?? '';
    const project = state.projects[id] ?? emptyProject('0');
    const { words, option } = given;
    const result = known[name]!({ project, id, words, option, checkout, isHalf }, state);
    return JSON.stringify({ status: 'success', result });
  };
  return { isChange: name in changes, answer };
}

/** `npm run deploy [-- --only …]` without a terminal. */
export function standInDeploy(
  state: State,
  args: readonly string[],
  checkout: Checkout,
  isHalf: boolean,
): void {
  const settings = join(checkout.root, 'web/.env.production');
  const { VITE_FIREBASE_PROJECT_ID: id = '' } = existsSync(settings)
    ? parseEnv(readFileSync(settings, 'utf8'))
    : {};
  const project = need(state, id, 'cloudfunctions');
  const only = readWords(args, ['only']).option('only');
  const [database] = project.databases;
  const names = secretNames(checkout);
  const isWithout = names.some((name) => !project.secrets[name]?.versions.length);
  if (!database) throw new CommandRefusal('Error: the database (default) does not exist.');
  if (isWithout)
    throw new CommandRefusal('Error: In non-interactive mode but have no value for the secret.');
  if (project.accounts.length === 0)
    throw new CommandRefusal('Error: the service account does not exist.');
  if (only !== 'hosting') {
    for (const key of checkout.indexes) project.indexes[key] ??= 2;
    for (const key of checkout.ttls) project.ttls[key] ??= 2;
  }
  if (only === 'firestore') return;
  if (only !== 'hosting') {
    const sent = isHalf ? checkout.functions.slice(0, 2) : checkout.functions;
    project.functions = [...new Set([...project.functions, ...sent])];
    project.usedSecrets = names;
    project.images ??= { cleanup: false };
    if (!project.images.cleanup) {
      throw new CommandRefusal(
        'Error: Functions successfully deployed but could not set up cleanup policy.',
      );
    }
  }
  project.released = true;
}

/** The sign-in API: `…/config` and `…/defaultSupportedIdpConfigs/google.com`. */
export function answerSignIn(
  state: State,
  method: string,
  url: URL,
  body: string,
): { status: number; body: unknown } {
  const [, id = '', what = ''] = /\/admin\/v2\/projects\/([^/]+)\/(.+)$/.exec(url.pathname) ?? [];
  const project = need(state, id, 'identitytoolkit');
  const absent = {
    status: 404,
    body: { error: { code: 404, message: 'CONFIGURATION_NOT_FOUND' } },
  };
  if (what !== 'config') {
    return project.google ? { status: 200, body: { enabled: true, clientId: 'id' } } : absent;
  }
  if (!project.signIn) return absent;
  if (method === 'PATCH') {
    const sent = JSON.parse(body) as Record<string, unknown>;
    for (const field of url.searchParams.get('updateMask')!.split(',')) {
      project.signIn[field] = sent[field];
    }
  }
  return { status: 200, body: project.signIn };
}
