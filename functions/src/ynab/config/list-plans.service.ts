import { Problem } from '../../core/problem/problem.ts';
import { toYnabPlans } from '../../core/ynab/plans.ts';
import type { YnabPlans } from '../../core/ynab/plans-resource.ts';
import { reachYnab, toYnabProblem, type YnabConnection } from '../connection/ynab-connection.ts';
import { YnabFailure } from '../connection/ynab-failure.ts';
import { ownerToWrite } from './ynab-config.service.ts';
import type { MemberCall } from '../../platform/http/call.ts';

/**
 * Costs one request to YNAB.
 * @param pasted a token that is used once and not stored; undefined = use the stored token
 * @throws Problem ynab_not_connected, upstream_failed, too_many_requests
 */
export async function listPlans(
  { store, actor, now }: MemberCall,
  ynab: YnabConnection,
  { userId, pasted }: { userId: string | undefined; pasted: string | undefined },
): Promise<YnabPlans> {
  const owner = ownerToWrite(actor, userId, now);
  const client =
    pasted === undefined
      ? await reachYnab(ynab, store, owner, { budgetId: '' }, now)
      : ynab.clientWith(store, owner, pasted, now);
  try {
    return { plans: toYnabPlans(await client.listPlans()) };
  } catch (error) {
    if (pasted === undefined || !isRefused(error)) throw toYnabProblem(error);
    const detail = 'YNAB does not accept this token. Copy all of it, or make a new one at YNAB.';
    throw new Problem('upstream_failed', detail, { extra: { reason: error.kind } });
  }
}

function isRefused(error: unknown): error is YnabFailure {
  return error instanceof YnabFailure && error.kind === 'unauthorized';
}
