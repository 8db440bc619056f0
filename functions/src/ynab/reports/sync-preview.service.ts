import { foldName } from '../../core/household/member.ts';
import { toAmount } from '../../core/money/money.ts';
import { differenceBetween } from '../../core/ynab/report-difference.ts';
import { importIdOf, toYnabPayload, totalOf } from '../../core/ynab/split-transaction.ts';
import { toDifferenceResource, type YnabSyncPreview } from '../../core/ynab/sync-answers.ts';
import { linesOfRequest, signOf, type YnabSyncRequest } from '../../core/ynab/sync-request.ts';
import { nextActionsOf, planSync, type SyncPlan } from '../../core/ynab/sync.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { Actor } from '../../core/permission/actor.ts';
import { ownerToWrite } from '../config/ynab-config.service.ts';
import { findSync } from '../ynab.repository.ts';
import { listOverlaps, prepareSync } from './sync-plan.ts';

/**
 * What a sync would do, computed without asking YNAB.
 *
 * @throws Problem as `prepareSync`
 */
export async function previewSync(
  store: Store,
  actor: Actor,
  request: YnabSyncRequest,
  now: Date,
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
  const sign = signOf(scope);
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
