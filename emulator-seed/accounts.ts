import type { Role } from '../functions/src/core/household/roles.ts';

/** The password of every demo account. The accounts exist in the emulator only. */
const DEMO_PASSWORD = 'housetab-demo';

const accounts = {
  maya: { name: 'Maya Lindqvist', email: 'maya@example.com', role: 'superadmin' },
  daniel: { name: 'Daniel Okafor', email: 'daniel@example.com', role: 'admin' },
  priya: { name: 'Priya Raman', email: 'priya@example.com', role: 'user' },
  tom: { name: 'Tom Becker', email: 'tom@example.com', role: 'user' },
  elif: { name: 'Elif Demir', email: 'elif@example.com', role: 'user' },
} as const satisfies Record<string, { name: string; email: string; role: Role }>;

/** Members without an account. */
const guests = {
  ines: { name: 'Inês Duarte' },
} as const;

/** Former members who have deleted their account. Their old entries keep the name. */
const formers = {
  sam: { name: 'Sam Whitaker', email: 'sam@example.com' },
} as const;

export type AccountHolder = keyof typeof accounts;
type Guest = keyof typeof guests;
type Former = keyof typeof formers;

/** The example numbers of the IBAN registry, which belong to nobody. */
const exampleIbans: Partial<Record<SeedPerson, string>> = {
  maya: 'DE89370400440532013000',
  daniel: 'GB29NWBK60161331926819',
  tom: 'NL91ABNA0417164300',
};

export function ibanOf(person: SeedPerson): string | null {
  return exampleIbans[person] ?? null;
}

/** The name of a person in the data. */
export type SeedPerson = AccountHolder | Guest | Former;

export const seedPeople = Object.keys(accounts) as AccountHolder[];

export function isSeedGuest(person: SeedPerson): person is Guest {
  return person in guests;
}

function isFormer(person: SeedPerson): person is Former {
  return person in formers;
}

/** Whether they can sign in. */
export function hasAccount(person: SeedPerson): person is AccountHolder {
  return person in accounts;
}

/** The id of the account, and of its member in every household. */
export function uidOf(person: SeedPerson): string {
  return `demo-${person}`;
}

/** The name and address with which they join; a guest has no address. */
export function profileOf(person: SeedPerson): { name: string; email: string } {
  if (isSeedGuest(person)) return { ...guests[person], email: '' };
  return isFormer(person) ? formers[person] : accounts[person];
}

export function accountOf(person: AccountHolder): DemoAccount {
  return { uid: uidOf(person), password: DEMO_PASSWORD, ...accounts[person] };
}

export interface DemoAccount {
  uid: string;
  email: string;
  password: string;
  name: string;
  /** The role in the first household, Juniper Street. */
  role: Role;
}

/** The logins that `npm start` prints. */
export const demoAccounts: readonly DemoAccount[] = seedPeople.map(accountOf);
