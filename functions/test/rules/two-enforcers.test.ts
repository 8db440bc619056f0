import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentsOf, type HouseholdData } from '../household-documents.ts';
import { randomHousehold } from '../random-household.ts';
import type { Question } from './question.ts';
import { questionsAbout } from './read-questions.ts';
import { startRules, type Rules } from './rules-environment.ts';

/**
 * Two enforcers, part one: whatever can be read directly, the rules and core agree about it. A
 * disagreement names the household, who asked and what; fast-check prints the seed to repeat it.
 */

const uids = ['ann', 'ben', 'cleo', 'dan', 'eve', 'finn'] as const;
const QUESTIONS = 140;
const households = process.env['HOUSETAB_LONG'] === '1' ? 72 : 4;

let rules: Rules;
beforeAll(async () => {
  rules = await startRules('two-enforcers');
});
afterAll(() => rules.stop());

interface Asking {
  uid: string;
  isVerified: boolean;
  /** Which of all questions, counted round. */
  index: number;
}

const asking: fc.Arbitrary<Asking> = fc.record({
  // Whoever of these is not in the household is a stranger to it, though a member of others.
  uid: fc.constantFrom(...uids),
  isVerified: fc.integer({ min: 0, max: 19 }).map((number) => number > 0),
  index: fc.nat({ max: 100_000 }),
});

test(
  'the rules let through what core permits, and nothing else',
  { timeout: households * 30_000 },
  async () => {
    const now = new Date();
    let asked = 0;
    const property = fc.asyncProperty(
      randomHousehold(uids, now),
      fc.array(asking, { minLength: QUESTIONS, maxLength: QUESTIONS, size: 'max' }),
      async (household, askings) => {
        await rules.seed(documentsOf(household));
        const questions = questionsAbout(household, now);
        const answers = askings.map(({ index, ...who }) =>
          compare(household, questions[index % questions.length], who),
        );
        const disagreements = (await Promise.all(answers)).filter((each) => each !== null);
        asked += answers.length;
        expect(disagreements.slice(0, 5)).toEqual([]);
      },
    );
    // The disagreement says all there is to know: making the household smaller would only take time.
    await fc.assert(property, { numRuns: households, endOnFailure: true });
    expect(asked).toBeGreaterThanOrEqual(QUESTIONS * households);
  },
);

async function compare(
  { members }: HouseholdData,
  question: Question | undefined,
  { uid, isVerified }: Omit<Asking, 'index'>,
) {
  if (!question) throw new Error('A household without questions.');
  const viewer = isVerified ? members.find(({ id }) => id === uid) : undefined;
  const core = viewer ? question.expect(viewer) : null;
  const answered = await question.ask(rules.as(uid, { email_verified: isVerified }));
  const isAgreed = JSON.stringify(core) === JSON.stringify(answered);
  return isAgreed ? null : { question: question.about, viewer, isVerified, core, rules: answered };
}
