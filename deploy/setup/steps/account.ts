import { gcloud } from '../actions.ts';
import type { Setup, SetupStep } from '../step.ts';

/** The same name as in `functions/src/deployment.ts`. */
const accountName = 'housetab';
const title = "Housetab's functions";

function emailOf({ project }: Setup): string {
  return `${accountName}@${project}.iam.gserviceaccount.com`;
}

/** The table in docs/deploying.md has the purpose of each. */
export const deployPermissions = [
  'cloudfunctions.functions.get',
  'firebaseauth.users.get',
  'firebaseauth.users.update',
];

interface Policy {
  bindings?: { role: string; members: string[]; condition?: object }[];
}

function holds(policy: Policy, role: string, member: string): boolean {
  const granted = (policy.bindings ?? []).filter((one) => one.role === role && !one.condition);
  return granted.some(({ members }) => members.includes(member));
}

export const accountStep: SetupStep = {
  name: 'Account',
  why: 'The functions run as their own service account, with few rights.',
  after: ['APIs'],
  async inspect(setup) {
    const inProject = `--project=${setup.project}`;
    const command = ['iam', 'service-accounts'];
    const all = (await setup.cloud.query('gcloud', [...command, 'list', inProject])) as {
      email: string;
      disabled?: boolean;
    }[];
    const found = all.find(({ email }) => email === emailOf(setup));
    if (!found) {
      const create = gcloud(
        setup,
        ...command,
        'create',
        accountName,
        `--display-name=${title}`,
        inProject,
      );
      return { state: 'missing', what: emailOf(setup), actions: [create] };
    }
    if (found.disabled) {
      const todo = [`gcloud iam service-accounts enable ${found.email} ${inProject}`];
      return { state: 'manual', what: `${found.email} was disabled`, todo };
    }
    return { state: 'done', what: found.email };
  },
};

export const role: SetupStep = {
  name: 'Role',
  why: 'Rights of the functions besides reading and writing documents.',
  after: ['APIs'],
  async inspect(setup) {
    const inProject = `--project=${setup.project}`;
    const command = ['iam', 'roles'];
    const all = (await setup.cloud.query('gcloud', [
      ...command,
      'list',
      '--show-deleted',
      inProject,
    ])) as { name: string; deleted?: boolean }[];
    const found = all.find(({ name }) => name.endsWith(`/roles/${accountName}`));
    if (!found) {
      const flags = [
        '--stage=GA',
        `--title=${title}`,
        `--permissions=${deployPermissions.join(',')}`,
      ];
      const create = gcloud(setup, ...command, 'create', accountName, ...flags, inProject);
      return { state: 'missing', what: `no role ${accountName}`, actions: [create] };
    }
    if (found.deleted) {
      const todo = [`gcloud iam roles undelete ${accountName} ${inProject}`];
      return { state: 'manual', what: `the role ${accountName} was deleted`, todo };
    }
    const { includedPermissions = [] } = (await setup.cloud.query('gcloud', [
      ...command,
      'describe',
      accountName,
      inProject,
    ])) as { includedPermissions?: string[] };
    const missing = deployPermissions.filter((one) => !includedPermissions.includes(one));
    if (missing.length === 0)
      return { state: 'done', what: `${deployPermissions.length} permissions` };
    const add = `--add-permissions=${missing.join(',')}`;
    const update = gcloud(setup, ...command, 'update', accountName, add, inProject);
    return { state: 'missing', what: missing.join(', '), actions: [update] };
  },
};

export const rights: SetupStep = {
  name: 'Rights',
  why: 'Grants documents, the task queue, the role above, and tasks with the account’s own token.',
  after: ['Account', 'Role'],
  async inspect(setup) {
    const { cloud, project } = setup;
    const inProject = `--project=${project}`;
    const member = `serviceAccount:${emailOf(setup)}`;
    const ofProject = (await cloud.query('gcloud', [
      'projects',
      'get-iam-policy',
      project,
    ])) as Policy;
    const wanted = [
      'roles/datastore.user',
      'roles/cloudtasks.enqueuer',
      `projects/${project}/roles/${accountName}`,
    ];
    const missing = wanted.filter((one) => !holds(ofProject, one, member));
    const accounts = ['iam', 'service-accounts'];
    const ofAccount = (await cloud.query('gcloud', [
      ...accounts,
      'get-iam-policy',
      emailOf(setup),
      inProject,
    ])) as Policy;
    const self = 'roles/iam.serviceAccountUser';
    const isOwnUser = holds(ofAccount, self, member);
    const actions = [
      ...missing.map((one) => grant(setup, member, one)),
      ...(isOwnUser
        ? []
        : [
            gcloud(
              setup,
              ...[...accounts, 'add-iam-policy-binding', emailOf(setup)],
              ...[`--member=${member}`, `--role=${self}`, '--condition=None', inProject],
            ),
          ]),
    ];
    if (actions.length === 0) return { state: 'done', what: `${wanted.length + 1} roles` };
    const what = [...missing, ...(isOwnUser ? [] : [self])].join(', ');
    return { state: 'missing', what, actions };
  },
};

function grant(setup: Setup, member: string, granted: string) {
  const flags = [`--member=${member}`, `--role=${granted}`, '--condition=None'];
  return gcloud(setup, 'projects', 'add-iam-policy-binding', setup.project, ...flags);
}

export const build: SetupStep = {
  name: 'Build',
  why: "The project's default account builds the functions. Some organisations give it no rights.",
  after: ['APIs'],
  async inspect(setup) {
    const { cloud, facts, project } = setup;
    const email = `${facts.projectNumber}-compute@developer.gserviceaccount.com`;
    const all = (await cloud.query('gcloud', [
      'iam',
      'service-accounts',
      'list',
      `--project=${project}`,
    ])) as { email: string }[];
    // Google creates it at the first build, with the rights that the organisation gives it.
    if (!all.some((one) => one.email === email)) {
      return { state: 'off', what: 'the first deployment creates the default account' };
    }
    const policy = (await cloud.query('gcloud', ['projects', 'get-iam-policy', project])) as Policy;
    const member = `serviceAccount:${email}`;
    const enough = ['roles/cloudbuild.builds.builder', 'roles/editor', 'roles/owner'];
    const held = enough.find((one) => holds(policy, one, member));
    if (held) return { state: 'done', what: held };
    const actions = [grant(setup, member, enough[0]!)];
    return { state: 'missing', what: 'no right to build', actions };
  },
};
