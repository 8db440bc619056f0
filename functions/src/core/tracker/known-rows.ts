import { foldName } from '../household/member.ts';
import { findDuplicates } from '../import/fingerprint.ts';
import type { ImportRow } from '../import/import-resource.ts';
import type { Cents } from '../money/money.ts';
import { isSettlementCategory } from '../transaction/transaction.ts';
import { debtsOfRow } from './import-rows.ts';
import type { RowDebt } from './tracker-nets.ts';

/** An expense or payment of the household, with everything that one row of a file would make. */
export interface KnownThing {
  id: string;
  /** Whether it is an expense of several, or stands alone. */
  isExpense: boolean;
  date: string;
  note: string;
  cents: Cents;
  isImported: boolean;
  isPayment: boolean;
  isRefund: boolean;
  debts: readonly RowDebt[];
}

/** The fields of a listed transaction that matter here; amounts are cents. */
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

/** The expenses and single transactions of a list. */
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

/** The same of a row that is not written yet. */
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

/** The same text for two things that are equal to the cent; their categories may differ. */
function keyOf({ date, note, cents, isPayment, isRefund, debts }: KnownThing): string {
  const owed = debts.map((debt) => `${debt.owedBy} ${debt.paidBy} ${debt.cents}`).sort();
  return JSON.stringify([date, foldName(note), cents, isPayment, isRefund, owed]);
}

export interface Comparison {
  /** For each row: whether the household has it exactly as in the file. */
  isHere: readonly boolean[];
  /** Rows that the household has with other content: the place of the row, and what the household has. */
  changed: readonly { index: number; thing: KnownThing }[];
  /** Things that were imported before and are not in the file any more. */
  gone: readonly KnownThing[];
}

/** Further knowledge about the rows. */
export interface Sources {
  /** By row: the tracker's own id of it. */
  ofRows: readonly (string | null)[];
  /** By such an id: what an earlier file made of it. */
  made: ReadonlyMap<string, string>;
}

const noSources: Sources = { ofRows: [], made: new Map() };

/**
 * What of a file is here already: a second export of the same group adds only what is new. What the tracker itself calls
 * the same is the same, whatever was changed about it, where an earlier file was imported in this browser. Else
 * contents are compared, and a row that is here with another amount, date, people or text counts as changed where exactly
 * one imported thing is left that it can be.
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
  // If nothing matches, this is the first file of its group, and other imports have nothing to do with it.
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
        // By their ids in the tracker these are two things.
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
