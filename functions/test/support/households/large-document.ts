import { randomUUID } from 'node:crypto';
import type {
  DocumentActivity,
  HouseholdDocument,
} from '../../../src/core/document/household-document.ts';
import type { DocumentExpense, DocumentTransaction } from '../../../src/core/document/entered.ts';
import type { Expense } from '../../../src/core/expense/stored.ts';
import { rowsOfExpense, type RowFields } from '../../../src/core/expense/plan-rows.ts';
import { shareOut } from '../../../src/core/expense/share-out.ts';
import { expenseRowIdOf } from '../../../src/ledger/expenses/expense-change.ts';
import { smallDocument } from './household-import-fixture.ts';

interface Size {
  /** The number of expenses of all people: each has a row for everybody except the payer. */
  expenses: number;
  people: number;
  /** The number of entries that a person made for themself. */
  alone: number;
}

const at = '2026-01-02T00:00:00.000Z';
const later = '2026-01-03T00:00:00.000Z';

/** A household's export of any size: every expense was edited once, and every twentieth has comments. */
export function largeDocument({ expenses, people: count, alone }: Size): HouseholdDocument {
  const people = Array.from({ length: count }, (_, place) => `person-${place}`);
  const document = smallDocument(people[0]) as HouseholdDocument;
  const [first] = document.members;
  document.members = people.map((id, place) => ({
    ...first!,
    ...{ id, name: `Person ${String.fromCodePoint(0x61 + place)}`, isGuest: place > 0 },
    role: place === 0 ? 'superadmin' : 'user',
  }));
  for (let index = 0; index < expenses; index++) addExpense(document, people, index);
  for (let index = 0; index < alone; index++) addAlone(document, people[index % count]!, index);
  for (const name of ['activity', 'expenses', 'transactions'] as const) {
    document.end[name] = document[name].length;
  }
  document.end.members = count;
  return document;
}

type Common = Omit<DocumentTransaction, keyof typeof unsettled | 'id' | 'amountCents'>;

const unsettled = {
  ...{ paidBy: null, owedBy: null, payTo: null, expenseId: null, isRefund: false },
  ...{ settledCents: 0, appliedCents: 0, paid: false, paidDate: null, inSettlement: false },
  ...{ settlementId: null, settlementIds: [] as string[], debtOfSettlementId: null },
} satisfies Partial<DocumentTransaction>;

function commonOf(enteredBy: string, note: string, lastActivityId: string): Common {
  return {
    ...{ entered: at, enteredDay: at.slice(0, 10), transactionDate: at.slice(0, 10), enteredBy },
    ...{ note, category: 'Food', categories: [{ id: 'food', name: 'Food' }], optional: false },
    ...{ disputes: [], version: 1, lastActivityId, updatedAt: at, deletedAt: null, comments: [] },
  };
}

function addExpense(document: HouseholdDocument, people: readonly string[], index: number): void {
  const payer = people[index % people.length]!;
  const [id, edit] = [randomUUID(), randomUUID()];
  const amountCents = 8000 + index;
  const bill: Pick<DocumentExpense, 'id' | 'amountCents' | 'payers' | 'split'> = {
    ...{ id, amountCents, payers: [{ memberId: payer, cents: amountCents }] },
    split: { mode: 'equal', people: people.map((memberId) => ({ memberId, value: 0 })) },
  };
  const shares = shareOut(bill);
  const common = {
    ...commonOf(payer, `Dinner number ${index} at the corner place`, edit),
    ...{ version: 2, updatedAt: later, lastEdit: { activityId: edit, count: 1 } },
  };
  const comments =
    index % 20 === 0
      ? [{ id: randomUUID(), memberId: payer, text: `Was it all of us? (${index})`, createdAt: at }]
      : [];
  const whole = { ...bill, kind: 'expense' as const, ...common, shares };
  const stored = { ...whole, commentCount: comments.length };
  const rows = rowsOfExpense(stored as unknown as Expense, expenseRowIdOf);
  const transactionIds = rows.map((row) => row.id);
  document.expenses.push({ ...whole, transactionIds, comments });
  document.transactions.push(...rows.map((row) => toRow(row, common)));
  const facts = {
    ...{ amount: amountCents / 100, note: common.note, type: 'Food', deletedAt: null },
    payers: [{ userId: payer, amount: amountCents / 100 }],
    shares: shares.map(({ memberId, cents }) => ({ userId: memberId, amount: cents / 100 })),
  };
  const entry = { ...entryOf('expenses', id, payer), parties: [...people].sort() };
  document.activity.push(
    {
      ...entry,
      id: edit,
      at: later,
      what: 'updated',
      before: { note: 'Dinner' },
      after: { note: common.note },
    },
    { ...entry, id: randomUUID(), before: null, after: facts },
  );
}

function toRow({ id, amountCents, paidBy, owedBy, expenseId }: RowFields, common: Common) {
  return { ...unsettled, ...common, id, amountCents, paidBy, owedBy, expenseId };
}

function addAlone(document: HouseholdDocument, owner: string, index: number): void {
  const [id, entry] = [randomUUID(), randomUUID()];
  const common = commonOf(owner, `Coffee number ${index}`, entry);
  const own = { id, amountCents: 300 + index, paidBy: owner };
  document.transactions.push({ ...unsettled, ...common, ...own });
  const facts = { amount: own.amountCents / 100, note: common.note, paidBy: owner, type: 'Food' };
  const made = { ...entryOf('transactions', id, owner), id: entry, parties: [owner] };
  document.activity.push({ ...made, before: null, after: facts });
}

function entryOf(
  resourceType: DocumentActivity['resourceType'],
  resourceId: string,
  actor: string,
): Omit<DocumentActivity, 'id' | 'parties' | 'before' | 'after'> {
  return { at, actor, what: 'created', resourceType, resourceId, ownerId: actor };
}
