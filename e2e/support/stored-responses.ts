import type { Page, Request } from '@playwright/test';
import { expect } from './test.ts';

/** The number of API responses stored for offline reading. */
export async function countStoredResponses(page: Page): Promise<number> {
  return (await readStoredResponses(page)).length;
}

/** The paths of the stored responses, with their query. */
export async function readStoredPaths(page: Page): Promise<string[]> {
  return (await readStoredResponses(page)).map(({ address }) => address);
}

/** Whether the row with this note is paid, in each stored list of transactions. */
export async function readStoredPaid(page: Page, note: string): Promise<boolean[]> {
  const answers = await readStoredResponses(page);
  const rows = answers.flatMap(({ body }) => (Array.isArray(body) ? (body as StoredRow[]) : []));
  return rows.filter((row) => row.note === note && 'owedBy' in row).map(({ paid }) => paid);
}

interface StoredRow {
  note: string;
  paid: boolean;
}

interface StoredResponse {
  address: string;
  body: unknown;
}

function readStoredResponses(page: Page): Promise<StoredResponse[]> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(request.error?.message));
      });
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === 'housetab')) return [];
    const database = await settled(indexedDB.open('housetab'));
    const answers = await settled<StoredResponse[]>(
      database.transaction('answers').objectStore('answers').getAll(),
    );
    database.close();
    return answers;
  });
}

/** The calls of the API that a page makes. */
export interface RecordedCalls {
  answered: Set<string>;
  asked: Set<Request>;
}

/** Records the calls of the API that the page makes from now on. */
export function recordCalls(page: Page): RecordedCalls {
  const reading: RecordedCalls = { answered: new Set(), asked: new Set() };
  const addressOf = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    const isRead = request.method() === 'GET' && pathname.startsWith('/api/');
    return isRead ? pathname + search : null;
  };
  page.on('request', (request) => {
    if (addressOf(request) !== null) reading.asked.add(request);
  });
  page.on('requestfailed', (request) => reading.asked.delete(request));
  page.on('response', (response) => {
    const address = addressOf(response.request());
    if (address === null) return;
    if (response.ok()) reading.answered.add(address);
    reading.asked.delete(response.request());
  });
  return reading;
}

/** Waits until all responses are stored. The app stores them when the screen is idle. */
export async function untilStored(page: Page, { answered, asked }: RecordedCalls): Promise<void> {
  const missing = async () => {
    const kept = await readStoredPaths(page);
    const waiting = [...asked].map((request) => request.url());
    return [...waiting, ...[...answered].filter((address) => !kept.includes(address))];
  };
  await expect.poll(missing).toEqual([]);
}
