import type { Expense } from '../../../src/core/expense/stored.ts';
import type { Transaction } from '../../../src/core/transaction/stored.ts';
import {
  assertDeletable,
  assertEditable,
  refusePostponed,
} from '../../../src/core/settlement/transaction-lock.ts';
import { withDerivedFields, withPaid } from '../../../src/core/transaction/new-transaction.ts';
import { makeTransaction } from '../core/fixtures.ts';
import { isTouched, mayEdit } from './ledger-oracle.ts';
import {
  actingClient,
  householdDayOf,
  disputesLeft,
  harmsUnheardOf,
  harmsUnheardOfExpense,
  isHere,
  lockOf,
  may,
  refusalsOf,
  rowsByEntry,
  uids,
  withUnheard,
  type HistoryContext,
  type HistoryOperation,
} from './context.ts';
import { arePeopleHere, bodyOfParts, rowPartsOf, someParts, type Parts } from './row-parts.ts';

/** Operations on transactions. */

type People = Pick<Transaction, 'paidBy' | 'owedBy'>;

export function newRow(
  id: string,
  enteredBy: string,
  parts: Parts,
  importId: string | null = null,
) {
  return makeTransaction({ ...parts, id, enteredBy, importId, categories: [] });
}

export const isBetweenTwo = ({ paidBy, owedBy }: People) => paidBy !== null && owedBy !== null;

/** Only the two members and admins may enter a payment. */
function mayPay(context: HistoryContext, parts: Parts, enteredBy: string): boolean {
  const isPayment = parts.category === 'settlement' && isBetweenTwo(parts);
  return !isPayment || may(context, 'transaction:settle', { ...parts, enteredBy });
}

export const enterRow: HistoryOperation = (context) => {
  const { actor, choices } = context;
  const parts = someParts(choices);
  const enteredBy = choices.once(4) ? choices.pick(uids) : actor;
  const id = choices.uuid();
  const thing = { ...parts, enteredBy };
  const barred = () => {
    if (!isHere(context, enteredBy)) return ['invalid_request'];
    if (!may(context, 'transaction:create', thing)) return ['forbidden'];
    if (!arePeopleHere(context, parts)) return ['invalid_request'];
    return mayPay(context, parts, enteredBy) ? [] : ['forbidden'];
  };
  return {
    about: `enters ${JSON.stringify(parts)} for ${enteredBy}`,
    send: () =>
      actingClient(context).post('/transactions', { id, enteredBy, ...bodyOfParts(parts) }),
    barred: barred(),
    refusals: [],
    apply: () => context.ledger.put(newRow(id, enteredBy, parts)),
  };
};

export function deleted(row: Transaction, now: Date): Transaction {
  return withDerivedFields({ ...row, deletedAt: now, expireAt: now, version: row.version + 1 });
}

export function deletedExpense(one: Expense, now: Date): Expense {
  return { ...one, deletedAt: now, expireAt: now, version: one.version + 1 };
}

function someRow(context: HistoryContext): Transaction | null {
  const rows = rowsByEntry(context);
  return rows.length === 0 ? null : context.choices.pick(rows);
}

