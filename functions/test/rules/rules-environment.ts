import {
  initializeTestEnvironment,
  type RulesTestEnvironment,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  doc,
  setLogLevel,
  writeBatch,
  type DocumentData,
  type Firestore,
} from 'firebase/firestore';
import { afterAll, beforeAll } from 'vitest';
import { testAccountIdOf, withAccounts } from '../support/households/accounts-of-members.ts';

/** Access to the rules for a test, in its own project on the running emulator. */
export interface Rules {
  projectId: string;
  /** The database for this member. Their address is verified unless the claims differ. */
  as(memberId: string, claims?: TokenOptions): Firestore;
  /** The database for a visitor who has not signed in. */
  asNobody(): Firestore;
  /** Writes documents without the rules. */
  seed(documents: readonly SeedDocument[]): Promise<void>;
  stop(): Promise<void>;
}

interface SeedDocument {
  path: string;
  data: DocumentData;
}

export const emulatorHost = process.env['FIRESTORE_EMULATOR_HOST'] ?? '127.0.0.1:8080';

export const rulesFile = new URL('../../../firestore.rules', import.meta.url);
const MAX_WRITES = 400;

/**
 * @param name names the project, so that files do not interfere
 * @param source rules other than the product's
 * @param projectId an existing project, to read its data
 */
export async function startRules(
  name: string,
  source = readFileSync(rulesFile, 'utf8'),
  projectId = `demo-rules-${name}-${randomUUID().slice(0, 8)}`,
): Promise<Rules> {
  // Every refusal would be logged as a warning, and most tests are about refusals.
  setLogLevel('silent');
  const [host = '', port] = emulatorHost.split(':');
  const environment = await initializeTestEnvironment({
    projectId,
    firestore: { host, port: Number(port), rules: source },
  });
  const databases = new Map<string, Firestore>();
  return {
    projectId: environment.projectId,
    as(memberId, claims = { email_verified: true }) {
      const uid = testAccountIdOf(memberId);
      const key = JSON.stringify([uid, claims]);
      const database = databases.get(key) ?? open(environment.authenticatedContext(uid, claims));
      databases.set(key, database);
      return database;
    },
    asNobody: () => open(environment.unauthenticatedContext()),
    seed: (documents) => seed(environment, documents),
    stop: () => environment.cleanup(),
  };
}

/** The rules for all tests of a file. The documents are written before the first test begins. */
export function useRules(
  name: string,
  documents: readonly SeedDocument[] = [],
  source?: string,
): Rules {
  let started: Rules;
  beforeAll(async () => {
    started = await startRules(name, source);
    await started.seed(documents);
  });
  afterAll(() => started.stop());
  return {
    get projectId() {
      return started.projectId;
    },
    as: (...who) => started.as(...who),
    asNobody: () => started.asNobody(),
    seed: (more) => started.seed(more),
    stop: () => started.stop(),
  };
}

/** The library's own type is the older interface of the same object. */
function open(context: { firestore(): unknown }): Firestore {
  return context.firestore() as Firestore;
}

async function seed(environment: RulesTestEnvironment, documents: readonly SeedDocument[]) {
  const tied = withAccounts(documents);
  await environment.withSecurityRulesDisabled(async (context) => {
    const database = open(context);
    for (let start = 0; start < tied.documents.length; start += MAX_WRITES) {
      const batch = writeBatch(database);
      for (const { path, data } of tied.documents.slice(start, start + MAX_WRITES)) {
        batch.set(doc(database, path), data);
      }
      await batch.commit();
    }
    const batch = writeBatch(database);
    for (const { path, data } of tied.accounts) {
      batch.set(doc(database, path), data, { merge: true });
    }
    await batch.commit();
  });
}
