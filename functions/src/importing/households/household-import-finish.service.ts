import { DAY_MS } from '../../core/calendar/day.ts';
import { HOUSEHOLD_IMPORT_DAYS } from '../../core/document/import-days.ts';
import { pieceSections } from '../../core/document/household-import-resource.ts';
import { currencyOf } from '../../core/money/currency.ts';
import type { Member } from '../../core/household/stored.ts';
import type { HouseholdImport } from '../../core/document/stored.ts';
import type { UserDocument } from '../../core/user/stored.ts';
import { notFound } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import { findHousehold, getHousehold } from '../../people/households/household.repository.ts';
import { withHousehold, withMemberId } from '../../people/households/user-households.ts';
import { findMemberOf, findUser, type Membership } from '../../people/members/member.repository.ts';
import type { Profile } from '../../people/members/profile.ts';
import { households, members, moves, users } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { Store } from '../../platform/firestore/store.ts';
import {
  listImportedRecurringExpenses,
  startImportedRecurringExpense,
} from './imported-recurring.ts';
import { requireConsistentHousehold } from './import-check.ts';
import {
  findHouseholdImport,
  listAbandonedHouseholdImports,
  listHouseholdImportsOf,
} from './household-import.repository.ts';
import { requireOwnHouseholdImport } from './household-import-start.service.ts';

/** A retry returns the household. @throws Problem not_found, conflict */
export async function finishHouseholdImport(
  store: Store,
  profile: Profile,
  id: string,
  now: Date,
): Promise<Membership> {
  const { uid } = profile;
  const found = await findHouseholdImport(store, id);
  if (!found) return requireFinished(store, uid, id);
  const move = requireOwnHouseholdImport(found, uid);
  requireAll(move);
  await setState(store, move, 'checking');
  const { openBooks = false, currency } = await getHousehold(store, id);
  const self = toOwner(move, profile, { openBooks, ...(currency !== undefined && { currency }) });
  try {
    await requireConsistentHousehold(
      store,
      move,
      { self, accountOf: (user) => accountOf(user, move) },
      now,
    );
  } catch (error) {
    await setState(store, move, 'open');
    throw error;
  }
  const finished = await store.commit(async (unit): Promise<Membership | null> => {
    const current = await findHouseholdImport(unit, id);
    // Another request has completed the same import.
    if (!current) return null;
    if (current.state !== 'checking') throw new Problem('conflict', 'It was given up meanwhile.');
    const household = await getHousehold(unit, id);
    const user = await findUser(unit, uid);
    const resting = await listImportedRecurringExpenses(unit, id);
    unit.create(members(id).doc(self.id), self);
    unit.createOrReplace(users.doc(uid), user, accountOf(user, move));
    unit.delete(moves.doc(id));
    for (const one of resting) startImportedRecurringExpense(unit, household, one);
    const { name, timeZone, openBooks = false } = household;
    const entry = {
      actor: self.id,
      what: 'created',
      resourceType: 'household',
      resourceId: id,
      ownerId: null,
      parties: [],
      before: null,
      after: { name, timeZone, openBooks, currency: currencyOf(household), hasMovedIn: true },
    } as const;
    unit.record(id, entry, id);
    unit.signal(id, [self.id]);
    return { household, member: self };
  });
  return finished ?? requireFinished(store, uid, id);
}

/** The caller's member becomes superadmin, with the account's email and photo. */
function toOwner(
  { memberId, self }: HouseholdImport,
  { uid, email, photoURL }: Profile,
  mirrored: Pick<Member, 'openBooks' | 'currency'>,
): Member {
  return {
    id: memberId,
    ...(memberId !== uid && { accountId: uid }),
    ...{ ...self, email, photoURL, role: 'superadmin', leftAt: null, grants: {} },
    ...mirrored,
  };
}

function accountOf(
  user: UserDocument | null,
  { id, accountId, memberId }: HouseholdImport,
): UserDocument {
  const account = withHousehold(user, accountId, id);
  return memberId === accountId ? account : withMemberId(account, id, memberId);
}

async function requireFinished(reader: Reader, uid: string, id: string): Promise<Membership> {
  const [household, member] = await Promise.all([
    findHousehold(reader, id),
    findMemberOf(reader, id, uid),
  ]);
  if (!household?.movedInAt || household.createdBy !== member?.id) throw notFound();
  return { household, member };
}

function requireAll({ received, expected }: HouseholdImport): void {
  const missing = pieceSections.filter((name) => (received[name] ?? 0) !== (expected[name] ?? 0));
  if (missing.length === 0) return;
  throw new Problem('conflict', `Not all of it has come yet: ${missing.join(', ')}.`);
}

/** A cancelled import stays cancelled. */
function setState(
  store: Store,
  { id }: HouseholdImport,
  state: HouseholdImport['state'],
): Promise<void> {
  return store.commit(async (unit) => {
    const move = await findHouseholdImport(unit, id);
    if (!move || move.state === 'leaving') throw new Problem('conflict', 'It was given up.');
    unit.update(moves.doc(id), { state });
  });
}

/** Removes everything that has arrived. Safe to repeat. @throws Problem not_found */
export async function cancelHouseholdImport(
  store: Store,
  accountId: string,
  id: string,
): Promise<void> {
  await store.commit(async (unit) => {
    requireOwnHouseholdImport(await findHouseholdImport(unit, id), accountId);
    unit.update(moves.doc(id), { state: 'leaving' });
  });
  await store.deleteTree(households.doc(id));
  await store.commit(async (unit) => {
    if (await findHouseholdImport(unit, id)) unit.delete(moves.doc(id));
  });
}

export async function cancelHouseholdImportsOf(store: Store, accountId: string): Promise<void> {
  for (const { id } of await listHouseholdImportsOf(store, accountId)) {
    // Another request may have cancelled or completed it meanwhile.
    await cancelHouseholdImport(store, accountId, id).catch((error: unknown) => {
      if (!(error instanceof Problem) || error.code !== 'not_found') throw error;
    });
  }
}

/** @returns the number of cancelled imports */
export async function removeAbandonedHouseholdImports(store: Store, now: Date): Promise<number> {
  const before = new Date(now.getTime() - HOUSEHOLD_IMPORT_DAYS * DAY_MS);
  const abandoned = await listAbandonedHouseholdImports(store, before, 5);
  for (const { id, accountId } of abandoned) await cancelHouseholdImport(store, accountId, id);
  return abandoned.length;
}
