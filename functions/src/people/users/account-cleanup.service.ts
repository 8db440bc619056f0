import type { Auth } from 'firebase-admin/auth';
import type { Activity, UserDocument } from '../../platform/firestore/documents.ts';
import * as paths from '../../platform/firestore/paths.ts';
import type { CollectionPath } from '../../platform/firestore/paths.ts';
import type { Stored } from '../../platform/firestore/documents.ts';
import { where, type Query } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { privateResourceTypes } from '../../core/permission/permission.ts';
import { letterIdOf } from '../../core/notification/letter.ts';
import { findMember, findUser } from '../members/member.repository.ts';
import { listSubscriptions } from './push-subscription.repository.ts';

/** Documents of one commit. */
const AT_ONCE = 100;

/**
 * In milliseconds, 10 minutes: until then the request itself may be at it, and so may requests that began with the
 * account's old sign-in.
 */
const BEING_DONE_MS = 10 * 60 * 1000;

/** Accounts that one run finishes; the next run takes the rest. */
const ACCOUNTS_IN_RUN = 20;

/** What removing an account needs of other parts of the product. */
export interface CleanupParts {
  auth: Auth;
  /** Gives up the households that the account is bringing along. */
  giveUpMoves: (store: Store, accountId: string) => Promise<void>;
}

/**
 * Finishes the deletions of accounts: those that were cut off, and of all others the mark, which has kept requests that
 * were on their way from getting into a household. One that fails does not keep the others from being finished.
 *
 * @returns how many it finished
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
  if (failures.length > 0) throw new AggregateError(failures, 'Some accounts are not gone yet.');
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
 * Removes what is left of an account that is in no household any more: its sign-in first, then what is its own in each
 * household, then what is counted of it. The mark stays for what is on its way. Each step can be repeated.
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

/** Once more, also what was written by requests on their way; then the account's document is gone as well. */
async function finishAccountDeletion(
  store: Store,
  parts: CleanupParts,
  uid: string,
): Promise<void> {
  await removeAccount(store, parts, uid);
  await store.commit(async (unit) => unit.delete(paths.users.doc(uid)));
}

/** Deleting the account at the identity provider ends its sessions as well. */
async function endSignIn(auth: Auth, uid: string): Promise<void> {
  try {
    await auth.deleteUser(uid);
  } catch (error) {
    const isGone =
      error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
    if (!isGone) throw error;
  }
}

/** The names of what is counted by account. Others carry more in their ids, and go with their window. */
const counters = [
  ...['writes', 'reads', 'acts', 'rows', 'broughtRows', 'comments'],
  ...['invites', 'invitesPerDay', 'ynab', 'householdsPerDay', 'exports'],
];

interface Whose {
  householdId: string;
  memberId: string;
}

/** What is somebody's own in a household. Their name stays, in what concerns others. */
export async function deletePersonalData(store: Store, whose: Whose): Promise<void> {
  const { householdId, memberId } = whose;
  const config = paths.ynabConfigs(householdId).doc(memberId);
  while ((await store.deleteBelow(config, ['ynabCategories'], AT_ONCE)) === AT_ONCE);
  await deleteFound(store, paths.ynabSyncs(householdId), () => listSyncsToDelete(store, whose));
  await deleteFound(store, paths.activity(householdId), () => listOwnHistory(store, whose));
  await deleteFound(store, paths.invites, () => listInvitesMade(store, whose));
  await deleteFound(store, paths.notifications, () => listQueuedMessages(store, whose));
  await forgetPhotos(store, whose);
  await store.commit(async (unit) => {
    const member = await findMember(unit, householdId, memberId);
    if (member) {
      const nobody = { email: '', photoURL: null, accountId: null };
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

export function listSyncsToDelete(reader: Reader, { householdId, memberId }: Whose) {
  const from = paths.ynabSyncs(householdId);
  return reader.query({ from, where: [where('userId', '==', memberId)], limit: AT_ONCE });
}

export function listOwnHistory(reader: Reader, { householdId, memberId }: Whose) {
  return reader.query({
    from: paths.activity(householdId),
    where: [where('ownerId', '==', memberId), where('resourceType', 'in', privateResourceTypes)],
    limit: AT_ONCE,
  });
}

export function listInvitesMade(reader: Reader, { householdId, memberId }: Whose) {
  return reader.query({
    from: paths.invites,
    where: [where('householdId', '==', householdId), where('createdBy', '==', memberId)],
    limit: AT_ONCE,
  });
}

export function listQueuedMessages(reader: Reader, { householdId, memberId }: Whose) {
  return reader.query({
    from: paths.notifications,
    where: [where('householdId', '==', householdId), where('memberId', '==', memberId)],
    limit: AT_ONCE,
  });
}

export function historyOfMember({ householdId, memberId }: Whose): Query<Activity> {
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

/** The history says when somebody changed their photo, and with the photo itself. */
async function forgetPhotos(store: Store, whose: Whose): Promise<void> {
  for await (const part of store.inParts(historyOfMember(whose))) {
    const shown = part.filter(({ before, after }) => before?.['photoURL'] ?? after?.['photoURL']);
    await store.commit(async (unit) => {
      for (const { id, before, after } of shown) {
        unit.update(paths.activity(whose.householdId).doc(id), {
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
