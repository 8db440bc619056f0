import { isGuest } from '../../../../src/core/household/member.ts';
import type { Transaction } from '../../../../src/core/transaction/stored.ts';
import { withDerivedFields } from '../../../../src/core/transaction/new-transaction.ts';
import * as paths from '../../../../src/platform/firestore/paths.ts';
import type { Choices } from '../../../support/random/choices.ts';
import { place } from '../../../support/households/household-documents.ts';
import * as direct from '../../../rules/direct-write.ts';
import { isLetThrough, type DirectWrite } from '../../../rules/direct-write.ts';
import type { Json, TestAnswer, TestClient } from '../../../support/server/api-client.ts';
import {
  toVerdict,
  type Asker,
  type EnforcedOperation,
  type EnforcerQuestion,
  type Verdict,
} from './operation.ts';

/** Each write is done on two copies of one transaction: on one through the API, on the other directly. */

export async function tryDirectly({ database }: Asker, write: DirectWrite): Promise<Verdict> {
  const isAllowed = await isLetThrough(database, write);
  return { isAllowed, shown: null, because: isAllowed ? 'let through' : 'permission-denied' };
}

type Own = Partial<Transaction>;

/** Random values for fields that members set; sometimes a field that nobody may write. */
function someFields(question: EnforcerQuestion, choices: Choices): Own {
  // Mostly current and former members; sometimes strangers.
  const members = question.data.members.map(({ id }) => id);
  const [payer, debtor] = choices.some(choices.once(8) ? question.uids : members, 2);
  const paidBy = choices.once(5) ? null : payer!;
  const valid: Own = {
    paidBy,
    owedBy: choices.once(5) ? null : (debtor ?? null),
    payTo: paidBy === null ? 'Corner shop' : null,
    amountCents: choices.pick([1, 999_999_999, 1 + choices.below(100_000)]),
    transactionDate: choices.pick(['2024-02-29', '2026-01-14', '1999-12-31']),
    note: choices.pick(['', 'Two weeks', 'Über\tall\nherum', 'x'.repeat(500)]),
    optional: choices.once(2),
    ...someCategory(question, choices),
  };
  return { ...valid, ...(choices.once(8) ? invalidFields(choices, payer!) : {}) };
}

function someCategory({ data }: EnforcerQuestion, choices: Choices): Own {
  const common = data.categories.filter(({ userId }) => userId === null);
  if (common.length === 0 || choices.once(2)) {
    return { category: choices.pick(['Groceries', 'Rent', 'settlement']), categories: [] };
  }
  const { id, name } = choices.pick(common);
  return { category: name, categories: [{ id, name }] };
}

function invalidFields(choices: Choices, payer: string): Own {
  return choices.pick<Own>([
    { amountCents: 0 },
    { amountCents: 1_000_000_000 },
    { amountCents: -5 },
    { transactionDate: '2026-02-30' },
    { transactionDate: '2025-02-29' },
    { transactionDate: '14.01.2026' },
    { note: 'x'.repeat(501) },
    { note: '\u0000' },
    { paidBy: payer, owedBy: payer, payTo: null },
    { paidBy: null, payTo: '' },
    { category: '', categories: [] },
    { category: 'x'.repeat(101), categories: [] },
  ]);
}

/** The body for the API. */
function bodyOf({ amountCents, category, categories, payTo, ...rest }: Own): Json {
  const { paidBy, owedBy, transactionDate, note, optional, paid } = rest;
  const type = categories?.length ? undefined : category;
  const amount = amountCents! / 100;
  const own = { paidBy, owedBy, transactionDate, note, optional, paid, categories, type, amount };
  return { ...own, ...(payTo === null ? {} : { payTo }) };
}

export function createTransactionCase(
  question: EnforcerQuestion,
  choices: Choices,
): EnforcedOperation {
  const { id: householdId } = question.data.household;
  const fields = someFields(question, choices);
  const [byApi, directly] = [choices.uuid(), choices.uuid()];
  const owner = choices.once(2) ? choices.pick(question.uids) : null;
  return {
    about: `enter ${JSON.stringify(fields)} for ${owner ?? 'oneself'}`,
    askApi: async ({ uid, client }) => {
      const body = { ...bodyOf(fields), id: byApi, enteredBy: owner ?? uid };
      return toVerdict(await client.post('/transactions', body));
    },
    askRules: (asker) => {
      const enteredBy = owner ?? asker.uid;
      const write = direct.enteredTransactionWrite(householdId, asker.uid, {
        ...fields,
        id: directly,
        enteredBy,
      });
      return tryDirectly(asker, write);
    },
    isLeftToApi: ({ uid, member }) => isBetweenOthers(fields, uid, member),
    written: { kind: 'transactions', byApi, directly },
  };
}

/** The API limits how many debts a third member enters between two people; rules cannot count. */
function isBetweenOthers({ paidBy, owedBy }: Own, uid: string, { role }: Asker['member']): boolean {
  const isParty = paidBy === uid || owedBy === uid;
  return paidBy != null && owedBy != null && !isParty && role === 'user';
}

interface Change {
  what: string;
  /** Whether the change is possible for this transaction. */
  fits(row: Transaction): boolean;
  /** Whether it changes a debt or its amount; default: always. */
  isAboutMoney?(row: Transaction): boolean;
  /** Whether it also deletes or restores the comments, which a rule cannot check. */
  takesComments?: boolean;
  /** Whether it puts the row between two people who were not both its parties. */
  isBetweenOthers?(row: Transaction, uid: string, member: Asker['member']): boolean;
  askApi(client: TestClient, row: Transaction): Promise<TestAnswer>;
  write(householdId: string, actor: string, row: Transaction): DirectWrite;
}

