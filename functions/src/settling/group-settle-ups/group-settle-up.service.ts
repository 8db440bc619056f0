import { dayIn } from '../../core/calendar/calendar.ts';
import { booksCloseOf } from '../../core/household/books-close.ts';
import { nameLookup } from '../../core/household/member-names.ts';
import { toCents } from '../../core/money/money.ts';
import type {
  GroupSettleUpPreview,
  GroupSettleUpResource,
  NewGroupSettleUp,
} from '../../core/group-settle-up/group-settle-up-resource.ts';
import type { GroupSettleUpPlan } from '../../core/group-settle-up/plan.ts';
import { toGroupSettleUpPreview } from '../../core/group-settle-up/to-resource.ts';
import { requireAllowed, type Actor } from '../../core/permission/actor.ts';
import { openContext } from '../../ledger/shared/ledger-context.ts';
import { readNamesOf } from '../../ledger/shared/names.repository.ts';
import { getHousehold } from '../../people/households/household.repository.ts';
import { listAllMembers } from '../../people/members/member.repository.ts';
import { contentDigest } from '../../platform/content-digest.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { CallerLimits } from '../../platform/http/endpoint.ts';
import { mayReadAllBetween } from '../debts/owed-pairs.service.ts';
import { readAgreeing, toAgreement } from './agreement-lines.ts';
import { carryOut, findDone, planNewGroupSettleUp, planHasChanged } from './carry-out.ts';
import { readCurrentPlan } from './current-plan.ts';
import { seenBy } from './visible-group-settle-up.ts';
import { closeBooksOf, finishGroupSettleUpsOf } from './group-settle-up-steps.service.ts';
import { readWaitingGroupSettleUp } from './waiting.service.ts';

/** Takes the place of the id, which the act gets only when it is done. */
const PREVIEW = 'preview';

const nothingPlanned: GroupSettleUpPlan = {
  pairs: [],
  transfers: [],
  clearings: [],
  leftAside: [],
};

/**
 * How everybody would become even. Nothing is written, and everything is read from one snapshot of the database. Who
 * may not read what others owe each other gets a plan of their own debts alone, so nothing that others do changes it.
 *
 * @throws Problem too_many
 */
export function previewGroupSettleUp(
  store: Store,
  actor: Actor,
  now: Date,
): Promise<GroupSettleUpPreview> {
  const { householdId } = actor;
  const isOfAll = mayReadAllBetween(actor, now);
  return store.readAtOnce(async (reader) => {
    const [household, members] = await Promise.all([
      getHousehold(reader, householdId),
      listAllMembers(reader, householdId),
    ]);
    const booksClose = booksCloseOf(household);
    const nameOf = nameLookup(members);
    const today = dayIn(household.timeZone, now);
    const waiting = await readWaitingGroupSettleUp(reader, actor, now, { today, nameOf });
    if (waiting)
      return toGroupSettleUpPreview(nothingPlanned, isOfAll, nameOf, { booksClose, waiting });
    const planning = { id: PREVIEW, household, members, now, isOfOwn: !isOfAll };
    const { netting } = await readCurrentPlan(reader, actor, planning);
    const agreeing = isOfAll
      ? await readAgreeing(reader, householdId, netting, { members, now })
      : null;
    const agreement = agreeing && toAgreement(agreeing, nameOf);
    return toGroupSettleUpPreview(netting, isOfAll, nameOf, { booksClose, agreement });
  });
}

interface DoneNow {
  netting: GroupSettleUpResource;
  isNew: boolean;
}

/**
 * Makes everybody even: the books of each two close in a settle-up of their own, all in one atomic change, or, where that
 * would be too large, in steps. A repeated request (same id, same content) goes on with the steps that are left, and
 * answers with what the first one did.
 *
 * @throws Problem forbidden, nothing_owed, too_many, precondition_failed
 * @throws Problem conflict where one waits already for its payments to arrive
 * @throws Problem id_taken if the id belongs to another act
 */
export async function createGroupSettleUp(
  store: Store,
  actor: Actor,
  body: NewGroupSettleUp,
  now: Date,
  limits: CallerLimits,
): Promise<DoneNow> {
  requireAllowed(actor, 'household:settle_everyone', {}, now);
  // What was cut off is finished first, so that this act is about what is open then.
  await finishGroupSettleUpsOf(store, actor.householdId, now);
  const done = await beginGroupSettleUp(store, actor, body, now, limits);
  await closeBooksOf(store, actor.householdId, body.id, now);
  return done;
}

async function beginGroupSettleUp(
  store: Store,
  actor: Actor,
  body: NewGroupSettleUp,
  now: Date,
  limits: CallerLimits,
): Promise<DoneNow> {
  const { householdId, uid } = actor;
  const act = { id: body.id, digest: digestOf(body) };
  const [names] = await Promise.all([readNamesOf(store, householdId, uid), limits.takeRows(1)]);
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    requireAllowed(context.actor, 'household:settle_everyone', {}, now);
    const nameOf = nameLookup(context.members);
    const done = await findDone(unit, context, act);
    if (done) return { netting: seenBy(context.actor, act.id, done, nameOf, now), isNew: false };
    const planned = await planNewGroupSettleUp(unit, context, act.id, body.transactionDate);
    requireShown(planned.netting, body);
    const parts = carryOut(unit, context, planned, { ...act, names });
    return { netting: seenBy(context.actor, act.id, parts, nameOf, now), isNew: true };
  });
}

/** @throws Problem precondition_failed */
function requireShown(netting: GroupSettleUpPlan, { transfers: expected }: NewGroupSettleUp): void {
  const shown = expected?.map(({ from, to, amount }) =>
    keyOf({ from, to, cents: toCents(amount) }),
  );
  if (!shown || shown.sort().join() === netting.transfers.map(keyOf).sort().join()) return;
  throw planHasChanged();
}

function keyOf({ from, to, cents }: { from: string; to: string; cents: number }): string {
  return JSON.stringify([from, to, cents]);
}

/** A hash of what the request asks for. */
function digestOf({ transactionDate, transfers }: NewGroupSettleUp): string {
  const content = [
    transactionDate ?? null,
    transfers?.map(({ from, to, amount }) => [from, to, amount]) ?? null,
  ];
  return contentDigest(content);
}
