import type { Expense } from '../../../../src/core/expense/expense.ts';
import { toAmount } from '../../../../src/core/money/money.ts';
import { isUntouchedImport } from '../../../../src/core/settlement/transaction-lock.ts';
import {
  withDerivedFields,
  withPaid,
  type Transaction,
} from '../../../../src/core/transaction/transaction.ts';
import { makeTransaction } from '../../../support/core/fixtures.ts';
import { isTouched, mayEdit } from '../../../support/core/ledger-oracle.ts';
import type { TestClient } from '../../../support/server/api-client.ts';
import type { Choices } from '../../../support/random/choices.ts';
import {
  clientOf,
  disputesLeft,
  isHere,
  lockOf,
  may,
  now,
  refusalsOf,
  rowsOf,
  uids,
  type Context,
  type Operation,
} from './context.ts';
import { arePeopleHere, bodyOf, partsOf, someParts, type Parts } from './row-parts.ts';

/** What people do to rows. */

/** To begin with: debts both ways that take several offsets to settle. */
export async function enterLargeDebts(client: TestClient, choices: Choices): Promise<void> {
  const pairs = [
    ['anna', 'ben'],
    ['ben', 'anna'],
    ['ben', 'cleo'],
    ['anna', 'dan'],
  ];
  const rows = pairs.flatMap(([payTo, owedBy]) =>
    ['2026-10-07', '2026-11-07'].map((date) => ({
      date,
      payTo,
      owedBy,
      amount: 2 + choices.below(10),
      category: 'Rent',
    })),
  );
  const answer = await client.post('/transactions/import', { importId: choices.uuid(), rows });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
}

type People = Pick<Transaction, 'paidBy' | 'owedBy'>;

function newRow(id: string, enteredBy: string, parts: Parts, importId: string | null = null) {
  return makeTransaction({ ...parts, id, enteredBy, importId, categories: [] });
}

const isBetweenTwo = ({ paidBy, owedBy }: People) => paidBy !== null && owedBy !== null;

/** A payment between two is theirs to enter, and admins'. */
function mayPay(context: Context, parts: Parts, enteredBy: string): boolean {
  const isPayment = parts.category === 'settlement' && isBetweenTwo(parts);
  return !isPayment || may(context, 'transaction:settle', { ...parts, enteredBy });
}

export const enterRow: Operation = (context) => {
  const { actor, choices } = context;
  const parts = someParts(choices);
  const enteredBy = choices.once(4) ? choices.pick(uids) : actor;
  const id = choices.uuid();
  const thing = { ...parts, enteredBy };
  const refusals = () => {
    if (!isHere(context, enteredBy)) return ['invalid_request'];
    if (!may(context, 'transaction:create', thing)) return ['forbidden'];
    if (!arePeopleHere(context, parts)) return ['invalid_request'];
    return mayPay(context, parts, enteredBy) ? [] : ['forbidden'];
  };
  return {
    about: `enters ${JSON.stringify(parts)} for ${enteredBy}`,
    send: () => clientOf(context).post('/transactions', { id, enteredBy, ...bodyOf(parts) }),
    refusals: refusals(),
    apply: (model) => model.put(newRow(id, enteredBy, parts)),
  };
};

export const importRows: Operation = (context) => {
  const { actor, choices } = context;
  const importId = choices.uuid();
  // What one other owes another is left out of a plain member's import: it fails alone.
  const isOwn = (one: Parts) =>
    !isBetweenTwo(one) || may(context, 'transaction:settle', { ...one, enteredBy: actor });
  const parts = Array.from({ length: 1 + choices.below(3) }, () => someParts(choices)).filter(
    (one) => arePeopleHere(context, one) && isOwn(one),
  );
  if (parts.length === 0) return null;
  const rows = parts.map((one) => ({
    date: one.transactionDate,
    payTo: one.paidBy ?? one.payTo,
    owedBy: one.owedBy ?? 'N/A',
    amount: toAmount(one.amountCents),
    category: one.category,
    optional: one.optional,
  }));
  return {
    about: `imports ${JSON.stringify(rows)}`,
    send: () => clientOf(context).post('/transactions/import', { importId, rows }),
    refusals: [],
    apply: (model, { body }) =>
      parts.forEach((one, index) => model.put(newRow(body.rows[index].id, actor, one, importId))),
  };
};

export const undoImport: Operation = (context) => {
  const { choices, stored } = context;
  const imports = [...stored.imports].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  if (imports.length === 0) return null;
  const { id, actor, state } = choices.pick(imports);
  const rows = stored.transactions.filter(({ importId }) => importId === id);
  const thing = { enteredBy: actor, paidBy: null, owedBy: null };
  const refusals = () => {
    const refused = refusalsOf(context, 'transaction:delete', thing);
    if (refused.length > 0 || state === 'undone') return refused;
    return rows.every(isUntouchedImport) ? [] : ['import_changed'];
  };
  return {
    about: `undoes the import ${id} of ${actor}`,
    send: () => clientOf(context).delete(`/transactions/imports/${id}`),
    refusals: refusals(),
    apply: (model) => {
      if (state !== 'undone') for (const row of rows) model.put(deleted(row));
    },
  };
};

