import { SumChanges } from './sum-changes.ts';
import { cellsOfSettlement, type SummedRow, type SummedSettlement } from './sum-cells.ts';
import { sumDocumentsOf } from './sum-document.ts';
import type { SumDocument } from './stored.ts';

export function sumsOf(
  rows: Iterable<SummedRow>,
  settlements: Iterable<SummedSettlement>,
): SumDocument[] {
  const changes = new SumChanges();
  for (const row of rows) changes.changeRow(null, row);
  for (const one of settlements) changes.add(cellsOfSettlement(one), 1);
  return [...changes.documents()].flatMap(({ of, cells, names }) =>
    sumDocumentsOf(of, cells, names),
  );
}
