import { sumCents, type Cents } from '../../money/money.ts';
import { foldName } from '../../household/member.ts';
import { unguardCell } from '../../transaction/csv.ts';
import { columnsOf } from './table.ts';
import { findDayOrder, findDecimalMark, readCents, readDay } from './figures.ts';
import { paymentsOf } from './spliit-json.ts';
import {
  RowCollector,
  type FileAnswers,
  type FilePersonCents,
  type RowFacts,
  type TableRow,
  type TrackerEntry,
  type TrackerFile,
  type TrackerPerson,
} from './tracker-file.ts';

const needed = [
  'date',
  'description',
  'currency',
  'cost',
  'is reimbursement',
  'split mode',
] as const;

/**
 * Reads a Spliit group's CSV; null = another format. A cell contains the person's own share; its sign shows whether
 * they paid.
 */
export function readSpliitCsv(
  rows: readonly TableRow[],
  answers: FileAnswers = {},
): TrackerFile | null {
  const [header, ...body] = rows;
  const columns = columnsOf(header, needed);
  if (!header || !columns) return null;
  const first = columns['split mode'] + 1;
  const people = header.cells.slice(first).map((name, index): TrackerPerson => {
    return { key: String(index), name: unguardCell(name.trim()) };
  });
  if (people.length === 0) return null;
  const place = (name: string) => header.cells.findIndex((cell) => foldName(cell) === name);
  const [category, original] = [place('category'), place('original currency')];
  const mark = findDecimalMark(
    body.flatMap(({ cells }) =>
      [cells[columns.cost] ?? '', ...cells.slice(first)].map(
        (text) => [text, cells[columns.currency]?.trim() ?? ''] as const,
      ),
    ),
  );
  const days = findDayOrder(
    body.map(({ cells }) => cells[columns.date] ?? ''),
    answers,
  );
  const found = new RowCollector();
  for (const { number: row, cells } of body) {
    const textOf = (column: number) => unguardCell((cells[column] ?? '').trim()).trim();
    const currency = textOf(columns.currency);
    const own = people.map((_, index) =>
      readCents(cells[first + index]?.trim() || '0', currency, mark),
    );
    const cost = readCents(cells[columns.cost] ?? '', currency, mark);
    const date = readDay(cells[columns.date] ?? '', days.order);
    const facts = {
      ...{ row, title: textOf(columns.description), note: '', category: textOf(category) },
      currency,
    };
    if (date === null || cost === null || own.includes(null)) {
      found.leaveOut(facts, 'It has a cell that can’t be read.', null);
      continue;
    }
    const figures = own.map((cents, index) => ({ person: String(index), cents: cents! }));
    const isPayment = /^(yes|true|1)$/i.test(textOf(columns['is reimbursement']));
    found.noteConverted(textOf(original), currency);
    readRow({ ...facts, date }, { cost, figures, isPayment, people }, found);
  }
  const { entries, open, aside } = found;
  return {
    ...{ source: 'Spliit', name: null, people, entries, open, aside },
    ...{ balances: {}, questions: days.questions, tellsSpending: true },
    converted: found.converted,
  };
}

interface Cells {
  cost: Cents;
  figures: readonly FilePersonCents[];
  isPayment: boolean;
  people: readonly TrackerPerson[];
}

function readRow(facts: RowFacts, cells: Cells, found: RowCollector): void {
  const { figures, isPayment, people } = cells;
  const cents = Math.abs(cells.cost);
  const isIncome = cells.cost < 0;
  if (cents === 0) return found.leaveOut(facts, 'Nobody owes anything by it.', []);
  const shares = figures
    .map(({ person, cents: own }) => ({ person, cents: Math.abs(own) }))
    .filter((one) => one.cents > 0);
  if (sumCents(shares.map((one) => one.cents)) !== cents)
    return found.leaveOut(facts, 'Its parts don’t come to its amount.', null);
  // Rows of income reverse the signs: the receiver of the money has a negative figure.
  const marked = figures.filter(({ cents: own }) => (isIncome ? own < 0 : own > 0));
  const entriesOf = (payer: string): TrackerEntry[] => {
    if (isPayment && !isIncome) return paymentsOf(facts, payer, shares);
    const kind = isIncome ? 'refund' : 'expense';
    return [{ ...facts, kind, cents, payers: [{ person: payer, cents }], shares }];
  };
  const [payer] = marked;
  if (marked.length === 1 && payer) {
    const entries = entriesOf(payer.person);
    found.entries.push(...entries);
    if (entries.length === 0) found.leaveOut(facts, 'Nobody owes anything by it.', []);
    return;
  }
  // A payer without a share has no sign, and is one of the people with 0.
  const possible = figures.filter((one) => one.cents === 0);
  if (marked.length === 0 && possible.length === 1) {
    found.entries.push(...entriesOf(possible[0]!.person));
    return;
  }
  const options = (marked.length > 1 ? [] : possible).map(({ person }) => ({
    way: `payer:${person}`,
    label: `${people.find(({ key }) => key === person)?.name ?? person} ${isIncome ? 'received it' : 'paid'}`,
    entries: entriesOf(person),
  }));
  const reason = 'The file does not say who paid it.';
  found.ask(facts, { cents, reason, effect: null, options });
}
