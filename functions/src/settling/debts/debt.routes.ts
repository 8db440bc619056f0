import { type Debts } from '../../core/group-settle-up/debts-resource.ts';
import { viewerOf, type Actor } from '../../core/permission/actor.ts';
import { toReminded } from '../../core/reminder/reminder-resource.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { endpointsOf, reply, type Endpoint, nextPageLink } from '../../platform/http/endpoint.ts';
import { getDebtSummary, listDebtRows, requireOpenOf } from './debt.service.ts';
import { getOwedPairs } from './owed-pairs.service.ts';
import { debtContract } from '../../core/group-settle-up/debts-contract.ts';

/** Group settle-ups that need this member: see `PendingGroupSettleUps`. */
type ReadStanding = (
  store: Store,
  actor: Actor,
  memberId: string,
  now: Date,
) => Promise<Required<Pick<Debts, 'objected' | 'toPay'>> & { waiting: Debts['waiting'] | null }>;

export function debtRoutes(readStanding: ReadStanding): Endpoint[] {
  return endpointsOf(debtContract, {
    'GET /debts': async ({ actor, query: { userId, cursor }, store, now }) => {
      const uid =
        userId === undefined ? viewerOf(actor) : await requireOpenOf({ store, actor, now }, userId);
      const isFirst = userId === undefined && cursor === undefined;
      const [summary, standing] = await Promise.all([
        getDebtSummary(store, actor.householdId, uid, now, cursor),
        isFirst ? readStanding(store, actor, uid, now) : null,
      ]);
      const reminded = uid === actor.uid ? toReminded(actor.member, now) : [];
      return reply(200, {
        ...summary,
        ...(reminded.length > 0 && { reminded }),
        ...(standing?.waiting && { waiting: standing.waiting }),
        ...(standing && standing.objected.length > 0 && { objected: standing.objected }),
        ...(standing && standing.toPay.length > 0 && { toPay: standing.toPay }),
      });
    },
    'GET /debts/pairs': async ({ actor, store, now }) =>
      reply(200, await getOwedPairs(store, actor, now)),
    'GET /debts/{userId}/transactions': async ({ params: { userId }, query, ...call }) => {
      const { items, nextCursor } = await listDebtRows(call, userId, query);
      return reply(200, items, nextPageLink(`/debts/${userId}/transactions`, query, nextCursor));
    },
  });
}
