import { addSettings, firebaseCommand, readSettings } from '../actions.ts';
import type { Setup, SetupStep } from '../step.ts';

export const webApp: SetupStep = {
  name: 'Web app',
  why: 'Browsers use it to sign in.',
  after: ['APIs'],
  async inspect(setup) {
    const { cloud, facts, project } = setup;
    const inProject = ['--project', project];
    const apps = (await cloud.query('firebase', ['apps:list', 'WEB', ...inProject])) as {
      appId: string;
      displayName?: string;
    }[];
    const app = apps.find(({ displayName }) => displayName === 'Housetab') ?? apps[0];
    if (!app) {
      const create = firebaseCommand(setup, 'apps:create', 'WEB', 'Housetab', ...inProject);
      return { state: 'missing', what: 'no web app', actions: [create] };
    }
    facts.webAppId = app.appId;
    return { state: 'done', what: app.appId };
  },
};

const file = 'web/.env.production';

/** Names in the file and in Firebase's response. They are not secret: every visitor gets them. */
const settings = {
  VITE_FIREBASE_API_KEY: 'apiKey',
  VITE_FIREBASE_AUTH_DOMAIN: 'authDomain',
  VITE_FIREBASE_PROJECT_ID: 'projectId',
} as const;

export const webSettings: SetupStep = {
  name: 'Web settings',
  why: 'The web is built for one project. Git ignores the file.',
  after: ['Web app'],
  async inspect(setup) {
    const there = readSettings(setup, file);
    const named = there['VITE_FIREBASE_PROJECT_ID'];
    if (named !== undefined && named !== setup.project) {
      const todo = [`Move ${file} away, or set up ${named}: the file is for one project.`];
      return { state: 'manual', what: `${file} belongs to the project ${named}`, todo };
    }
    const missing = Object.keys(settings).filter((name) => !there[name]);
    if (missing.length === 0) return { state: 'done', what: file };
    const command = `npx firebase apps:sdkconfig WEB ${setup.facts.webAppId} >> ${file}`;
    const add = addSettings(setup, file, () => findSettings(setup), command);
    return { state: 'missing', what: missing.join(', '), actions: [add] };
  },
};

async function findSettings({ cloud, facts, project }: Setup): Promise<Record<string, string>> {
  const args = ['apps:sdkconfig', 'WEB', facts.webAppId ?? '', '--project', project];
  const answer = (await cloud.query('firebase', args)) as { sdkConfig: Record<string, string> };
  const entries = Object.entries(settings).map(([name, key]) => [
    name,
    answer.sdkConfig[key] ?? '',
  ]);
  return Object.fromEntries(entries) as Record<string, string>;
}

/** The address of the web app. */
export function webAddress(setup: Setup): string {
  const named = readSettings(setup, 'functions/.env')['HOUSETAB_WEB_ADDRESS'];
  return setup.options.webAddress ?? named ?? `https://${setup.project}.web.app`;
}
