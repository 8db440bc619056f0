import type { DecimalMark } from '../../money/typed-amount.ts';
import { foldName } from '../../household/member.ts';
import { unguardCell } from '../../transaction/csv.ts';
import { findDayOrder, readCents, readDay, findDecimalMark } from './figures.ts';
import { readSplitwiseRow, type SplitwiseRow } from './splitwise-row.ts';
import { textOf, type TableRow } from './table.ts';
import {
  RowCollector,
  type FileAnswers,
  type FileQuestion,
  type FilePersonCents,
  type TrackerFile,
  type TrackerPerson,
} from './tracker-file.ts';

/** The columns before those of the people: date, description, category, cost, currency. */
const FIXED = 5;

/** The header must be among the first rows. Some files begin with a note. */
const HEADER_WITHIN = 4;

/** Names of the payment category in known languages. */
const paymentWords = new Set(
  [
    ...['Payment', 'Zahlung', 'Pago', 'Paiement', 'Pagamento', 'Betaling', 'Betalning', 'Płatność'],
    ...['Pembayaran', 'การชำระเงิน', '支払い', '付款'],
  ].map(foldName),
);

/** Headers of the category column in the same languages. */
const knownHeaders = new Set(
  [
    ...['Category', 'Kategorie', 'Categoría', 'Catégorie', 'Categoria', 'Categorie', 'Kategori'],
    ...['Kategoria', 'カテゴリ', 'カテゴリー', '类别', 'หมวดหมู่'],
  ].map(foldName),
);

/** Reads a Splitwise group's export in any language; null = another format. */
export function readSplitwiseCsv(
  rows: readonly TableRow[],
  answers: FileAnswers = {},
): TrackerFile | null {
  const place = rows.slice(0, HEADER_WITHIN).findIndex(({ cells }) => isHeader(cells));
  const header = rows[place]?.cells ?? [];
  const body = rows.slice(place + 1);
  const width = header.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (place === -1 || !isBody(body, width)) return null;

  const mark = markOf(body, width);
  const days = findDayOrder(
    body.map(({ cells }) => cells[0] ?? ''),
    answers,
  );
  const people = header.slice(FIXED, width).map((name, index) => toPerson(name, index));
  const found = new RowCollector();
  const balances: Record<string, FilePersonCents[]> = {};
  const read: SplitwiseRow[] = [];
  for (const { number: row, cells } of body) {
    const [dateText = '', title = '', category = '', costText = '', currency = ''] =
      cells.map(textOf);
    const own = cells.slice(FIXED, width).map((cell) => readCents(cell, currency, mark));
    const isTotal = costText === '';
    if (own.length < people.length || own.includes(null)) {
      found.leaveOut({ row, title, currency }, 'It has a cell that is no amount.', null);
      continue;
    }
    const effect = people.map(({ key }, index) => ({ person: key, cents: own[index]! }));
    if (isTotal) {
      balances[currency] = effect;
      continue;
    }
    const date = readDay(dateText, days.order);
    const cost = readCents(costText, currency, mark);
    if (date === null || cost === null) {
      const reason = date === null ? 'Its date can’t be read.' : 'Its cost is no amount.';
      found.leaveOut({ row, title, currency }, reason, effect);
      continue;
    }
    const facts = { row, date, title, note: '', category, currency };
    read.push({ facts, cost, effect });
  }
  const { words, questions } = findPayments(read, header, answers);
  for (const one of read) readSplitwiseRow(one, { people, words, found });
  return found.toFile({
    ...{ source: 'Splitwise', people, balances, tellsSpending: false },
    questions: [...days.questions, ...questions],
  });
}

function isHeader(cells: readonly string[]): boolean {
  const names = cells.slice(0, FIXED + 1);
  return (
    names.length === FIXED + 1 &&
    names.every((name) => name.trim() !== '' && readCents(name, '') === null)
  );
}

/** Recognizes rows by their shape: a currency, and figures that nearly always add up to zero. */
function isBody(body: readonly TableRow[], width: number): boolean {
  const shown = body.filter(({ cells }) => /^\s*[A-Z]{3}\s*$/.test(cells[4] ?? ''));
  if (shown.length === 0 || shown.length < body.length / 2) return false;
  const mark = markOf(shown, width);
  const balanced = shown.filter(({ cells }) =>
    comesToZero(cells.slice(FIXED, width), cells[4]!.trim(), mark),
  );
  return balanced.length >= shown.length / 2;
}

function markOf(rows: readonly TableRow[], width: number): DecimalMark {
  return findDecimalMark(
    rows.flatMap(({ cells }) =>
      [cells[3] ?? '', ...cells.slice(FIXED, width)].map(
        (text) => [text, cells[4]?.trim() ?? ''] as const,
      ),
    ),
  );
}

function comesToZero(cells: readonly string[], currency: string, mark: DecimalMark): boolean {
  const figures = cells.map((cell) => readCents(cell, currency, mark));
  if (figures.length === 0 || figures.includes(null)) return false;
  const sum = figures.reduce<number>((one, other) => one + (other ?? 0), 0);
  return Math.abs(sum) <= cells.length;
}

/** The key is the column number, because two people may have one name. */
function toPerson(cell: string, index: number): TrackerPerson {
  const name = unguardCell(cell.trim()).replace(/\s*\([^()]*\)$/, '');
  return { key: String(index), name: name.trim() || unguardCell(cell.trim()) };
}

/** The categories that are payments between members. */
function findPayments(
  rows: readonly SplitwiseRow[],
  header: readonly string[],
  { payments }: FileAnswers,
): { words: ReadonlySet<string>; questions: FileQuestion[] } {
  const categories = Map.groupBy(rows, ({ facts }) => foldName(facts.category));
  const isKnown = [...categories.keys()].some((word) => paymentWords.has(word));
  if (isKnown || knownHeaders.has(foldName(header[2] ?? ''))) {
    return { words: paymentWords, questions: [] };
  }
  const likely = [...categories].filter(([word, own]) => word !== '' && own.every(hasPaymentShape));
  if (likely.length === 0) return { words: paymentWords, questions: [] };
  const options = likely.map(([value, own]) => ({
    value,
    label: `“${own[0]!.facts.category}” (${own.length})`,
  }));
  const question = {
    id: 'payments',
    text: 'Which category is money that one person gave another?',
    count: likely.reduce((sum, [, own]) => sum + own.length, 0),
    options: [...options, { value: '', label: 'None of them' }],
  };
  return { words: new Set([payments ?? '']), questions: [question] };
}

/** Whether one person paid all for one other. Payments have this shape, and so do many ordinary expenses. */
function hasPaymentShape({ cost, effect }: SplitwiseRow): boolean {
  const figures = effect.map(({ cents }) => cents).filter((cents) => cents !== 0);
  return figures.length === 2 && figures.includes(cost) && figures.includes(-cost);
}
