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
import { readAgreeing, toAgreement } from './agreement.service.ts';
import { carryOut, findDone, planNewGroupSettleUp, planHasChanged } from './carry-out.ts';
import { readCurrentPlan } from './current-plan.ts';
import { seenBy } from './visible-group-settle-up.ts';
import { closeBooksOf, finishGroupSettleUpsOf } from './group-settle-up-steps.service.ts';
import { readWaitingGroupSettleUp } from './pending.service.ts';

/** A preview has no id yet. */
const PREVIEW = 'preview';

const nothingPlanned: GroupSettleUpPlan = {
  pairs: [],
  transfers: [],
  clearings: [],
  leftAside: [],
};

/**
 * Writes nothing; reads from one snapshot. An actor who may not read the debts of others gets a
 * plan of their own debts only, which others do not affect.
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
    const { groupPlan } = await readCurrentPlan(reader, actor, planning);
    const agreeing = isOfAll
      ? await readAgreeing(reader, householdId, groupPlan, { members, now })
      : null;
    const agreement = agreeing && toAgreement(agreeing, nameOf);
    return toGroupSettleUpPreview(groupPlan, isOfAll, nameOf, { booksClose, agreement });
  });
}

interface DoneNow {
  groupSettleUp: GroupSettleUpResource;
  isNew: boolean;
}

/**
 * Closes the books of each pair with a settle-up of its own, in one commit, or in steps if that
 * is too large. A retry (same id, same content) continues with the remaining steps and returns
 * the first result.
 * @throws Problem forbidden, nothing_owed, too_many, precondition_failed
 * @throws Problem conflict if another group settle-up is pending
 * @throws Problem id_taken if the id belongs to another group settle-up
 */
export async function createGroupSettleUp(
  store: Store,
  actor: Actor,
  body: NewGroupSettleUp,
  now: Date,
  limits: CallerLimits,
): Promise<DoneNow> {
  requireAllowed(actor, 'household:settle_everyone', {}, now);
  // Finish interrupted ones first, so that the plan covers what is open then.
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
  const requested = { id: body.id, digest: digestOf(body) };
  const [names] = await Promise.all([readNamesOf(store, householdId, uid), limits.takeRows(1)]);
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    requireAllowed(context.actor, 'household:settle_everyone', {}, now);
    const nameOf = nameLookup(context.members);
    const done = await findDone(unit, context, requested);
    if (done)
      return {
        groupSettleUp: seenBy(context.actor, requested.id, done, nameOf, now),
        isNew: false,
      };
    const planned = await planNewGroupSettleUp(unit, context, requested.id, body.transactionDate);
    requireShown(planned.groupPlan, body);
    const parts = carryOut(unit, context, planned, { ...requested, names });
    return { groupSettleUp: seenBy(context.actor, requested.id, parts, nameOf, now), isNew: true };
  });
}

/** @throws Problem precondition_failed */
function requireShown(
  groupPlan: GroupSettleUpPlan,
  { transfers: expected }: NewGroupSettleUp,
): void {
  const shown = expected?.map(({ from, to, amount }) =>
    keyOf({ from, to, cents: toCents(amount) }),
  );
  if (!shown || shown.sort().join() === groupPlan.transfers.map(keyOf).sort().join()) return;
  throw planHasChanged();
}

function keyOf({ from, to, cents }: { from: string; to: string; cents: number }): string {
  return JSON.stringify([from, to, cents]);
}

function digestOf({ transactionDate, transfers }: NewGroupSettleUp): string {
  const content = [
    transactionDate ?? null,
    transfers?.map(({ from, to, amount }) => [from, to, amount]) ?? null,
  ];
  return contentDigest(content);
}
