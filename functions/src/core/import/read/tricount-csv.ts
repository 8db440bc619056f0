import { foldName } from '../../household/member.ts';
import { unguardCell } from '../../transaction/csv.ts';
import { columnsOf } from './table.ts';
import { findDayOrder, findDecimalMark, readCents, readDay } from './figures.ts';
import { takeStatedSums } from './stated-sums.ts';
import {
  RowCollector,
  type FileAnswers,
  type FileQuestion,
  type FilePersonCents,
  type RowFacts,
  type TableRow,
  type TrackerFile,
} from './tracker-file.ts';

const needed = ['title', 'amount', 'currency', 'date & time'] as const;

/** Tricount's own titles of payments between members. */
const transferTitles = new Set(
  [
    ...['Money transfer', 'Transfer', 'Reimbursement', 'Payback', 'Überweisung', 'Rückzahlung'],
    ...['Transfert', 'Remboursement', 'Virement', 'Transferencia', 'Reembolso', 'Trasferimento'],
    ...['Rimborso', 'Overschrijving', 'Terugbetaling'],
  ].map(foldName),
);

interface Row {
  facts: RowFacts;
  payers: FilePersonCents[];
  shares: FilePersonCents[];
}

/**
 * Reads a Tricount CSV, which has each person's payment and, as a negative figure, their share; null = another format.
 */
export function readTricountCsv(
  rows: readonly TableRow[],
  answers: FileAnswers = {},
): TrackerFile | null {
  const [header, ...all] = rows;
  const columns = columnsOf(header, needed);
  if (!header || !columns) return null;
  const cellsOf = header.cells.map((cell) => unguardCell(cell.trim()).trim());
  const named = (start: RegExp) =>
    cellsOf.flatMap((cell, column) => {
      const name = start.exec(cell)?.[1];
      return name === undefined ? [] : [{ name, column }];
    });
  const paid = named(/^paid by (.+)$/i);
  const impacted = named(/^impacted to (.+)$/i);
  if (paid.length === 0 || paid.length !== impacted.length) return null;
  const currency = named(/^amount in default currency \((.+)\)$/i)[0]?.name ?? '';
  const category = cellsOf.findIndex((cell) => foldName(cell) === 'category');
  const last = all.at(-1);
  const footer = /^tricount (.+) - exported on /i.exec(last?.cells[0]?.trim() ?? '');
  const body = footer ? all.slice(0, -1) : all;
  const figures = [...paid, ...impacted].map(({ column }) => column);
  const currencyIn = (cells: readonly string[]) =>
    currency || unguardCell((cells[columns.currency] ?? '').trim()).trim();
  const mark = findDecimalMark(
    body.flatMap(({ cells }) =>
      figures.map((column) => [cells[column] ?? '', currencyIn(cells)] as const),
    ),
  );
  const days = findDayOrder(
    body.map(({ cells }) => cells[columns['date & time']] ?? ''),
    answers,
  );
  const found = new RowCollector();
  const read: Row[] = [];
  for (const { number: row, cells } of body) {
    const textOf = (column: number) => unguardCell((cells[column] ?? '').trim()).trim();
    const facts = {
      ...{ row, title: textOf(columns.title), note: '', category: textOf(category) },
      currency: currencyIn(cells),
    };
    if (currency !== '') found.noteConverted(textOf(columns.currency), currency);
    const date = readDay(cells[columns['date & time']] ?? '', days.order);
    const own = figures.map((column) =>
      readCents(cells[column]?.trim() || '0', facts.currency, mark),
    );
    if (date === null || own.includes(null)) {
      found.leaveOut(facts, 'It has a cell that can’t be read.', null);
      continue;
    }
    const part = (from: number, sign: number) =>
      paid.map((_, index) => ({ person: String(index), cents: sign * own[from + index]! }));
    read.push({ facts: { ...facts, date }, payers: part(0, 1), shares: part(paid.length, -1) });
  }
  const { isTransfer, questions } = findTransfers(read, answers);
  for (const one of read) {
    const { facts, payers, shares } = one;
    takeStatedSums(facts, { payers, shares, isPayment: isTransfer(one) }, found);
  }
  const { entries, open, aside } = found;
  const people = paid.map(({ name }, index) => ({ key: String(index), name }));
  return {
    ...{ source: 'Tricount', name: footer?.[1] ?? null, people, entries, open, aside },
    ...{ balances: {}, questions: [...days.questions, ...questions], tellsSpending: true },
    converted: found.converted,
  };
}

/** Finds payments between members. Only the title identifies them. */
function findTransfers(
  rows: readonly Row[],
  { transfers }: FileAnswers,
): { isTransfer: (row: Row) => boolean; questions: FileQuestion[] } {
  const likely = new Set(rows.filter(hasTransferShape));
  if (likely.size === 0) return { isTransfer: () => false, questions: [] };
  const isNamed = ({ facts }: Row) => transferTitles.has(foldName(facts.title));
  const called = [...likely].filter(isNamed);
  const titles = [...new Set(called.map(({ facts }) => `“${facts.title}”`))].join(', ');
  const question = {
    id: 'transfers',
    text: 'One person paid, and one other carries all of it: is that money given back?',
    count: likely.size,
    options: [
      ...(called.length === 0 ? [] : [{ value: 'called', label: `Those called ${titles}` }]),
      { value: 'all', label: 'All of them' },
      { value: 'none', label: 'None of them' },
    ],
  };
  const isTransfer = (row: Row) =>
    likely.has(row) && (transfers === 'all' || (transfers === 'called' && isNamed(row)));
  return { isTransfer, questions: [question] };
}

function hasTransferShape({ payers, shares }: Row): boolean {
  const [payer, ...others] = payers.filter(({ cents }) => cents !== 0);
  const [taker, ...more] = shares.filter(({ cents }) => cents !== 0);
  if (!payer || !taker || others.length > 0 || more.length > 0) return false;
  return payer.person !== taker.person && payer.cents === taker.cents && payer.cents > 0;
}
