import type { Member } from '../../core/household/stored.ts';
import { nameLookup } from '../../core/household/member-names.ts';
import { toCents } from '../../core/money/money.ts';
import { notFound, requireAllowed, viewersOf, type Actor } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import { planSettleUp, type PlannedSettleUp } from '../../core/settle-up/plan.ts';
import type {
  NewSettleUp,
  SettleUpListQuery,
  SettleUpPreviewRequest,
} from '../../core/settle-up/settle-up-request.ts';
import type {
  SettleUpDetail,
  SettleUpPreviewResource,
  SettleUpResource,
} from '../../core/settle-up/settle-up-resource.ts';
import { newSettleUp } from '../../core/settle-up/settle-up.ts';
import type { SettleUp } from '../../core/settle-up/stored.ts';
import {
  toSettleUpDetail,
  toSettleUpPreview,
  toSettleUpResource,
} from '../../core/settle-up/to-resource.ts';
import type { PairBooks } from '../../core/settlement/draft.ts';
import { openContext } from '../../ledger/shared/ledger-context.ts';
import { readNamesOf, rememberNames } from '../../ledger/shared/transaction.repository.ts';
import { idTaken } from '../../ledger/shared/retried-entry.ts';
import { readToday } from '../../people/households/household.repository.ts';
import { listAllMembers, listPeople } from '../../people/members/member.repository.ts';
import { contentDigest } from '../../platform/content-digest.ts';
import {
  bindCursor,
  unbindCursor,
  type Reader,
  type ResultPage,
} from '../../platform/firestore/reader.ts';
import { saveSettleUp } from './save-settle-up.ts';
import { idsOf } from './settle-up-ids.ts';
import {
  findSettleUp,
  pageSettleUps,
  readPairBooks,
  readPaymentsSince,
} from './settle-up.repository.ts';
import type { MemberCall, LimitedMemberCall } from '../../platform/http/call.ts';

/** Newest first. */
export async function listSettleUps(
  { store, actor }: MemberCall,
  { with: other, limit, cursor: bound }: SettleUpListQuery,
): Promise<ResultPage<SettleUpResource>> {
  const { householdId, uid, viewAs } = actor;
  const identity = ['settle-ups', householdId, uid, viewAs?.id ?? null, other ?? null];
  const cursor = bound === undefined ? undefined : unbindCursor(bound, identity);
  const pair = other === undefined ? null : [viewAs?.id ?? uid, other].sort();
  const [page, members] = await Promise.all([
    pageSettleUps(store, householdId, viewersOf(actor), { pair, limit, cursor }),
    listPeople(store, householdId),
  ]);
  const nameOf = nameLookup(members);
  const { nextCursor } = page;
  const changes = await readPaymentsSince(store, householdId, page.items);
  return {
    items: page.items.map((one, index) => toSettleUpResource(one, nameOf, changes[index])),
    nextCursor: nextCursor === null ? null : bindCursor(nextCursor, identity),
  };
}

/** @throws Problem not_found, also if the actor may not read the settle-up */
export async function readSettleUp(
  { store, actor, now }: MemberCall,
  id: string,
): Promise<SettleUpDetail> {
  const { householdId } = actor;
  const [settleUp, members] = await Promise.all([
    findSettleUp(store, householdId, id),
    listPeople(store, householdId),
  ]);
  if (!settleUp) throw notFound();
  requireAllowed(actor, 'settlement:read', settleUp, now);
  const [change] = await readPaymentsSince(store, householdId, [settleUp]);
  return toSettleUpDetail(settleUp, nameLookup(members), change);
}

/** A preview has no id yet. */
const PREVIEW = 'preview';

/**
 * Writes nothing; reads from one snapshot.
 * @throws Problem invalid_request, nothing_owed, too_many, amount_exceeded, precondition_failed
 */
export function previewSettleUp(
  { store, actor: { householdId, uid }, now }: MemberCall,
  body: SettleUpPreviewRequest,
): Promise<SettleUpPreviewResource> {
  return store.readAtOnce(async (reader) => {
    const members = await listAllMembers(reader, householdId);
    const other = requireOther(uid, body.with, members);
    const id = PREVIEW;
    const { planned } = await readPlan(reader, { householdId, uid }, other, { ...body, id }, now);
    const pair = { creatorId: uid, recipientId: other.id };
    return toSettleUpPreview({ ...planned.plan, ...pair }, nameLookup(members));
  });
}

