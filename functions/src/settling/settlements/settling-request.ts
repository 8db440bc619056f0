import { DAY_MS } from '../../core/calendar/day.ts';
import { Problem } from '../../core/problem/problem.ts';
import { contentDigest } from '../../platform/content-digest.ts';
import type { RequestDocument } from '../../platform/firestore/documents.ts';
import { requests } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { WriteContext } from '../../ledger/shared/ledger-context.ts';

/**
 * Requests that were carried out, stored by the `requestId` that the client chose, so that a retry
 * does not settle twice. A request is stored in the same commit as its result, so one never exists
 * without the other. Ids are stored per member: nobody can take or guess the id of another member.
 */

/** 30 days: browsers that were offline hardly ever retry later than this. */
const KEPT_FOR_MS = 30 * DAY_MS;

/**
 * `id`: the client's id of the request. `digest`: a hash of everything that the request asks for.
 */
export interface SettlingRequest {
  id: string;
  digest: string;
}

/**
 * @param id the `requestId` of the body; undefined = the client gave none
 * @param content what the request asks for, without `requestId`
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
 * The stored result of the same request; null if this is the first time.
 *
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
    expireAt: new Date(now.getTime() + KEPT_FOR_MS),
  });
}

function documentOf(householdId: string, actorId: string, { id }: SettlingRequest) {
  return requests(householdId).doc(`${actorId}_${id}`);
}
