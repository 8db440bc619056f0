import type { Person } from '../../core/household/person.ts';
import {
  toYnabSyncResource,
  type YnabSyncListQuery,
  type YnabSyncResource,
} from '../../core/ynab/sync-resource.ts';
import type { Page, Reader } from '../../platform/firestore/reader.ts';
import type { YnabSync } from '../../platform/firestore/ynab-documents.ts';
import type { Actor } from '../../core/permission/actor.ts';
import { nameLookup } from '../../people/members/member-names.ts';
import { listPeople } from '../../people/members/member.repository.ts';
import { ownerToRead } from '../config/ynab-config.service.ts';
import { findConfig, findSecret, pageSyncs } from '../ynab.repository.ts';

/** What was sent to a member's YNAB, the latest first. */
export async function listSyncs(
  reader: Reader,
  actor: Actor,
  { userId, limit, cursor }: YnabSyncListQuery,
  now: Date,
): Promise<Page<YnabSyncResource>> {
  const owner = ownerToRead(actor, userId, now);
  const [{ items, nextCursor }, members, config, secret] = await Promise.all([
    pageSyncs(reader, owner, limit, cursor),
    listPeople(reader, owner.householdId),
    findConfig(reader, owner),
    findSecret(reader, owner),
  ]);
  const isConnected = config?.hasCredentials === true && secret?.oauth?.isEnded !== true;
  return { items: items.map((sync) => toResource(sync, members, isConnected, now)), nextCursor };
}

/** One report as it is told, with the people it names. */
export async function showSync(
  reader: Reader,
  householdId: string,
  sync: YnabSync,
  now: Date,
): Promise<YnabSyncResource> {
  return toResource(sync, await listPeople(reader, householdId), true, now);
}

function toResource(sync: YnabSync, members: readonly Person[], isConnected: boolean, now: Date) {
  return toYnabSyncResource(sync, { nameOf: nameLookup(members), isConnected, now });
}
