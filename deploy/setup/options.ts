import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { SetupProblem } from '../../scripts/processes/lifetime.ts';

export interface Options {
  project: string;
  mode: 'run' | 'check' | 'dry run';
  /** Skips the confirmation. */
  yes: boolean;
  location: string;
  billingAccount: string | undefined;
  /** Per month, in the currency of the billing account. */
  budget: string;
  mailFrom: string | undefined;
  push: boolean;
  webAddress: string | undefined;
}

export const usage = `npm run setup -- --project ID
  --check                   changes nothing, lists what is done and what is missing
  --dry-run                 changes nothing, prints the commands
  --yes                     starts without confirmation
  --location nam5           where the data is stored, permanently: nam5, eur3, us-central1 …
  --billing-account ID      pays for a project that has no billing account yet
  --budget 5                alerts by e-mail when a month costs half of it, and all of it
  --mail-from 'Housetab <mail@example.com>'   sends e-mail; prompts for the mail server
  --push                    sends push notifications
  --web-address https://…   address of the web app, if not https://ID.web.app`;

/** @throws SetupProblem with the usage, if an option is invalid */
export function readOptions(args: string[], root: string): Options {
  const { values } = parse(args);
  const project = values.project ?? projectOf(root);
  if (project === undefined) throw new SetupProblem(`Choose an id for the project.\n\n${usage}`);
  const { location, budget } = values;
  requireFormat('project', project, /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/);
  requireFormat('location', location, /^[a-z]+[a-z0-9-]*\d$/);
  requireFormat('budget', budget, /^[1-9]\d{0,6}$/);
  const account = values['billing-account'];
  if (account !== undefined)
    requireFormat('billing-account', account, /^[0-9A-F]{6}(-[0-9A-F]{6}){2}$/);
  const mailFrom = values['mail-from'];
  if (mailFrom !== undefined) requireFormat('mail-from', mailFrom, /^[^\n'"\\]+@[^\n'"\\]+$/);
  const webAddress = values['web-address'];
  if (webAddress !== undefined) requireFormat('web-address', webAddress, /^https:\/\/[a-z0-9.-]+$/);
  if (values.check && values['dry-run'])
    throw new SetupProblem('Use --check or --dry-run, not both.');
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

/** The project in web/.env.production. */
function projectOf(root: string): string | undefined {
  const file = join(root, 'web/.env.production');
  if (!existsSync(file)) return undefined;
  return parseEnv(readFileSync(file, 'utf8'))['VITE_FIREBASE_PROJECT_ID'];
}

function requireFormat(name: string, value: string, pattern: RegExp): void {
  if (!pattern.test(value)) throw new SetupProblem(`--${name} "${value}" is invalid.\n\n${usage}`);
}
