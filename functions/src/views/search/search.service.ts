import { isAllowed, viewersOf } from '../../core/permission/actor.ts';
import { keysToAsk, matchesSearch, readSearchQuery } from '../../core/search/search-query.ts';
import type { SearchRequest } from '../../core/search/search-resource.ts';
import { searchableOf } from '../../core/transaction/searchable.ts';
import type { TransactionResource } from '../../core/transaction/transaction-resource.ts';
import { toReadableResources } from '../../ledger/shared/ledger-context.ts';
import { listPeople } from '../../people/members/member.repository.ts';
import { bindCursor, unbindCursor, type ResultPage } from '../../platform/firestore/reader.ts';
import { pageFound } from './search.repository.ts';
import type { MemberCall } from '../../platform/http/call.ts';

export async function searchTransactions(
  { store, actor, now }: MemberCall,
  { q, limit, cursor: bound }: SearchRequest,
): Promise<ResultPage<TransactionResource>> {
  const { householdId } = actor;
  const identity = ['search', householdId, actor.uid, actor.viewAs?.id ?? null, q];
  const cursor = bound === undefined ? undefined : unbindCursor(bound, identity);
  const members = await listPeople(store, householdId);
  const query = readSearchQuery(q, members);
  const keys = keysToAsk(query);
  if (keys.length === 0) return { items: [], nextCursor: null };
  const scope = { householdId, viewers: viewersOf(actor), now };
  const { items, nextCursor } = await pageFound(
    store,
    scope,
    {
      keys,
      matches: (row) =>
        isAllowed(actor, 'transaction:read', row, now) && matchesSearch(query, searchableOf(row)),
    },
    { limit, cursor },
  );
  return {
    items: await toReadableResources(store, actor, items, { members, now }),
    nextCursor: nextCursor && bindCursor(nextCursor, identity),
  };
}
