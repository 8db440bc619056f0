import type { Auth } from 'firebase-admin/auth';
import type { Activity } from '../../core/activity/stored.ts';
import type { UserDocument } from '../../core/user/stored.ts';
import * as paths from '../../platform/firestore/paths.ts';
import type { CollectionPath } from '../../platform/firestore/paths.ts';
import type { Stored } from '../../platform/firestore/documents.ts';
import { where, type Query } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { privateResourceTypes } from '../../core/permission/permission.ts';
import { letterIdOf } from '../../core/notification/letter.ts';
import { findMember, findUser } from '../members/member.repository.ts';
import { listSubscriptions } from './push-subscription.service.ts';

/** Documents per commit. */
const AT_ONCE = 100;

/** 10 minutes in ms: until then the request or others with the old sign-in may still run. */
const BEING_DONE_MS = 10 * 60 * 1000;

/** Per run; the next run takes the rest. */
const ACCOUNTS_IN_RUN = 20;

export interface CleanupParts {
  auth: Auth;
  giveUpMoves: (store: Store, accountId: string) => Promise<void>;
}

/**
 * Finishes deletions of accounts: interrupted ones, and for all others the mark that kept running
 * requests from joining a household. One failure does not stop the others.
 * @returns the number of accounts
 * @throws AggregateError at the end, if some could not be finished
 */
