import { gcloud } from './actions.ts';
import { shell } from './shell.ts';
import type { Action, Setup } from './step.ts';

/** Whether a secret is in Secret Manager: `closed` where all its versions are disabled or destroyed. */
export type SecretState = 'no secret' | 'no version' | 'closed' | 'there';

export async function lookForSecret({ cloud, project }: Setup, name: string): Promise<SecretState> {
  const inProject = `--project=${project}`;
  const all = (await cloud.ask('gcloud', ['secrets', 'list', inProject])) as { name: string }[];
  if (!all.some((one) => one.name.endsWith(`/secrets/${name}`))) return 'no secret';
  const versions = (await cloud.ask('gcloud', [
    'secrets',
    'versions',
    'list',
    name,
    inProject,
  ])) as { state: string }[];
  if (versions.length === 0) return 'no version';
  return versions.some(({ state }) => state === 'ENABLED') ? 'there' : 'closed';
}

/**
 * Puts a secret where there is none. It goes from this process to the program's input, and is in no list
 * of processes, no file and no output.
 * @param from how a reader would come by it
 */
export function giveSecret(
  setup: Setup,
  name: string,
  state: 'no secret' | 'no version',
  from: { says: string; find(): Promise<string> },
): Action[] {
  const inProject = `--project=${setup.project}`;
  const flags = [
    '--replication-policy=automatic',
    '--labels=firebase-managed=functions',
    inProject,
  ];
  let secret: string | undefined;
  const find = async () => (secret ??= await from.find());
  const made = gcloud(setup, 'secrets', 'create', name, ...flags);
  // Found first: where the reader has none, no empty one is left behind.
  const create: Action = {
    says: made.says,
    run: async () => {
      await find();
      await made.run();
    },
  };
  const args = ['secrets', 'versions', 'add', name, '--data-file=-', inProject];
  const add: Action = {
    says: `${from.says} | ${shell('gcloud', args)}`,
    run: async () => setup.cloud.run('gcloud', args, { input: await find() }),
  };
  return state === 'no secret' ? [create, add] : [add];
}

/** The newest version's text, which stays in memory. */
export async function readSecret({ cloud, project }: Setup, name: string): Promise<string> {
  const args = ['secrets', 'versions', 'access', 'latest', `--secret=${name}`];
  const answer = (await cloud.ask('gcloud', [...args, `--project=${project}`])) as {
    payload?: { data?: string };
  };
  return Buffer.from(answer.payload?.data ?? '', 'base64')
    .toString()
    .trim();
}
