import { foldName } from '../../core/household/member.ts';
import type { Person } from '../../core/household/stored.ts';
import type { YnabSync } from '../../core/ynab/stored.ts';
import { toAmount } from '../../core/money/money.ts';
import { differenceBetween } from '../../core/ynab/report-difference.ts';
import { importIdOf, toYnabPayload, totalOf } from '../../core/ynab/split-transaction.ts';
import { toDifferenceResource, type YnabSyncPreview } from '../../core/ynab/sync-answers.ts';
import { linesOfRequest, reportSign, type YnabSyncRequest } from '../../core/ynab/sync-request.ts';
import {
  toYnabSyncResource,
  type YnabSyncListQuery,
  type YnabSyncResource,
} from '../../core/ynab/sync-resource.ts';
import { nextActionsOf, planSync, type SyncPlan } from '../../core/ynab/sync.ts';
import { nameLookup } from '../../core/household/member-names.ts';
import { listPeople } from '../../people/members/member.repository.ts';
import type { ResultPage, Reader } from '../../platform/firestore/reader.ts';
import { ownerToRead, ownerToWrite } from '../config/ynab-config.service.ts';
import { findConfig, findSecret, pageSyncs, findSync } from '../ynab.repository.ts';
import { listOverlaps, prepareSync } from './sync-plan.ts';
import type { MemberCall } from '../../platform/http/call.ts';

/** Newest first. */
export async function listSyncs(
  { store, actor, now }: MemberCall,
  { userId, limit, cursor }: YnabSyncListQuery,
): Promise<ResultPage<YnabSyncResource>> {
  const owner = ownerToRead(actor, userId, now);
  const [{ items, nextCursor }, members, config, secret] = await Promise.all([
    pageSyncs(store, owner, limit, cursor),
    listPeople(store, owner.householdId),
    findConfig(store, owner),
    findSecret(store, owner),
  ]);
  const isConnected = config?.hasCredentials === true && secret?.oauth?.isEnded !== true;
  return { items: items.map((sync) => toResource(sync, members, isConnected, now)), nextCursor };
}

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

/** Makes no requests to YNAB. @throws Problem as `prepareSync` */
export async function previewSync(
  { store, actor, now }: MemberCall,
  request: YnabSyncRequest,
): Promise<YnabSyncPreview> {
  const prepared = await prepareSync(store, ownerToWrite(actor, request.userId, now), request, now);
  const { owner, config, syncId, content, date, today, mapping, scope } = prepared;
  const [record, overlaps] = await Promise.all([
    findSync(store, owner.householdId, syncId),
    listOverlaps(store, prepared),
  ]);
  const isMapped = mapping.unmapped.length === 0;
  const plan = planSync(record, prepared.fingerprint, config, now);
  const isReplacement = plan === 'changed' || plan === 'elsewhere';
  const isUsed = isReplacement || record?.state === 'removed';
  const importId = importIdOf(syncId, (record?.generation ?? 1) + (isUsed ? 1 : 0));
  const target = { accountId: config.accountId, importId, today };
  const names = new Map(prepared.categories.map(({ id, name }) => [id, name]));
  const ids = new Map(content.lines.map((line) => [foldName(line.categoryName), line.categoryId]));
  const lines = linesOfRequest(request);
  const sign = reportSign(scope);
  return {
    status: statusOf[plan],
    syncId: record?.id ?? null,
    date,
    total: toAmount(totalOf(lines) * sign),
    unmapped: mapping.unmapped,
    payload: isMapped ? { ...toYnabPayload(content, target) } : null,
    categories: lines.map(({ categoryName, cents }) => {
      const id = ids.get(foldName(categoryName)) ?? null;
      const ynabCategoryName = id === null ? null : (names.get(id) ?? null);
      const amount = toAmount(cents * sign);
      return { categoryName, amount, ynabCategoryId: id, ynabCategoryName };
    }),
    difference:
      record && isReplacement && isMapped
        ? toDifferenceResource(differenceBetween(record.content, content), scope)
        : null,
    movesFrom:
      record && plan === 'elsewhere'
        ? { budgetId: record.budgetId, accountId: record.accountId }
        : null,
    drift: record ? [...record.drift] : [],
    overlaps,
    nextActions: record ? nextActionsOf(record, true, now) : ['send'],
  };
}

const statusOf: Record<SyncPlan, YnabSyncPreview['status']> = {
  send: 'new',
  'already there': 'already_synced',
  changed: 'changed',
  elsewhere: 'changed',
  busy: 'in_progress',
  finish: 'unfinished',
};
