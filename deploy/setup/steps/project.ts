import { gcloud, firebase } from '../actions.ts';
import { CloudProblem } from '../cloud-problem.ts';
import type { Step } from '../step.ts';

const installGcloud = 'https://cloud.google.com/sdk/docs/install';

export const programs: Step = {
  name: 'Programs',
  why: 'Everything goes through the Google Cloud CLI and firebase-tools, signed in as you.',
  after: [],
  async look({ cloud, facts }) {
    try {
      const accounts = await cloud.ask('gcloud', ['auth', 'list', '--filter=status:ACTIVE']);
      facts.account = (accounts as { account: string }[])[0]?.account;
    } catch (error) {
      if (!(error instanceof CloudProblem && error.isAbsent)) throw error;
      return { state: 'yours', what: 'no gcloud', todo: [`Install it: ${installGcloud}`] };
    }
    const signIn = { gcloud: 'gcloud auth login', firebase: 'npx firebase login' };
    if (!facts.account) {
      return { state: 'yours', what: 'gcloud is not signed in', todo: [signIn.gcloud] };
    }
    try {
      await cloud.ask('firebase', ['projects:list']);
    } catch (error) {
      if (!(error instanceof CloudProblem && /firebase login/.test(error.answer))) throw error;
      return { state: 'yours', what: 'firebase-tools are not signed in', todo: [signIn.firebase] };
    }
    return { state: 'there', what: `signed in as ${facts.account}` };
  },
};

export const project: Step = {
  name: 'Project',
  why: 'All of it lies in one project of Google Cloud: removing that removes all.',
  after: ['Programs'],
  byHand: () => 'https://console.firebase.google.com',
  async look(setup) {
    const { cloud, facts, project: id } = setup;
    const found = (await cloud.ask('gcloud', ['projects', 'list', `--filter=projectId=${id}`])) as {
      projectNumber: string;
      lifecycleState: string;
    }[];
    const [one] = found;
    if (!one) {
      const create = firebase(setup, 'projects:create', id, '--display-name', 'Housetab');
      return { state: 'missing', what: `no project ${id} of yours`, actions: [create] };
    }
    if (one.lifecycleState !== 'ACTIVE') {
      const undelete = `gcloud projects undelete ${id}`;
      return {
        state: 'yours',
        what: 'it is being deleted',
        todo: [`Choose another, or: ${undelete}`],
      };
    }
    facts.projectNumber = one.projectNumber;
    const all = (await cloud.ask('firebase', ['projects:list'])) as { projectId: string }[];
    if (all.some(({ projectId }) => projectId === id)) {
      return { state: 'there', what: `${id}, number ${one.projectNumber}` };
    }
    const add = firebase(setup, 'projects:addfirebase', id);
    return { state: 'missing', what: 'the project is without Firebase', actions: [add] };
  },
};

export const plan: Step = {
  name: 'Plan',
  why: 'Functions need the Blaze plan: somebody who pays for what goes beyond the free quota.',
  after: ['Project'],
  byHand: ({ project: id }) =>
    `https://console.cloud.google.com/billing/linkedaccount?project=${id}`,
  async look(setup) {
    const { cloud, facts, options, project: id } = setup;
    const billing = (await cloud.ask('gcloud', ['billing', 'projects', 'describe', id])) as {
      billingEnabled?: boolean;
      billingAccountName?: string;
    };
    if (billing.billingEnabled) {
      facts.billingAccount = billing.billingAccountName?.replace('billingAccounts/', '');
      return { state: 'there', what: `Blaze, paid by ${facts.billingAccount}` };
    }
    const what = 'nobody pays';
    if (options.billingAccount) {
      const by = `--billing-account=${options.billingAccount}`;
      return {
        state: 'missing',
        what,
        actions: [gcloud(setup, 'billing', 'projects', 'link', id, by)],
      };
    }
    const accounts = (await cloud.ask('gcloud', [
      'billing',
      'accounts',
      'list',
      '--filter=open=true',
    ])) as { name: string; displayName: string }[];
    const choices = accounts.map(
      ({ name, displayName }) =>
        `Let "${displayName}" pay: add --billing-account=${name.replace('billingAccounts/', '')}`,
    );
    const upgrade = `https://console.firebase.google.com/project/${id}/usage/details`;
    return { state: 'yours', what, todo: [...choices, `Or upgrade in the console: ${upgrade}`] };
  },
};

/** What the steps, the functions and their deployment call. */
export const neededApis = [
  'artifactregistry.googleapis.com',
  'billingbudgets.googleapis.com',
  'cloudbilling.googleapis.com',
  'cloudbuild.googleapis.com',
  'cloudfunctions.googleapis.com',
  'cloudscheduler.googleapis.com',
  'cloudtasks.googleapis.com',
  'eventarc.googleapis.com',
  'firebase.googleapis.com',
  'firebasehosting.googleapis.com',
  'firebaserules.googleapis.com',
  'firestore.googleapis.com',
  'iam.googleapis.com',
  'identitytoolkit.googleapis.com',
  'pubsub.googleapis.com',
  'run.googleapis.com',
  'secretmanager.googleapis.com',
];

export const apis: Step = {
  name: 'APIs',
  why: 'A project answers only for what is switched on in it. It costs nothing.',
  after: ['Plan'],
  async look(setup) {
    const inProject = `--project=${setup.project}`;
    const services = (await setup.cloud.ask('gcloud', [
      'services',
      'list',
      '--enabled',
      inProject,
    ])) as { config: { name: string } }[];
    const enabled = new Set(services.map(({ config }) => config.name));
    const missing = neededApis.filter((name) => !enabled.has(name));
    if (missing.length === 0) return { state: 'there', what: `${neededApis.length} are on` };
    const names = missing.map((name) => name.split('.')[0]).join(', ');
    const enable = gcloud(setup, 'services', 'enable', ...missing, inProject);
    return { state: 'missing', what: names, actions: [enable] };
  },
};