/** Makes two copies of a transaction of the household, one for each enforcer's change. */
function changing(
  question: EnforcerQuestion,
  choices: Choices,
  change: Change,
): EnforcedOperation | null {
  const { household, transactions } = question.data;
  const list = transactions.filter(change.fits);
  if (list.length === 0) return null;
  const original = withDerivedFields({
    ...choices.pick(list),
    // A cancelled settlement that once contained it makes no difference.
    settlementIds: choices.once(4) ? ['cancelled'] : [],
    commentCount: choices.once(4) ? 2 : 0,
  });
  const [one, other] = [choices.uuid(), choices.uuid()].map((id) => ({ ...original, id })) as [
    Transaction,
    Transaction,
  ];
  const collection = paths.transactions(household.id);
  return {
    about: `${change.what} ${describe(original)} with ${original.commentCount} comments`,
    seeds: [one, other].map((row) => place(collection.doc(row.id), row)),
    askApi: async ({ client }) => toVerdict(await change.askApi(client, one)),
    askRules: (asker) => tryDirectly(asker, change.write(household.id, asker.uid, other)),
    // Former members and guests cannot dispute, so only the API decides on changes of their claims.
    isLeftToApi: ({ uid, member }) =>
      (!areClaimsHeard(question, original) && (change.isAboutMoney?.(original) ?? true)) ||
      (change.takesComments === true && original.commentCount > 0) ||
      change.isBetweenOthers?.(original, uid, member) === true,
    written: { kind: 'transactions', byApi: one.id, directly: other.id },
  };
}

function areClaimsHeard({ data }: EnforcerQuestion, { paidBy, owedBy }: Transaction): boolean {
  const here = data.members.filter(({ leftAt }) => leftAt === null);
  return (
    [paidBy, owedBy].every((uid) => uid === null || here.some(({ id }) => id === uid)) &&
    !here.some((member) => member.id === paidBy && isGuest(member))
  );
}

const money = ['amountCents', 'paidBy', 'owedBy', 'category', 'paid'] as const;

function describe({ enteredBy, paidBy, owedBy, paid, category, deletedAt, expireAt }: Transaction) {
  return JSON.stringify({ enteredBy, paidBy, owedBy, paid, category, deletedAt, expireAt });
}

export function editTransaction(
  question: EnforcerQuestion,
  choices: Choices,
): EnforcedOperation | null {
  const fields = someFields(question, choices);
  const names = choices.some(
    [
      ['note'],
      ['amountCents'],
      ['transactionDate'],
      ['optional'],
      ['paidBy', 'owedBy', 'payTo'],
      ['category', 'categories'],
      ['paid'],
    ] as const,
    3,
  );
  const changesOf = (row: Transaction): Own => {
    const chosen = names.flat().map((name) => [name, fields[name]]);
    const isToggled = names.some(([name]) => name === 'paid');
    return {
      ...(Object.fromEntries(chosen) as Own),
      paid: isToggled ? !row.paid : row.paid,
      ...(isToggled ? { paidDate: null } : {}),
    };
  };
  return changing(question, choices, {
    what: `edit ${JSON.stringify(Object.fromEntries(names.flat().map((n) => [n, fields[n]])))} of`,
    // If nothing changes, the API writes nothing.
    fits: (row) =>
      Object.entries(changesOf(row)).some(
        ([name, value]) =>
          JSON.stringify(row[name as keyof Transaction]) !== JSON.stringify(value) &&
          name !== 'paidDate',
      ),
    isAboutMoney: (row) => {
      const after = { ...row, ...changesOf(row) };
      return money.some((name) => after[name] !== row[name]);
    },
    isBetweenOthers: (row, uid, member) => {
      const after = { ...row, ...changesOf(row) };
      const people = [row.paidBy, row.owedBy];
      const isSame = people.includes(after.paidBy) && people.includes(after.owedBy);
      return !isSame && isBetweenOthers(after, uid, member);
    },
    askApi: (client, row) =>
      client.put(`/transactions/${row.id}`, bodyOf({ ...row, ...changesOf(row) })),
    write: (householdId, actor, row) =>
      direct.editedTransactionWrite(householdId, actor, row, changesOf(row)),
  });
}

export function togglePaidCase(
  question: EnforcerQuestion,
  choices: Choices,
): EnforcedOperation | null {
  return changing(question, choices, {
    what: 'toggle the paid mark of',
    fits: () => true,
    askApi: (client, row) =>
      client.put(`/transactions/${row.id}`, bodyOf({ ...row, paid: !row.paid })),
    write: direct.paidToggleWrite,
  });
}

export function deleteTransactionCase(
  question: EnforcerQuestion,
  choices: Choices,
): EnforcedOperation | null {
  return changing(question, choices, {
    what: 'delete',
    fits: () => true,
    takesComments: true,
    askApi: (client, { id }) => client.delete(`/transactions/${id}`),
    write: direct.removedTransactionWrite,
  });
}

export function restoreTransactionCase(
  question: EnforcerQuestion,
  choices: Choices,
): EnforcedOperation | null {
  return changing(question, choices, {
    what: 'restore',
    // For the API, restoring a transaction that is not deleted changes nothing; there is no such direct
    // write.
    fits: ({ deletedAt }) => deletedAt !== null,
    takesComments: true,
    askApi: (client, { id }) => client.post(`/transactions/${id}/restore`),
    write: direct.restore,
  });
}
