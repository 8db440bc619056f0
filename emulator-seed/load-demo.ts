import type { Firestore } from '@google-cloud/firestore';
import type { Auth } from 'firebase-admin/auth';
import * as paths from '../functions/src/platform/firestore/paths.ts';
import { demoAccounts } from './accounts.ts';
import type { DemoAccount } from './accounts.ts';
import { buildDemo } from './demo.ts';
import type { LoadMoment } from './load-moment.ts';
import { storedDocumentsOf } from './stored-documents.ts';

export interface LoadResult {
  /** The e-mails of accounts that were missing. */
  createdAccounts: string[];
  /** How many documents were written; 0 where the demo household was there already. */
  documents: number;
  transactions: number;
}

/**
 * Loads what is missing and leaves alone what is there: people may have changed it since. The
 * documents land in one commit, so that there is never half a household.
 */
export async function loadDemo(
  { firestore, auth }: { firestore: Firestore; auth: Auth },
  moment: LoadMoment,
): Promise<LoadResult> {
  const createdAccounts = await createMissingAccounts(auth);
  const ledgers = buildDemo(moment);
  const household = paths.households.doc(ledgers[0].household.id);
  if ((await firestore.doc(household.path).get()).exists) {
    return { createdAccounts, documents: 0, transactions: 0 };
  }
  const documents = storedDocumentsOf(ledgers);
  const batch = firestore.batch();
  for (const { path, data } of documents) batch.set(firestore.doc(path), data);
  await batch.commit();
  const transactions = ledgers.flatMap((ledger) => ledger.transactions).length;
  return { createdAccounts, documents: documents.length, transactions };
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
