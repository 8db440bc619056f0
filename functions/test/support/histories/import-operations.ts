import { newExpense } from '../../../src/core/expense/new-expense.ts';
import { toAmount } from '../../../src/core/money/money.ts';
import { Problem } from '../../../src/core/problem/problem.ts';
import { isUntouchedImport } from '../../../src/core/settlement/transaction-lock.ts';
import { toSplitBody } from '../../../src/core/split/split-schema.ts';
import { randomBill } from '../core/random-bill.ts';
import type { Choices } from '../random/choices.ts';
import type { TestClient } from '../server/api-client.ts';
import {
  actingClient,
  expensesByEntry,
  harmsUnheardOf,
  harmsUnheardOfExpense,
  isHere,
  may,
  someDay,
  refusalsOf,
  rowsByEntry,
  uids,
  withUnheard,
  type HistoryContext,
  type HistoryOperation,
} from './context.ts';
import { withDerivedExpenseFields, expenseCategories } from './expense-operations.ts';
import { putExpenseRows } from './expense-rows.ts';
import { isUneditedImport } from './ledger-oracle.ts';
import { arePeopleHere, someParts, type Parts } from './row-parts.ts';
import { deleted, deletedExpense, isBetweenTwo, newRow } from './transaction-operations.ts';

/** Operations on rows of a file. */

/** Enters large debts in both directions at the start, so that settling them takes several offsets. */
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

export const importRowsOperation: HistoryOperation = (context) => {
  const { actor, choices, now } = context;
  const importId = choices.uuid();
  // A plain member cannot import debts between two others: such a row fails, the rest is imported.
  const isOwn = (one: Parts) =>
    !isBetweenTwo(one) || may(context, 'transaction:settle', { ...one, enteredBy: actor });
  const parts = Array.from({ length: 1 + choices.below(3) }, () => someParts(choices)).filter(
    (one) => arePeopleHere(context, one) && isOwn(one),
  );
  const shared = choices.once(2) ? [sharedRow(context)] : [];
  if (parts.length + shared.length === 0) return null;
  const ids = [...parts, ...shared].map(() => choices.uuid());
  const single = parts.map((one) => ({
    date: one.transactionDate,
    payTo: one.paidBy ?? one.payTo,
    owedBy: one.owedBy ?? 'N/A',
    amount: toAmount(one.amountCents),
    category: one.category,
    optional: one.optional,
  }));
  const rows = [...single, ...shared.map(bodyOfShared)];
  return {
    about: `imports ${JSON.stringify(rows)}`,
    send: () => actingClient(context).post('/transactions/import', { importId, rows }),
    refusals: [],
    apply: (answer) => {
      context.ledger.imports.set(importId, { id: importId, actor, state: 'done', createdAt: now });
      parts.forEach((one, index) => {
        const id = answer ? answer.body.rows[index].id : ids[index];
        context.ledger.put(newRow(id, actor, one, importId));
      });
      shared.forEach((fields, index) => {
        const place = parts.length + index;
        const id = answer ? answer.body.rows[place].id : ids[place];
        const made = { id, importId, enteredBy: actor, entered: now, enteredDay: '2026-11-20' };
        putExpenseRows(
          context.ledger,
          withDerivedExpenseFields(newExpense({ ...fields, ...made })),
          now,
        );
      });
    },
  };
};

/** A row paid by the actor for several, with a category that an expense may keep when it is edited. */
function sharedRow(context: HistoryContext) {
  const { actor, choices } = context;
  const present = uids.filter((uid) => isHere(context, uid));
  const { amountCents, split } = randomBill(choices, present);
  const category = choices.pick(expenseCategories);
  return {
    ...{ amountCents, split, payers: [{ memberId: actor, cents: amountCents }] },
    kind: choices.once(4) ? ('refund' as const) : ('expense' as const),
    transactionDate: someDay(choices),
    ...{ note: 'shared', category: category.name, categories: [category] },
    optional: choices.once(3),
  };
}

function bodyOfShared(row: ReturnType<typeof sharedRow>) {
  const { kind, amountCents, split, payers, transactionDate: date, note, category } = row;
  const payTo = payers[0]!.memberId;
  const amount = toAmount(amountCents);
  const shared = { kind, split: toSplitBody(split) };
  return { date, payTo, amount, category, note, optional: row.optional, ...shared };
}

export const undoImportOperation: HistoryOperation = (context) => {
  const { choices, ledger, now } = context;
  const imports = [...ledger.imports.values()].sort(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
  );
  if (imports.length === 0) return null;
  const record = choices.pick(imports);
  const { id, actor, state } = record;
  const rows = rowsByEntry(context).filter(({ importId }) => importId === id);
  const shared = expensesByEntry(context).filter(({ importId }) => importId === id);
  const thing = { enteredBy: actor, paidBy: null, owedBy: null };
  const isDone = state !== 'undone';
  // Undoing an import removes guests' claims from it.
  const isHarmed =
    rows.some((row) => !row.expenseId && harmsUnheardOf(context, row, deleted(row, now), true)) ||
    shared.some((one) => harmsUnheardOfExpense(context, one, deletedExpense(one, now), true));
  const areAsImported =
    rows.every(isUneditedImport) && shared.every(({ version }) => version === 1);
  return withUnheard(context, isDone && isHarmed, {
    about: `undoes the import ${id} of ${actor}`,
    send: () => actingClient(context).delete(`/transactions/imports/${id}`),
    barred: refusalsOf(context, 'transaction:delete', thing),
    refusals: isDone && !areAsImported ? ['import_changed'] : [],
    apply: () => {
      if (!isDone) return;
      if (!areAsImported || !rows.every(isUntouchedImport))
        throw new Problem('import_changed', 'Rows have changed.');
      ledger.imports.set(id, { ...record, state: 'undone' });
      for (const row of rows) ledger.put(deleted(row, now));
      for (const one of shared) ledger.putExpense(deletedExpense(one, now));
    },
  });
};
