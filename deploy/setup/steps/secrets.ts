import { newKeyring } from '../../../functions/src/ynab/connection/keyring.ts';
import { addSettings, readSettings } from '../actions.ts';
import { CloudProblem } from '../cloud-problem.ts';
import { giveSecret, lookForSecret } from '../secret.ts';
import type { Finding, Setup, Step } from '../step.ts';
import { webAddress } from './web.ts';

const file = 'functions/.env';

/** Which secrets the functions are handed, as in `functions/src/deployment.ts`. */
export function secretNames(setup: Pick<Setup, 'root'>): string[] {
  const settings = readSettings(setup, file);
  return [
    'YNAB_KEYRING',
    ...(settings['YNAB_OAUTH_CLIENT_ID'] ? ['YNAB_OAUTH_CLIENT_SECRET'] : []),
    ...(settings['HOUSETAB_MAIL_FROM'] ? ['SMTP_URL'] : []),
    ...(settings['HOUSETAB_PUSH_KEY'] ? ['PUSH_PRIVATE_KEY'] : []),
  ];
}

export const keyring: Step = {
  name: 'Keyring',
  why: 'Encrypts the tokens of members who use YNAB. The functions need it even if nobody does.',
  after: ['APIs'],
  async look(setup) {
    const name = 'YNAB_KEYRING';
    const state = await lookForSecret(setup, name);
    if (state === 'there') return { state, what: name };
    // A new keyring would open no token that an old one has closed.
    if (state === 'closed') return closed(setup, name);
    const from = { says: 'npm run --silent keyring', find: async () => newKeyring() };
    return { state: 'missing', what: name, actions: giveSecret(setup, name, state, from) };
  },
};

export const ynabPage: Step = {
  name: 'YNAB sign-in',
  why: "Members agree on YNAB's own page, instead of pasting a token.",
  after: ['Keyring'],
  async look(setup) {
    const { YNAB_OAUTH_CLIENT_ID: id, YNAB_OAUTH_REDIRECT_URI: redirect } = readSettings(
      setup,
      file,
    );
    if (!id) return { state: 'off', what: `off; on with YNAB_OAUTH_CLIENT_ID in ${file}` };
    if (!redirect) {
      const line = `YNAB_OAUTH_REDIRECT_URI=${webAddress(setup)}/profile`;
      return { state: 'yours', what: `${file} has half of it`, todo: [`Add ${line}`] };
    }
    return askFor(
      setup,
      'YNAB_OAUTH_CLIENT_SECRET',
      'The client secret of your application at YNAB:',
    );
  },
};

export const mail: Step = {
  name: 'Mail',
  why: 'Members who choose e-mail, and people who have left, are told through a mail server of yours.',
  after: ['APIs'],
  async look(setup) {
    const there = readSettings(setup, file);
    const from = there['HOUSETAB_MAIL_FROM'] ?? setup.options.mailFrom;
    if (!from)
      return { state: 'off', what: "off; on with --mail-from 'Housetab <mail@example.com>'" };
    const question = 'The mail server, smtps://name:password@smtp.example.com:';
    const finding = await askFor(setup, 'SMTP_URL', question, /^smtps?:\/\/\S+$/);
    const wanted = { HOUSETAB_MAIL_FROM: from, HOUSETAB_WEB_ADDRESS: webAddress(setup) };
    const missing = Object.keys(wanted).filter((name) => !there[name]);
    if (missing.length === 0) return finding;
    const says = `${missing.join(' and ')} in ${file}`;
    const add = addSettings(setup, file, async () => wanted, says);
    if (finding.state === 'yours') return finding;
    const more = finding.state === 'missing' ? finding.actions : [];
    return { state: 'missing', what: missing.join(', '), actions: [...more, add] };
  },
};

/** A secret that only the reader knows. */
async function askFor(
  setup: Setup,
  name: string,
  question: string,
  pattern = /^\S+$/,
): Promise<Finding> {
  const state = await lookForSecret(setup, name);
  if (state === 'there') return { state, what: name };
  if (state === 'closed') return closed(setup, name);
  const find = async () => {
    const secret = await setup.cloud.askSecret(question);
    if (secret !== null && pattern.test(secret)) return secret;
    const problem = secret === null ? 'Nobody is there to type it.' : 'That is none.';
    throw new CloudProblem(question, `${problem} Run this again in a terminal.`);
  };
  const says = `(${question.replace(/:$/, '')}, typed unseen)`;
  return { state: 'missing', what: name, actions: giveSecret(setup, name, state, { says, find }) };
}

export function closed({ project }: Setup, name: string): Finding {
  const command = `gcloud secrets versions list ${name} --project=${project}`;
  const todo = [`Enable the newest of ${command}`];
  return { state: 'yours', what: `all versions of ${name} are disabled`, todo };
}
