import { MAX_PAGE } from '@housetab/functions/core/wire/page-query';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { api } from '@/lib/api-client';

interface Options {
  householdId: string;
  signal?: AbortSignal;
  /** Stops there. */
  max?: number;
}

/** The transactions of a filter, page after page. */
export async function listAllPages(
  query: Readonly<Record<string, string>>,
  { householdId, signal, max = Infinity }: Options,
): Promise<{ items: TransactionResource[]; isComplete: boolean }> {
  const items: TransactionResource[] = [];
  let next: string | null = null;
  do {
    const page: { items: TransactionResource[]; next: string | null } =
      next === null
        ? await api.getPage('/transactions', {
            householdId,
            signal,
            query: { ...query, limit: MAX_PAGE },
          })
        : await api.getPage(next, { householdId, signal });
    items.push(...page.items);
    next = page.next;
  } while (next !== null && items.length < max);
  return { items, isComplete: next === null };
}