/** @param isToggle changes only the paid mark */
function edit(
  context: HistoryContext,
  isToggle: boolean,
  row = someRow(context),
): ReturnType<HistoryOperation> {
  const { choices } = context;
  if (!row) return null;
  const before = rowPartsOf(row);
  const fresh = someParts(choices);
  const changes: Partial<Parts>[] = [
    { note: `note ${choices.below(9)}`, optional: !before.optional },
    { amountCents: fresh.amountCents },
    { paidBy: fresh.paidBy, owedBy: fresh.owedBy, payTo: fresh.payTo },
    { transactionDate: fresh.transactionDate },
    { category: fresh.category },
    fresh,
    {},
  ];
  const parts = { ...before, ...(isToggle ? {} : choices.pick(changes)) };
  const paid = isToggle || choices.once(4) ? !row.paid : row.paid;
  const isSame = JSON.stringify(parts) === JSON.stringify(before);
  const isPatched = isToggle && choices.once(2);
  const edited = withDerivedFields({ ...row, ...parts, version: row.version + 1 });
  const isMoneyChanged = () =>
    [parts.amountCents, parts.paidBy, parts.owedBy].join() !==
    [before.amountCents, before.paidBy, before.owedBy].join();
  const disputes = disputesLeft(context, 'transaction', row, isMoneyChanged);
  const changed = { ...edited, disputes };
  const after = isSame && paid === row.paid ? row : withPaid(changed, paid, context.now);
  const barred = () => {
    if (row.deletedAt !== null) return ['not_found'];
    const refused = refusalsOf(context, 'transaction:toggle_paid', row);
    if (refused.length > 0) return refused;
    if (row.expenseId !== null && !isPatched) return ['part_of_expense'];
    if (after === row) return [];
    if (!isSame && !may(context, 'transaction:update', row)) return ['forbidden'];
    if (!arePeopleHere(context, parts, before)) return ['invalid_request'];
    const isOtherPayment = isMoneyChanged() || parts.category !== before.category;
    return isOtherPayment && !mayPay(context, parts, row.enteredBy) ? ['forbidden'] : [];
  };
  return withUnheard(context, harmsUnheardOf(context, row, after), {
    about: `edits ${row.id} to ${JSON.stringify(parts)}, ${paid ? 'paid' : 'unpaid'}`,
    send: () => {
      const path = `/transactions/${row.id}`;
      if (isPatched) return actingClient(context).patch(path, { paid });
      return actingClient(context).put(path, { ...bodyOfParts(parts), paid });
    },
    barred: barred(),
    refusals:
      after === row || mayEdit(row, after, householdDayOf(context))
        ? []
        : [lockOf(context, row), 'locked', 'disputed', 'invalid_request'],
    apply: () => {
      assertEditable(row, after);
      refusePostponed(row, after, householdDayOf(context));
      context.ledger.put(after);
    },
  });
}

export const editRow: HistoryOperation = (context) => edit(context, false);
export const togglePaidOperation: HistoryOperation = (context) => edit(context, true);

/** In a row of an expense, only the paid mark can be changed alone. */
export const payShare: HistoryOperation = (context) => {
  const shares = rowsByEntry(context).filter(({ expenseId }) => expenseId !== null);
  return shares.length === 0 ? null : edit(context, true, context.choices.pick(shares));
};

/** Marks a few rows at once, some of which may have the mark already. */
export const markRows: HistoryOperation = (context) => {
  const { choices, ledger, now } = context;
  const paid = choices.once(2);
  const isMarkable = (row: Transaction) => markingBars(context, row).length === 0;
  const rows = choices.some(
    choices.once(3) ? rowsByEntry(context) : rowsByEntry(context).filter(isMarkable),
    3,
  );
  if (rows.length === 0) return null;
  const changing = rows
    .filter((row) => row.paid !== paid)
    .map((row) => ({
      row,
      after: withPaid(withDerivedFields({ ...row, version: row.version + 1 }), paid, now),
    }));
  const first = rows.find((row) => !isMarkable(row));
  const stopped = changing.filter(
    ({ row, after }) => !mayEdit(row, after, householdDayOf(context)),
  );
  const isHarmed = changing.some(({ row, after }) => harmsUnheardOf(context, row, after));
  return withUnheard(context, isHarmed, {
    about: `marks ${rows.map(({ id }) => id).join(' and ')} ${paid ? 'paid' : 'unpaid'} together`,
    send: () =>
      actingClient(context).post('/transactions/bulk-paid', {
        transactions: rows.map(({ id, version }) => ({ id, version })),
        paid,
      }),
    barred: first ? markingBars(context, first) : [],
    refusals: stopped.flatMap(({ row }) => [
      lockOf(context, row),
      'locked',
      'disputed',
      'invalid_request',
    ]),
    apply: () => {
      for (const { row, after } of changing) assertEditable(row, after);
      for (const { after } of changing) ledger.put(after);
    },
  });
};

