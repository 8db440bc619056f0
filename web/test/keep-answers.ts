import { cacheResponse } from '@/offline/cache/cached-responses';
import { openDatabase } from '@/offline/cache/database';
import { anna } from '@test/render';
import { waitFor } from '@test/wait-for';

/** Stores cached responses for Anna in her household, by path; the last is the newest. */
export async function keepAnswers(answers: Record<string, unknown>): Promise<void> {
  let at = Date.UTC(2026, 10, 20);
  for (const [path, body] of Object.entries(answers)) {
    const place = { uid: anna.uid, householdId: 'home', address: `/api${path}` };
    cacheResponse({ ...place, body, link: null, at: (at += 1000) });
  }
  const count = async () => (await openDatabase()).count('answers');
  await waitFor(async () => {
    if ((await count()) !== Object.keys(answers).length) throw new Error('Not kept yet.');
  });
}
