import { gcloud, firebaseCommand } from '../actions.ts';
import { CloudProblem } from '../cloud-problem.ts';
import type { SetupStep } from '../step.ts';

const installGcloud = 'https://cloud.google.com/sdk/docs/install';

export const programs: SetupStep = {
  name: 'Programs',
  why: 'The setup uses the Google Cloud CLI and firebase-tools, signed in as you.',
  after: [],
  async inspect({ cloud, facts }) {
    try {
      const accounts = await cloud.query('gcloud', ['auth', 'list', '--filter=status:ACTIVE']);
      facts.account = (accounts as { account: string }[])[0]?.account;
    } catch (error) {
      if (!(error instanceof CloudProblem && error.isAbsent)) throw error;
      return {
        state: 'manual',
        what: 'gcloud is not installed',
        todo: [`Install it: ${installGcloud}`],
      };
    }
    const signIn = { gcloud: 'gcloud auth login', firebase: 'npx firebase login' };
    if (!facts.account) {
      return { state: 'manual', what: 'gcloud is not signed in', todo: [signIn.gcloud] };
    }
    try {
      await cloud.query('firebase', ['projects:list']);
    } catch (error) {
      if (!(error instanceof CloudProblem && /firebase login/.test(error.answer))) throw error;
      return { state: 'manual', what: 'firebase-tools is not signed in', todo: [signIn.firebase] };
    }
    return { state: 'done', what: `signed in as ${facts.account}` };
  },
};

export const project: SetupStep = {
  name: 'Project',
  why: 'Everything is in one Google Cloud project. Deleting the project deletes everything.',
  after: ['Programs'],
  byHand: () => 'https://console.firebase.google.com',
  async inspect(setup) {
    const { cloud, facts, project: id } = setup;
    const found = (await cloud.query('gcloud', [
      'projects',
      'list',
      `--filter=projectId=${id}`,
    ])) as {
      projectNumber: string;
      lifecycleState: string;
    }[];
    const [one] = found;
    if (!one) {
      const create = firebaseCommand(setup, 'projects:create', id, '--display-name', 'Housetab');
      return { state: 'missing', what: `you have no project ${id}`, actions: [create] };
    }
    if (one.lifecycleState !== 'ACTIVE') {
      const undelete = `gcloud projects undelete ${id}`;
      return {
        state: 'manual',
        what: 'it is being deleted',
        todo: [`Choose another project, or: ${undelete}`],
      };
    }
    facts.projectNumber = one.projectNumber;
    const all = (await cloud.query('firebase', ['projects:list'])) as { projectId: string }[];
    if (all.some(({ projectId }) => projectId === id)) {
      return { state: 'done', what: `${id}, number ${one.projectNumber}` };
    }
    const add = firebaseCommand(setup, 'projects:addfirebase', id);
    return { state: 'missing', what: 'the project lacks Firebase', actions: [add] };
  },
};

export const planStep: SetupStep = {
  name: 'Plan',
  why: 'Functions need the Blaze plan: a billing account pays beyond the free quota.',
  after: ['Project'],
  byHand: ({ project: id }) =>
    `https://console.cloud.google.com/billing/linkedaccount?project=${id}`,
  async inspect(setup) {
    const { cloud, facts, options, project: id } = setup;
    const billing = (await cloud.query('gcloud', ['billing', 'projects', 'describe', id])) as {
      billingEnabled?: boolean;
      billingAccountName?: string;
    };
    if (billing.billingEnabled) {
      facts.billingAccount = billing.billingAccountName?.replace('billingAccounts/', '');
      return { state: 'done', what: `Blaze, paid by ${facts.billingAccount}` };
    }
    const what = 'no billing account';
    if (options.billingAccount) {
      const by = `--billing-account=${options.billingAccount}`;
      return {
        state: 'missing',
        what,
        actions: [gcloud(setup, 'billing', 'projects', 'link', id, by)],
      };
    }
    const accounts = (await cloud.query('gcloud', [
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
    return { state: 'manual', what, todo: [...choices, `Or upgrade in the console: ${upgrade}`] };
  },
};

/** APIs that the setup, the functions and the deployment use. */
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

export const apis: SetupStep = {
  name: 'APIs',
  why: 'A project’s APIs must be enabled. It costs nothing.',
  after: ['Plan'],
  async inspect(setup) {
    const inProject = `--project=${setup.project}`;
    const services = (await setup.cloud.query('gcloud', [
      'services',
      'list',
      '--enabled',
      inProject,
    ])) as { config: { name: string } }[];
    const enabled = new Set(services.map(({ config }) => config.name));
    const missing = neededApis.filter((name) => !enabled.has(name));
    if (missing.length === 0) return { state: 'done', what: `${neededApis.length} are enabled` };
    const names = missing.map((name) => name.split('.')[0]).join(', ');
    const enable = gcloud(setup, 'services', 'enable', ...missing, inProject);
    return { state: 'missing', what: names, actions: [enable] };
  },
};
