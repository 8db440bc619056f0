import * as z from 'zod';
import { debtQuerySchema, debtRowsQuerySchema } from '../../core/debt/debt-query.ts';
import { debtTransactionSchema } from '../../core/debt/debt-summary-resource.ts';
import { owedPairsSchema } from '../../core/debt/owed-pairs-resource.ts';
import { debtsSchema, type Debts } from '../../core/group-settle-up/debts-resource.ts';
import { viewerOf, type Actor } from '../../core/permission/actor.ts';
import { toReminded } from '../../core/reminder/reminder-resource.ts';
import { uidSchema } from '../../core/wire/text.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { endpoint, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { nextPageLink } from '../../platform/http/page-link.ts';
import { pageLinkHeader } from '../../core/wire/call-headers.ts';
import { getDebtSummary, listDebtRows, MAX_ROWS, requireOpenOf } from './debt.service.ts';
import { getOwedPairs } from './owed-pairs.service.ts';

const tag = 'Debts';

/** Group settle-ups that need this member: see `PendingGroupSettleUps`. */
type ReadStanding = (
  store: Store,
  actor: Actor,
  memberId: string,
  now: Date,
) => Promise<Required<Pick<Debts, 'objected' | 'toPay'>> & { waiting: Debts['waiting'] | null }>;

export function debtRoutes(readStanding: ReadStanding): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/debts',
      name: 'getDebtSummary',
      tag,
      summary: 'What you owe and are owed',
      description:
        'By month, newest first, then by person, each with the transactions that make up the ' +
        'amounts. Reads open transactions only, however long the history is, and at most some ' +
        `${MAX_ROWS} of them: with more, the answer holds the newest months and names the next ` +
        'ones, and a month that alone has more holds the newest rows. Amounts and totals always ' +
        'count every open transaction. What is dated in the future counts from its day on, in the ' +
        'household’s time zone.',
      access: 'member',
      allowsViewAs: true,
      query: debtQuerySchema,
      responses: { 200: { description: 'The summary.', schema: debtsSchema } },
      problems: ['not_found'],
      handle: async ({ actor, query: { userId, cursor }, store, now }) => {
        const uid =
          userId === undefined
            ? viewerOf(actor)
            : await requireOpenOf({ store, actor, now }, userId);
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
    }),
    endpoint({
      method: 'get',
      path: '/debts/pairs',
      name: 'listOwedPairs',
      tag,
      summary: 'Who owes whom in the household',
      description:
        'Each two people once, both directions offset, largest first; who are even are left out. ' +
        'Admins and, with open books, everyone read all pairs, others their own. However much is ' +
        'open, the number of documents read is bounded.',
      access: 'member',
      allowsViewAs: true,
      responses: { 200: { description: 'The pairs.', schema: owedPairsSchema } },
      handle: async ({ actor, store, now }) => reply(200, await getOwedPairs(store, actor, now)),
    }),
    endpoint({
      method: 'get',
      path: '/debts/{userId}/transactions',
      name: 'listDebtTransactions',
      tag,
      summary: 'The rows that one amount of the summary is made of',
      description: 'Between you and one other member, of one month, in one direction.',
      access: 'member',
      allowsViewAs: true,
      params: z.strictObject({ userId: uidSchema }),
      query: debtRowsQuerySchema,
      responses: {
        200: {
          description: 'One page, newest first.',
          schema: z.array(debtTransactionSchema),
          headers: pageLinkHeader,
        },
      },
      handle: async ({ params: { userId }, query, ...call }) => {
        const { items, nextCursor } = await listDebtRows(call, userId, query);
        return reply(200, items, nextPageLink(`/debts/${userId}/transactions`, query, nextCursor));
      },
    }),
  ];
}
