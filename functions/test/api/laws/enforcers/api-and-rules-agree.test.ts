import fc from 'fast-check';
import * as categoryWrites from './category-writes.ts';
import * as otherReads from './other-reads.ts';
import * as transactionReads from './transaction-reads.ts';
import * as transactionWrites from './transaction-writes.ts';
import { expect } from 'vitest';
import {
  type HouseholdDocuments,
  placedDocumentsOf,
} from '../../../support/households/household-documents.ts';
import { nameLookup } from '../../../../src/core/household/member-names.ts';
import { Choices } from '../../../support/random/choices.ts';
import { testAccountIdOf } from '../../../support/households/accounts-of-members.ts';
import { randomHousehold } from '../../../support/households/random-household.ts';
import { often } from '../../../support/random/random-seed.ts';
import { checkProperty } from '../../../support/random/check-property.ts';
import { type Rules, startRules } from '../../../rules/rules-environment.ts';
import { inventPeople, unsignedTokenOf } from '../../../support/server/accounts.ts';
import type { TestApi } from '../../../support/server/api-client.ts';
import { apiTest as base } from '../../../support/server/api-test.ts';
import type { Asker, EnforcedOperation, EnforcerQuestion } from './operation.ts';
import { readWritten } from './written.ts';

/**
 * One permission matrix, two enforcers: the API and the security rules get the same operations with the same
 * token and the same documents. Both allow, show and write the same.
 */

const uids = ['ann', 'ben', 'cleo', 'dan', 'eve', 'finn'] as const;
const OPERATIONS = 70;
const households = often({ gate: 4, long: 15 });

const test = base.extend('rules', { scope: 'file' }, async ({ api }, { onCleanup }) => {
  await inventPeople(api, uids);
  const rules = await startRules('api', undefined, api.projectId);
  onCleanup(() => rules.stop());
  return rules;
});

type Make = (question: EnforcerQuestion, choices: Choices) => EnforcedOperation | null;
const reads: readonly Make[] = [...Object.values(transactionReads), ...Object.values(otherReads)];
const writes: readonly Make[] = [
  transactionWrites.createTransactionCase,
  transactionWrites.createTransactionCase,
  transactionWrites.editTransaction,
  transactionWrites.editTransaction,
  transactionWrites.togglePaidCase,
  transactionWrites.deleteTransactionCase,
  transactionWrites.restoreTransactionCase,
  ...Object.values(categoryWrites),
];

interface Asking {
  /** The kind of operation. */
  kind: string;
  operation: EnforcedOperation;
  asker: Asker;
}

/** How often each kind was allowed, and how often refused. */
const tally = new Map<string, { allowed: number; refused: number }>();

function count(kind: string, isAllowed: boolean): void {
  const counts = tally.get(kind) ?? { allowed: 0, refused: 0 };
  counts[isAllowed ? 'allowed' : 'refused'] += 1;
  tally.set(kind, counts);
}

