import * as z from 'zod';
import { isCalendarDate } from '../../calendar/calendar.ts';
import { sumCents, type Cents } from '../../money/money.ts';
import { paymentsOf } from './payments.ts';
import { sharesByWeight } from './shares-by-weight.ts';
import {
  RowCollector,
  type FilePersonCents,
  type RowFacts,
  type TrackerFile,
} from './tracker-file.ts';

const paidForSchema = z.object({ participantId: z.string(), shares: z.number().default(1) });

const expenseSchema = z.object({
  /** Absent in older files. */
  id: z.string().optional().catch(undefined),
  title: z.string().default(''),
  amount: z.int(),
  expenseDate: z.string(),
  category: z
    .union([z.string(), z.object({ name: z.string() })])
    .nullish()
    .catch(null),
  paidById: z.string(),
  paidFor: z.array(paidForSchema),
  splitMode: z.string().default('EVENLY'),
  isReimbursement: z.boolean().default(false),
  notes: z.string().nullish().catch(null),
  originalCurrency: z.string().nullish().catch(null),
});

type SpliitExpense = z.infer<typeof expenseSchema>;

const fileSchema = z.object({
  name: z.string().nullish(),
  currency: z.string().nullish(),
  currencyCode: z.string().nullish(),
  participants: z.array(z.object({ id: z.string(), name: z.string() })),
  expenses: z.array(z.unknown()),
});

/** Spliit writes these currencies in whole units. */
const wholeCurrencies = new Set(['CLP', 'ISK', 'JPY', 'KRW', 'PYG', 'UGX', 'VND', 'XAF', 'XOF']);

/** null = another format. */
export function readSpliitJson(document: unknown): TrackerFile | null {
  const parsed = fileSchema.safeParse(document);
  if (!parsed.success) return null;
  const { name, participants, expenses, currency, currencyCode } = parsed.data;
  const code = currencyCode || currency?.trim() || '';
  const unit = wholeCurrencies.has(code) ? 100 : 1;
  const people = participants.map(({ id, name: own }) => ({ key: id, name: own }));
  const known = new Set(people.map(({ key }) => key));
  const found = new RowCollector();
  expenses.forEach((written, index) => {
    const row = index + 1;
    const read = expenseSchema.safeParse(written);
    if (!read.success) {
      found.leaveOut({ row, title: '', currency: code }, 'It can’t be read.', null);
      return;
    }
    readExpense(read.data, { row, code, unit, known, found });
  });
  return found.toFile({ source: 'Spliit', name: name ?? null, people });
}

interface Context {
  row: number;
  code: string;
  unit: number;
  known: ReadonlySet<string>;
  found: RowCollector;
}

function readExpense(expense: SpliitExpense, { row, code, unit, known, found }: Context): void {
  const { title, amount, category, paidById, paidFor, notes, isReimbursement } = expense;
  const date = expense.expenseDate.slice(0, 10);
  const kindOf = typeof category === 'string' ? category : (category?.name ?? '');
  const facts: RowFacts = {
    ...{ row, date, title, note: notes ?? '', category: kindOf, currency: code },
    ...(expense.id === undefined ? {} : { sourceId: expense.id }),
  };
  const ids = [paidById, ...paidFor.map(({ participantId }) => participantId)];
  if (!isCalendarDate(date)) return found.leaveOut(facts, 'Its date can’t be read.', null);
  if (!ids.every((id) => known.has(id)))
    return found.leaveOut(facts, 'It names somebody who is not in the file.', null);
  if (amount === 0) return found.leaveOut(facts, 'Nobody owes anything by it.', []);
  found.noteConverted(expense.originalCurrency ?? '', code);
  const cents = Math.abs(amount) * unit;
  const shares = sharesOf(expense, cents, unit);
  if (shares === null) return found.leaveOut(facts, 'Its parts don’t come to its amount.', null);
  const kind = amount < 0 ? 'refund' : 'expense';
  if (!isReimbursement || kind === 'refund') {
    const payers = [{ person: paidById, cents }];
    found.entries.push({ ...facts, kind, cents, payers, shares });
    return;
  }
  found.entries.push(...paymentsOf(facts, paidById, shares));
  if (shares.every(({ person }) => person === paidById))
    found.leaveOut(facts, 'Nobody owes anything by it.', []);
}

/** null = the file contradicts itself. */
function sharesOf(
  { splitMode, paidFor }: SpliitExpense,
  cents: Cents,
  unit: number,
): FilePersonCents[] | null {
  if (splitMode === 'BY_AMOUNT') {
    const own = paidFor.map(({ participantId: person, shares }) => ({
      person,
      cents: Math.abs(shares) * unit,
    }));
    const isWhole = own.every((one) => Number.isSafeInteger(one.cents));
    const written = own.filter((one) => one.cents > 0);
    return isWhole && sumCents(written.map((one) => one.cents)) === cents ? written : null;
  }
  const isEven = splitMode === 'EVENLY';
  if (!isEven && splitMode !== 'BY_SHARES' && splitMode !== 'BY_PERCENTAGE') return null;
  // For equal parts, the numbers in the file have no meaning.
  if (!isEven && !paidFor.every(({ shares }) => Number.isSafeInteger(shares) && shares >= 0)) {
    return null;
  }
  const weighted = paidFor.map(({ participantId: person, shares }) => ({
    person,
    weight: isEven ? 1n : BigInt(shares),
  }));
  const parts = sharesByWeight(cents, weighted);
  return parts.length === 0 ? null : parts;
}
