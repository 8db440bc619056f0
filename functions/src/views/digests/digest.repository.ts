import type { StoredSettings } from '../../core/notification/stored.ts';
import { allNotificationSettings, householdIdOf } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';

export interface DigestOf {
  householdId: string;
  memberId: string;
}

/** In all households; the longest due first. */
export async function listDueDigests(
  reader: Reader,
  now: Date,
  limit: number,
): Promise<DigestOf[]> {
  const found = await reader.queryWithPaths({
    from: allNotificationSettings,
    where: [where<keyof StoredSettings>('digestDueAt', '<=', now)],
    orderBy: [['digestDueAt', 'asc']],
    limit,
  });
  return found.map(({ path, data }) => ({
    householdId: householdIdOf(path),
    memberId: data.id,
  }));
}