export async function sweepAccountDeletions(
  store: Store,
  parts: CleanupParts,
  now: Date,
): Promise<number> {
  const failures: unknown[] = [];
  const begun = await listStartedDeletions(store, new Date(now.getTime() - BEING_DONE_MS));
  for (const { id } of begun) {
    await finishAccountDeletion(store, parts, id).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some accounts could not be removed.');
  return begun.length;
}

export function listStartedDeletions(reader: Reader, before: Date): Promise<UserDocument[]> {
  const at = 'deletion.at' as keyof UserDocument;
  return reader.query({
    from: paths.users,
    where: [where(at, '<=', before)],
    orderBy: [[at, 'asc']],
    limit: ACCOUNTS_IN_RUN,
  });
}

/**
 * Removes the rest of an account without households: its sign-in, its data in each household, and
 * its counters. The mark stays, for running requests. Each step can be repeated.
 */
export async function removeAccount(store: Store, parts: CleanupParts, uid: string): Promise<void> {
  const user = await findUser(store, uid);
  if (!user?.deletion) return;
  await endSignIn(parts.auth, uid);
  await parts.giveUpMoves(store, uid);
  for (const [householdId, memberId] of Object.entries(user.deletion.left)) {
    await deletePersonalData(store, { householdId, memberId });
  }
  await store.commit(async (unit) => {
    for (const name of counters) unit.delete(paths.quotas.doc(`${name}_${uid}`));
    unit.delete(paths.ynabUsage.doc(uid));
  });
  const pushed = paths.pushSubscriptions(uid);
  await deleteFound(store, pushed, () => listSubscriptions(store, uid));
}

/** Again, to remove writes of requests that were running; then deletes the account's document. */
async function finishAccountDeletion(
  store: Store,
  parts: CleanupParts,
  uid: string,
): Promise<void> {
  await removeAccount(store, parts, uid);
  await store.commit(async (unit) => unit.delete(paths.users.doc(uid)));
}

/** Also ends its sessions. */
async function endSignIn(auth: Auth, uid: string): Promise<void> {
  try {
    await auth.deleteUser(uid);
  } catch (error) {
    const isGone =
      error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
    if (!isGone) throw error;
  }
}

/** Counters per account. Others have longer ids and expire with their window. */
const counters = [
  ...['writes', 'reads', 'acts', 'rows', 'broughtRows', 'comments'],
  ...['invites', 'invitesPerDay', 'ynab', 'householdsPerDay', 'exports'],
];

interface MemberKey {
  householdId: string;
  memberId: string;
}

/** A member's own data in a household. Their name stays on data of others. */
export async function deletePersonalData(store: Store, owner: MemberKey): Promise<void> {
  const { householdId, memberId } = owner;
  const config = paths.ynabConfigs(householdId).doc(memberId);
  while ((await store.deleteBelow(config, ['ynabCategories'], AT_ONCE)) === AT_ONCE);
  await deleteFound(store, paths.ynabSyncs(householdId), () => listSyncsToDelete(store, owner));
  await deleteFound(store, paths.activity(householdId), () => listOwnHistory(store, owner));
  await deleteFound(store, paths.invites, () => listInvitesMade(store, owner));
  await deleteFound(store, paths.notifications, () => listQueuedMessages(store, owner));
  await forgetPhotos(store, owner);
  await store.commit(async (unit) => {
    const member = await findMember(unit, householdId, memberId);
    if (member) {
      const nobody = { email: '', photoURL: null, accountId: null, hadAccount: true };
      const own = { ...(member.told && { told: [] }), ...(member.reminded && { reminded: {} }) };
      unit.update(paths.members(householdId).doc(memberId), { ...nobody, ...own });
    }
    for (const own of ownDocuments) unit.delete(own(householdId).doc(memberId));
    unit.delete(paths.letters.doc(letterIdOf(householdId, memberId)));
  });
}

const ownDocuments = [
  paths.ynabConfigs,
  paths.ynabSecrets,
  paths.noticeMarks,
  paths.notificationSettings,
  paths.shopRules,
  paths.budgetLists,
  paths.signals,
];

export function listSyncsToDelete(reader: Reader, { householdId, memberId }: MemberKey) {
  const from = paths.ynabSyncs(householdId);
  return reader.query({ from, where: [where('userId', '==', memberId)], limit: AT_ONCE });
}

export function listOwnHistory(reader: Reader, { householdId, memberId }: MemberKey) {
  return reader.query({
    from: paths.activity(householdId),
    where: [where('ownerId', '==', memberId), where('resourceType', 'in', privateResourceTypes)],
    limit: AT_ONCE,
  });
}

export function listInvitesMade(reader: Reader, { householdId, memberId }: MemberKey) {
  return reader.query({
    from: paths.invites,
    where: [where('householdId', '==', householdId), where('createdBy', '==', memberId)],
    limit: AT_ONCE,
  });
}

export function listQueuedMessages(reader: Reader, { householdId, memberId }: MemberKey) {
  return reader.query({
    from: paths.notifications,
    where: [where('householdId', '==', householdId), where('memberId', '==', memberId)],
    limit: AT_ONCE,
  });
}

export function historyOfMember({ householdId, memberId }: MemberKey): Query<Activity> {
  return {
    from: paths.activity(householdId),
    where: [where('resourceType', '==', 'members'), where('resourceId', '==', memberId)],
  };
}

async function deleteFound<T extends Stored>(
  store: Store,
  from: CollectionPath<T>,
  list: () => Promise<T[]>,
): Promise<void> {
  for (let found = AT_ONCE; found === AT_ONCE;) {
    const some = await list();
    found = some.length;
    await store.commit(async (unit) => {
      for (const { id } of some) unit.delete(from.doc(id));
    });
  }
}

/** History entries about changed photos contain the photo. */
async function forgetPhotos(store: Store, owner: MemberKey): Promise<void> {
  for await (const part of store.inParts(historyOfMember(owner))) {
    const shown = part.filter(({ before, after }) => before?.['photoURL'] ?? after?.['photoURL']);
    await store.commit(async (unit) => {
      for (const { id, before, after } of shown) {
        unit.update(paths.activity(owner.householdId).doc(id), {
          before: withoutPhoto(before),
          after: withoutPhoto(after),
        });
      }
    });
  }
}

function withoutPhoto(facts: Activity['before']): Activity['before'] {
  return facts && { ...facts, photoURL: null };
}
