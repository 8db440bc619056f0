import { monthOf, type MonthKey } from '../../core/calendar/calendar.ts';
import { addMonths } from '../../core/calendar/months.ts';
import { NEVER_ENDING } from '../../core/household/household.ts';
import type { Household } from '../../core/household/stored.ts';
import type { SumDocument } from '../../core/trends/stored.ts';
import { Problem } from '../../core/problem/problem.ts';
import { SumChanges } from '../../core/trends/sum-changes.ts';
import { ALL_MONTHS, cellsOfSettlement, type SumCell } from '../../core/trends/sum-cells.ts';
import { cellsIn, sumDocumentsOf } from '../../core/trends/sum-document.ts';
import { households, sums, transactions } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { findHousehold } from '../../people/households/household.repository.ts';
import {
  findMonthFrom,
  listRowsWrittenDirectly,
  listAllRowsWrittenDirectly,
  listSumsOfMonth,
  listSums,
} from './sums.repository.ts';

/**
 * Creates sums that commits did not maintain: in households older than the sums, and for directly
 * written rows. Each step is one commit, exact despite concurrent writes; the next request
 * continues.
 */

/** 15 seconds in ms: then the client must retry. */
const PATIENCE_MS = 15_000;

/** Rows per commit. */
const AT_ONCE = 100;

/** Rows per run of the job; the next run takes the rest. */
const ROWS_IN_RUN = 1000;

const FIRST_MONTH: MonthKey = '1900-01';

/** @throws Problem contended if it takes longer than one request may; the next request continues */
export async function completeSums(
  store: Store,
  householdId: string,
  patience = PATIENCE_MS,
): Promise<void> {
  const endsAt = performance.now() + patience;
  for (;;) {
    await countMarked(store, householdId);
    if (await makeNextMonth(store, householdId)) return;
    if (performance.now() < endsAt) continue;
    const detail = 'The sums of the months are being made. Please try again.';
    throw new Problem('contended', detail, { extra: { retryAfter: 1 } });
  }
}

/** Recreates all sums. For the check of a household. */
export async function remakeSums(store: Store, householdId: string): Promise<void> {
  await store.commit(async (unit) => {
    if (!(await findHousehold(unit, householdId))) return;
    unit.update(households.doc(householdId), { summedUntil: FIRST_MONTH });
  });
  await completeSums(store, householdId, Infinity);
}

/**
 * Adds directly written rows to the sums.
 * @returns the number of rows
 */
async function countMarked(store: Store, householdId: string): Promise<number> {
  let count = 0;
  for (let found = AT_ONCE; found === AT_ONCE; count += found) {
    const rows = await listRowsWrittenDirectly(store, householdId, AT_ONCE);
    found = rows.length;
    await countRows(
      store,
      householdId,
      rows.map(({ id }) => id),
    );
  }
  return count;
}

/** For all households: rows that are purged must not stay in the sums. */
export async function countAllMarked(store: Store): Promise<number> {
  let count = 0;
  for (const [householdId, ids] of await listAllRowsWrittenDirectly(store, ROWS_IN_RUN)) {
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      await countRows(store, householdId, ids.slice(start, start + AT_ONCE));
    }
    count += ids.length;
  }
  return count;
}

async function countRows(store: Store, householdId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const collection = transactions(householdId);
  await store.commit(async (unit) => {
    const rows = await unit.getAll(ids.map((id) => collection.doc(id)));
    // Rewrites the row unchanged: every commit counts what it writes, and removes the mark.
    for (const row of rows) if (row?.summedAs) unit.replace(collection.doc(row.id), row);
  });
}

/** Returns whether nothing was left to create. */
async function makeNextMonth(store: Store, householdId: string): Promise<boolean> {
  return store.commit(async (unit) => {
    const household = await findHousehold(unit, householdId);
    if (!household || household.summedUntil === NEVER_ENDING) return true;
    // Directly written rows move to another month only when they are counted.
    const [marked] = await listRowsWrittenDirectly(unit, householdId, 1);
    if (marked) return false;
    await makeMonth(unit, household, household.summedUntil ?? FIRST_MONTH);
    return false;
  });
}

/** Creates the first month with data from this one on, or records that there is none. */
async function makeMonth(unit: UnitOfWork, { id }: Household, from: MonthKey): Promise<void> {
  const month = await findMonthFrom(unit, id, from);
  const stored = await listSums(unit, id, month === null ? [ALL_MONTHS] : [month, ALL_MONTHS]);
  const changes = new SumChanges();
  if (month !== null) {
    const { rows, completed } = await listSumsOfMonth(unit, id, month);
    // In the order of writing: the last name of a deleted category counts.
    const asWritten = rows.toSorted((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime());
    for (const row of asWritten) changes.changeRow(null, row);
    for (const one of completed) changes.add(cellsOfSettlement(one), 1);
  }
  const made = [...changes.documents()];
  const ofMonth = made.find(({ of }) => of === month);
  if (month !== null) {
    const before = stored.filter(({ of }) => of === month);
    const documents = ofMonth ? sumDocumentsOf(month, ofMonth.cells, ofMonth.names) : [];
    save(unit, id, before, documents);
  }
  const before = stored.filter(({ of }) => of === ALL_MONTHS);
  // The sums of all months drop months without data, too.
  const monthOfCell = ({ path: [, , at = ''] }: SumCell) => monthOf(at);
  const isKept = (cell: SumCell) =>
    monthOfCell(cell) < from || (month !== null && monthOfCell(cell) > month);
  const inMonth = (cell: SumCell) => monthOfCell(cell) === month;
  const ofAll = made.find(({ of }) => of === ALL_MONTHS)?.cells ?? [];
  const all = [...joined(before.flatMap(cellsIn)).filter(isKept), ...ofAll.filter(inMonth)];
  save(unit, id, before, all.length > 0 ? sumDocumentsOf(ALL_MONTHS, all, []) : []);
  const summedUntil = month === null ? NEVER_ENDING : addMonths(month, 1);
  unit.update(households.doc(id), { summedUntil });
}

function joined(cells: readonly SumCell[]): SumCell[] {
  const changes = new SumChanges();
  changes.add(cells, 1);
  return [...changes.documents()].flatMap((one) => one.cells);
}

function save(
  unit: UnitOfWork,
  householdId: string,
  before: readonly SumDocument[],
  after: readonly SumDocument[],
): void {
  const collection = sums(householdId);
  const known = new Map(before.map((one) => [one.id, one]));
  for (const one of after) {
    unit.createOrReplace(collection.doc(one.id), known.get(one.id) ?? null, one);
    known.delete(one.id);
  }
  for (const id of known.keys()) unit.delete(collection.doc(id));
}
