import { changes } from './gcloud-changes.ts';
import { need, projectOf, withDatabase } from './project-of.ts';
import { readWords, CommandRefusal, type Command, type State } from './state.ts';

/**
 * Responses of `gcloud` in the form of its reference: REST resources as JSON for `--format=json`, `ERROR: (gcloud.…)`
 * for refusals.
 */
const queries: Record<string, Command> = {
  'auth list': (state) =>
    state.signedIn.gcloud ? [{ account: 'ann@example.com', status: 'ACTIVE' }] : [],
  'auth print-access-token': () => 'ya29.token\n',
  'projects list': ({ projects }, given) => {
    const id = given.option('filter')!.replace('projectId=', '');
    const found = projects[id];
    return found
      ? [{ projectId: id, projectNumber: found.number, lifecycleState: 'ACTIVE', name: 'Housetab' }]
      : [];
  },
  'projects get-iam-policy': (state, _given, [id]) => policyOf(state.projects[id!]!.policy),
  'billing projects describe': (state, _given, [id]) => {
    const { billingAccount } = state.projects[id!]!;
    const name = billingAccount ? `billingAccounts/${billingAccount}` : '';
    const billingEnabled = billingAccount !== null;
    return {
      billingAccountName: name,
      billingEnabled,
      name: `projects/${id}/billingInfo`,
      projectId: id,
    };
  },
  'billing accounts list': ({ payers }) =>
    payers.map(({ id, displayName }) => ({
      displayName,
      name: `billingAccounts/${id}`,
      open: true,
    })),
  'billing budgets list': (state, given) => {
    need(state, given.option('billing-project'), 'billingbudgets');
    if (state.hidesBudgets)
      throw new CommandRefusal('PERMISSION_DENIED: The caller does not have permission');
    return state.budgets
      .filter(({ payer }) => payer === given.option('billing-account'))
      .map(({ displayName, projects }, index) => ({
        name: `billingAccounts/${given.option('billing-account')}/budgets/${index}`,
        displayName,
        budgetFilter: { projects },
      }));
  },
  'services list': (state, given) =>
    projectOf(state, given).services.map((name) => ({ config: { name }, state: 'ENABLED' })),
  'firestore databases list': (state, given) =>
    need(state, given.option('project'), 'firestore').databases.map((one) => ({
      name: `projects/${given.option('project')}/databases/(default)`,
      locationId: one.locationId,
      type: 'FIRESTORE_NATIVE',
      deleteProtectionState: `DELETE_PROTECTION_${one.isProtected ? 'ENABLED' : 'DISABLED'}`,
      pointInTimeRecoveryEnablement: `POINT_IN_TIME_RECOVERY_${one.hasRecovery ? 'ENABLED' : 'DISABLED'}`,
    })),
  'firestore backups schedules list': (state, given) =>
    withDatabase(state, given).backups.map(({ recurrence, retention }) => ({
      name: `projects/${given.option('project')}/databases/(default)/backupSchedules/${recurrence}`,
      [`${recurrence}Recurrence`]: recurrence === 'weekly' ? { day: 'SUNDAY' } : {},
      retention,
    })),
  'firestore indexes composite list': (state, given) => {
    const { indexes } = withDatabase(state, given);
    return Object.entries(indexes).map(([key, left]) => {
      indexes[key] = Math.max(0, left - 1);
      const [group, queryScope, ...fields] = key.split(' / ');
      const read = (text: string) => {
        const [fieldPath, kind] = text.split(' ');
        return kind === 'CONTAINS' ? { fieldPath, arrayConfig: kind } : { fieldPath, order: kind };
      };
      const own = [...fields.map(read), { fieldPath: '__name__', order: 'ASCENDING' }];
      const name = `projects/p/databases/(default)/collectionGroups/${group}/indexes/CICA`;
      return { name, queryScope, state: left > 0 ? 'CREATING' : 'READY', fields: own };
    });
  },
  'firestore fields ttls list': (state, given) => {
    const { ttls } = withDatabase(state, given);
    return Object.entries(ttls).map(([key, left]) => {
      ttls[key] = Math.max(0, left - 1);
      const [group, ...field] = key.split('.');
      const name = `projects/p/databases/(default)/collectionGroups/${group}/fields/${field.join('.')}`;
      return { name, ttlConfig: { state: left > 0 ? 'CREATING' : 'ACTIVE' } };
    });
  },
  'secrets list': (state, given) =>
    Object.entries(need(state, given.option('project'), 'secretmanager').secrets).map(([name]) => ({
      name: `projects/${projectOf(state, given).number}/secrets/${name}`,
      replication: { automatic: {} },
    })),
  'secrets versions list': (state, given, [name]) =>
    projectOf(state, given).secrets[name!]!.versions.map((one, index) => ({
      name: `projects/${projectOf(state, given).number}/secrets/${name}/versions/${index + 1}`,
      state: one.state,
    })),
  'secrets versions access': (state, given) => {
    const { versions } = projectOf(state, given).secrets[given.option('secret')!]!;
    return { payload: { data: Buffer.from(versions.at(-1)!.data).toString('base64url') } };
  },
  'iam service-accounts list': (state, given) =>
    need(state, given.option('project'), 'iam').accounts.map((email) => ({ email })),
  'iam service-accounts get-iam-policy': (state, given, [email]) =>
    policyOf(projectOf(state, given).accountPolicies[email!] ?? {}),
  'iam roles list': (state, given) =>
    Object.keys(need(state, given.option('project'), 'iam').roles).map((name) => ({
      name: `projects/${given.option('project')}/roles/${name}`,
      stage: 'GA',
    })),
  'iam roles describe': (state, given, [name]) => ({
    name: `projects/${given.option('project')}/roles/${name}`,
    includedPermissions: projectOf(state, given).roles[name!],
  }),
  'artifacts repositories list': (state, given) => {
    const { images } = need(state, given.option('project'), 'artifactregistry');
    if (!images) return [];
    const cleanupPolicies = images.cleanup
      ? { 'firebase-functions-cleanup': { action: 'DELETE' } }
      : {};
    const name = `projects/${given.option('project')}/locations/us-central1/repositories/gcf-artifacts`;
    return [{ name, format: 'DOCKER', cleanupPolicies }];
  },
};

export function findGcloud(args: readonly string[]): {
  isChange: boolean;
  answer(state: State, input: string): string;
} {
  const given = readWords(args);
  const text = given.words.join(' ');
  const known = { ...queries, ...changes };
  const name = Object.keys(known)
    .filter((one) => text === one || text.startsWith(`${one} `))
    .sort((a, b) => b.length - a.length)[0];
  if (name === undefined) throw new Error(`The stand-in knows no gcloud ${text}.`);
  const rest = given.words.slice(name.split(' ').length);
  const answer = (state: State, input: string) => {
    if (!state.signedIn.gcloud && name !== 'auth list')
      throw new CommandRefusal('You do not have an active account.');
    try {
      const found = known[name]!(state, given, rest, input);
      return typeof found === 'string' ? found : JSON.stringify(found ?? {});
    } catch (error) {
      if (!(error instanceof CommandRefusal)) throw error;
      throw new CommandRefusal(`ERROR: (gcloud.${name.replaceAll(' ', '.')}) ${error.message}`);
    }
  };
  return { isChange: name in changes, answer };
}

function policyOf(policy: Record<string, string[]>) {
  const bindings = Object.entries(policy).map(([role, members]) => ({ role, members }));
  return { ...(bindings.length > 0 ? { bindings } : {}), etag: 'BwXYZ', version: 1 };
}
