import { NEVER_ENDING } from '../household/household.ts';
import type { Household } from '../household/stored.ts';
import type { Transaction } from '../transaction/stored.ts';
import type { SumDocument } from '../trends/stored.ts';
import type { SettlementWithItems } from '../settlement/holdings.ts';
import { SumChanges } from '../trends/sum-changes.ts';
import { cellsOfSettlement } from '../trends/sum-cells.ts';
import { summedBefore } from '../trends/summed-as.ts';
import { cellsIn } from '../trends/sum-document.ts';
import { Differences, type Difference } from './difference.ts';

/** Recomputes the month sums from the rows and compares them to the cent. */
export class SumsCheck {
  readonly #expected = new SumChanges();

  add(rows: readonly Transaction[]): void {
    for (const row of rows) this.#expected.changeRow(null, summedBefore(row));
  }

  /** @param documents the stored sums; nothing is compared until they are complete */
  end(
    { summedUntil }: Pick<Household, 'summedUntil'>,
    books: readonly SettlementWithItems[],
    documents: readonly SumDocument[],
  ): Difference[] {
    if (summedUntil !== NEVER_ENDING) return [];
    for (const { settlement } of books) this.#expected.add(cellsOfSettlement(settlement), 1);
    const expected = new Map<string, number>();
    for (const { of, cells } of this.#expected.documents()) {
      for (const { path, value } of cells) expected.set([of, ...path].join(' '), value);
    }
    const actual = new Map<string, number>();
    for (const document of documents) {
      for (const { of, path, value } of cellsIn(document)) {
        const key = [of, ...path].join(' ');
        actual.set(key, (actual.get(key) ?? 0) + value);
      }
    }
    return [...new Set([...expected.keys(), ...actual.keys()])].flatMap((key) => {
      const [of = '', ...path] = key.split(' ');
      const check = new Differences('sums', of);
      check.expect(path.join(' '), expected.get(key) ?? 0, actual.get(key) ?? 0);
      return check.found;
    });
  }
}
