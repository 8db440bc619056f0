import type { Page, Request } from '@playwright/test';
import { expect } from './test.ts';

/** The number of answers that the browser has stored for when there is no network. */
export async function countKeptAnswers(page: Page): Promise<number> {
  return (await readKeptAnswers(page)).length;
}

/** The addresses of the stored answers, with their query. */
export async function readKeptAddresses(page: Page): Promise<string[]> {
  return (await readKeptAnswers(page)).map(({ address }) => address);
}

/** Whether the row with this note is paid, in each stored list of transactions. */
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

/** The calls of the API that a page makes. */
export interface Reading {
  /** Answered. */
  answered: Set<string>;
  /** Not answered yet. */
  asked: Set<Request>;
}

/** Records the calls of the API that the page makes from now on. */
export function watchAnswers(page: Page): Reading {
  const reading: Reading = { answered: new Set(), asked: new Set() };
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

/** Waits until all calls are answered and stored. They are stored when the screen is at rest. */
export async function untilKept(page: Page, { answered, asked }: Reading): Promise<void> {
  const missing = async () => {
    const kept = await readKeptAddresses(page);
    const waiting = [...asked].map((request) => request.url());
    return [...waiting, ...[...answered].filter((address) => !kept.includes(address))];
  };
  await expect.poll(missing).toEqual([]);
}
