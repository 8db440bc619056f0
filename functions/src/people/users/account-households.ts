import { deletionEffectOn, type DeletionEffect } from '../../core/household/account-deletion.ts';
import { membersOf } from '../../core/household/deletion.ts';
import { accountIdOf, type Member } from '../../core/household/member.ts';
import type { UserDocument } from '../../platform/firestore/documents.ts';
import { ynabConfigs } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { YnabConfig } from '../../platform/firestore/ynab-documents.ts';
import { findHousehold } from '../households/household.repository.ts';
import type { LeavingParts } from '../households/leaving.ts';
import { readLeaving, type Leaving } from '../households/leaving.ts';
import { listAllMembers } from '../members/member.repository.ts';

/** A household that an account is in, or was in when it was deleted, and what becomes of it without the account. */
export interface HouseholdOfAccount {
  leaving: Leaving;
  /** Former members, too. */
  everyone: readonly Member[];
  ynab: readonly YnabConfig[];
  fate: DeletionEffect;
  /** It is deleted already. */
  isHidden: boolean;
}

type Reading = { store: Store; reader: Reader };

interface Whose {
  user: UserDocument | null;
  accountId: string;
  now: Date;
}

/** All is read in the commit that changes it: of two who go at once, the later one finds what the first has left. */
export async function readHouseholdsOfAccount(
  reading: Reading,
  parts: LeavingParts,
  whose: Whose,
): Promise<HouseholdOfAccount[]> {
  const { householdIds = [], deletedHouseholdIds = [] } = whose.user ?? {};
  const ids = [...householdIds, ...deletedHouseholdIds];
  const places = await Promise.all(ids.map((id) => readPlace(reading, parts, id, whose)));
  return places.filter((one) => one !== null);
}

async function readPlace(
  reading: Reading,
  parts: LeavingParts,
  householdId: string,
  { accountId, now }: Whose,
): Promise<HouseholdOfAccount | null> {
  const { reader } = reading;
  const household = await findHousehold(reader, householdId);
  if (!household) return null;
  const everyone = await listAllMembers(reader, householdId);
  const present = membersOf(household, everyone);
  const leaver = present.find((one) => accountIdOf(one) === accountId);
  if (!leaver) return null;
  const leaving = await readLeaving(reading, parts, { household, leaver, present }, now);
  return {
    leaving,
    everyone,
    ynab: await reader.query({ from: ynabConfigs(householdId) }),
    fate: deletionEffectOn(household, present, leaver.id),
    isHidden: Boolean(household.deleted),
  };
}
