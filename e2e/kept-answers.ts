import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** How many answers of the API the browser keeps for when there is no network. */
export async function countKeptAnswers(page: Page): Promise<number> {
  return (await readKeptAnswers(page)).length;
}

/** Where on the API they come from, with the query. */
export async function readKeptAddresses(page: Page): Promise<string[]> {
  return (await readKeptAnswers(page)).map(({ address }) => address);
}

/** What the kept lists of transactions say of the row with this note: whether it is paid. */
export async function readKeptPaid(page: Page, note: string): Promise<boolean[]> {
  const answers = await readKeptAnswers(page);
  const rows = answers.flatMap(({ body }) => (Array.isArray(body) ? (body as KeptRow[]) : []));
  return rows.filter((row) => row.note === note && 'owedBy' in row).map(({ paid }) => paid);
}

interface KeptRow {
  note: string;
  paid: boolean;
}

interface KeptAnswer {
  address: string;
  body: unknown;
}

function readKeptAnswers(page: Page): Promise<KeptAnswer[]> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(request.error?.message));
      });
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === 'housetab')) return [];
    const database = await settled(indexedDB.open('housetab'));
    const answers = await settled<KeptAnswer[]>(
      database.transaction('answers').objectStore('answers').getAll(),
    );
    database.close();
    return answers;
  });
}

/** The addresses that the page reads from the API, from now on. */
export function watchAnswers(page: Page): ReadonlySet<string> {
  const answered = new Set<string>();
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    const isRead = response.request().method() === 'GET' && response.ok();
    if (isRead && pathname.startsWith('/api/')) answered.add(pathname + search);
  });
  return answered;
}

/** Until the browser has kept all of them: that is done once the screen is at rest. */
export async function untilKept(page: Page, answered: ReadonlySet<string>): Promise<void> {
  const missing = async () => {
    const kept = await readKeptAddresses(page);
    return [...answered].filter((address) => !kept.includes(address));
  };
  await expect.poll(missing).toEqual([]);
}
