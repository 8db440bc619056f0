import { createHash } from 'node:crypto';
import { Problem } from '../../core/problem/problem.ts';
import type {
  NewSettleUp,
  SettleUpPreviewRequest,
} from '../../core/settle-up/settle-up-request.ts';
import type {
  SettleUpDetail,
  SettleUpPreviewResource,
} from '../../core/settle-up/settle-up-resource.ts';
import type { SettleUp } from '../../core/settle-up/settle-up.ts';
import { toSettleUpDetail, toSettleUpPreview } from '../../core/settle-up/to-resource.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { CallerLimits } from '../../platform/http/endpoint.ts';
import type { Actor } from '../../core/permission/actor.ts';
import { getHousehold } from '../../people/households/household.repository.ts';
import { nameLookup } from '../../core/household/member-names.ts';
import { listAllMembers } from '../../people/members/member.repository.ts';
import { readNamesOf, rememberNames } from '../../ledger/shared/names.repository.ts';
import { openContext } from '../../ledger/shared/ledger-context.ts';
import { saveSettleUp } from './save-settle-up.ts';
import { planFor, requireOther } from './settle-up-plan.ts';
import { findSettleUp, readPairBooks, readPaymentChanges } from './settle-up.repository.ts';

/** Takes the place of the id, which a settle-up gets only when it is made. */
const PREVIEW = 'preview';

/**
 * What settling up would do. Nothing is written, and everything is read from one snapshot of the
 * database.
 *
 * @throws Problem invalid_request, nothing_owed, too_many, amount_exceeded, precondition_failed
 */
export function previewSettleUp(
  store: Store,
  { householdId, uid }: Actor,
  body: SettleUpPreviewRequest,
  now: Date,
): Promise<SettleUpPreviewResource> {
  return store.readAtOnce(async (reader) => {
    const members = await listAllMembers(reader, householdId);
    const other = requireOther(uid, body.with, members);
    const [household, read] = await Promise.all([
      getHousehold(reader, householdId),
      readPairBooks(reader, householdId, [uid, other.id]),
    ]);
    const context = { actorId: uid, other, household, now };
    const { plan } = planFor({ ...body, id: PREVIEW }, read, context);
    const planned = { ...plan, creatorId: uid, recipientId: other.id };
    return toSettleUpPreview(planned, nameLookup(members));
  });
}

/**
 * Settles up in one atomic change. A repeated request (same id, same content) returns the settle-up
 * that the first one made, so that a retry does not settle twice.
 *
 * @throws Problem invalid_request, nothing_owed, too_many, amount_exceeded, precondition_failed
 * @throws Problem id_taken if the id belongs to another settle-up
 */
export async function createSettleUp(
  store: Store,
  actor: Actor,
  body: NewSettleUp,
  now: Date,
  limits: CallerLimits,
): Promise<{ settleUp: SettleUpDetail; isNew: boolean }> {
  const { householdId, uid } = actor;
  const digest = digestOf(body);
  const [names] = await Promise.all([readNamesOf(store, householdId, uid), limits.takeRows(1)]);
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const nameOf = nameLookup(context.members);
    const other = requireOther(uid, body.with, context.members);
    const repeated = await findSettleUp(unit, householdId, body.id);
    if (repeated) {
      requireSame(repeated, uid, digest);
      const [change = null] = await readPaymentChanges(unit, householdId, [repeated]);
      return { settleUp: toSettleUpDetail(repeated, nameOf, change), isNew: false };
    }
    const [household, read] = await Promise.all([
      getHousehold(unit, householdId),
      readPairBooks(unit, householdId, [uid, other.id]),
    ]);
    const { plan, change } = planFor(body, read, { actorId: uid, other, household, now });
    const after: SettleUp = {
      ...plan,
      id: body.id,
      creatorId: uid,
      recipientId: other.id,
      parties: [uid, other.id].sort(),
      digest,
      at: now,
      undoneAt: null,
      undoneBy: null,
    };
    const made = change.transactions.filter(({ version }) => version === 1);
    rememberNames(unit, householdId, names, made);
    saveSettleUp(unit, context, { before: null, after, change, known: read.books.transactions });
    return { settleUp: toSettleUpDetail(after, nameOf, null), isNew: true };
  });
}

/**
 * The refusal is the same whoever made the stored settle-up: otherwise trying ids would show what
 * the caller may not see.
 */
function requireSame(stored: SettleUp, actorId: string, digest: string): void {
  if (stored.creatorId === actorId && stored.digest === digest) return;
  throw new Problem('id_taken', 'There is already something with this id.');
}

/**
 * A hash of what the request asks for. The order of the fields in the body does not change the
 * hash.
 */
function digestOf({ with: other, payment, dueAmount }: NewSettleUp): string {
  const { amount, transactionDate, note } = payment ?? {};
  const content = [other, amount ?? null, transactionDate ?? null, note ?? null, dueAmount ?? null];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}
