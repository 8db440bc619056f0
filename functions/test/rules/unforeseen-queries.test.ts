import fc from 'fast-check';
import {
  collection,
  collectionGroup,
  getCountFromServer,
  getDocsFromServer,
  type Query,
} from 'firebase/firestore';
import { expect, test } from 'vitest';
import { isGuest } from '../../src/core/household/member.ts';
import {
  placedDocumentsOf,
  type HouseholdDocuments,
} from '../support/households/household-documents.ts';
import { randomHousehold } from '../support/households/random-household.ts';
import { often } from '../support/random/random-seed.ts';
import { checkProperty } from '../support/random/check-property.ts';
import { documentQuestions } from './document-questions.ts';
import { buildQuery, randomQuestion, type RandomQuestion } from './random-question.ts';
import { useRules } from './rules-environment.ts';

/**
 * Any query with the client library returns only what core lets the caller read. Former members and strangers
 * get nothing.
 */

const uids = ['ann', 'ben', 'cleo', 'dan'] as const;
const QUESTIONS = 80;
const households = often({ gate: 4, long: 10 });
const now = new Date();

const rules = useRules('unforeseen-queries');

const asking = fc
  .constantFrom(...uids)
  .chain((me) => randomQuestion(me, uids).map((question) => ({ me, question })));

const answered = { toUsers: 0, documents: 0 };

test(
  'no query of any shape finds data that the caller may not read',
  { timeout: households * 30_000 },
  async () => {
    const property = fc.asyncProperty(
      randomHousehold(uids, now),
      fc.array(asking, { minLength: QUESTIONS, maxLength: QUESTIONS, size: 'max' }),
      async (data, askings) => {
        await rules.seed(placedDocumentsOf(data));
        const leaks = await Promise.all(
          askings.map(({ me, question }) => findLeaks(data, me, question)),
        );
        expect(leaks.flat()).toEqual([]);
      },
    );
    await checkProperty('unforeseen queries', property, households);
    // Shows that not only admins get results, and that these are not empty.
    console.info(answered);
    expect(Object.values(answered).every((count) => count > 0)).toBe(true);
  },
);

async function findLeaks(data: HouseholdDocuments, me: string, question: RandomQuestion) {
  const viewer = data.members.find(
    (member) => member.id === me && member.leftAt === null && !isGuest(member),
  );
  const database = rules.as(me);
  const path = `households/${data.household.id}/${question.collection}`;
  const here = () => buildQuery(collection(database, path), question);
  const everywhere = () => buildQuery(collectionGroup(database, question.collection), question);
  const [found, count, elsewhere] = await Promise.all([
    answerTo(async () => list(here())),
    answerTo(async () => getCountFromServer(here())),
    answerTo(async () => list(everywhere())),
  ]);
  const about = `${viewer?.role ?? 'nobody'} ${me} asks ${JSON.stringify(question)}`;
  const leaks: string[] = [];
  if (elsewhere !== null) leaks.push(`${about} of all households`);
  if (count !== null && found === null) leaks.push(`${about} and is told how many`);
  if (found === null) return leaks;
  if (!viewer) return [...leaks, about];
  const readable = new Set(
    documentQuestions(data, now)
      .flat()
      .filter((one) => one.expect(viewer) !== null)
      .map((one) => one.about),
  );
  if (viewer.role === 'user') answered.toUsers += 1;
  answered.documents += found.length;
  return [
    ...leaks,
    ...found.filter((one) => !readable.has(`get ${one}`)).map((one) => `${about} and finds ${one}`),
  ];
}

async function list(asked: Query): Promise<string[]> {
  return (await getDocsFromServer(asked)).docs.map(({ ref }) => ref.path);
}

/** Refusals by the rules, and invalid queries, such as two `!=`. */
const refusals = ['permission-denied', 'invalid-argument', 'failed-precondition'];

/** null if it is refused. */
async function answerTo<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (refusals.includes(code)) return null;
    throw error;
  }
}
