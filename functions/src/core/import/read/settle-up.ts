import type { DecimalMark } from '../../money/typed-amount.ts';
import { mostFrequent } from './most-frequent.ts';
import { foldName } from '../../household/member.ts';
import { FileTable, textOf, type TableRow } from './table.ts';
import { findDayOrder, findDecimalMark, readCents, readDay } from './figures.ts';
import type { Cents } from '../../money/money.ts';
import { sharesByWeight } from './shares-by-weight.ts';
import { takeStatedSums } from './stated-sums.ts';
import {
  RowCollector,
  type FileAnswers,
  type FilePersonCents,
  type TrackerFile,
} from './tracker-file.ts';

const needed = [
  ...['who paid', 'amount', 'currency', 'for whom', 'split amounts', 'purpose'],
  ...['category', 'date & time', 'type'],
];

/**
 * Reads a Settle Up group's CSV, whose cells contain lists of payers, amounts, people and weights; null = another
 * format.
 */
export function readSettleUpCsv(
  rows: readonly TableRow[],
  answers: FileAnswers = {},
): TrackerFile | null {
  const table = new FileTable(rows);
  if (!table.has(...needed)) return null;
  const listOf = (row: TableRow, name: string) => table.cell(row, name).split(';').map(textOf);
  const mark = findDecimalMark(
    table.rows.flatMap((row) =>
      [...listOf(row, 'amount'), ...listOf(row, 'split amounts')].map(
        (text) => [text, table.cell(row, 'currency').trim()] as const,
      ),
    ),
  );
  const days = findDayOrder(
    table.rows.map((row) => table.cell(row, 'date & time')),
    answers,
  );
  const main = findMain(table);
  const found = new RowCollector();
  const names = new Set<string>();
  for (const row of table.rows) {
    const written = table.text(row, 'currency');
    const isOther = main !== null && written !== main;
    const total = isOther ? readCents(table.cell(row, 'converted amount'), main, mark) : null;
    const facts = {
      ...{ row: row.number, title: table.text(row, 'purpose'), note: '' },
      ...{ category: table.text(row, 'category'), currency: total === null ? written : main! },
    };
    const date = readDay(table.cell(row, 'date & time'), days.order);
    const partsOf = (who: string, sums: string) => {
      const own = pair(listOf(row, who), listOf(row, sums), written, mark);
      return own && total !== null ? inMain(own, total) : own;
    };
    const payers = partsOf('who paid', 'amount');
    const shares = partsOf('for whom', 'split amounts');
    if (date === null || payers === null || shares === null) {
      found.leaveOut(facts, 'It has a cell that can’t be read.', null);
      continue;
    }
    for (const { person } of [...payers, ...shares]) names.add(person);
    const isPayment = foldName(table.text(row, 'type')) === 'transfer';
    found.noteConverted(written, facts.currency);
    takeStatedSums({ ...facts, date }, { payers, shares, isPayment }, found);
  }
  return found.toFile({
    source: 'Settle Up',
    people: [...names].map((name) => ({ key: name, name })),
    questions: days.questions,
  });
}

/**
 * The group's currency, which the file does not name: the most frequent one in rows without a conversion. null = all
 * rows are converted.
 */
function findMain(table: FileTable): string | null {
  const own = table.rows.filter((row) =>
    /^(1([.,]0*)?)?$/.test(table.cell(row, 'exchange rate').trim()),
  );
  return mostFrequent(own.map((row) => table.cell(row, 'currency').trim()));
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
