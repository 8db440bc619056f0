import type { HouseholdUpdate } from '../../core/household/household-resource.ts';
import type { Household, Member } from '../../core/household/stored.ts';
import { currencyOf } from '../../core/money/currency.ts';
import { requireAllowed } from '../../core/permission/actor.ts';
import { splitOf } from '../../core/split/split-schema.ts';
import { households, members } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { CallerLimits } from '../../platform/http/endpoint.ts';
import { readActorOf } from '../members/household-context.ts';
import {
  listAllMembers,
  listCurrentMembers,
  type Membership,
} from '../members/member.repository.ts';
import { requireSplitMembers } from './default-split-members.ts';
import { householdFacts, type HouseholdFacts } from './household-facts.ts';
import { getHousehold } from './household.repository.ts';
import { requireNothingEntered, readOwnBudgets, readRecurringDueTimes } from './currency-change.ts';
import { isSameContent } from '../../core/wire/same-content.ts';

/**
 * Changes the name, default split, open books, when books close, currency or time zone. A new
 * time zone applies to the entry days of all entries. Transaction dates have no zone and stay.
 * @throws Problem forbidden for plain users; only superadmins may change time zone, open books
 * and currency
 * @throws Problem conflict if amounts exist in the current currency
 * @throws Problem too_many_requests
 */
export function updateHousehold(
  store: Store,
  uid: string,
  householdId: string,
  update: HouseholdUpdate,
  now: Date,
  limits: Pick<CallerLimits, 'takeEdit'>,
): Promise<Membership> {
  return store.commit(async (unit) => {
    const actor = await readActorOf(unit, householdId, uid);
    if (update.name !== undefined) requireAllowed(actor, 'household:rename', {}, now);
    if (update.timeZone !== undefined) requireAllowed(actor, 'household:set_time_zone', {}, now);
    if (update.defaultSplit !== undefined) {
      requireAllowed(actor, 'household:set_default_split', {}, now);
    }
    if (update.openBooks !== undefined) requireAllowed(actor, 'household:set_open_books', {}, now);
    if (update.booksClose !== undefined)
      requireAllowed(actor, 'household:settle_everyone', {}, now);
    if (update.currency !== undefined) requireAllowed(actor, 'household:set_currency', {}, now);
    const before = await getHousehold(unit, householdId);
    const after = withUpdate(before, update);
    const changed = changedFacts(before, after);
    if (changed.length === 0) return { household: before, member: actor.member };
    // Limited, because each change notifies everybody.
    const isToldToAll = changed.some((field) => field in notifiedToAll);
    if (isToldToAll) await limits.takeEdit(householdId);
    const readers = await listCurrentMembers(unit, householdId);
    const copyHolders = await findCopyHolders(unit, householdId, readers, changed);
    requireSplitMembers(readers, before.defaultSplit, after.defaultSplit);
    const moveDueTimes = changed.includes('timeZone')
      ? await readRecurringDueTimes(unit, householdId, after.timeZone)
      : () => {};
    const moveOwnBudgets = changed.includes('currency')
      ? await readOwnBudgets(unit, householdId, currencyOf(before), currencyOf(after))
      : () => {};
    const { name, timeZone, currency, defaultSplit, formerTimeZones, openBooks, booksClose } =
      after;
    unit.update(households.doc(householdId), {
      name,
      timeZone,
      currency,
      defaultSplit,
      formerTimeZones,
      openBooks,
      booksClose,
    });
    moveDueTimes();
    moveOwnBudgets();
    for (const { id, leftAt } of copyHolders) {
      unit.update(members(householdId).doc(id), {
        ...(changed.includes('openBooks') && leftAt === null && { openBooks }),
        ...(changed.includes('currency') && { currency }),
      });
    }
    const pick = (facts: HouseholdFacts) =>
      Object.fromEntries(changed.map((field) => [field, facts[field]]));
    const others = readers
      .map(({ id }) => id)
      .filter((id) => id !== actor.uid)
      .sort();
    unit.record(householdId, {
      actor: actor.uid,
      what: 'updated',
      resourceType: 'household',
      resourceId: householdId,
      ownerId: null,
      parties: [],
      ...(isToldToAll && { concerns: others }),
      before: pick(householdFacts(before)),
      after: pick(householdFacts(after)),
    });
    unit.signal(
      householdId,
      readers.map(({ id }) => id),
    );
    return { household: after, member: actor.member };
  });
}

/** Members with a copy of a changed field. New entries read it, so a concurrent one is retried. */
async function findCopyHolders(
  unit: UnitOfWork,
  householdId: string,
  present: readonly Member[],
  changed: readonly (keyof HouseholdFacts)[],
): Promise<readonly Member[]> {
  if (!changed.includes('currency')) return changed.includes('openBooks') ? present : [];
  await requireNothingEntered(unit, householdId);
  // Including former members: they may come back.
  return listAllMembers(unit, householdId);
}

function withUpdate(
  before: Household,
  {
    name = before.name,
    timeZone = before.timeZone,
    currency = currencyOf(before),
    defaultSplit,
    openBooks,
    booksClose,
  }: HouseholdUpdate,
): Household {
  const former = before.formerTimeZones ?? [];
  return {
    ...before,
    name,
    timeZone,
    currency,
    ...(defaultSplit !== undefined && { defaultSplit: defaultSplit && splitOf(defaultSplit) }),
    ...(openBooks !== undefined && { openBooks }),
    ...(booksClose !== undefined && { booksClose }),
    ...(timeZone !== before.timeZone && {
      formerTimeZones: [...new Set([...former, before.timeZone])],
    }),
  };
}

function changedFacts(before: Household, after: Household): (keyof HouseholdFacts)[] {
  const [old, fresh] = [householdFacts(before), householdFacts(after)];
  return (Object.keys(old) as (keyof HouseholdFacts)[]).filter(
    (field) => !isSameContent(old[field], fresh[field]),
  );
}

/** Changes that notify every member: who reads what, and when debts count as paid. */
const notifiedToAll = { openBooks: true, booksClose: true };
