import { ynabConfigs } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { Actor } from '../../core/permission/actor.ts';
import { openContext } from '../../ledger/shared/ledger-context.ts';
import type { YnabConnection } from '../connection/ynab-connection.ts';
import { findConfig, findSecret } from '../ynab.repository.ts';
import { factsOf, forgetCategories, ownerToWrite, recordChange } from './ynab-config.service.ts';

/**
 * Removes the token, the settings with schedule and assignments, and what was read. What was sent stays
 * at YNAB and in the history. A report that is on its way arrives, or is left for its owner to end.
 *
 * Doing it again does nothing.
 */
export async function disconnect(
  store: Store,
  { tokens }: YnabConnection,
  actor: Actor,
  userId: string | undefined,
  now: Date,
): Promise<void> {
  const revoke = await store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const owner = ownerToWrite(context.actor, userId, now);
    const before = await findConfig(unit, owner);
    const secret = await findSecret(unit, owner);
    // Read here: the token that is deleted, not one that was refreshed meanwhile, is revoked.
    const revokeConsent = await tokens.revoker(unit, owner);
    await forgetCategories(unit, owner);
    if (secret) tokens.forget(unit, owner);
    if (!before) return revokeConsent;
    unit.delete(ynabConfigs(owner.householdId).doc(owner.uid));
    recordChange(unit, context, owner, factsOf(before), null, 'deleted');
    return revokeConsent;
  });
  await revoke?.();
}
