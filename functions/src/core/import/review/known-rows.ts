import { foldName } from '../../household/member.ts';
import { findDuplicates } from './fingerprint.ts';
import type { ImportRow } from '../import-resource.ts';
import type { Cents } from '../../money/money.ts';
import { isSettlementCategory } from '../../transaction/transaction.ts';
import { debtsOfRow } from './import-rows.ts';
import type { RowDebt } from '../../debt/nets-of-debts.ts';

/** An expense or payment of the household, with all fields that one row of a file produces. */
export interface KnownThing {
  id: string;
  /** Whether it is a shared expense; otherwise a single transaction. */
  isExpense: boolean;
  date: string;
  note: string;
  cents: Cents;
  isImported: boolean;
  isPayment: boolean;
  isRefund: boolean;
  debts: readonly RowDebt[];
}

/** A listed transaction. Amounts are cents. */
export interface Listed {
  id: string;
  expenseId: string | null;
  expenseAmount: Cents | null;
  transactionDate: string;
  note: string;
  amount: Cents;
  type: string;
  paidBy: string | null;
  owedBy: string | null;
  importId: string | null;
  isRefund: boolean;
}

export function knownThingsOf(list: readonly Listed[]): KnownThing[] {
  const groups = Map.groupBy(list, ({ id, expenseId }) => expenseId ?? id);
  return [...groups].map(([id, rows]): KnownThing => {
    const [first] = rows;
    return {
      id,
      isExpense: first!.expenseId !== null,
      date: first!.transactionDate,
      note: first!.note,
      cents: first!.expenseAmount ?? first!.amount,
      isImported: first!.importId !== null,
      isPayment: isSettlementCategory(first!.type),
      isRefund: first!.isRefund,
      debts: rows.flatMap(({ paidBy, owedBy, amount: cents }) =>
        paidBy === null || owedBy === null ? [] : [{ paidBy, owedBy, cents }],
      ),
    };
  });
}

function thingOf(row: ImportRow): KnownThing {
  return {
    ...{
      id: '',
      isExpense: row.split !== undefined,
      date: row.date,
      note: row.note,
      cents: row.amount,
      isImported: true,
    },
    isPayment: isSettlementCategory(row.category),
    isRefund: row.kind === 'refund',
    debts: debtsOfRow(row),
  };
}

/** Equal for two entries that are equal to the cent. Categories may differ. */
function keyOf({ date, note, cents, isPayment, isRefund, debts }: KnownThing): string {
  const owed = debts.map((debt) => `${debt.owedBy} ${debt.paidBy} ${debt.cents}`).sort();
  return JSON.stringify([date, foldName(note), cents, isPayment, isRefund, owed]);
}

export interface Comparison {
  /** For each row: whether the household has exactly this entry. */
  isHere: readonly boolean[];
  /** Rows that the household has with different content: the row's index, and the household's entry. */
  changed: readonly { index: number; thing: KnownThing }[];
  /** Imported entries that are no longer in the file. */
  gone: readonly KnownThing[];
}

export interface Sources {
  /** The tracker's own id of each row. */
  ofRows: readonly (string | null)[];
  /** The household's entry id by the tracker's id, from an earlier import in this browser. */
  made: ReadonlyMap<string, string>;
}

const noSources: Sources = { ofRows: [], made: new Map() };

/**
 * Compares a file with the household, so that a second export of the same group adds only new entries. Equal tracker
 * ids match first, even if the content changed. All other rows are compared by content. A row with another amount,
 * date, people or text counts as changed if exactly one imported entry is left that it can match.
 */
export function compareRows(
  rows: readonly ImportRow[],
  things: readonly KnownThing[],
  sources: Sources = noSources,
): Comparison {
  const own = rows.map(thingOf);
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  const taken = new Set<KnownThing>();
  const found = new Set<number>();
  const isHere = own.map(() => false);
  const known = new Set(sources.made.values());
  const changed: { index: number; thing: KnownThing }[] = [];
  own.forEach((thing, index) => {
    const id = sources.made.get(sources.ofRows[index] ?? '');
    const there = id === undefined ? undefined : byId.get(id);
    if (!there || taken.has(there)) return;
    taken.add(there);
    found.add(index);
    if (keyOf(there) === keyOf(thing)) isHere[index] = true;
    else changed.push({ index, thing: there });
  });
  const isKnown = found.size > 0;
  compareContents();
  // Without any match this is the group's first file, and other imports are unrelated.
  if (!isKnown && !isHere.includes(true)) return { isHere, changed: [], gone: [] };
  findChanged();
  const gone = things.filter((thing) => thing.isImported && !taken.has(thing));
  return { isHere, changed: changed.sort((one, other) => one.index - other.index), gone };

  function compareContents(): void {
    const open = own.flatMap((thing, index) => (found.has(index) ? [] : [{ index, thing }]));
    const left = things.filter((thing) => !taken.has(thing));
    const openThings = open.map(({ thing }) => thing);
    findDuplicates(openThings, left, keyOf).forEach((isSame, place) => {
      if (!isSame) return;
      isHere[open[place]!.index] = true;
      found.add(open[place]!.index);
    });
    findDuplicates(left, openThings, keyOf).forEach((isSame, place) => {
      if (isSame) taken.add(left[place]!);
    });
  }

  function findChanged(): void {
    for (const alike of [sameText, sameMoney]) {
      const candidates = Map.groupBy(
        things.filter((one) => one.isImported && !taken.has(one)),
        alike,
      );
      const wanted = Map.groupBy(
        own.flatMap((thing, index) => (found.has(index) ? [] : [{ index, thing }])),
        ({ thing }) => alike(thing),
      );
      for (const [word, [one, ...more]] of wanted) {
        const [thing, ...others] = candidates.get(word) ?? [];
        if (!one || !thing || more.length > 0 || others.length > 0) continue;
        // Different tracker ids prove that these are two entries.
        if (known.has(thing.id) && sources.ofRows[one.index]) continue;
        taken.add(thing);
        found.add(one.index);
        changed.push({ index: one.index, thing });
      }
    }
  }
}

const sameText = ({ date, note }: KnownThing) => JSON.stringify([date, foldName(note)]);
const sameMoney = ({ note, cents, debts }: KnownThing) =>
  JSON.stringify([foldName(note), cents, debts.map(({ owedBy }) => owedBy).sort()]);
