import type { Auth } from 'firebase-admin/auth';
import { accountIdOf } from '../../core/household/member.ts';
import type { Member, Household } from '../../core/household/stored.ts';
import type { UserDocument } from '../../core/user/stored.ts';
import type { JobProgress } from '../../platform/firestore/documents.ts';
import { households, jobs, users } from '../../platform/firestore/paths.ts';
import type { ResultPage, Reader } from '../../platform/firestore/reader.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { listAllMembers } from '../members/member.repository.ts';
import { deletePersonalData } from './account-cleanup.service.ts';

/** Per run, about a minute. */
const HOUSEHOLDS_IN_RUN = 200;

const PROGRESS = 'formerHouseholds';

/**
 * A single pass over households older than the deletion of accounts. Accounts did not store which
 * households they had left; this adds them, so that deletion finds remaining data. Removes data
 * of accounts that are gone already. The next run continues an interrupted one; safe to run twice
 * at once.
 * @returns the number of former members found
 */
export async function fillFormerHouseholds(
  store: Store,
  auth: Auth,
  householdsInRun = HOUSEHOLDS_IN_RUN,
): Promise<number> {
  let progress = await getProgress(store);
  let found = 0;
  for (let left = householdsInRun; left > 0 && !progress.isDone; left -= 1) {
    const { items, nextCursor } = await pageHouseholdsToFill(store, progress.households);
    const [household] = items;
    if (household) found += await fillHousehold(store, auth, household.id);
    progress = { ...progress, households: nextCursor, isDone: nextCursor === null };
    await saveProgress(store, progress);
  }
  return found;
}

async function fillHousehold(store: Store, auth: Auth, householdId: string): Promise<number> {
  const everyone = await listAllMembers(store, householdId);
  let found = 0;
  for (const member of everyone.filter(({ leftAt }) => leftAt !== null)) {
    if (await fillMember(store, auth, householdId, member)) found += 1;
  }
  return found;
}

async function fillMember(
  store: Store,
  auth: Auth,
  householdId: string,
  member: Member,
): Promise<boolean> {
  const uid = accountIdOf(member);
  if (uid === null) return false;
  const isAccount = await isThere(auth, uid);
  const outcome = await store.commit(async (unit) => {
    const user = await unit.get(users.doc(uid));
    if (user?.deletion || (user === null && !isAccount)) return 'gone';
    if (user && isNaming(user, householdId)) return 'known';
    const before = user ?? { id: uid, activeHouseholdId: null, householdIds: [] };
    const formerHouseholdIds = [...(before.formerHouseholdIds ?? []), householdId];
    unit.createOrReplace(users.doc(uid), user, { ...before, formerHouseholdIds });
    return 'found';
  });
  if (outcome === 'gone') {
    if (!hasTraces(member)) return false;
    await deletePersonalData(store, { householdId, memberId: member.id });
  }
  return outcome !== 'known';
}

function hasTraces({ email, photoURL, accountId }: Member): boolean {
  return email !== '' || photoURL !== null || accountId !== null;
}

function isNaming(user: UserDocument, householdId: string): boolean {
  const { householdIds, deletedHouseholdIds = [], formerHouseholdIds = [] } = user;
  return [...householdIds, ...deletedHouseholdIds, ...formerHouseholdIds].includes(householdId);
}

async function isThere(auth: Auth, uid: string): Promise<boolean> {
  const { users: found } = await auth.getUsers([{ uid }]);
  return found.length > 0;
}

/** In the order of ids. */
export function pageHouseholdsToFill(
  reader: Reader,
  cursor: string | null,
): Promise<ResultPage<Household>> {
  return reader.pageOnly({ from: households, orderBy: [] }, 1, cursor ?? undefined);
}

async function getProgress(reader: Reader): Promise<JobProgress> {
  const stored = await reader.get(jobs.doc(PROGRESS));
  return stored ?? { id: PROGRESS, households: null, rows: null, isDone: false };
}

function saveProgress(store: Store, progress: JobProgress): Promise<void> {
  return store.commit(async (unit) => {
    const before = await unit.get(jobs.doc(PROGRESS));
    unit.createOrReplace(jobs.doc(PROGRESS), before, progress);
  });
}
