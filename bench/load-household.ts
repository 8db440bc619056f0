import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type { MemoryDocument } from '../emulator-seed/memory-query.ts';
import { refreshIdToken } from '../functions/test/support/server/accounts.ts';
import { buildBenchLedger, type BenchPerson } from './household-ledger.ts';
import { storedDocumentsOf } from './stored-documents.ts';

/** A member of a loaded household, with an account. */
export interface BenchMember {
  uid: string;
  name: string;
  email: string;
  password: string;
  /** An ID token, valid for an hour. */
  token: string;
}

export interface LoadedHousehold {
  id: string;
  /** Number of transactions. */
  size: number;
  /** The superadmin, an admin, and users. */
  members: BenchMember[];
}

export interface LoadTarget {
  projectId: string;
  firestore: Firestore;
  auth: Auth;
}

const PASSWORD = 'correct horse battery';
const DOCUMENTS_PER_COMMIT = 500;
/** The emulator is no faster with more. */
const COMMITS_AT_ONCE = 4;

/**
 * Loads a household with years of history: a month's open debts, paid rows, categories, settlements and a few grants.
 * Every run loads the same rows, with dates up to today. `check:household` finds no difference in it. It writes documents
 * directly: entering 100,000 rows through the API and marking them paid would take hours.
 *
 * @param size number of transactions, at least 500
 */
export async function loadHousehold(
  target: LoadTarget,
  size: number,
  name = `${size}`,
): Promise<LoadedHousehold> {
  const id = `bench-${name}`;
  const people = ['Ana', 'Ben', 'Cleo', 'Dev', 'Eli'].map((person): BenchPerson => {
    const word = person.toLowerCase();
    return { uid: `${id}-${word}`, name: person, email: `${word}.${name}@example.com` };
  });
  const [members] = await Promise.all([
    Promise.all(people.map((person) => createMember(target, person))),
    write(target.firestore, storedDocumentsOf(buildBenchLedger(id, size, people, new Date()))),
  ]);
  return { id, size, members };
}

async function createMember(target: LoadTarget, person: BenchPerson): Promise<BenchMember> {
  const { uid, email, name } = person;
  const account = { uid, email, password: PASSWORD, displayName: name, emailVerified: true };
  await target.auth.createUser(account);
  return { ...person, password: PASSWORD, token: await refreshIdToken(target.projectId, account) };
}

async function write(firestore: Firestore, documents: readonly MemoryDocument[]): Promise<void> {
  let next = 0;
  const writeSome = async () => {
    while (next < documents.length) {
      const some = documents.slice(next, next + DOCUMENTS_PER_COMMIT);
      next += some.length;
      const batch = firestore.batch();
      for (const { path, data } of some) batch.set(firestore.doc(path), data);
      await batch.commit();
    }
  };
  await Promise.all(Array.from({ length: COMMITS_AT_ONCE }, writeSome));
}
