import type { ImportDispute, ImportDocument } from '../../core/import/stored.ts';
import type { Activity } from '../../core/activity/stored.ts';
import type { ImportDisputeResource } from '../../core/import/import-dispute-resource.ts';
import { importActivityId } from '../../core/activity/import-activity-id.ts';
import { toDisputeResources } from '../../core/transaction/dispute-resource.ts';
import { notFound, type Actor } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import { activity, imports } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { CallerLimits } from '../../platform/http/endpoint.ts';
import type { LimitedMemberCall, MemberCall } from '../../platform/http/call.ts';
import { openContext, type WriteContext } from '../shared/ledger-context.ts';
import { disputePart } from './import-dispute-parts.ts';
import { importIncomplete } from './import-undo.service.ts';
import { recordImportDispute } from './import-notification.ts';
import { findImport, listPartsOfImport } from './import.repository.ts';

type Disputing = { reason: string } | 'withdraw';

/** 20 seconds in ms. Then the request ends, and the next one continues. */
const TIME_LIMIT_MS = 20_000;

/**
 * Disputes a whole import, or withdraws it: like disputing each open entry of the actor, with one
 * notification. Large imports take several requests; repeating the request continues, and does
 * nothing when complete.
 * @param limits withdrawing or changing the reason counts as an edit
 * @throws Problem not_found if nothing concerns the actor, forbidden for the importer,
 * import_changed if it was undone, import_incomplete
 */
export async function disputeImport(
  { store, actor, now, limits }: LimitedMemberCall,
  importId: string,
  disputing: Disputing,
): Promise<ImportDisputeResource> {
  const started = performance.now();
  const begun = await begin(store, actor, importId, disputing, now, limits);
  if (begun !== null) {
    const parts = await listPartsOfImport(store, actor.householdId, importId);
    const left = parts.filter((one) => !isThrough(begun, one));
    for (const part of left.filter(({ state }) => state === 'done')) {
      if (!(await disputePart(store, actor, { importId, part, dispute: begun }, now))) break;
      if (performance.now() - started > TIME_LIMIT_MS) break;
    }
    await end(store, actor, importId, begun);
    if (left.some(({ state }) => state !== 'done')) throw importIncomplete();
  }
  return readImportDispute({ store, actor, now }, importId);
}

/** @throws Problem not_found if nothing of it concerns the actor */
export async function readImportDispute(
  { store, actor }: MemberCall,
  importId: string,
): Promise<ImportDisputeResource> {
  const { record, count } = await requireConcerned(store, actor, importId);
  const own = ownOf(record, actor);
  const parts = await listPartsOfImport(store, actor.householdId, importId);
  const isImporter = record.actor === actor.uid;
  const seen = (record.disputes ?? []).filter((one) => isImporter || one === own);
  return {
    importId,
    userId: record.actor,
    at: record.createdAt.toISOString(),
    source: record.source ?? null,
    count,
    importIds: isImporter ? parts.filter((one) => !isGone(one)).map(({ id }) => id) : [],
    isUndone: parts.every(isGone),
    disputes: toDisputeResources(seen.filter(({ isWithdrawn }) => !isWithdrawn)),
    isComplete: own === null || (!own.isWithdrawn && parts.every((one) => isThrough(own, one))),
  };
}

/** Null = nothing changes. Recorded first: the dispute applies from its first row on. */
function begin(
  store: Store,
  actor: Actor,
  importId: string,
  disputing: Disputing,
  now: Date,
  limits: CallerLimits,
): Promise<ImportDispute | null> {
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const { record, importEntry } = await requireConcerned(unit, context.actor, importId);
    const own = ownOf(record, context.actor);
    const isWithdrawing = disputing === 'withdraw';
    if (isWithdrawing && own === null) return null;
    if (!isWithdrawing) refuseNow(context, record);
    const isSame = isWithdrawing
      ? own?.isWithdrawn === true
      : own !== null && !own.isWithdrawn && own.reason === disputing.reason;
    if (isSame) return own;
    if (own !== null) await limits.takeEdit(importId);
    const reason = isWithdrawing ? (own?.reason ?? '') : disputing.reason;
    const memberId = context.actorId;
    const begun = { memberId, reason, at: now, parts: [], isWithdrawn: isWithdrawing };
    saveOwn(unit, context, record, begun);
    recordImportDispute(unit, context, { record, importEntry, dispute: begun });
    return begun;
  });
}

function refuseNow({ actorId }: WriteContext, record: ImportDocument): void {
  if (record.actor === actorId) {
    throw new Problem('forbidden', 'You brought it in: take it back instead of disputing it.');
  }
  if (isGone(record)) throw new Problem('import_changed', 'It was taken back already.');
}

function isGone({ state }: Pick<ImportDocument, 'state'>): boolean {
  return state === 'undone' || state === 'rolled_back' || state === 'rolling_back';
}

function isThrough({ parts }: ImportDispute, part: ImportDocument): boolean {
  return isGone(part) || parts.includes(part.id);
}

/** Removes a dispute that is withdrawn everywhere. */
async function end(
  store: Store,
  actor: Actor,
  importId: string,
  begun: ImportDispute,
): Promise<void> {
  if (!begun.isWithdrawn) return;
  const parts = await listPartsOfImport(store, actor.householdId, importId);
  await store.commit(async (unit) => {
    const record = await findImport(unit, actor.householdId, importId);
    const own = record && ownOf(record, actor);
    if (!own?.isWithdrawn || !parts.every((one) => isThrough(own, one))) return;
    const others = (record?.disputes ?? []).filter((one) => one !== own);
    unit.update(imports(actor.householdId).doc(importId), { disputes: others });
  });
}

function ownOf({ disputes }: ImportDocument, { uid }: Actor): ImportDispute | null {
  return disputes?.find(({ memberId }) => memberId === uid) ?? null;
}

function saveOwn(
  unit: UnitOfWork,
  { householdId }: Pick<WriteContext, 'householdId'>,
  { id, disputes = [] }: ImportDocument,
  own: ImportDispute,
): void {
  const others = disputes.filter(({ memberId }) => memberId !== own.memberId);
  unit.update(imports(householdId).doc(id), { disputes: [...others, own] });
}

/** The import of a file's first part, if its notification concerned the actor. */
async function requireConcerned(
  reader: Reader,
  { householdId, uid }: Actor,
  importId: string,
): Promise<{ record: ImportDocument; importEntry: Activity; count: number }> {
  const record = await findImport(reader, householdId, importId);
  const importEntry = await reader.get(activity(householdId).doc(importActivityId(importId)));
  const count = importEntry?.summary?.counts[uid];
  if (!record || !importEntry || count === undefined) throw notFound();
  return { record, importEntry, count };
}