function markingBars(context: HistoryContext, row: Transaction): string[] {
  if (row.deletedAt !== null) return ['not_found'];
  return refusalsOf(context, 'transaction:toggle_paid', row);
}

function deletionBars(context: HistoryContext, row: Transaction): string[] {
  if (row.deletedAt !== null) return ['not_found'];
  return refusalsOf(context, 'transaction:delete', row);
}

function standingAlone({ expenseId }: Transaction, bars: string[]): string[] {
  return bars.length === 0 && expenseId !== null ? ['part_of_expense'] : bars;
}

export const deleteRow: HistoryOperation = (context) => {
  const row = someRow(context);
  if (!row) return null;
  const after = deleted(row, context.now);
  const refusals = isTouched(row) ? [lockOf(context, row)] : [];
  const bars = deletionBars(context, row);
  return withUnheard(context, harmsUnheardOf(context, row, after), {
    about: `deletes ${row.id}`,
    send: () => actingClient(context).delete(`/transactions/${row.id}`),
    // A settlement is reported before an expense.
    barred: bars.length === 0 && refusals.length > 0 ? [] : standingAlone(row, bars),
    refusals,
    apply: () => {
      assertDeletable(row);
      context.ledger.put(after);
    },
  });
};

/** Deleting several rows also deletes the whole expense of each. */
export const deleteRows: HistoryOperation = (context) => {
  const { choices, ledger, now } = context;
  const all = rowsByEntry(context);
  const isFree = (row: Transaction) => deletionBars(context, row).length === 0 && !isTouched(row);
  const rows = choices.some(choices.once(3) ? all : all.filter(isFree), 3);
  if (rows.length === 0) return null;
  const ids = rows.map(({ id }) => id);
  const named = new Set(rows.flatMap(({ expenseId }) => expenseId ?? []));
  const taken = all.filter(
    ({ id, expenseId, deletedAt }) =>
      ids.includes(id) || (deletedAt === null && expenseId !== null && named.has(expenseId)),
  );
  // The first row that cannot be deleted gives the reason; the expenses come after the rows.
  const first = rows.find((row) => !isFree(row));
  const expenses = [...named].map((id) => ledger.expenses.get(id)!);
  const isHarmed =
    rows.some((row) => row.expenseId === null && harmsUnheardOf(context, row, deleted(row, now))) ||
    expenses.some((one) => harmsUnheardOfExpense(context, one, deletedExpense(one, now)));
  return withUnheard(context, isHarmed, {
    about: `deletes ${ids.join(' and ')} together`,
    send: () => actingClient(context).post('/transactions/bulk-delete', { ids }),
    barred: first ? deletionBars(context, first) : [],
    refusals: (first ? [first] : taken.filter(isTouched)).map((row) => lockOf(context, row)),
    apply: () => {
      for (const row of taken) assertDeletable(row);
      for (const row of taken) ledger.put(deleted(row, now));
      for (const one of expenses) ledger.putExpense(deletedExpense(one, now));
    },
  });
};

export const restoreRow: HistoryOperation = (context) => {
  const { choices } = context;
  const gone = rowsByEntry(context).filter(({ deletedAt }) => deletedAt !== null);
  const row = gone.length === 0 || choices.once(8) ? someRow(context) : choices.pick(gone);
  if (!row) return null;
  const back = { ...row, deletedAt: null, expireAt: null, version: row.version + 1 };
  const restored = row.deletedAt === null ? row : withDerivedFields(back);
  return withUnheard(context, harmsUnheardOf(context, row, restored), {
    about: `restores ${row.id}`,
    send: () => actingClient(context).post(`/transactions/${row.id}/restore`),
    barred: standingAlone(row, refusalsOf(context, 'transaction:restore', row)),
    refusals: [],
    apply: () => context.ledger.put(restored),
  });
};
