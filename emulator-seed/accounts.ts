import type { Role } from '../functions/src/core/household/member.ts';

/** One password for every demo account; the emulator alone knows them. */
const DEMO_PASSWORD = 'housetab-demo';

const accounts = {
  maya: { name: 'Maya Lindqvist', email: 'maya@example.com', role: 'superadmin' },
  daniel: { name: 'Daniel Okafor', email: 'daniel@example.com', role: 'admin' },
  priya: { name: 'Priya Raman', email: 'priya@example.com', role: 'user' },
  tom: { name: 'Tom Becker', email: 'tom@example.com', role: 'user' },
} as const satisfies Record<string, { name: string; email: string; role: Role }>;

/** How the tables of this folder speak of people. */
export type Person = keyof typeof accounts;

export const people = Object.keys(accounts) as Person[];

export function uidOf(person: Person): string {
  return `demo-${person}`;
}

export function personOf(uid: string): Person {
  const person = people.find((one) => uidOf(one) === uid);
  if (!person) throw new RangeError(`${uid} is none of the demo's people.`);
  return person;
}

export function accountOf(person: Person): DemoAccount {
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
