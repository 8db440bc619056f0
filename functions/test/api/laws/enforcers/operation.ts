import {
  doc,
  getDocFromServer,
  Timestamp,
  type DocumentData,
  type Firestore,
} from 'firebase/firestore';
import type { Member } from '../../../../src/core/household/member.ts';
import type {
  HouseholdData,
  PlacedDocument,
} from '../../../support/households/household-documents.ts';
import type { TestAnswer, TestClient } from '../../../support/server/api-client.ts';

/** A household as it is stored, about which both enforcers are asked. */
export interface Question {
  data: HouseholdData;
  /** Everyone there is; whoever is not in the household is a stranger to it. */
  uids: readonly string[];
  now: Date;
  nameOf(uid: string): string;
}

/** Someone with both ways in. */
export interface Asker {
  uid: string;
  /** As the rights see them: without any where they are not (or no longer) in the household. */
  member: Member;
  client: TestClient;
  database: Firestore;
}

/** What an enforcer says. */
export interface Verdict {
  isAllowed: boolean;
  /** What was read; of writes nothing. */
  shown: unknown;
  /** In the enforcer's own words, for the one who looks into a disagreement. */
  because: string;
}

/** The same thing tried in both ways. */
export interface Operation {
  about: string;
  /** Written first: each way has documents of its own, so that they do not meet. */
  seeds?: readonly PlacedDocument[];
  askApi(asker: Asker): Promise<Verdict>;
  askRules(asker: Asker): Promise<Verdict>;
  /** Whether the API alone decides of it: the rules refuse it, whatever the API says. */
  isLeftToApi?(asker: Asker): boolean;
  /** Where the two writes went, which must have done the same. */
  written?: { kind: 'transactions' | 'categories'; byApi: string; directly: string };
}

/** @param show what of the body the other enforcer shows too */
export function toVerdict(
  { status, body }: TestAnswer,
  show: (body: TestAnswer['body']) => unknown = () => null,
): Verdict {
  if (status < 300) return { isAllowed: true, shown: show(body), because: String(status) };
  const because = `${status} ${body?.code}: ${body?.detail}`;
  if (status >= 500 || status === 429) throw new Error(because);
  return { isAllowed: false, shown: null, because };
}

/** Refused, unless it works. Every failure but a refusal is thrown. */
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

/** Admins, who may read whatever there is, are let through where there is nothing. */
class NotThere extends Error {}

/** @throws Error what `directly` takes for a refusal */
export async function readDirectly(database: Firestore, path: string): Promise<DocumentData> {
  const found = (await getDocFromServer(doc(database, path))).data();
  if (!found) throw new NotThere(path);
  return found;
}

/** A document that a client has read, as the rest of the program sees it. */
export function fromClient<T>(id: string, data: object): T {
  return { ...(withDates(data) as object), id } as T;
}

function withDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(withDates);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withDates(inner)]));
}

export function byId<T extends { id: string }>(list: readonly T[]): T[] {
  return [...list].sort((a, b) => (a.id < b.id ? -1 : 1));
}
