import type { DecimalMark } from '../../money/typed-amount.ts';
import * as z from 'zod';
import { isCalendarDate } from '../../calendar/calendar.ts';
import { foldName } from '../../household/member.ts';
import { unguardCell } from '../../transaction/csv.ts';
import { columnsOf } from './table.ts';
import { findDecimalMark, readFigure } from './figures.ts';
import { readJoinedNames } from './joined-names.ts';
import { readWeight } from './shares-by-weight.ts';
import { takeWeightedBill } from './weighted-bill.ts';
import { RowCollector, type RowFacts, type TableRow, type TrackerFile } from './tracker-file.ts';

interface Bill {
  row: number;
  what: string;
  type: string;
  amount: string;
  currency: string;
  date: string;
  payer: string;
  weight: string;
  /** A list in JSON, a comma-separated text in CSV. */
  owers: string | readonly string[];
}

const columnNames = ['what', 'amount', 'date', 'payer_name', 'payer_weight', 'owers'] as const;

/** null = another format. */
export function readIHateMoneyCsv(rows: readonly TableRow[]): TrackerFile | null {
  const [header, ...body] = rows;
  const columns = columnsOf(header, columnNames);
  // A Cospend file has the same columns, and more.
  if (!columns || columnsOf(header, ['payer_active'])) return null;
  const place = (name: string) => header!.cells.findIndex((cell) => foldName(cell) === name);
  const [type, currency] = [place('bill_type'), place('currency')];
  const mark = findDecimalMark(
    body.map(({ cells }) => [cells[columns.amount] ?? '', (cells[currency] ?? '').trim()] as const),
  );
  const bills = body.map(({ number: row, cells }): Bill => {
    const textOf = (column: number) => unguardCell((cells[column] ?? '').trim()).trim();
    return {
      ...{ row, what: textOf(columns.what), type: textOf(type), currency: textOf(currency) },
      ...{
        amount: textOf(columns.amount),
        date: textOf(columns.date),
        owers: textOf(columns.owers),
      },
      ...{ payer: textOf(columns.payer_name), weight: textOf(columns.payer_weight) },
    };
  });
  return fileOf(bills, mark);
}

const billSchema = z.object({
  what: z.string(),
  bill_type: z.string().nullish(),
  amount: z.union([z.number(), z.string()]).transform(String),
  currency: z.string().nullish(),
  date: z.string(),
  payer_name: z.string(),
  payer_weight: z.union([z.number(), z.string()]).transform(String),
  owers: z.union([z.array(z.string()), z.string()]),
});

/** null = another format. */
export function readIHateMoneyJson(document: unknown): TrackerFile | null {
  if (!Array.isArray(document)) return null;
  const all = document.map((one) => billSchema.safeParse(one));
  if (!all.some(({ success }) => success)) return null;
  const bills = all.map(({ data }, index): Bill => {
    const row = index + 1;
    const none = { row, what: '', type: '', amount: '', currency: '', date: '' };
    if (!data) return { ...none, payer: '', weight: '', owers: [] };
    const { what, amount, date, payer_name: payer, payer_weight: weight, owers } = data;
    const common = { row, what, amount, date, payer, weight, owers };
    return { ...common, type: data.bill_type ?? '', currency: data.currency ?? '' };
  });
  return fileOf(bills, 'point');
}

/** IHateMoney's code for "no currency". */
const NO_CURRENCY = 'XXX';

function fileOf(bills: readonly Bill[], mark: DecimalMark): TrackerFile {
  const weights = new Map<string, bigint>();
  for (const { payer, weight } of bills) {
    if (payer !== '') weights.set(payer, readWeight(weight) ?? 1_000_000n);
  }
  // The file has no weight for people who never paid; only the owers name them.
  const known = new Set([...weights.keys(), ...namesIn(bills, new Set(weights.keys()))]);
  const found = new RowCollector();
  for (const { row, what: title, type, amount, currency, date, payer, owers } of bills) {
    const code = currency === NO_CURRENCY ? '' : currency;
    const facts: RowFacts = { row, title, note: '', category: '', currency: code, date };
    const figure = readFigure(amount, code, mark);
    const names = typeof owers === 'string' ? readJoinedNames(owers, known) : owers;
    if (!isCalendarDate(date)) found.leaveOut(facts, 'Its date can’t be read.', null);
    else if (figure === null) found.leaveOut(facts, 'Its amount can’t be read.', null);
    else if (names === null || payer === '')
      found.leaveOut(facts, 'It names somebody who can’t be told: a name has a comma.', null);
    else {
      const weighted = names.map((person) => ({
        person,
        weight: weights.get(person) ?? 1_000_000n,
      }));
      const isPayment = foldName(type) === 'reimbursement';
      takeWeightedBill(facts, { figure, payer, owers: weighted, isPayment }, found);
    }
  }
  const { entries, open, aside } = found;
  const people = [...known].map((name) => ({ key: name, name }));
  return {
    ...{ source: 'IHateMoney', name: null, people, entries, open, aside },
    ...{ balances: {}, questions: [], tellsSpending: true },
  };
}

/** The names among the owers. In a joined list, the parts that match no known name. */
function namesIn(bills: readonly Bill[], paying: ReadonlySet<string>): Set<string> {
  const names = new Set<string>();
  for (const { owers } of bills) {
    if (typeof owers !== 'string') {
      for (const name of owers) names.add(name);
      continue;
    }
    if (readJoinedNames(owers, paying) !== null) continue;
    let rest = `, ${owers}, `;
    for (const name of [...paying].sort((a, b) => b.length - a.length)) {
      rest = rest.replace(`, ${name}, `, ', ');
    }
    for (const name of rest.split(', ').map((part) => part.trim())) {
      if (name !== '') names.add(name);
    }
  }
  return names;
}
