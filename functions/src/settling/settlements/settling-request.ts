import { DAY_MS } from '../../core/calendar/day.ts';
import { Problem } from '../../core/problem/problem.ts';
import { contentDigest } from '../../platform/content-digest.ts';
import type { RequestDocument } from '../../core/settlement/stored.ts';
import { requests } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { WriteContext } from '../../ledger/shared/ledger-context.ts';

/**
 * Stores completed requests by the client's `requestId`, so that a retry does not settle twice. A
 * request and its result are stored in one commit. Ids are per member: nobody can take or guess
 * those of others.
 */

/** 30 days in ms: browsers hardly ever stay offline longer. */
const RETENTION_MS = 30 * DAY_MS;

/** `id`: from the client. `digest`: a hash of the request's content. */
export interface SettlingRequest {
  id: string;
  digest: string;
}

/**
 * @param id the body's `requestId`; undefined = none
 * @param content without `requestId`
 * @returns null if there is no id
 */
export function settlingRequest(
  id: string | undefined,
  content: readonly unknown[],
): SettlingRequest | null {
  if (id === undefined) return null;
  const digest = contentDigest(content);
  return { id: id.toLowerCase(), digest };
}

/**
 * The stored result of the same request; null = first attempt.
 * @throws Problem id_taken if the id was sent with other content
 */
export async function findRetriedRequest(
  reader: Reader,
  { householdId, actorId }: WriteContext,
  request: SettlingRequest | null,
): Promise<RequestDocument | null> {
  if (!request) return null;
  const found = await reader.get(documentOf(householdId, actorId, request));
  if (found && found.digest !== request.digest) {
    throw new Problem('id_taken', 'This requestId was sent with another request.', {
      errors: [{ path: 'requestId', message: 'Make a new id for a new request.' }],
    });
  }
  return found;
}

export function rememberRequest(
  unit: UnitOfWork,
  { householdId, actorId, now }: WriteContext,
  request: SettlingRequest | null,
  outcome: Pick<RequestDocument, 'settlementId' | 'joined' | 'notApplied' | 'isPart'>,
): void {
  if (!request) return;
  const document = documentOf(householdId, actorId, request);
  unit.create(document, {
    ...outcome,
    id: document.id,
    digest: request.digest,
    createdAt: now,
    expireAt: new Date(now.getTime() + RETENTION_MS),
  });
}

function documentOf(householdId: string, actorId: string, { id }: SettlingRequest) {
  return requests(householdId).doc(`${actorId}_${id}`);
}
