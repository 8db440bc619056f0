import type { DecimalMark } from '../../money/typed-amount.ts';
import * as z from 'zod';
import { isCalendarDate } from '../../calendar/calendar.ts';
import { foldName } from '../../household/member.ts';
import { findDecimalMark, readFigure } from './figures.ts';
import { readJoinedNames } from './joined-names.ts';
import { readWeight } from './shares-by-weight.ts';
import { takeWeightedBill } from './weighted-bill.ts';
import { FileTable, type TableRow } from './table.ts';
import { RowCollector, type RowFacts, type TrackerFile } from './tracker-file.ts';

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

const columnNames = ['what', 'amount', 'date', 'payer_name', 'payer_weight', 'owers'];

/** null = another format. */
export function readIHateMoneyCsv(rows: readonly TableRow[]): TrackerFile | null {
  const table = new FileTable(rows);
  // A Cospend file has the same columns, and more.
  if (!table.has(...columnNames) || table.has('payer_active')) return null;
  const mark = findDecimalMark(
    table.rows.map((row) => [table.cell(row, 'amount'), table.cell(row, 'currency').trim()]),
  );
  const bills = table.rows.map((row): Bill => {
    const [what = '', type = '', currency = '', amount = '', date = '', owers = ''] = [
      ...['what', 'bill_type', 'currency', 'amount', 'date', 'owers'],
    ].map((name) => table.text(row, name));
    const [payer = '', weight = ''] = ['payer_name', 'payer_weight'].map((name) =>
      table.text(row, name),
    );
    return { row: row.number, what, type, currency, amount, date, owers, payer, weight };
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
  return found.toFile({
    source: 'IHateMoney',
    people: [...known].map((name) => ({ key: name, name })),
  });
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
