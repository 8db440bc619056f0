import type { DecimalMark } from '../money/typed-amount.ts';
import { foldName } from '../household/member.ts';
import { unguardCell } from '../transaction/csv.ts';
import { columnsOf } from './columns-of.ts';
import { findDayOrder, findDecimalMark, readCents, readDay } from './tracker-figures.ts';
import { takeToldSums } from './told-sums.ts';
import {
  RowCollector,
  type FileAnswers,
  type PersonCents,
  type TableRow,
  type TrackerFile,
} from './tracker-file.ts';

const needed = [
  ...(['who paid', 'amount', 'currency', 'for whom', 'split amounts', 'purpose'] as const),
  ...(['category', 'date & time', 'type'] as const),
] as const;

/** A group's CSV of Settle Up, in which who paid, how much, for whom and their parts are lists; null where it is none. */
export function readSettleUp(
  rows: readonly TableRow[],
  answers: FileAnswers = {},
): TrackerFile | null {
  const [header, ...body] = rows;
  const columns = columnsOf(header, needed);
  if (!columns) return null;
  const listOf = (cells: readonly string[], column: number) =>
    (cells[column] ?? '').split(';').map((part) => unguardCell(part.trim()).trim());
  const mark = findDecimalMark(
    body.flatMap(({ cells }) => [
      ...listOf(cells, columns.amount),
      ...listOf(cells, columns['split amounts']),
    ]),
  );
  const days = findDayOrder(
    body.map(({ cells }) => cells[columns['date & time']] ?? ''),
    answers,
  );
  const found = new RowCollector();
  const names = new Set<string>();
  for (const { number: row, cells } of body) {
    const textOf = (column: number) => unguardCell((cells[column] ?? '').trim()).trim();
    const facts = {
      ...{ row, title: textOf(columns.purpose), note: '', category: textOf(columns.category) },
      currency: textOf(columns.currency),
    };
    const date = readDay(cells[columns['date & time']] ?? '', days.order);
    const payers = pair(listOf(cells, columns['who paid']), listOf(cells, columns.amount), mark);
    const shares = pair(
      listOf(cells, columns['for whom']),
      listOf(cells, columns['split amounts']),
      mark,
    );
    if (date === null || payers === null || shares === null) {
      found.leaveOut(facts, 'It has a cell that can’t be read.', null);
      continue;
    }
    for (const { person } of [...payers, ...shares]) names.add(person);
    const isPayment = foldName(textOf(columns.type)) === 'transfer';
    takeToldSums({ ...facts, date }, { payers, shares, isPayment }, found);
  }
  const { entries, open, aside } = found;
  const people = [...names].map((name) => ({ key: name, name }));
  return {
    ...{ source: 'Settle Up', name: null, people, entries, open, aside },
    ...{ balances: {}, questions: days.questions, tellsSpending: true },
  };
}

/** The names with their amounts; null where the lists are not of one length. */
function pair(
  names: readonly string[],
  amounts: readonly string[],
  mark: DecimalMark,
): PersonCents[] | null {
  const figures = amounts.map((text) => readCents(text, mark));
  const isWhole = names.length === figures.length && !names.includes('') && !figures.includes(null);
  const isOnce = new Set(names).size === names.length;
  return isWhole && isOnce
    ? names.map((person, index) => ({ person, cents: figures[index]! }))
    : null;
}
