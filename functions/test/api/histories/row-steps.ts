import { toAmount } from '../../../src/core/money/money.ts';
import { isUntouchedImport } from '../../../src/core/settlement/transaction-lock.ts';
import {
  withDerivedFields,
  withPaid,
  type Transaction,
} from '../../../src/core/transaction/transaction.ts';
import { makeTransaction } from '../../core/fixtures.ts';
import { isTouched, mayEdit } from '../../core/world-oracle.ts';
import type { Json, TestClient } from '../api-client.ts';
import type { Dice } from '../../dice.ts';
import {
  clientOf,
  isHere,
  may,
  now,
  refusalsOf,
  rowsOf,
  uids,
  type Scene,
  type Step,
} from './scene.ts';

/** What people do to rows. */

export const months = ['2026-10', '2026-11', '2026-11'] as const;
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
function someParts(dice: Dice): Parts {
  const paidBy = dice.pick(['anna', 'anna', 'anna', 'ben', 'ben', 'ben', 'cleo', 'dan', null]);
  const likely = paidBy === 'anna' ? 'ben' : 'anna';
  const others = uids.filter((uid) => uid !== paidBy);
  const cents = dice.once(20) ? 999_999_999 - dice.below(5) : 1 + dice.below(60);
  return {
    paidBy,
    owedBy: dice.pick([likely, likely, likely, likely, ...others, null]),
    payTo: paidBy === null ? 'Shop' : null,
    amountCents: dice.once(2) ? cents : Math.min(999_999_999, cents * 5),
    transactionDate: `${dice.pick(months)}-${String(1 + dice.below(28)).padStart(2, '0')}`,
    category: dice.pick(categories),
    optional: dice.once(3),
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

function arePeopleHere(scene: Scene, after: Parts, before?: Parts): boolean {
  return (['paidBy', 'owedBy'] as const).every(
    (name) => after[name] === null || after[name] === before?.[name] || isHere(scene, after[name]),
  );
}

/** To begin with: debts both ways that take several offsets to settle. */
export async function enterLargeDebts(client: TestClient, dice: Dice): Promise<void> {
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
      amount: 2 + dice.below(10),
      category: 'Rent',
    })),
  );
  const answer = await client.post('/transactions/import', { importId: dice.uuid(), rows });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
}

function newRow(id: string, enteredBy: string, parts: Parts, importId: string | null = null) {
  return makeTransaction({ ...parts, id, enteredBy, importId, categories: [] });
}

export const enterRow: Step = (scene) => {
  const { actor, dice } = scene;
  const parts = someParts(dice);
  const enteredBy = dice.once(4) ? dice.pick(uids) : actor;
  const id = dice.uuid();
  const thing = { ...parts, enteredBy };
  const refusals = () => {
    if (!isHere(scene, enteredBy)) return ['invalid_request'];
    if (!may(scene, 'transaction:create', thing)) return ['forbidden'];
    return arePeopleHere(scene, parts) ? [] : ['invalid_request'];
  };
  return {
    about: `enters ${JSON.stringify(parts)} for ${enteredBy}`,
    send: () => clientOf(scene).post('/transactions', { id, enteredBy, ...bodyOf(parts) }),
    refusals: refusals(),
    apply: (model) => model.put(newRow(id, enteredBy, parts)),
  };
};

export const importRows: Step = (scene) => {
  const { actor, dice } = scene;
  const importId = dice.uuid();
  const parts = Array.from({ length: 1 + dice.below(3) }, () => someParts(dice)).filter((one) =>
    arePeopleHere(scene, one),
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
    send: () => clientOf(scene).post('/transactions/import', { importId, rows }),
    refusals: [],
    apply: (model, { body }) =>
      parts.forEach((one, index) => model.put(newRow(body.rows[index].id, actor, one, importId))),
  };
};

export const undoImport: Step = (scene) => {
  const { dice, stored } = scene;
  const imports = [...stored.imports].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  if (imports.length === 0) return null;
  const { id, actor, state } = dice.pick(imports);
  const rows = stored.transactions.filter(({ importId }) => importId === id);
  const thing = { enteredBy: actor, paidBy: null, owedBy: null };
  const refusals = () => {
    const refused = refusalsOf(scene, 'transaction:delete', thing);
    if (refused.length > 0 || state === 'undone') return refused;
    return rows.every(isUntouchedImport) ? [] : ['import_changed'];
  };
  return {
    about: `undoes the import ${id} of ${actor}`,
    send: () => clientOf(scene).delete(`/transactions/imports/${id}`),
    refusals: refusals(),
    apply: (model) => {
      if (state !== 'undone') for (const row of rows) model.put(deleted(row));
    },
  };
};