export function deleted(row: Transaction): Transaction {
  return withDerivedFields({ ...row, deletedAt: now(), expireAt: now(), version: row.version + 1 });
}

export function deletedExpense(one: Expense): Expense {
  return { ...one, deletedAt: now(), expireAt: now(), version: one.version + 1 };
}

function someRow(context: Context): Transaction | null {
  const rows = rowsOf(context);
  return rows.length === 0 ? null : context.choices.pick(rows);
}

/** @param isToggle only the paid mark */
function edit(context: Context, isToggle: boolean, row = someRow(context)): ReturnType<Operation> {
  const { choices } = context;
  if (!row) return null;
  const before = partsOf(row);
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
  const after = isSame && paid === row.paid ? row : withPaid(changed, paid, now());
  const refusals = () => {
    if (row.deletedAt !== null) return ['not_found'];
    const refused = refusalsOf(context, 'transaction:toggle_paid', row);
    if (refused.length > 0) return refused;
    if (row.expenseId !== null && !isPatched) return ['part_of_expense'];
    if (after === row) return [];
    if (!isSame && !may(context, 'transaction:update', row)) return ['forbidden'];
    if (!arePeopleHere(context, parts, before)) return ['invalid_request'];
    const isOtherPayment = isMoneyChanged() || parts.category !== before.category;
    if (isOtherPayment && !mayPay(context, parts, row.enteredBy)) return ['forbidden'];
    return mayEdit(row, after)
      ? []
      : [lockOf(context, row), 'locked', 'disputed', 'invalid_request'];
  };
  return {
    about: `edits ${row.id} to ${JSON.stringify(parts)}, ${paid ? 'paid' : 'unpaid'}`,
    send: () => {
      const path = `/transactions/${row.id}`;
      if (isPatched) return clientOf(context).patch(path, { paid });
      return clientOf(context).put(path, { ...bodyOf(parts), paid });
    },
    refusals: refusals(),
    apply: (model) => model.put(after),
  };
}

export const editRow: Operation = (context) => edit(context, false);
export const togglePaid: Operation = (context) => edit(context, true);

/** Of a row of an expense only the paid mark is its own. */
export const payShare: Operation = (context) => {
  const shares = rowsOf(context).filter(({ expenseId }) => expenseId !== null);
  return shares.length === 0 ? null : edit(context, true, context.choices.pick(shares));
};

function deletionRefusals(context: Context, row: Transaction): string[] {
  if (row.deletedAt !== null) return ['not_found'];
  const refused = refusalsOf(context, 'transaction:delete', row);
  if (refused.length > 0) return refused;
  return isTouched(row) ? [lockOf(context, row)] : [];
}

function standingAlone({ expenseId }: Transaction, refusals: string[]): string[] {
  return refusals.length === 0 && expenseId !== null ? ['part_of_expense'] : refusals;
}

export const deleteRow: Operation = (context) => {
  const row = someRow(context);
  if (!row) return null;
  return {
    about: `deletes ${row.id}`,
    send: () => clientOf(context).delete(`/transactions/${row.id}`),
    refusals: standingAlone(row, deletionRefusals(context, row)),
    apply: (model) => model.put(deleted(row)),
  };
};

/** Deleting several takes the whole expense with each row that is named. */
export const deleteRows: Operation = (context) => {
  const { choices, stored } = context;
  const all = rowsOf(context);
  const free = all.filter((row) => deletionRefusals(context, row).length === 0);
  const rows = choices.some(choices.once(3) ? all : free, 3);
  if (rows.length === 0) return null;
  const ids = rows.map(({ id }) => id);
  const named = new Set(rows.flatMap(({ expenseId }) => expenseId ?? []));
  const taken = all.filter(
    ({ id, expenseId, deletedAt }) =>
      ids.includes(id) || (deletedAt === null && expenseId !== null && named.has(expenseId)),
  );
  // The first that can't be deleted says why; then the expenses do.
  const refused = rows.map((row) => deletionRefusals(context, row)).find((one) => one.length > 0);
  return {
    about: `deletes ${ids.join(' and ')} together`,
    send: () => clientOf(context).post('/transactions/bulk-delete', { ids }),
    refusals: refused ?? taken.filter(isTouched).map((row) => lockOf(context, row)),
    apply: (model) => {
      for (const row of taken) model.put(deleted(row));
      for (const one of stored.expenses.filter(({ id }) => named.has(id))) {
        model.putExpense(deletedExpense(one));
      }
    },
  };
};

export const restoreRow: Operation = (context) => {
  const { choices } = context;
  const gone = rowsOf(context).filter(({ deletedAt }) => deletedAt !== null);
  const row = gone.length === 0 || choices.once(8) ? someRow(context) : choices.pick(gone);
  if (!row) return null;
  const restored = { ...row, deletedAt: null, expireAt: null, version: row.version + 1 };
  return {
    about: `restores ${row.id}`,
    send: () => clientOf(context).post(`/transactions/${row.id}/restore`),
    refusals: standingAlone(row, refusalsOf(context, 'transaction:restore', row)),
    apply: (model) => {
      if (row.deletedAt !== null) model.put(withDerivedFields(restored));
    },
  };
};
