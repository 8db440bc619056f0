import { accountIdOf } from '../../core/household/member.ts';
import type { Household } from '../../core/household/household.ts';
import type { UserDocument } from '../../platform/firestore/documents.ts';
import { documentSchemas } from '../../platform/firestore/document-schemas.ts';
import { households, invites, letters, members, users } from '../../platform/firestore/paths.ts';
import type { CollectionPath } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { withoutDeletedHousehold, withoutHousehold } from './user-households.ts';
import { listAllMembers } from '../members/member.repository.ts';

/** Documents that one run removes: about two minutes. The next run takes the rest. */
const DOCUMENTS_IN_RUN = 20_000;

/** Households that one run looks at; they can be small. */
const HOUSEHOLDS_IN_RUN = 20;

/**
 * In milliseconds, 5 minutes: the clocks of instances differ, and whoever restores a household at the last moment has
 * it back before anything is removed.
 */
const CLOCK_SKEW_MS = 5 * 60 * 1000;

/** How many documents one commit removes. */
const AT_ONCE = 100;

/**
 * Removes the households whose time to be restored is over, with all that is about them elsewhere. The household's own
 * document goes last: a run that is cut off is gone on with by the next. Running it twice, or two at once, does no harm.
 *
 * @returns how many are gone
 */
export async function purgeHouseholds(
  store: Store,
  now: Date,
  documentsInRun = DOCUMENTS_IN_RUN,
): Promise<number> {
  let left = documentsInRun;
  let gone = 0;
  for (const { id } of await listGone(store, new Date(now.getTime() - CLOCK_SKEW_MS))) {
    if (left <= 0) break;
    await forgetInAccounts(store, id);
    for (const about of [invites, letters]) left -= await deleteAbout(store, about, id);
    if (left <= 0) break;
    left -= await store.deleteBelow(households.doc(id), inHouseholds, left);
    if (left <= 0) break;
    // Last the members, by whom the accounts are found, and any collection that is not listed here.
    await store.deleteTree(households.doc(id));
    gone += 1;
  }
  return gone;
}

const outside = [users, invites, letters, households].map(({ name }) => name);
const membersName = members('any').name;

/** The names of all collections that may lie in a household, but for the members. */
const inHouseholds = Object.keys(documentSchemas).filter(
  (name) => !outside.includes(name) && name !== membersName,
);

export function listGone(reader: Reader, before: Date): Promise<Household[]> {
  return reader.query({
    from: households,
    where: [where('deleted.goneAt' as keyof Household, '<=', before)],
    orderBy: [['deleted.goneAt' as keyof Household, 'asc']],
    limit: HOUSEHOLDS_IN_RUN,
  });
}

/** Removes the household from the accounts of everybody who was in it. */
async function forgetInAccounts(store: Store, householdId: string): Promise<void> {
  const everyone = await listAllMembers(store, householdId);
  const uids = everyone.flatMap((one) => accountIdOf(one) ?? []);
  for (let start = 0; start < uids.length; start += AT_ONCE) {
    const some = uids.slice(start, start + AT_ONCE).map((uid) => users.doc(uid));
    await store.commit(async (unit) => {
      for (const user of await unit.getAll(some)) {
        if (user && isNaming(user, householdId)) {
          unit.replace(users.doc(user.id), withoutTrace(user, householdId));
        }
      }
    });
  }
}

function isNaming(user: UserDocument, householdId: string): boolean {
  const { householdIds, deletedHouseholdIds = [], formerHouseholdIds = [], memberIds = {} } = user;
  const named = [...householdIds, ...deletedHouseholdIds, ...formerHouseholdIds];
  return named.includes(householdId) || Object.hasOwn(memberIds, householdId);
}

function withoutTrace(user: UserDocument, householdId: string): UserDocument {
  const memberIds = Object.entries(user.memberIds ?? {}).filter(([id]) => id !== householdId);
  return {
    ...withoutDeletedHousehold(withoutHousehold(user, householdId), householdId),
    memberIds: Object.fromEntries(memberIds),
    formerHouseholdIds: (user.formerHouseholdIds ?? []).filter((id) => id !== householdId),
  };
}

/** Removes documents about the household that are stored outside of it. */
async function deleteAbout<T extends { id: string; householdId: string }>(
  store: Store,
  from: CollectionPath<T>,
  householdId: string,
): Promise<number> {
  let deleted = 0;
  for (let found = AT_ONCE; found === AT_ONCE; deleted += found) {
    const some = await listAbout(store, from, householdId);
    found = some.length;
    await store.commit(async (unit) => {
      for (const { id } of some) unit.delete(from.doc(id));
    });
  }
  return deleted;
}

export function listAbout<T extends { id: string; householdId: string }>(
  reader: Reader,
  from: CollectionPath<T>,
  householdId: string,
): Promise<T[]> {
  return reader.query({
    from,
    where: [where<keyof T & string>('householdId', '==', householdId)],
    limit: AT_ONCE,
  });
}
