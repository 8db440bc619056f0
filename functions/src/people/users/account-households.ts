import { deletionEffectOn, type DeletionEffect } from '../../core/household/account-deletion.ts';
import { membersOf } from '../../core/household/deletion.ts';
import { accountIdOf } from '../../core/household/member.ts';
import type { Member } from '../../core/household/stored.ts';
import type { UserDocument } from '../../core/user/stored.ts';
import type { YnabConfig } from '../../core/ynab/stored.ts';
import { ynabConfigs } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { findHousehold } from '../households/household.repository.ts';
import { type LeavingParts, readLeaving, type Leaving } from '../households/leaving.ts';
import { listAllMembers } from '../members/member.repository.ts';

export interface HouseholdOfAccount {
  leaving: Leaving;
  /** Including former members. */
  everyone: readonly Member[];
  ynab: readonly YnabConfig[];
  fate: DeletionEffect;
  isHidden: boolean;
}

type Reading = { store: Store; reader: Reader };

interface AccountQuery {
  user: UserDocument | null;
  accountId: string;
  now: Date;
}

/** Read in the commit: of two accounts deleted at once, the later one sees the first as gone. */
export async function readHouseholdsOfAccount(
  reading: Reading,
  parts: LeavingParts,
  query: AccountQuery,
): Promise<HouseholdOfAccount[]> {
  const { householdIds = [], deletedHouseholdIds = [] } = query.user ?? {};
  const ids = [...householdIds, ...deletedHouseholdIds];
  const places = await Promise.all(ids.map((id) => readPlace(reading, parts, id, query)));
  return places.filter((one) => one !== null);
}

async function readPlace(
  reading: Reading,
  parts: LeavingParts,
  householdId: string,
  { accountId, now }: AccountQuery,
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
