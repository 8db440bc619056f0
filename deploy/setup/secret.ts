import { gcloud } from './actions.ts';
import { shell } from './shell.ts';
import type { SetupAction, Setup } from './step.ts';

/** A secret in Secret Manager. `disabled`: all its versions are disabled or destroyed. */
export type SecretState = 'no secret' | 'no version' | 'disabled' | 'done';

export async function findSetupSecret(
  { cloud, project }: Setup,
  name: string,
): Promise<SecretState> {
  const inProject = `--project=${project}`;
  const all = (await cloud.query('gcloud', ['secrets', 'list', inProject])) as { name: string }[];
  if (!all.some((one) => one.name.endsWith(`/secrets/${name}`))) return 'no secret';
  const versions = (await cloud.query('gcloud', [
    'secrets',
    'versions',
    'list',
    name,
    inProject,
  ])) as { state: string }[];
  if (versions.length === 0) return 'no version';
  return versions.some(({ state }) => state === 'ENABLED') ? 'done' : 'disabled';
}

/**
 * Creates a missing secret. It goes from this process to the program's stdin, and is in no process list, file or output.
 * @param from how the value is made
 */
export function createSecret(
  setup: Setup,
  name: string,
  state: 'no secret' | 'no version',
  from: { command: string; find(): Promise<string> },
): SetupAction[] {
  const inProject = `--project=${setup.project}`;
  const flags = [
    '--replication-policy=automatic',
    '--labels=firebase-managed=functions',
    inProject,
  ];
  let secret: string | undefined;
  const find = async () => (secret ??= await from.find());
  const made = gcloud(setup, 'secrets', 'create', name, ...flags);
  // The value first: if the user has none, no empty secret is created.
  const create: SetupAction = {
    command: made.command,
    run: async () => {
      await find();
      await made.run();
    },
  };
  const args = ['secrets', 'versions', 'add', name, '--data-file=-', inProject];
  const add: SetupAction = {
    command: `${from.command} | ${shell('gcloud', args)}`,
    run: async () => setup.cloud.run('gcloud', args, { input: await find() }),
  };
  return state === 'no secret' ? [create, add] : [add];
}

/** The newest version's value. It stays in memory. */
export async function readSecret({ cloud, project }: Setup, name: string): Promise<string> {
  const args = ['secrets', 'versions', 'access', 'latest', `--secret=${name}`];
  const answer = (await cloud.query('gcloud', [...args, `--project=${project}`])) as {
    payload?: { data?: string };
  };
  return Buffer.from(answer.payload?.data ?? '', 'base64')
    .toString()
    .trim();
}
