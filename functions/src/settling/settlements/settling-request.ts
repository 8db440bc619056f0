import { createHash } from 'node:crypto';
import { Problem } from '../../core/problem/problem.ts';
import type { RequestDocument } from '../../platform/firestore/documents.ts';
import { requests } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { WriteContext } from '../../ledger/shared/ledger-context.ts';

/**
 * Requests that have been carried out, by the id that the client gave them. Each is written in the
 * commit of what it asked for, so that one exists exactly where the other does. The ids of each
 * member are their own: nobody can take or try those of another.
 */

/** Longer than a browser without a network is likely to try again. */
const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000;

/** A request with everything that it asks for. */
export interface SettlingRequest {
  id: string;
  digest: string;
}

/** @param content what is asked for, `requestId` left out; null = the client gave no id */
export function settlingRequest(
  id: string | undefined,
  content: readonly unknown[],
): SettlingRequest | null {
  if (id === undefined) return null;
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  return { id: id.toLowerCase(), digest };
}

/** @throws Problem id_taken where the id was given to something else */
export async function findRepeated(
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
  outcome: Pick<RequestDocument, 'settlementId' | 'joined' | 'notApplied'>,
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
