import { isTypedName, UNRESTORABLE_MS } from '../../core/household/deletion.ts';
import { RECENT_SIGN_IN_MS } from '../../core/household/account-deletion.ts';
import type {
  AccountDeletion,
  AccountDeletionPreview,
} from '../../core/debt/account-deletion-resource.ts';
import { toOwedPairs } from '../../core/debt/owed-pairs-resource.ts';
import { nameLookup } from '../../core/household/member-names.ts';
import { isGuest } from '../../core/household/member.ts';
import { currencyOf } from '../../core/money/currency.ts';
import { Problem, invalidField } from '../../core/problem/problem.ts';
import type { UserDocument } from '../../core/user/stored.ts';
import { households, members, users } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { inCurrency } from '../../platform/currency-scope.ts';
import type { VerifiedAccount } from '../../platform/http/endpoint.ts';
import { hideHousehold } from '../households/deletion-writes.ts';
import { type LeavingParts, writeLeaving } from '../households/leaving.ts';
import { findUser } from '../members/member.repository.ts';
import { readProfile } from '../members/profile.ts';
import { removeAccount, type CleanupParts } from './account-cleanup.service.ts';
import { readHouseholdsOfAccount, type HouseholdOfAccount } from './account-households.ts';

export type AccountParts = LeavingParts & CleanupParts;

/** The effect of deleting the account, and open debts. Writes nothing. */
export async function previewAccountDeletion(
  store: Store,
  parts: LeavingParts,
  accountId: string,
  now: Date,
): Promise<AccountDeletionPreview> {
  const places = await store.readAtOnce(async (reader) => {
    const user = await findUser(reader, accountId);
    return readHouseholdsOfAccount({ store, reader }, parts, { user, accountId, now });
  });
  return { households: places.filter(({ isHidden }) => !isHidden).map(toPreview) };
}

function toPreview({
  leaving,
  everyone,
  fate,
}: HouseholdOfAccount): AccountDeletionPreview['households'][number] {
  const { household, present, debts } = leaving;
  const currency = currencyOf(household);
  return {
    id: household.id,
    memberId: leaving.leaver.id,
    name: household.name,
    currency,
    fate,
    guests: present.filter(isGuest).length,
    debts: inCurrency(currency, () => toOwedPairs(debts, true, nameLookup(everyone)).pairs),
  };
}

/**
 * Deletes an account. In one commit it leaves every household, or deletes those without another
 * account; afterwards it can join none. The rest is removed step by step: a retry or the
 * scheduled job finishes an interrupted deletion.
 * @throws Problem `sign_in_again`, `last_superadmin`, `invalid_request`, `conflict`
 */
export async function deleteAccount(
  store: Store,
  parts: AccountParts,
  { uid, signedInAt }: Pick<VerifiedAccount, 'uid' | 'signedInAt'>,
  { name, deletes }: AccountDeletion,
  now: Date,
): Promise<void> {
  if (now.getTime() - signedInAt.getTime() > RECENT_SIGN_IN_MS) {
    throw new Problem(
      'sign_in_again',
      'Sign in again: an account is deleted within 5 minutes of that.',
    );
  }
  const profile = await readProfile(parts.auth, uid);
  const revokers = await store.commit(async (unit) => {
    const user = await findUser(unit, uid);
    if (user?.deletion) return [];
    const places = await readHouseholdsOfAccount({ store, reader: unit }, parts, {
      user,
      accountId: uid,
      now,
    });
    requireName(name, [profile.name, ...places.map(({ leaving }) => leaving.leaver.name)]);
    requireNoneInTheWay(places);
    requireKnown(places, deletes);
    for (const place of places) writeGoing(unit, place, now);
    unit.createOrReplace(users.doc(uid), user, goneFrom(places, user, uid, now));
    return places.flatMap(({ leaving }) => leaving.revoke ?? []);
  });
  await Promise.allSettled(revokers.map((revoke) => revoke()));
  await removeAccount(store, parts, uid);
}

/** @throws Problem invalid_request */
function requireName(typed: string, names: readonly string[]): void {
  if (names.some((name) => isTypedName(typed, name))) return;
  throw invalidField('name', 'Type your name as it stands.');
}

/** @throws Problem last_superadmin */
function requireNoneInTheWay(places: readonly HouseholdOfAccount[]): void {
  const inTheWay = places.filter((one) => one.fate === 'in_the_way' && !one.isHidden);
  if (inTheWay.length === 0) return;
  const found = inTheWay.map(({ leaving: { household } }) => household);
  const names = found.map((household) => `“${household.name}”`).join(', ');
  throw new Problem(
    'last_superadmin',
    `You are the only owner of ${names}. Make somebody else an owner there, or delete it first.`,
    {
      extra: { households: found.map((household) => ({ id: household.id, name: household.name })) },
    },
  );
}

/** Deletes only what the preview showed. @throws Problem conflict */
function requireKnown(places: readonly HouseholdOfAccount[], deletes: readonly string[]): void {
  const unknown = places.filter(
    (one) => one.fate === 'deleted' && !one.isHidden && !deletes.includes(one.leaving.household.id),
  );
  if (unknown.length === 0) return;
  const names = unknown.map(({ leaving: { household } }) => `“${household.name}”`).join(', ');
  throw new Problem(
    'conflict',
    `Nobody else is left in ${names}: it would be deleted along. Look again.`,
  );
}

/** Personal data and account link, removed from the member's document. */
const nobody = { email: '', photoURL: null, accountId: null, hadAccount: true } as const;

function writeGoing(
  unit: UnitOfWork,
  { leaving, everyone, ynab, fate, isHidden }: HouseholdOfAccount,
  now: Date,
) {
  const { household, leaver } = leaving;
  if (fate === 'deleted' && !isHidden) {
    const goneAt = new Date(now.getTime() + UNRESTORABLE_MS);
    hideHousehold(
      unit,
      { household, everyone, accounts: [], ynab },
      { actorId: leaver.id, at: now, goneAt },
    );
    unit.update(members(household.id).doc(leaver.id), { ...nobody, role: 'user', grants: {} });
    return;
  }
  writeLeaving(unit, leaving, leaver.id, now, nobody);
  if (!household.deleted) return;
  const memberIds = household.deleted.memberIds.filter((id) => id !== leaver.id);
  unit.update(households.doc(household.id), { deleted: { ...household.deleted, memberIds } });
}

function goneFrom(
  places: readonly HouseholdOfAccount[],
  user: UserDocument | null,
  uid: string,
  now: Date,
): UserDocument {
  const here = places.map(({ leaving }) => [leaving.household.id, leaving.leaver.id] as const);
  const ids = new Set(here.map(([id]) => id));
  const named = Object.entries(user?.memberIds ?? {}).filter(([id]) => !ids.has(id));
  const former = (user?.formerHouseholdIds ?? []).filter((id) => !ids.has(id));
  const left = Object.fromEntries([...former.map((id) => [id, uid] as const), ...named, ...here]);
  return {
    id: uid,
    activeHouseholdId: null,
    householdIds: [],
    memberIds: Object.fromEntries(named),
    deletion: { at: now, left },
  };
}
