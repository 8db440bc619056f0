import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isGuest } from '../../src/core/household/member.ts';
import type { Member } from '../../src/core/household/stored.ts';
import {
  placedDocumentsOf,
  type HouseholdDocuments,
} from '../support/households/household-documents.ts';
import { randomHousehold } from '../support/households/random-household.ts';
import { often } from '../support/random/random-seed.ts';
import { checkProperty } from '../support/random/check-property.ts';
import type { ReadQuestion } from './question.ts';
import { questionsAbout } from './read-questions.ts';
import { useRules } from './rules-environment.ts';

/**
 * Two enforcers, part one: the rules and core agree on every direct read. A disagreement prints the caller,
 * the read, and the seed that reproduces it.
 */

const uids = ['ann', 'ben', 'cleo', 'dan', 'eve', 'finn'] as const;
const QUESTIONS = 140;
const households = often({ gate: 4, long: 18 });

const rules = useRules('rules-and-core');

interface Asking {
  /** Indexes, modulo the number of callers, of kinds, and of reads of a kind. */
  who: number;
  kind: number;
  question: number;
  isVerified: boolean;
}

const any = fc.nat({ max: 100_000 });
const asking: fc.Arbitrary<Asking> = fc.record({
  who: any,
  kind: any,
  question: any,
  isVerified: fc.integer({ min: 0, max: 19 }).map((number) => number > 0),
});

test(
  'the rules allow what core permits, and nothing else',
  { timeout: households * 30_000 },
  async () => {
    const now = new Date();
    let asked = 0;
    const property = fc.asyncProperty(
      randomHousehold(uids, now),
      fc.array(asking, { minLength: QUESTIONS, maxLength: QUESTIONS, size: 'max' }),
      async (household, askings) => {
        await rules.seed(placedDocumentsOf(household));
        const kinds = questionsAbout(household, now);
        const answers = askings.map((one) =>
          compare(household, pick(pick(kinds, one.kind), one.question), one),
        );
        const disagreements = (await Promise.all(answers)).filter((each) => each !== null);
        asked += answers.length;
        expect(disagreements.slice(0, 5)).toEqual([]);
      },
    );
    await checkProperty('the two enforcers agree', property, households);
    expect(asked).toBeGreaterThanOrEqual(QUESTIONS * households);
  },
);

async function compare(
  { members }: HouseholdDocuments,
  question: ReadQuestion,
  { who, isVerified }: Pick<Asking, 'who' | 'isVerified'>,
) {
  const uid = pick([...members.map(({ id }) => id), strangerTo(members)], who);
  // Nobody acts as a guest, not even an account that happens to have the guest's id.
  const isViewer = (member: Member) => member.id === uid && !isGuest(member);
  const viewer = isVerified ? members.find(isViewer) : undefined;
  const core = viewer ? question.expect(viewer) : null;
  const answered = await question.ask(rules.as(uid, { email_verified: isVerified }));
  const isAgreed = JSON.stringify(core) === JSON.stringify(answered);
  return isAgreed ? null : { question: question.about, viewer, isVerified, core, rules: answered };
}

/** A member of other households, if there is one. */
function strangerTo(members: readonly { id: string }[]): string {
  return uids.find((uid) => members.every(({ id }) => id !== uid)) ?? 'stranger';
}

function pick<T>(list: readonly T[], number: number): T {
  const picked = list[number % list.length];
  if (picked === undefined) throw new Error('There is nothing to pick from.');
  return picked;
}
