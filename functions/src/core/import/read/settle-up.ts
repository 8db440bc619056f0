import type { DecimalMark } from '../../money/typed-amount.ts';
import { mostFrequent } from './most-frequent.ts';
import { foldName } from '../../household/member.ts';
import { unguardCell } from '../../transaction/csv.ts';
import { columnsOf } from './table.ts';
import { findDayOrder, findDecimalMark, readCents, readDay } from './figures.ts';
import type { Cents } from '../../money/money.ts';
import { sharesByWeight } from './shares-by-weight.ts';
import { takeStatedSums } from './stated-sums.ts';
import {
  RowCollector,
  type FileAnswers,
  type FilePersonCents,
  type TableRow,
  type TrackerFile,
} from './tracker-file.ts';

const needed = [
  ...(['who paid', 'amount', 'currency', 'for whom', 'split amounts', 'purpose'] as const),
  ...(['category', 'date & time', 'type'] as const),
] as const;

/**
 * Reads a Settle Up group's CSV, whose cells contain lists of payers, amounts, people and weights; null = another
 * format.
 */
export function readSettleUpCsv(
  rows: readonly TableRow[],
  answers: FileAnswers = {},
): TrackerFile | null {
  const [header, ...body] = rows;
  const columns = columnsOf(header, needed);
  if (!columns) return null;
  const listOf = (cells: readonly string[], column: number) =>
    (cells[column] ?? '').split(';').map((part) => unguardCell(part.trim()).trim());
  const mark = findDecimalMark(
    body.flatMap(({ cells }) =>
      [...listOf(cells, columns.amount), ...listOf(cells, columns['split amounts'])].map(
        (text) => [text, (cells[columns.currency] ?? '').trim()] as const,
      ),
    ),
  );
  const days = findDayOrder(
    body.map(({ cells }) => cells[columns['date & time']] ?? ''),
    answers,
  );
  const converted = header!.cells.findIndex((cell) => foldName(cell) === 'converted amount');
  const rate = header!.cells.findIndex((cell) => foldName(cell) === 'exchange rate');
  const main = findMain(body, columns.currency, rate);
  const found = new RowCollector();
  const names = new Set<string>();
  for (const { number: row, cells } of body) {
    const textOf = (column: number) => unguardCell((cells[column] ?? '').trim()).trim();
    const written = textOf(columns.currency);
    const isOther = main !== null && written !== main;
    const total = isOther ? readCents(cells[converted] ?? '', main, mark) : null;
    const facts = {
      ...{ row, title: textOf(columns.purpose), note: '', category: textOf(columns.category) },
      currency: total === null ? written : main!,
    };
    const date = readDay(cells[columns['date & time']] ?? '', days.order);
    const [payers, shares] = (
      [
        ['who paid', 'amount'],
        ['for whom', 'split amounts'],
      ] as const
    ).map(([who, sums]) => {
      const own = pair(listOf(cells, columns[who]), listOf(cells, columns[sums]), written, mark);
      return own && total !== null ? inMain(own, total) : own;
    }) as [FilePersonCents[] | null, FilePersonCents[] | null];
    if (date === null || payers === null || shares === null) {
      found.leaveOut(facts, 'It has a cell that can’t be read.', null);
      continue;
    }
    for (const { person } of [...payers, ...shares]) names.add(person);
    const isPayment = foldName(textOf(columns.type)) === 'transfer';
    found.noteConverted(written, facts.currency);
    takeStatedSums({ ...facts, date }, { payers, shares, isPayment }, found);
  }
  const { entries, open, aside } = found;
  const people = [...names].map((name) => ({ key: name, name }));
  return {
    ...{ source: 'Settle Up', name: null, people, entries, open, aside },
    ...{ balances: {}, questions: days.questions, tellsSpending: true },
    converted: found.converted,
  };
}

/**
 * The group's currency, which the file does not name: the most frequent one in rows without a conversion. null = all
 * rows are converted.
 */
function findMain(body: readonly TableRow[], currency: number, rate: number): string | null {
  const own = body.filter(({ cells }) => /^(1([.,]0*)?)?$/.test((cells[rate] ?? '').trim()));
  return mostFrequent(own.map(({ cells }) => (cells[currency] ?? '').trim()));
}

/** Divides a sum that the tracker converted as a whole, in proportion to the written parts. */
function inMain(parts: readonly FilePersonCents[], total: Cents): FilePersonCents[] | null {
  const isRefund = total < 0;
  const sign = isRefund ? -1 : 1;
  if (parts.some(({ cents }) => sign * cents < 0)) return null;
  const weighted = parts.map(({ person, cents }) => ({ person, weight: BigInt(sign * cents) }));
  return sharesByWeight(sign * total, weighted).map((one) => ({ ...one, cents: sign * one.cents }));
}

/** null = the lists do not match, or a name or an amount is invalid. */
function pair(
  names: readonly string[],
  amounts: readonly string[],
  currency: string,
  mark: DecimalMark,
): FilePersonCents[] | null {
  const figures = amounts.map((text) => readCents(text, currency, mark));
  const isWhole = names.length === figures.length && !names.includes('') && !figures.includes(null);
  const isOnce = new Set(names).size === names.length;
  return isWhole && isOnce
    ? names.map((person, index) => ({ person, cents: figures[index]! }))
    : null;
}
