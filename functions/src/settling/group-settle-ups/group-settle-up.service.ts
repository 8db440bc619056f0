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
import { requireAllowed } from '../../core/permission/actor.ts';
import type { SettleUp } from '../../core/settle-up/stored.ts';
import { openContext } from '../../ledger/shared/ledger-context.ts';
import { readNamesOf } from '../../ledger/shared/transaction.repository.ts';
import { getHousehold } from '../../people/households/household.repository.ts';
import { listAllMembers } from '../../people/members/member.repository.ts';
import { contentDigest } from '../../platform/content-digest.ts';
import { mayReadAllBetween } from '../debts/owed-pairs.service.ts';
import { readAgreeing, toAgreement } from './agreement.service.ts';
import { carryOut, findDone, planNewGroupSettleUp, planHasChanged } from './carry-out.ts';
import { readCurrentPlan } from './current-plan.ts';
import { seenBy } from './visible-group-settle-up.ts';
import { closeBooksOf, finishGroupSettleUpsOf } from './group-settle-up-steps.service.ts';
import { readWaitingGroupSettleUp } from './pending.service.ts';
import type { MemberCall, LimitedMemberCall } from '../../platform/http/call.ts';

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
export function previewGroupSettleUp({
  store,
  actor,
  now,
}: MemberCall): Promise<GroupSettleUpPreview> {
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
  { store, actor, now, limits }: LimitedMemberCall,
  body: NewGroupSettleUp,
): Promise<DoneNow> {
  const { householdId, uid } = actor;
  const requested = { id: body.id, digest: digestOf(body) };
  requireAllowed(actor, 'household:settle_everyone', {}, now);
  // Finish interrupted ones first, so that the plan covers what is open then.
  await finishGroupSettleUpsOf(store, householdId, now);
  const [names] = await Promise.all([readNamesOf(store, householdId, uid), limits.takeRows(1)]);
  const done = await store.commit(async (unit): Promise<DoneNow> => {
    const context = await openContext(unit, actor, now);
    requireAllowed(context.actor, 'household:settle_everyone', {}, now);
    const shown = (parts: readonly SettleUp[]) =>
      seenBy(context.actor, body.id, parts, nameLookup(context.members), now);
    const before = await findDone(unit, context, requested);
    if (before) return { groupSettleUp: shown(before), isNew: false };
    const planned = await planNewGroupSettleUp(unit, context, body.id, body.transactionDate);
    requireShown(planned.groupPlan, body);
    const parts = carryOut(unit, context, planned, { ...requested, names });
    return { groupSettleUp: shown(parts), isNew: true };
  });
  await closeBooksOf(store, householdId, body.id, now);
  return done;
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
