import { accountIdOf } from '../../core/household/member.ts';
import type { Household } from '../../core/household/stored.ts';
import type { UserDocument } from '../../core/user/stored.ts';
import {
  collectionsInHousehold,
  households,
  invites,
  letters,
  members,
  users,
  type CollectionPath,
} from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { withoutDeletedHousehold, withoutHousehold } from './user-households.ts';
import { listAllMembers } from '../members/member.repository.ts';

/** Per run, about two minutes; the next run takes the rest. */
const DOCUMENTS_IN_RUN = 20_000;

/** Per run; they can be small. */
const HOUSEHOLDS_IN_RUN = 20;

/** 5 minutes in ms: clocks differ, and a restore at the last moment must come first. */
const CLOCK_SKEW_MS = 5 * 60 * 1000;

/** Documents per commit. */
const AT_ONCE = 100;

/**
 * Purges households that can no longer be restored, and documents about them elsewhere. The
 * household's document goes last, so that the next run continues an interrupted one. Safe to
 * repeat or run twice at once.
 * @returns the number of purged households
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
    // Members last, because they lead to the accounts; also any collection that is not listed
    // here.
    await store.deleteTree(households.doc(id));
    gone += 1;
  }
  return gone;
}

/** Collections that may lie in a household, except members. */
const inHouseholds = collectionsInHousehold.filter((name) => name !== members.group.name);

export function listGone(reader: Reader, before: Date): Promise<Household[]> {
  return reader.query({
    from: households,
    where: [where('deleted.goneAt' as keyof Household, '<=', before)],
    orderBy: [['deleted.goneAt' as keyof Household, 'asc']],
    limit: HOUSEHOLDS_IN_RUN,
  });
}

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

async function deleteAbout(
  store: Store,
  from: CollectionPath<{ id: string; householdId: string }>,
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
