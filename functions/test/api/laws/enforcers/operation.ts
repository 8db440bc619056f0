import {
  doc,
  getDocFromServer,
  Timestamp,
  type DocumentData,
  type Firestore,
} from 'firebase/firestore';
import type { Member } from '../../../../src/core/household/stored.ts';
import type {
  HouseholdDocuments,
  PlacedDocument,
} from '../../../support/households/household-documents.ts';
import type { TestAnswer, TestClient } from '../../../support/server/api-client.ts';

/** A stored household that both enforcers are tested with. */
export interface EnforcerQuestion {
  data: HouseholdDocuments;
  /** All callers; some are not in the household. */
  uids: readonly string[];
  now: Date;
  nameOf(uid: string): string;
}

/** A person who can use the API and read the database directly. */
export interface Asker {
  uid: string;
  /** The member for permission checks; without rights if they are not (or no longer) in the household. */
  member: Member;
  client: TestClient;
  database: Firestore;
}

/** The result of one enforcer. */
export interface Verdict {
  isAllowed: boolean;
  /** The read data; empty for writes. */
  shown: unknown;
  /** The enforcer's own message, to find the cause of a disagreement. */
  because: string;
}

/** One operation, run through both enforcers. */
export interface EnforcedOperation {
  about: string;
  /** Documents that are written first. Each enforcer has its own, so that the two do not interfere. */
  seeds?: readonly PlacedDocument[];
  askApi(asker: Asker): Promise<Verdict>;
  askRules(asker: Asker): Promise<Verdict>;
  /** Whether only the API decides: the rules always refuse. */
  isLeftToApi?(asker: Asker): boolean;
  /** The ids of the two written documents, which must be equal except for the id. */
  written?: { kind: 'transactions' | 'categories'; byApi: string; directly: string };
}

/** @param show picks the part of the body that the other enforcer shows too */
export function toVerdict(
  { status, body }: TestAnswer,
  show: (body: TestAnswer['body']) => unknown = () => null,
): Verdict {
  if (status < 300) return { isAllowed: true, shown: show(body), because: String(status) };
  const because = `${status} ${body?.code}: ${body?.detail}`;
  if (status >= 500 || status === 429) throw new Error(because);
  return { isAllowed: false, shown: null, because };
}

/**
 * The verdict of the rules: allowed if the work succeeds, refused on permission-denied. Other errors are
 * thrown.
 */
export async function directly(work: () => Promise<unknown>): Promise<Verdict> {
  try {
    return { isAllowed: true, shown: await work(), because: 'let through' };
  } catch (error) {
    if (error instanceof NotThere) return refused('not there');
    if (error instanceof Error && 'code' in error && error.code === 'permission-denied') {
      return refused('permission-denied');
    }
    throw error;
  }
}

function refused(because: string): Verdict {
  return { isAllowed: false, shown: null, because };
}

/** Thrown if there is no document: the rules let admins read a path whether it exists or not. */
class NotThere extends Error {}

/** @throws Error that `directly` counts as a refusal */
export async function readDirectly(database: Firestore, path: string): Promise<DocumentData> {
  const found = (await getDocFromServer(doc(database, path))).data();
  if (!found) throw new NotThere(path);
  return found;
}

/** A document from the client library, in the form that the rest of the program uses. */
export function fromClient<T>(id: string, data: object): T {
  return { ...(withDates(data) as object), id } as T;
}

function withDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(withDates);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withDates(inner)]));
}

export function sortedById<T extends { id: string }>(list: readonly T[]): T[] {
  return [...list].sort((a, b) => (a.id < b.id ? -1 : 1));
}
