/** A project's state at Google, as far as the setup reads it. */
export interface Project {
  number: string;
  firebase: boolean;
  billingAccount: string | null;
  services: string[];
  databases: { locationId: string; isProtected: boolean; hasRecovery: boolean }[];
  backups: { recurrence: string; retention: string }[];
  webApps: { appId: string; displayName: string }[];
  signIn: Record<string, unknown> | null;
  google: boolean;
  secrets: Record<string, { labels: string; versions: { state: string; data: string }[] }>;
  accounts: string[];
  roles: Record<string, string[]>;
  policy: Record<string, string[]>;
  accountPolicies: Record<string, Record<string, string[]>>;
  functions: string[];
  /** Secrets bound to the functions. */
  usedSecrets: string[];
  images: { cleanup: boolean } | null;
  released: boolean;
  /** By key: number of queries until it is built. */
  indexes: Record<string, number>;
  ttls: Record<string, number>;
}

export const faults = ['refused', 'half done', 'answer lost', 'killed'] as const;
type Fault = (typeof faults)[number];

export interface State {
  signedIn: { gcloud: boolean; firebase: boolean };
  payers: { id: string; displayName: string }[];
  projects: Record<string, Project>;
  /** The user may not see the billing account's budgets. */
  hidesBudgets: boolean;
  budgets: { payer: string; displayName: string; projects: string[]; amount: string }[];
  /** All calls in order. */
  calls: { words: string; isChange: boolean }[];
  /** The index of the change that fails, and the kind of failure. */
  fault: { at: number; how: Fault } | null;
}

export function emptyState(): State {
  return {
    signedIn: { gcloud: true, firebase: true },
    payers: [{ id: '01ABCD-02ABCD-03ABCD', displayName: "Ann's card" }],
    projects: {},
    hidesBudgets: false,
    budgets: [],
    calls: [],
    fault: null,
  };
}

export function emptyProject(number: string): Project {
  return {
    number,
    firebase: false,
    billingAccount: null,
    services: [],
    databases: [],
    backups: [],
    webApps: [],
    signIn: null,
    google: false,
    secrets: {},
    accounts: [],
    roles: {},
    policy: {},
    accountPolicies: {},
    functions: [],
    usedSecrets: [],
    images: null,
    released: false,
    indexes: {},
    ttls: {},
  };
}

/** A program's error. */
export class CommandRefusal extends Error {}

export interface Words {
  /** Arguments that are not options, such as `firestore databases list`. */
  words: string[];
  option(name: string): string | undefined;
  has(name: string): boolean;
}

/** Parses options as both programs do: `--name=value`, `--name`, and `--name value` for names in `taking`. */
export function readWords(args: readonly string[], taking: readonly string[] = []): Words {
  const words: string[] = [];
  const options = new Map<string, string>();
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at]!;
    const [, name, value] = /^--([\w-]+)(?:=(.*))?$/s.exec(arg) ?? [];
    if (name === undefined) words.push(arg);
    else if (value === undefined && taking.includes(name)) options.set(name, args[(at += 1)] ?? '');
    else options.set(name, value ?? '');
  }
  return { words, option: (name) => options.get(name), has: (name) => options.has(name) };
}

/** A `gcloud` command. It returns text, or a value that is printed as JSON. */
export type Command = (state: State, given: Words, rest: string[], input: string) => unknown;
