import { Problem } from '../../core/problem/problem.ts';
import { fingerprintOf, importIdOf } from '../../core/ynab/split-transaction.ts';
import { findIgnored } from '../../core/ynab/sync.ts';
import { ynabSyncs } from '../../firestore/paths.ts';
import type { Store } from '../../firestore/store.ts';
import type { UnitOfWork } from '../../firestore/unit-of-work.ts';
import type { YnabSync } from '../../firestore/ynab-documents.ts';
import type { Actor } from '../../households/actor.ts';
import { listAllMembers } from '../../households/member.repository.ts';
import type { Claim } from './sync-claim.ts';
import { digest, type PreparedSync } from './sync-plan.ts';
import type { Progress, SendingResult } from './sync-sending.ts';
import type { TokenOwner } from '../connection/token-seal.ts';
import { recordChange } from '../config/ynab-config.service.ts';
import { YnabFailure } from '../connection/ynab-failure.ts';
import { findSync } from '../ynab.repository.ts';

/** It is there: the record says as what, and the history that it happened. */
export function recordSuccess(
  store: Store,
  actor: Actor,
  { owner }: PreparedSync,
  { sync }: Claim,
  { booked, generation, earlier }: SendingResult,
  now: Date,
): Promise<YnabSync> {
  const content = earlier ?? sync.content;
  const saved: YnabSync = {
    ...sync,
    state: 'synced',
    generation,
    importId: importIdOf(sync.id, generation),
    content,
    fingerprint: digest([fingerprintOf(content)]),
    sentDate: booked.date,
    ynabTransactionId: booked.id,
    replacedTransactionId: null,
    claimedUntil: null,
    ignoredCategories: findIgnored(booked, content.lines),
    lastError: null,
    updatedAt: now,
  };
  return store.commit(async (unit) => {
    const members = await listAllMembers(unit, owner.householdId);
    const context = { householdId: owner.householdId, actorId: actor.uid, members, now };
    if (!(await isStillOurs(unit, owner, sync))) return saved;
    unit.replace(ynabSyncs(owner.householdId).doc(sync.id), saved);
    const what = sync.replacedTransactionId === null ? 'synced' : 'replaced';
    recordChange(unit, context, owner, null, factsOf(saved), what);
    return saved;
  });
}

/** Says what is certain: that it is not there, that the old one still is, or that nobody knows. */
export function recordFailure(
  store: Store,
  owner: TokenOwner,
  { sync, before }: Claim,
  { hasRemoved, isUncertain }: Progress,
  error: unknown,
  now: Date,
): Promise<void> {
  const lastError = wordsOf(error);
  const end = { claimedUntil: null, lastError, updatedAt: now };
  const isOldStillThere = before?.state === 'synced' && !hasRemoved;
  const state = isUncertain || hasRemoved ? 'unfinished' : 'failed';
  const saved: YnabSync = isOldStillThere
    ? { ...before, ...end }
    : { ...sync, ...end, state: sync.replacedTransactionId !== null ? 'unfinished' : state };
  return store.commit(async (unit) => {
    if (!(await isStillOurs(unit, owner, sync))) return;
    unit.replace(ynabSyncs(owner.householdId).doc(sync.id), saved);
  });
}

/** Whoever took over after the claim ran out knows more. */
async function isStillOurs(unit: UnitOfWork, owner: TokenOwner, sync: YnabSync): Promise<boolean> {
  const current = await findSync(unit, owner.householdId, sync.id);
  return (
    current?.state === 'sending' && current.claimedUntil?.getTime() === sync.claimedUntil?.getTime()
  );
}

function wordsOf(error: unknown): string {
  if (error instanceof YnabFailure) return error.userMessage;
  if (error instanceof Problem) return error.detail;
  return 'Something went wrong on our side. Please try again.';
}

function factsOf({ sentDate, content }: YnabSync) {
  const { payeeName, memo, lines } = content;
  const cents = lines.reduce((sum, line) => sum + line.cents, 0);
  return { date: sentDate, payeeName, memo, total: cents / 100 };
}
