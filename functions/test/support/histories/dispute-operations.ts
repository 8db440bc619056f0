import type { Expense } from '../../../src/core/expense/stored.ts';
import type { Dispute, Transaction } from '../../../src/core/transaction/stored.ts';
import {
  actingClient,
  expensesByEntry,
  may,
  rowsByEntry,
  type HistoryContext,
  type HistoryOperation,
} from './context.ts';
import { putExpenseRows } from './expense-rows.ts';

/** Comments and disputes on rows and expenses. They change no debt. */

type Thing = { kind: 'transactions'; one: Transaction } | { kind: 'expenses'; one: Expense };

/** A thing, mostly an existing one with the actor as a party. */
function someThing(
  context: HistoryContext,
  isWanted: (one: Thing['one']) => boolean,
): Thing | null {
  const { actor, choices } = context;
  const all: Thing[] = [
    ...rowsByEntry(context).map((one) => ({ kind: 'transactions', one }) as const),
    ...expensesByEntry(context).map((one) => ({ kind: 'expenses', one }) as const),
  ];
  const fitting = all.filter(
    ({ one }) =>
      one.deletedAt === null &&
      one.parties.includes(actor) &&
      !('expenseId' in one && one.expenseId !== null) &&
      isWanted(one),
  );
  const list = fitting.length === 0 || choices.once(6) ? all : fitting;
  return list.length === 0 ? null : choices.pick(list);
}

function mayRead(context: HistoryContext, { kind, one }: Thing): boolean {
  if (one.deletedAt !== null) return false;
  return kind === 'transactions'
    ? may(context, 'transaction:read', one)
    : may(context, 'expense:read', one);
}

function isRow({ kind, one }: Thing): boolean {
  return kind === 'transactions' && one.expenseId !== null;
}

function disputeBars(context: HistoryContext, thing: Thing): string[] {
  if (!mayRead(context, thing)) return ['not_found'];
  if (isRow(thing)) return ['part_of_expense'];
  const { actor } = context;
  const { kind, one } = thing;
  const people =
    kind === 'transactions'
      ? [one.paidBy, one.owedBy]
      : [...one.payers, ...one.split.people].map(({ memberId }) => memberId);
  return people.includes(actor) && one.enteredBy !== actor ? [] : ['forbidden'];
}

function putDisputes(
  { ledger, now }: HistoryContext,
  { kind, one }: Thing,
  disputes: readonly Dispute[],
): void {
  const changes = { disputes, version: one.version + 1 };
  if (kind === 'transactions') ledger.put({ ...one, ...changes });
  else putExpenseRows(ledger, { ...one, ...changes }, now);
}

export const disputeThing: HistoryOperation = (context) => {
  const { actor, choices } = context;
  const thing = someThing(context, ({ enteredBy }) => enteredBy !== actor);
  if (!thing) return null;
  const { kind, one } = thing;
  const reason = choices.pick(['It was less.', 'Not mine.']);
  return {
    about: `disputes ${kind} ${one.id}`,
    send: () => actingClient(context).post(`/${kind}/${one.id}/dispute`, { reason }),
    barred: disputeBars(context, thing),
    refusals: [],
    apply: () => {
      if (one.disputes.some((own) => own.memberId === actor && own.reason === reason)) return;
      const others = one.disputes.filter(({ memberId }) => memberId !== actor);
      putDisputes(context, thing, [...others, { memberId: actor, reason, at: context.now }]);
    },
    nets: 'unchanged',
  };
};

export const withdrawDispute: HistoryOperation = (context) => {
  const { actor } = context;
  const isOwn = ({ memberId }: Dispute) => memberId === actor;
  const thing = someThing(context, ({ disputes }) => disputes.some(isOwn));
  if (!thing) return null;
  const { kind, one } = thing;
  return {
    about: `withdraws the dispute of ${kind} ${one.id}`,
    send: () => actingClient(context).delete(`/${kind}/${one.id}/dispute`),
    barred: disputeBars(context, thing),
    refusals: [],
    apply: () => {
      if (!one.disputes.some(isOwn)) return;
      putDisputes(
        context,
        thing,
        one.disputes.filter((dispute) => !isOwn(dispute)),
      );
    },
    nets: 'unchanged',
  };
};

export const comment: HistoryOperation = (context) => {
  const thing = someThing(context, () => true);
  if (!thing) return null;
  const { kind, one } = thing;
  const body = { id: context.choices.uuid(), text: 'Was it?' };
  const barred = () => {
    if (!mayRead(context, thing)) return ['not_found'];
    return isRow(thing) ? ['part_of_expense'] : [];
  };
  return {
    about: `comments on ${kind} ${one.id}`,
    send: () => actingClient(context).post(`/${kind}/${one.id}/comments`, body),
    barred: barred(),
    refusals: [],
    apply: () => {
      const commentCount = one.commentCount + 1;
      if (kind === 'transactions') return context.ledger.put({ ...one, commentCount });
      context.ledger.putExpense({ ...one, commentCount });
      for (const id of one.transactionIds) {
        context.ledger.put({ ...context.ledger.transactions.get(id)!, commentCount });
      }
    },
    nets: 'unchanged',
  };
};
