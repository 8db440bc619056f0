import { MAX_PAGE } from '@housetab/functions/core/wire/page-size';
import { api } from '@/lib/api/api-client';

export interface ItemPage<Item> {
  items: Item[];
  next: string | null;
}

interface Options {
  householdId: string;
  signal?: AbortSignal;
  max?: number;
}

export async function listAll<Item>(
  path: string,
  query: Readonly<Record<string, string>>,
  { max = Infinity, ...options }: Options,
): Promise<{ items: Item[]; isComplete: boolean }> {
  const items: Item[] = [];
  let isComplete = true;
  for await (const page of listPages<Item>(path, query, options)) {
    items.push(...page.items);
    isComplete = page.next === null;
    if (items.length >= max) break;
  }
  return { items, isComplete };
}

export async function* listPages<Item>(
  path: string,
  query: Readonly<Record<string, string>>,
  options: Omit<Options, 'max'>,
): AsyncGenerator<ItemPage<Item>> {
  let page: ItemPage<Item> = await api.getPage(path, {
    ...options,
    query: { ...query, limit: MAX_PAGE },
  });
  yield page;
  while (page.next !== null) {
    page = await api.getPage(page.next, options);
    yield page;
  }
}
