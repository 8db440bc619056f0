import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';

/** The rows that are deleted and restored by one id each: of an expense any of its rows. */
export function deletionUnits(rows: readonly TransactionResource[]): TransactionResource[] {
  const units = new Map(rows.map((row) => [row.expenseId ?? row.id, row]));
  return [...units.values()];
}

/** Where a unit is deleted, and below it restored. */
export function unitPath({ id, expenseId }: TransactionResource): string {
  return expenseId === null ? `/transactions/${id}` : `/expenses/${expenseId}`;
}

/**
 * The units in portions that one call can take.
 *
 * @param most how many transactions a call takes; those of an expense count all
 */
export function inPortions(
  units: readonly TransactionResource[],
  most: number,
): TransactionResource[][] {
  const portions: TransactionResource[][] = [];
  let room = 0;
  for (const unit of units) {
    // An expense has at most a row for each of its people and a few for who paid.
    const size = unit.expensePeople === null ? 1 : unit.expensePeople * 2;
    if (size > room) {
      portions.push([]);
      room = most;
    }
    portions.at(-1)!.push(unit);
    room -= size;
  }
  return portions;
}
