import { foldName } from '../../household/member.ts';
import { FileTable, textOf, type TableRow } from './table.ts';
import { findDayOrder, findDecimalMark, readCents, readDay } from './figures.ts';
import { takeStatedSums } from './stated-sums.ts';
import {
  RowCollector,
  type FileAnswers,
  type FileQuestion,
  type FilePersonCents,
  type RowFacts,
  type TrackerFile,
} from './tracker-file.ts';

const needed = ['title', 'amount', 'currency', 'date & time'];

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
  const table = new FileTable(rows);
  if (!table.has(...needed)) return null;
  const cellsOf = rows[0]!.cells.map(textOf);
  const named = (start: RegExp) =>
    cellsOf.flatMap((cell, column) => {
      const name = start.exec(cell)?.[1];
      return name === undefined ? [] : [{ name, column }];
    });
  const paid = named(/^paid by (.+)$/i);
  const impacted = named(/^impacted to (.+)$/i);
  if (paid.length === 0 || paid.length !== impacted.length) return null;
  const currency = named(/^amount in default currency \((.+)\)$/i)[0]?.name ?? '';
  const footer = /^tricount (.+) - exported on /i.exec(table.rows.at(-1)?.cells[0]?.trim() ?? '');
  const body = footer ? table.rows.slice(0, -1) : table.rows;
  const figures = [...paid, ...impacted].map(({ column }) => column);
  const currencyIn = (row: TableRow) => currency || table.text(row, 'currency');
  const mark = findDecimalMark(
    body.flatMap((row) =>
      figures.map((column) => [row.cells[column] ?? '', currencyIn(row)] as const),
    ),
  );
  const days = findDayOrder(
    body.map((row) => table.cell(row, 'date & time')),
    answers,
  );
  const found = new RowCollector();
  const read: Row[] = [];
  for (const row of body) {
    const facts = {
      ...{ row: row.number, title: table.text(row, 'title'), note: '' },
      ...{ category: table.text(row, 'category'), currency: currencyIn(row) },
    };
    if (currency !== '') found.noteConverted(table.text(row, 'currency'), currency);
    const date = readDay(table.cell(row, 'date & time'), days.order);
    const own = figures.map((column) =>
      readCents(row.cells[column]?.trim() || '0', facts.currency, mark),
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
  return found.toFile({
    ...{ source: 'Tricount', name: footer?.[1] ?? null },
    people: paid.map(({ name }, index) => ({ key: String(index), name })),
    questions: [...days.questions, ...questions],
  });
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