test(
  'the API and the rules allow the same, show the same and write the same',
  // About fifteen seconds on a quiet machine; a busy one must not fail.
  async ({ api, rules }) => {
    const now = new Date();
    const property = fc.asyncProperty(
      randomHousehold(uids, now),
      fc.nat(),
      async (random, seed) => {
        const data = withoutTraces(random);
        const question: EnforcerQuestion = { data, uids, now, nameOf: nameLookup(data.members) };
        const choices = new Choices(seed);
        const asked = {
          reads: someAskings(api, rules, question, choices, reads),
          writes: someAskings(api, rules, question, choices, writes),
        };
        const all = [...asked.reads, ...asked.writes];
        const seeds = all.flatMap(({ operation }) => operation.seeds ?? []);
        await rules.seed([...placedDocumentsOf(data), ...seeds]);
        const readVerdicts = await Promise.all(asked.reads.map(compare));
        // One after the other, because the emulator serialises changes of one collection.
        const writeVerdicts = [];
        for (const one of asked.writes) {
          writeVerdicts.push((await compare(one)) ?? (await compareWritten(api, data, one)));
        }
        const disagreements = [...readVerdicts, ...writeVerdicts].filter((one) => one !== null);
        expect(disagreements.slice(0, 3)).toEqual([]);
      },
    );
    await checkProperty('the API and the rules agree', property, households);
    const counts = [...tally.values()];
    const asked = counts.reduce((sum, { allowed, refused }) => sum + allowed + refused, 0);
    console.info(`${asked} operations`, Object.fromEntries(tally));
    expect(asked).toBe(OPERATIONS * households);
    // Agreement proves little if both refuse or allow everything. A third is allowed on average, a seventh if
    // most members are former members or guests.
    const allowed = counts.reduce((sum, one) => sum + one.allowed, 0);
    expect(allowed).toBeGreaterThan(asked / 10);
    expect(allowed).toBeLessThan((asked * 9) / 10);
  },
);

/**
 * Categories with a colour and a name that the API would give them. Transactions without a settlement: the
 * rules hide more of the others, which the rules tests cover.
 */
function withoutTraces(data: HouseholdDocuments): HouseholdDocuments {
  const categories = data.categories.map((one) => ({ ...one, name: one.id, color: '#22c55e' }));
  const transactions = data.transactions.map((one) => ({ ...one, settlementIds: [] }));
  return { ...data, categories, transactions };
}

function someAskings(
  api: TestApi,
  rules: Rules,
  question: EnforcerQuestion,
  choices: Choices,
  makes: readonly Make[],
): Asking[] {
  const askings: Asking[] = [];
  while (askings.length < OPERATIONS / 2) {
    const make = choices.pick(makes);
    const operation = make(question, choices);
    if (!operation) continue;
    askings.push({ kind: make.name, operation, asker: someAsker(api, rules, question, choices) });
  }
  return askings;
}

/** Mostly a member of the household; sometimes one with an unverified address. */
function someAsker(
  api: TestApi,
  rules: Rules,
  { data }: EnforcerQuestion,
  choices: Choices,
): Asker {
  const uid = choices.pick([...data.members.map(({ id }) => id), choices.pick(uids)]);
  const isVerified = !choices.once(20);
  const email = `${uid}@example.com`;
  const token = unsignedTokenOf(api.projectId, { uid: testAccountIdOf(uid), email, isVerified });
  const account = { uid, email, password: '', token };
  return {
    uid,
    member: data.members.find(({ id }) => id === uid) ?? { ...data.members[0]!, ...nobody(uid) },
    client: api.as(account).in(data.household.id),
    database: rules.as(uid, { email_verified: isVerified }),
  };
}

function nobody(id: string) {
  return { id, role: 'user', grants: {}, leftAt: null, openBooks: false } as const;
}

async function compare({ kind, operation, asker }: Asking) {
  const [byApi, byRules] = await Promise.all([operation.askApi(asker), operation.askRules(asker)]);
  count(kind, byApi.isAllowed);
  const isAgreed = operation.isLeftToApi?.(asker)
    ? !byRules.isAllowed
    : byApi.isAllowed === byRules.isAllowed &&
      JSON.stringify(byApi.shown) === JSON.stringify(byRules.shown);
  const { uid, member } = asker;
  return isAgreed ? null : { about: operation.about, uid, member, byApi, byRules };
}

/** Both writes store the same content and the same history entry, or neither does. */
async function compareWritten(
  api: TestApi,
  { household }: HouseholdDocuments,
  { operation, asker }: Asking,
) {
  if (!operation.written || operation.isLeftToApi?.(asker)) return null;
  const written = await readWritten(api.firestore, household.id, operation.written);
  if (JSON.stringify(written.byApi) === JSON.stringify(written.directly)) return null;
  return { about: operation.about, uid: asker.uid, ...written };
}
