import { Problem } from '../../core/problem/problem.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { YnabConfig } from '../../platform/firestore/ynab-documents.ts';
import type { Actor } from '../../core/permission/actor.ts';
import { ownerToWrite } from '../config/ynab-config.service.ts';
import type { TokenOwner } from '../connection/token-seal.ts';
import { notConnected, toYnabProblem, type YnabConnection } from '../connection/ynab-connection.ts';
import { findConfig } from '../ynab.repository.ts';
import { claimReading, readBudget } from './category-reading.ts';

/** Reads a member's categories on their click, due or not. It starts a schedule again that had been stopped. */
export async function readCategoriesNow(
  store: Store,
  ynab: YnabConnection,
  actor: Actor,
  userId: string | undefined,
  now: Date,
): Promise<{ owner: TokenOwner; config: YnabConfig }> {
  const owner = ownerToWrite(actor, userId, now);
  const config = await findConfig(store, owner);
  if (!config?.hasCredentials) throw notConnected();
  const reading = await claimReading(store, owner, () => true, now);
  if (!reading) {
    throw new Problem('sync_in_progress', 'The categories are being read. Please wait a minute.', {
      extra: { retryAfter: 60 },
    });
  }
  try {
    return { owner, config: await readBudget(store, ynab, reading, now, now) };
  } catch (error) {
    throw toYnabProblem(error);
  }
}
