import { toDebtSummary, type DebtSummary } from '../core/debt/debt-summary-resource.ts';
import { summarizeDebts } from '../core/debt/debt-summary.ts';
import type { Store } from '../firestore/store.ts';
import type { Actor } from '../households/actor.ts';
import { nameLookup } from '../households/member-names.ts';
import { listAllMembers } from '../households/member.repository.ts';
import { listActiveOf, listOpenOf } from '../settlements/settlement.repository.ts';

/**
 * What the actor owes and is owed. An admin who views as a member sees that member's: an admin may
 * read all of it.
 */
export async function getDebtSummary(store: Store, actor: Actor): Promise<DebtSummary> {
  const { householdId } = actor;
  const uid = actor.viewAs?.id ?? actor.uid;
  const [open, active, members] = await Promise.all([
    listOpenOf(store, householdId, uid),
    listActiveOf(store, householdId, uid),
    listAllMembers(store, householdId),
  ]);
  return toDebtSummary(summarizeDebts(uid, open, active), nameLookup(members));
}