function deleted(row: Transaction): Transaction {
  return withDerivedFields({ ...row, deletedAt: now(), expireAt: now(), version: row.version + 1 });
}

function someRow(scene: Scene): Transaction | null {
  const rows = rowsOf(scene);
  return rows.length === 0 ? null : scene.dice.pick(rows);
}

/** @param isToggle only the paid mark */
function edit(scene: Scene, isToggle: boolean): ReturnType<Step> {
  const { dice } = scene;
  const row = someRow(scene);
  if (!row) return null;
  const before = partsOf(row);
  const fresh = someParts(dice);
  const changes: Partial<Parts>[] = [
    { note: `note ${dice.below(9)}`, optional: !before.optional },
    { amountCents: fresh.amountCents },
    { paidBy: fresh.paidBy, owedBy: fresh.owedBy, payTo: fresh.payTo },
    { transactionDate: fresh.transactionDate },
    { category: fresh.category },
    fresh,
    {},
  ];
  const parts = { ...before, ...(isToggle ? {} : dice.pick(changes)) };
  const paid = isToggle || dice.once(4) ? !row.paid : row.paid;
  const isSame = JSON.stringify(parts) === JSON.stringify(before);
  const isPatched = isToggle && dice.once(2);
  const changed = withDerivedFields({ ...row, ...parts, version: row.version + 1 });
  const after = isSame && paid === row.paid ? row : withPaid(changed, paid, now());
  const refusals = () => {
    if (row.deletedAt !== null) return ['not_found'];
    const refused = refusalsOf(scene, 'transaction:toggle_paid', row);
    if (refused.length > 0 || after === row) return refused;
    if (!isSame && !may(scene, 'transaction:update', row)) return ['forbidden'];
    if (!arePeopleHere(scene, parts, before)) return ['invalid_request'];
    return mayEdit(row, after) ? [] : ['locked_by_settlement', 'invalid_request'];
  };
  return {
    about: `edits ${row.id} to ${JSON.stringify(parts)}, ${paid ? 'paid' : 'unpaid'}`,
    send: () => {
      const path = `/transactions/${row.id}`;
      if (isPatched) return clientOf(scene).patch(path, { paid });
      return clientOf(scene).put(path, { ...bodyOf(parts), paid });
    },
    refusals: refusals(),
    apply: (model) => model.put(after),
  };
}

export const editRow: Step = (scene) => edit(scene, false);
export const togglePaid: Step = (scene) => edit(scene, true);

function deletionRefusals(scene: Scene, row: Transaction): string[] {
  if (row.deletedAt !== null) return ['not_found'];
  const refused = refusalsOf(scene, 'transaction:delete', row);
  if (refused.length > 0) return refused;
  return isTouched(row) ? ['locked_by_settlement'] : [];
}

export const deleteRow: Step = (scene) => {
  const row = someRow(scene);
  if (!row) return null;
  return {
    about: `deletes ${row.id}`,
    send: () => clientOf(scene).delete(`/transactions/${row.id}`),
    refusals: deletionRefusals(scene, row),
    apply: (model) => model.put(deleted(row)),
  };
};

export const deleteRows: Step = (scene) => {
  const { dice } = scene;
  const all = rowsOf(scene);
  const free = all.filter((row) => deletionRefusals(scene, row).length === 0);
  const rows = dice.some(dice.once(3) ? all : free, 3);
  if (rows.length === 0) return null;
  const ids = rows.map(({ id }) => id);
  return {
    about: `deletes ${ids.join(' and ')} together`,
    send: () => clientOf(scene).post('/transactions/bulk-delete', { ids }),
    // The first that can't be deleted says why.
    refusals: rows.map((row) => deletionRefusals(scene, row)).find((one) => one.length > 0) ?? [],
    apply: (model) => {
      for (const row of rows) model.put(deleted(row));
    },
  };
};

export const restoreRow: Step = (scene) => {
  const { dice } = scene;
  const gone = rowsOf(scene).filter(({ deletedAt }) => deletedAt !== null);
  const row = gone.length === 0 || dice.once(8) ? someRow(scene) : dice.pick(gone);
  if (!row) return null;
  const restored = { ...row, deletedAt: null, expireAt: null, version: row.version + 1 };
  return {
    about: `restores ${row.id}`,
    send: () => clientOf(scene).post(`/transactions/${row.id}/restore`),
    refusals: refusalsOf(scene, 'transaction:restore', row),
    apply: (model) => {
      if (row.deletedAt !== null) model.put(withDerivedFields(restored));
    },
  };
};
