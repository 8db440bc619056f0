import { sumCents, type Cents } from '../../money/money.ts';
import { unguardCell } from '../../transaction/csv.ts';
import { findDayOrder, findDecimalMark, readCents, readDay } from './figures.ts';
import { paymentsOf } from './payments.ts';
import { FileTable, type TableRow } from './table.ts';
import {
  RowCollector,
  type FileAnswers,
  type FilePersonCents,
  type RowFacts,
  type TrackerEntry,
  type TrackerFile,
  type TrackerPerson,
} from './tracker-file.ts';

const needed = ['date', 'description', 'currency', 'cost', 'is reimbursement', 'split mode'];

/**
 * Reads a Spliit group's CSV; null = another format. A cell contains the person's own share; its sign shows whether
 * they paid.
 */
export function readSpliitCsv(
  rows: readonly TableRow[],
  answers: FileAnswers = {},
): TrackerFile | null {
  const table = new FileTable(rows);
  if (!table.has(...needed)) return null;
  const first = table.placeOf('split mode') + 1;
  const people = rows[0]!.cells.slice(first).map((name, index): TrackerPerson => {
    return { key: String(index), name: unguardCell(name.trim()) };
  });
  if (people.length === 0) return null;
  const mark = findDecimalMark(
    table.rows.flatMap((row) =>
      [table.cell(row, 'cost'), ...row.cells.slice(first)].map(
        (text) => [text, table.cell(row, 'currency').trim()] as const,
      ),
    ),
  );
  const days = findDayOrder(
    table.rows.map((row) => table.cell(row, 'date')),
    answers,
  );
  const found = new RowCollector();
  for (const row of table.rows) {
    const currency = table.text(row, 'currency');
    const own = people.map((_, index) =>
      readCents(row.cells[first + index]?.trim() || '0', currency, mark),
    );
    const cost = readCents(table.cell(row, 'cost'), currency, mark);
    const date = readDay(table.cell(row, 'date'), days.order);
    const facts = {
      ...{ row: row.number, title: table.text(row, 'description'), note: '' },
      ...{ category: table.text(row, 'category'), currency },
    };
    if (date === null || cost === null || own.includes(null)) {
      found.leaveOut(facts, 'It has a cell that can’t be read.', null);
      continue;
    }
    const figures = own.map((cents, index) => ({ person: String(index), cents: cents! }));
    const isPayment = /^(yes|true|1)$/i.test(table.text(row, 'is reimbursement'));
    found.noteConverted(table.text(row, 'original currency'), currency);
    readRow({ ...facts, date }, { cost, figures, isPayment, people }, found);
  }
  return found.toFile({ source: 'Spliit', people, questions: days.questions });
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
