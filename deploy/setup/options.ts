import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { SetupProblem } from '../../scripts/processes/lifetime.ts';

export interface Options {
  project: string;
  mode: 'run' | 'check' | 'dry run';
  /** The reader has agreed beforehand. */
  yes: boolean;
  location: string;
  billingAccount: string | undefined;
  /** A month's, in the currency of the billing account. */
  budget: string;
  mailFrom: string | undefined;
  push: boolean;
  webAddress: string | undefined;
}

export const usage = `npm run setup -- --project ID
  --check                   changes nothing, says what is there and what is missing
  --dry-run                 changes nothing, prints the commands
  --yes                     does not ask before it begins
  --location nam5           where the data is kept, for ever: nam5, eur3, us-central1 …
  --billing-account ID      who pays, where the project has nobody yet
  --budget 5                mails the payer when a month costs half of it, and all of it
  --mail-from 'Housetab <mail@example.com>'   sends letters; asks for the mail server
  --push                    devices show what concerns their owners
  --web-address https://…   where the web app is, if not at https://ID.web.app`;

/** @throws SetupProblem with the usage, where the words can't be understood */
export function readOptions(args: string[], root: string): Options {
  const { values } = parse(args);
  const project = values.project ?? projectOf(root);
  if (project === undefined) throw new SetupProblem(`Choose an id for the project.\n\n${usage}`);
  const { location, budget } = values;
  mustFit('project', project, /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/);
  mustFit('location', location, /^[a-z]+[a-z0-9-]*\d$/);
  mustFit('budget', budget, /^[1-9]\d{0,6}$/);
  const account = values['billing-account'];
  if (account !== undefined) mustFit('billing-account', account, /^[0-9A-F]{6}(-[0-9A-F]{6}){2}$/);
  const mailFrom = values['mail-from'];
  if (mailFrom !== undefined) mustFit('mail-from', mailFrom, /^[^\n'"\\]+@[^\n'"\\]+$/);
  const webAddress = values['web-address'];
  if (webAddress !== undefined) mustFit('web-address', webAddress, /^https:\/\/[a-z0-9.-]+$/);
  if (values.check && values['dry-run']) throw new SetupProblem('--check or --dry-run, not both.');
  const mode = values.check ? 'check' : values['dry-run'] ? 'dry run' : 'run';
  const { yes, push } = values;
  return {
    project,
    mode,
    yes,
    location,
    billingAccount: account,
    budget,
    mailFrom,
    push,
    webAddress,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        project: { type: 'string' },
        check: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        location: { type: 'string', default: 'nam5' },
        'billing-account': { type: 'string' },
        budget: { type: 'string', default: '5' },
        'mail-from': { type: 'string' },
        push: { type: 'boolean', default: false },
        'web-address': { type: 'string' },
      },
    });
  } catch (error) {
    throw new SetupProblem(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

/** The one that the web was set up for before. */
function projectOf(root: string): string | undefined {
  const file = join(root, 'web/.env.production');
  if (!existsSync(file)) return undefined;
  return parseEnv(readFileSync(file, 'utf8'))['VITE_FIREBASE_PROJECT_ID'];
}

function mustFit(name: string, value: string, pattern: RegExp): void {
  if (!pattern.test(value)) throw new SetupProblem(`--${name} "${value}" can't be.\n\n${usage}`);
}
