/** The kept answers in the database, whose file this is loaded with: no screen needs it to begin with. */
import type { AnswerStore, Database, KeptAnswer } from '@/lib/offline/database-schema';

/** The oldest ones make room. A household that is used every day has about fifty. */
export const MAX_KEPT = 300;

/** @param isWanted asked of each in its turn: it may have been forgotten meanwhile */
export function putAnswers(
  database: Database,
  answers: readonly KeptAnswer[],
  isWanted: (answer: KeptAnswer) => boolean,
): Promise<void> {
  return change(database, async (store) => {
    for (const answer of answers) if (isWanted(answer)) await store.put(answer);
    let surplus = (await store.count()) - MAX_KEPT;
    for (let old = await store.index('at').openCursor(); old && surplus > 0; surplus -= 1) {
      await old.delete();
      old = await old.continue();
    }
  });
}

export function deleteAnswers(
  database: Database,
  isGone: (place: Pick<KeptAnswer, 'uid' | 'householdId' | 'address'>) => boolean,
): Promise<void> {
  return change(database, async (store) => {
    for (const key of await store.getAllKeys()) {
      const [uid, householdId, address] = key;
      if (isGone({ uid, householdId, address })) await store.delete(key);
    }
  });
}

/** All of the work or nothing of it. */
async function change(
  database: Database,
  work: (store: AnswerStore) => Promise<void>,
): Promise<void> {
  const transaction = database.transaction('answers', 'readwrite');
  await Promise.all([work(transaction.store), transaction.done]);
}
