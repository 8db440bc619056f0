import { foldName } from '../../core/household/member.ts';
import { Problem } from '../../core/problem/problem.ts';
import { differenceBetween } from '../../core/ynab/report-difference.ts';
import { importIdOf, toYnabPayload, totalOf } from '../../core/ynab/split-transaction.ts';
import { toAmount } from '../../core/money/money.ts';
import { planSync, type SyncPlan } from '../../core/ynab/sync.ts';
import {
  linesOfRequest,
  toDifferenceResource,
  type YnabSyncListQuery,
  type YnabSyncPreview,
  type YnabSyncRequest,
} from '../../core/ynab/sync-resource.ts';
import type { Page } from '../../firestore/reader.ts';
import type { Store } from '../../firestore/store.ts';
import type { YnabSync } from '../../firestore/ynab-documents.ts';
import { notFound, type Actor } from '../../households/actor.ts';
import {
  claimReplacement,
  claimSync,
  reportChanged,
  type Claim,
  type Intent,
} from './sync-claim.ts';
import { recordFailure, recordSuccess } from './sync-outcome.ts';
import { prepareSync, requireMapped, type PreparedSync } from './sync-plan.ts';
import { sendToYnab, type Progress } from './sync-sending.ts';
import { ownerToRead, ownerToWrite } from '../config/ynab-config.service.ts';
import { toYnabProblem, type YnabConnection } from '../connection/ynab-connection.ts';
import { findSync, pageSyncs } from '../ynab.repository.ts';

export interface SyncAnswer {
  status: 'synced' | 'already_synced' | 'replaced';
  sync: YnabSync;
}

export function listSyncs(
  store: Store,
  actor: Actor,
  { userId, limit, cursor }: YnabSyncListQuery,
  now: Date,
): Promise<Page<YnabSync>> {
  return pageSyncs(store, ownerToRead(actor, userId, now), limit, cursor);
}

/** What syncing would do, without asking YNAB. */
export async function previewSync(
  store: Store,
  actor: Actor,
  request: YnabSyncRequest,
  now: Date,
): Promise<YnabSyncPreview> {
  const prepared = await prepareSync(store, ownerToWrite(actor, request.userId, now), request, now);
  const { owner, config, syncId, content, date, today, mapping } = prepared;
  const record = await findSync(store, owner.householdId, syncId);
  const isMapped = mapping.unmapped.length === 0;
  const plan = planSync(record, prepared.fingerprint, now);
  const generation = (record?.generation ?? 1) + (plan === 'changed' ? 1 : 0);
  const importId = importIdOf(syncId, generation);
  const target = { accountId: config.accountId, importId, today };
  const names = new Map(prepared.categories.map(({ id, name }) => [id, name]));
  const ids = new Map(content.lines.map((line) => [foldName(line.categoryName), line.categoryId]));
  const lines = linesOfRequest(request);
  return {
    status: statusOf[plan],
    syncId: record?.id ?? null,
    date,
    total: toAmount(totalOf(lines)),
    unmapped: mapping.unmapped,
    payload: isMapped ? { ...toYnabPayload(content, target) } : null,
    categories: lines.map(({ categoryName, cents }) => {
      const id = ids.get(foldName(categoryName)) ?? null;
      const ynabCategoryName = id === null ? null : (names.get(id) ?? null);
      return { categoryName, amount: toAmount(cents), ynabCategoryId: id, ynabCategoryName };
    }),
    difference:
      record && plan === 'changed' && isMapped
        ? toDifferenceResource(differenceBetween(record.content, content))
        : null,
  };
}

const statusOf: Record<SyncPlan, YnabSyncPreview['status']> = {
  send: 'new',
  'already there': 'already_synced',
  changed: 'changed',
  busy: 'in_progress',
  finish: 'unfinished',
};

/**
 * Sends a report, once: the same again finds that it is there.
 *
 * @throws Problem report_changed where it is there in another form, with the difference
 */
export async function syncReport(
  store: Store,
  ynab: YnabConnection,
  actor: Actor,
  request: YnabSyncRequest,
  now: Date,
): Promise<SyncAnswer> {
  const owner = ownerToWrite(actor, request.userId, now);
  const prepared = await prepareSync(store, owner, request, now);
  requireMapped(prepared);
  return run(store, ynab, actor, prepared, 'send', now);
}

/** Brings what is at YNAB to what the report says now; also sends again what was deleted there. */
export async function replaceSync(
  store: Store,
  ynab: YnabConnection,
  actor: Actor,
  id: string,
  request: YnabSyncRequest,
  now: Date,
): Promise<SyncAnswer> {
  const record = await findSync(store, actor.householdId, id);
  if (!record) throw notFound();
  const owner = ownerToWrite(actor, record.userId, now);
  if (request.userId !== undefined && request.userId !== record.userId) throw notFound();
  const prepared = await prepareSync(store, owner, request, now);
  if (prepared.syncId !== id) {
    throw new Problem('conflict', 'This is another report, or YNAB is set up for another account.');
  }
  requireMapped(prepared);
  return run(store, ynab, actor, prepared, 'replace', now);
}

async function run(
  store: Store,
  ynab: YnabConnection,
  actor: Actor,
  prepared: PreparedSync,
  intent: Intent,
  now: Date,
): Promise<SyncAnswer> {
  const client = await ynab.clientOf(store, prepared.owner, prepared.config);
  const step = await claimSync(store, actor, prepared, intent, now);
  if (step.kind === 'claimed') return send(step);

  const { sync } = step;
  const isThere = await askYnab(() => client.findTransaction(sync.ynabTransactionId ?? ''));
  if (isThere) return { status: 'already_synced', sync };
  if (intent === 'send') throw reportChanged(sync, prepared, true);
  return send(await claimReplacement(store, prepared, now));

  async function send(claim: Claim): Promise<SyncAnswer> {
    const progress: Progress = { hasRemoved: false, isUncertain: claim.isUncertain };
    let result;
    try {
      result = await sendToYnab(client, claim, prepared.today, progress);
    } catch (error) {
      await recordFailure(store, prepared.owner, claim, progress, error, now);
      throw toYnabProblem(error);
    }
    const saved = await recordSuccess(store, actor, prepared, claim, result, now);
    if (saved.fingerprint !== prepared.fingerprint) {
      // An earlier attempt had come through after all, with what the report said then.
      if (intent === 'send') throw reportChanged(saved, prepared);
      return send(await claimReplacement(store, prepared, now));
    }
    const wasReplaced = claim.sync.replacedTransactionId !== null || result.generation > 1;
    return { status: wasReplaced ? 'replaced' : 'synced', sync: saved };
  }
}

async function askYnab<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    throw toYnabProblem(error);
  }
}
