import { need, projectOf, withDatabase } from './project-of.ts';
import { CommandRefusal, type Command, type Words } from './state.ts';

/** The changing commands of `gcloud`. Creating a thing twice is refused. */
export const changes: Record<string, Command> = {
  'billing projects link': (state, given, [id]) => {
    const payer = given.option('billing-account')!;
    if (!state.payers.some((one) => one.id === payer))
      throw new CommandRefusal('INVALID_ARGUMENT: no such account.');
    state.projects[id!]!.billingAccount = payer;
  },
  'services enable': (state, given, names) => {
    const project = projectOf(state, given);
    if (!project.billingAccount)
      throw new CommandRefusal('FAILED_PRECONDITION: Billing must be enabled.');
    project.services = [...new Set([...project.services, ...names])];
  },
  'billing budgets create': (state, given) => {
    need(state, given.option('billing-project'), 'billingbudgets');
    state.budgets.push({
      payer: given.option('billing-account')!,
      displayName: given.option('display-name')!,
      projects: [given.option('filter-projects')!],
      amount: given.option('budget-amount')!,
    });
  },
  'firestore databases create': (state, given) => {
    const { databases } = need(state, given.option('project'), 'firestore');
    if (databases.length > 0) throw new CommandRefusal('ALREADY_EXISTS: Database already exists.');
    databases.push({
      locationId: given.option('location')!,
      isProtected: given.has('delete-protection'),
      hasRecovery: given.has('enable-pitr'),
    });
  },
  'firestore databases update': (state, given) => {
    const [database] = withDatabase(state, given).databases;
    database!.isProtected ||= given.has('delete-protection');
    database!.hasRecovery ||= given.has('enable-pitr');
  },
  'firestore backups schedules create': (state, given) => {
    const { backups } = withDatabase(state, given);
    const recurrence = given.option('recurrence')!;
    if (backups.some((one) => one.recurrence === recurrence))
      throw new CommandRefusal('ALREADY_EXISTS');
    backups.push({ recurrence, retention: given.option('retention')! });
  },
  'secrets create': (state, given, [name]) => {
    const { secrets } = need(state, given.option('project'), 'secretmanager');
    if (secrets[name!])
      throw new CommandRefusal(`ALREADY_EXISTS: Secret [${name}] already exists.`);
    secrets[name!] = { labels: given.option('labels') ?? '', versions: [] };
  },
  'secrets versions add': (state, given, [name], input) => {
    if (input === '')
      throw new CommandRefusal('The value provided for --data-file is the empty string.');
    projectOf(state, given).secrets[name!]!.versions.push({ state: 'ENABLED', data: input });
  },
  'iam service-accounts create': (state, given, [name]) => {
    const { accounts } = need(state, given.option('project'), 'iam');
    const email = `${name}@${given.option('project')}.iam.gserviceaccount.com`;
    if (accounts.includes(email))
      throw new CommandRefusal('ALREADY_EXISTS: Service account housetab already exists.');
    accounts.push(email);
  },
  'iam service-accounts add-iam-policy-binding': (state, given, [email]) => {
    grant((projectOf(state, given).accountPolicies[email!] ??= {}), given);
  },
  'iam roles create': (state, given, [name]) => {
    const { roles } = need(state, given.option('project'), 'iam');
    if (roles[name!])
      throw new CommandRefusal('ALREADY_EXISTS: A role named housetab already exists.');
    roles[name!] = given.option('permissions')!.split(',');
  },
  'iam roles update': (state, given, [name]) => {
    projectOf(state, given).roles[name!]!.push(...given.option('add-permissions')!.split(','));
  },
  'projects add-iam-policy-binding': (state, given, [id]) => {
    const project = state.projects[id!]!;
    const member = given.option('member')!.replace('serviceAccount:', '');
    if (!project.accounts.includes(member))
      throw new CommandRefusal(`INVALID_ARGUMENT: ${member} does not exist.`);
    grant(project.policy, given);
  },
};

/** Granting a role twice has no effect, as in the real program. */
function grant(policy: Record<string, string[]>, given: Words): void {
  const members = (policy[given.option('role')!] ??= []);
  const member = given.option('member')!;
  if (!members.includes(member)) members.push(member);
}
