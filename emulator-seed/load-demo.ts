import type { Firestore } from '@google-cloud/firestore';
import type { Auth } from 'firebase-admin/auth';
import * as paths from '../functions/src/platform/firestore/paths.ts';
import { demoAccounts } from './accounts.ts';
import type { DemoAccount } from './accounts.ts';
import { demoHouseholds, enterDemo } from './demo.ts';
import type { LoadMoment } from './load-moment.ts';
import type { MemoryDocument } from './memory-query.ts';

export interface LoadResult {
  /** The e-mails of accounts that were missing. */
  createdAccounts: string[];
  /** How many documents were written; 0 if the demo was loaded before. */
  documents: number;
  transactions: number;
}

/**
 * Creates missing accounts, and loads the demo unless it is there: people may have changed it since. The households
 * and the accounts' documents are written last, in one commit. So nobody sees half a household, and an interrupted
 * load starts again.
 */
export async function loadDemo(
  { firestore, auth }: { firestore: Firestore; auth: Auth },
  moment: LoadMoment,
): Promise<LoadResult> {
  const createdAccounts = await createMissingAccounts(auth);
  const household = paths.households.doc(demoHouseholds[0]!.id);
  if ((await firestore.doc(household.path).get()).exists) {
    return { createdAccounts, documents: 0, transactions: 0 };
  }
  const store = await enterDemo(moment);
  const documents = store.documents();
  const [last = [], first = []] = [true, false].map((isTop) =>
    documents.filter(({ path }) => (path.split('/').length === 2) === isTop),
  );
  await writeInTurns(firestore, first);
  await write(firestore, last);
  const { name } = paths.transactions(household.id);
  const transactions = documents.filter(({ path }) => path.split('/').at(-2) === name).length;
  return { createdAccounts, documents: documents.length, transactions };
}

/** The emulator accepts commits of at most 4 MiB. */
const DOCUMENTS_PER_COMMIT = 500;
const COMMITS_AT_ONCE = 4;

async function writeInTurns(
  firestore: Firestore,
  documents: readonly MemoryDocument[],
): Promise<void> {
  const waiting = Array.from(
    { length: Math.ceil(documents.length / DOCUMENTS_PER_COMMIT) },
    (_, turn) => documents.slice(turn * DOCUMENTS_PER_COMMIT, (turn + 1) * DOCUMENTS_PER_COMMIT),
  );
  const writer = async () => {
    for (let some = waiting.shift(); some; some = waiting.shift()) await write(firestore, some);
  };
  await Promise.all(Array.from({ length: COMMITS_AT_ONCE }, writer));
}

async function write(firestore: Firestore, documents: readonly MemoryDocument[]): Promise<void> {
  const batch = firestore.batch();
  for (const { path, data } of documents) batch.set(firestore.doc(path), data);
  await batch.commit();
}

async function createMissingAccounts(auth: Auth): Promise<string[]> {
  const { users } = await auth.getUsers(demoAccounts.map(({ uid }) => ({ uid })));
  const known = new Set(users.map(({ uid }) => uid));
  const missing = demoAccounts.filter(({ uid }) => !known.has(uid));
  await Promise.all(missing.map((account) => createAccount(auth, account)));
  return missing.map(({ email }) => email);
}

async function createAccount(auth: Auth, { uid, email, password, name }: DemoAccount) {
  await auth.createUser({ uid, email, password, displayName: name, emailVerified: true });
}
