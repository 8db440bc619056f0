import { toAmount } from '../../../src/core/money/money.ts';
import { isUntouchedImport } from '../../../src/core/settlement/transaction-lock.ts';
import {
  withDerivedFields,
  withPaid,
  type Transaction,
} from '../../../src/core/transaction/transaction.ts';
import { makeTransaction } from '../../core/fixtures.ts';
import { isTouched, mayEdit } from '../../core/ledger-oracle.ts';
import type { Json, TestClient } from '../api-client.ts';
import type { Choices } from '../../choices.ts';
import {
  clientOf,
  isHere,
  may,
  months,
  now,
  refusalsOf,
  rowsOf,
  uids,
  type Context,
  type Operation,
} from './context.ts';

/** What people do to rows. */

const categories = ['Groceries', 'Rent', 'Groceries', 'settlement'] as const;

type Parts = Pick<
  Transaction,
  | 'paidBy'
  | 'owedBy'
  | 'payTo'
  | 'amountCents'
  | 'transactionDate'
  | 'category'
  | 'optional'
  | 'note'
>;

/** Mostly small amounts between Anna and Ben, so that debts meet and sums come out even. */
function someParts(choices: Choices): Parts {
  const paidBy = choices.pick(['anna', 'anna', 'anna', 'ben', 'ben', 'ben', 'cleo', 'dan', null]);
  const likely = paidBy === 'anna' ? 'ben' : 'anna';
  const others = uids.filter((uid) => uid !== paidBy);
  const cents = choices.once(20) ? 999_999_999 - choices.below(5) : 1 + choices.below(60);
  return {
    paidBy,
    owedBy: choices.pick([likely, likely, likely, likely, ...others, null]),
    payTo: paidBy === null ? 'Shop' : null,
    amountCents: choices.once(2) ? cents : Math.min(999_999_999, cents * 5),
    transactionDate: `${choices.pick(months)}-${String(1 + choices.below(28)).padStart(2, '0')}`,
    category: choices.pick(categories),
    optional: choices.once(3),
    note: '',
  };
}

function bodyOf({ amountCents, category, payTo, ...parts }: Parts): Json {
  return { ...parts, payTo: payTo ?? undefined, amount: toAmount(amountCents), type: category };
}

function partsOf(row: Transaction): Parts {
  const { paidBy, owedBy, payTo, amountCents, transactionDate, category, optional, note } = row;
  return { paidBy, owedBy, payTo, amountCents, transactionDate, category, optional, note };
}

function arePeopleHere(context: Context, after: Parts, before?: Parts): boolean {
  return (['paidBy', 'owedBy'] as const).every(
    (name) =>
      after[name] === null || after[name] === before?.[name] || isHere(context, after[name]),
  );
}

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

function newRow(id: string, enteredBy: string, parts: Parts, importId: string | null = null) {
  return makeTransaction({ ...parts, id, enteredBy, importId, categories: [] });
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
    return arePeopleHere(context, parts) ? [] : ['invalid_request'];
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
  const parts = Array.from({ length: 1 + choices.below(3) }, () => someParts(choices)).filter(
    (one) => arePeopleHere(context, one),
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

function deleted(row: Transaction): Transaction {
  return withDerivedFields({ ...row, deletedAt: now(), expireAt: now(), version: row.version + 1 });
}

function someRow(context: Context): Transaction | null {
  const rows = rowsOf(context);
  return rows.length === 0 ? null : context.choices.pick(rows);
}

/** @param isToggle only the paid mark */
function edit(context: Context, isToggle: boolean): ReturnType<Operation> {
  const { choices } = context;
  const row = someRow(context);
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
  const changed = withDerivedFields({ ...row, ...parts, version: row.version + 1 });
  const after = isSame && paid === row.paid ? row : withPaid(changed, paid, now());
  const refusals = () => {
    if (row.deletedAt !== null) return ['not_found'];
    const refused = refusalsOf(context, 'transaction:toggle_paid', row);
    if (refused.length > 0 || after === row) return refused;
    if (!isSame && !may(context, 'transaction:update', row)) return ['forbidden'];
    if (!arePeopleHere(context, parts, before)) return ['invalid_request'];
    return mayEdit(row, after) ? [] : ['locked_by_settlement', 'invalid_request'];
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

function deletionRefusals(context: Context, row: Transaction): string[] {
  if (row.deletedAt !== null) return ['not_found'];
  const refused = refusalsOf(context, 'transaction:delete', row);
  if (refused.length > 0) return refused;
  return isTouched(row) ? ['locked_by_settlement'] : [];
}

export const deleteRow: Operation = (context) => {
  const row = someRow(context);
  if (!row) return null;
  return {
    about: `deletes ${row.id}`,
    send: () => clientOf(context).delete(`/transactions/${row.id}`),
    refusals: deletionRefusals(context, row),
    apply: (model) => model.put(deleted(row)),
  };
};

export const deleteRows: Operation = (context) => {
  const { choices } = context;
  const all = rowsOf(context);
  const free = all.filter((row) => deletionRefusals(context, row).length === 0);
  const rows = choices.some(choices.once(3) ? all : free, 3);
  if (rows.length === 0) return null;
  const ids = rows.map(({ id }) => id);
  return {
    about: `deletes ${ids.join(' and ')} together`,
    send: () => clientOf(context).post('/transactions/bulk-delete', { ids }),
    // The first that can't be deleted says why.
    refusals: rows.map((row) => deletionRefusals(context, row)).find((one) => one.length > 0) ?? [],
    apply: (model) => {
      for (const row of rows) model.put(deleted(row));
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
    refusals: refusalsOf(context, 'transaction:restore', row),
    apply: (model) => {
      if (row.deletedAt !== null) model.put(withDerivedFields(restored));
    },
  };
};
