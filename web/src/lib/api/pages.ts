export interface ItemPage<Item> {
  items: Item[];
  next: string | null;
}

/** Fetches the page at the path `next`; null = the first page. */
export type FetchPage<Item> = (next: string | null) => Promise<ItemPage<Item>>;

export async function listAll<Item>(
  fetchPage: FetchPage<Item>,
  max = Infinity,
): Promise<{ items: Item[]; isComplete: boolean }> {
  const items: Item[] = [];
  let isComplete = true;
  for await (const page of listPages(fetchPage)) {
    items.push(...page.items);
    isComplete = page.next === null;
    if (items.length >= max) break;
  }
  return { items, isComplete };
}

export async function* listPages<Item>(fetchPage: FetchPage<Item>): AsyncGenerator<ItemPage<Item>> {
  let next: string | null = null;
  do {
    const page = await fetchPage(next);
    yield page;
    ({ next } = page);
  } while (next !== null);
}
