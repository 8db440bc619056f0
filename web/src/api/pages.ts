import { MAX_PAGE } from '@housetab/functions/core/wire/page-size';
import { api } from '@/api/api-client';

export interface Page<Item> {
  items: Item[];
  /** The path of the next page; null on the last. */
  next: string | null;
}

interface Options {
  householdId: string;
  signal?: AbortSignal;
  /** Stops after this many items. */
  max?: number;
}

/** The items of a list, page after page. */
export async function listAll<Item>(
  path: string,
  query: Readonly<Record<string, string>>,
  { max = Infinity, ...options }: Options,
): Promise<{ items: Item[]; isComplete: boolean }> {
  let page: Page<Item> = await api.getPage(path, {
    ...options,
    query: { ...query, limit: MAX_PAGE },
  });
  const items = [...page.items];
  while (page.next !== null && items.length < max) {
    page = await api.getPage(page.next, options);
    items.push(...page.items);
  }
  return { items, isComplete: page.next === null };
}