/**
 * Settles up in one commit. A retry (same id, same content) returns the first settle-up.
 * @throws Problem invalid_request, nothing_owed, too_many, amount_exceeded, precondition_failed
 * @throws Problem id_taken if the id belongs to another settle-up
 */
export async function createSettleUp(
  { store, actor, now, limits }: LimitedMemberCall,
  body: NewSettleUp,
): Promise<{ settleUp: SettleUpDetail; isNew: boolean }> {
  const { householdId, uid } = actor;
  const digest = digestOf(body);
  const [names] = await Promise.all([readNamesOf(store, householdId, uid), limits.takeRows(1)]);
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const nameOf = nameLookup(context.members);
    const other = requireOther(uid, body.with, context.members);
    const pair = { creatorId: uid, recipientId: other.id };
    requireAllowed(context.actor, 'settlement:write', pair, now);
    const repeated = await findSettleUp(unit, householdId, body.id);
    if (repeated) {
      requireSame(repeated, uid, digest);
      const [change] = await readPaymentsSince(unit, householdId, [repeated]);
      return { settleUp: toSettleUpDetail(repeated, nameOf, change), isNew: false };
    }
    const { planned, books } = await readPlan(unit, actor, other, body, now);
    const { plan, change } = planned;
    const after = newSettleUp(plan, { ...pair, id: body.id, digest, at: now });
    const made = change.transactions.filter(({ version }) => version === 1);
    rememberNames(unit, householdId, names, made);
    saveSettleUp(unit, context, { before: null, after, change, known: books.transactions });
    return { settleUp: toSettleUpDetail(after, nameOf), isNew: true };
  });
}

/**
 * The other person: any current or former member but the actor. Checked before debts are read, so
 * that the error reveals none.
 * @throws Problem invalid_request
 */
function requireOther(actorId: string, otherId: string, members: readonly Member[]): Member {
  const other = members.find(({ id }) => id === otherId);
  if (other && otherId !== actorId) return other;
  const message = other
    ? 'Choose somebody else: nobody settles up with themselves.'
    : 'Choose a member of the household.';
  throw new Problem('invalid_request', `with: ${message}`, { errors: [{ path: 'with', message }] });
}

/**
 * The plan for what is open between the two now. The preview and the settle-up share it, so that
 * they agree.
 * @throws Problem nothing_owed, too_many, amount_exceeded, precondition_failed
 */
async function readPlan(
  reader: Reader,
  { householdId, uid }: Pick<Actor, 'householdId' | 'uid'>,
  other: Member,
  { id, payment, dueAmount }: NewSettleUp,
  now: Date,
): Promise<{ planned: PlannedSettleUp; books: PairBooks }> {
  const today = await readToday(reader, householdId, now);
  const { books, unread } = await readPairBooks(reader, householdId, [uid, other.id], today);
  const planned = planSettleUp(
    books,
    {
      creatorId: uid,
      recipientId: other.id,
      amountCents: payment?.amount === undefined ? null : toCents(payment.amount),
      transactionDate: payment?.transactionDate ?? today,
      note: payment?.note ?? '',
      expectedDueCents: dueAmount === undefined ? null : toCents(dueAmount),
    },
    { actorId: uid, now, today, ...idsOf(id) },
    unread,
  );
  return { planned, books };
}

/** The same error whoever created the stored settle-up: trying ids must reveal nothing. */
function requireSame(stored: SettleUp, actorId: string, digest: string): void {
  if (stored.creatorId === actorId && stored.digest === digest) return;
  throw idTaken();
}

/** Independent of the order of the fields in the body. */
function digestOf({ with: other, payment, dueAmount }: NewSettleUp): string {
  const { amount, transactionDate, note } = payment ?? {};
  const content = [other, amount ?? null, transactionDate ?? null, note ?? null, dueAmount ?? null];
  return contentDigest(content);
}
