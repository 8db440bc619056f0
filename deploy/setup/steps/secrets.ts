import { newKeyring } from '../../../functions/src/ynab/connection/token-seal.ts';
import { addSettings, readSettings } from '../actions.ts';
import { CloudProblem } from '../cloud-problem.ts';
import { createSecret, findSetupSecret } from '../secret.ts';
import type { Finding, Setup, SetupStep } from '../step.ts';
import { webAddress } from './web.ts';

const file = 'functions/.env';

/** Secrets that are bound to the functions, as in `functions/src/deployment.ts`. */
export function secretNames(setup: Pick<Setup, 'root'>): string[] {
  const settings = readSettings(setup, file);
  return [
    'YNAB_KEYRING',
    ...(settings['YNAB_OAUTH_CLIENT_ID'] ? ['YNAB_OAUTH_CLIENT_SECRET'] : []),
    ...(settings['HOUSETAB_MAIL_FROM'] ? ['SMTP_URL'] : []),
    ...(settings['HOUSETAB_PUSH_KEY'] ? ['PUSH_PRIVATE_KEY'] : []),
  ];
}

export const keyring: SetupStep = {
  name: 'Keyring',
  why: 'Encrypts the YNAB tokens of members. The functions need it even if nobody uses YNAB.',
  after: ['APIs'],
  async inspect(setup) {
    const name = 'YNAB_KEYRING';
    const state = await findSetupSecret(setup, name);
    if (state === 'done') return { state, what: name };
    // A new keyring cannot decrypt tokens of the old one.
    if (state === 'disabled') return disabled(setup, name);
    const from = { command: 'npm run --silent keyring', find: async () => newKeyring() };
    return { state: 'missing', what: name, actions: createSecret(setup, name, state, from) };
  },
};

export const ynabPage: SetupStep = {
  name: 'YNAB sign-in',
  why: "Members give access on YNAB's own page instead of pasting a token.",
  after: ['Keyring'],
  async inspect(setup) {
    const { YNAB_OAUTH_CLIENT_ID: id, YNAB_OAUTH_REDIRECT_URI: redirect } = readSettings(
      setup,
      file,
    );
    if (!id) return { state: 'off', what: `off; on with YNAB_OAUTH_CLIENT_ID in ${file}` };
    if (!redirect) {
      const line = `YNAB_OAUTH_REDIRECT_URI=${webAddress(setup)}/profile`;
      return { state: 'manual', what: `${file} lacks the redirect URI`, todo: [`Add ${line}`] };
    }
    return promptForSecret(
      setup,
      'YNAB_OAUTH_CLIENT_SECRET',
      'The client secret of your application at YNAB:',
    );
  },
};

export const mail: SetupStep = {
  name: 'Mail',
  why: 'Sends e-mail to members who choose it, and to former members, through your mail server.',
  after: ['APIs'],
  async inspect(setup) {
    const there = readSettings(setup, file);
    const from = there['HOUSETAB_MAIL_FROM'] ?? setup.options.mailFrom;
    if (!from)
      return { state: 'off', what: "off; on with --mail-from 'Housetab <mail@example.com>'" };
    const question = 'The mail server, smtps://name:password@smtp.example.com:';
    const finding = await promptForSecret(setup, 'SMTP_URL', question, /^smtps?:\/\/\S+$/);
    const wanted = { HOUSETAB_MAIL_FROM: from, HOUSETAB_WEB_ADDRESS: webAddress(setup) };
    const missing = Object.keys(wanted).filter((name) => !there[name]);
    if (missing.length === 0) return finding;
    const command = `${missing.join(' and ')} in ${file}`;
    const add = addSettings(setup, file, async () => wanted, command);
    if (finding.state === 'manual') return finding;
    const more = finding.state === 'missing' ? finding.actions : [];
    return { state: 'missing', what: missing.join(', '), actions: [...more, add] };
  },
};

/** A secret that only the user knows. */
async function promptForSecret(
  setup: Setup,
  name: string,
  question: string,
  pattern = /^\S+$/,
): Promise<Finding> {
  const state = await findSetupSecret(setup, name);
  if (state === 'done') return { state, what: name };
  if (state === 'disabled') return disabled(setup, name);
  const find = async () => {
    const secret = await setup.cloud.promptSecret(question);
    if (secret !== null && pattern.test(secret)) return secret;
    const problem = secret === null ? 'There is no terminal to type it.' : 'The value is invalid.';
    throw new CloudProblem(question, `${problem} Run this again in a terminal.`);
  };
  const command = `(${question.replace(/:$/, '')}, typed without echo)`;
  return {
    state: 'missing',
    what: name,
    actions: createSecret(setup, name, state, { command, find }),
  };
}

export function disabled({ project }: Setup, name: string): Finding {
  const command = `gcloud secrets versions list ${name} --project=${project}`;
  const todo = [`Enable the newest version of ${command}`];
  return { state: 'manual', what: `all versions of ${name} are disabled`, todo };
}
