import type { Role } from '../functions/src/core/household/member.ts';

/** One password for every demo account; the emulator alone knows them. */
const DEMO_PASSWORD = 'housetab-demo';

const accounts = {
  maya: { name: 'Maya Lindqvist', email: 'maya@example.com', role: 'superadmin' },
  daniel: { name: 'Daniel Okafor', email: 'daniel@example.com', role: 'admin' },
  priya: { name: 'Priya Raman', email: 'priya@example.com', role: 'user' },
  tom: { name: 'Tom Becker', email: 'tom@example.com', role: 'user' },
  elif: { name: 'Elif Demir', email: 'elif@example.com', role: 'user' },
} as const satisfies Record<string, { name: string; email: string; role: Role }>;

/** Who has no account: others enter what they paid and owe. */
const guests = {
  ines: { name: 'Inês Duarte' },
} as const;

/** Who moved out and has deleted the account. What they were part of keeps the name. */
const formers = {
  sam: { name: 'Sam Whitaker' },
} as const;

export type AccountHolder = keyof typeof accounts;
type Guest = keyof typeof guests;
type Former = keyof typeof formers;

/** Accounts at banks that are nobody's: the examples of the registry of IBANs, as printed there. */
const exampleIbans: Partial<Record<Person, string>> = {
  maya: 'DE89370400440532013000',
  daniel: 'GB29NWBK60161331926819',
  tom: 'NL91ABNA0417164300',
};

export function ibanOf(person: Person): string | null {
  return exampleIbans[person] ?? null;
}

/** How the tables of this folder speak of people. */
export type Person = AccountHolder | Guest | Former;

export const people = Object.keys(accounts) as AccountHolder[];

export function isGuest(person: Person): person is Guest {
  return person in guests;
}

function isFormer(person: Person): person is Former {
  return person in formers;
}

/** Whether somebody signs in as them. */
export function hasAccount(person: Person): person is AccountHolder {
  return person in accounts;
}

/** The id of the member, which is the account's where there is one. */
export function uidOf(person: Person): string {
  return `demo-${person}`;
}

/** Undefined for people of other households, such as those that measurements load. */
export function findPerson(uid: string): Person | undefined {
  const others = [...Object.keys(guests), ...Object.keys(formers)] as (Guest | Former)[];
  return [...people, ...others].find((one) => uidOf(one) === uid);
}

export function personOf(uid: string): Person {
  const person = findPerson(uid);
  if (!person) throw new RangeError(`${uid} is none of the demo's people.`);
  return person;
}

/** As members are called; who has no account has no address. */
export function profileOf(person: Person): { name: string; email: string } {
  if (isGuest(person)) return { ...guests[person], email: '' };
  return isFormer(person) ? { ...formers[person], email: '' } : accountOf(person);
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
export const demoAccounts: readonly DemoAccount[] = people.map(accountOf);
