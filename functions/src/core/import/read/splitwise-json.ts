import * as z from 'zod';
import { isCalendarDate } from '../../calendar/calendar.ts';
import { sumCents } from '../../money/money.ts';
import { readCents } from './figures.ts';
import { paymentsBetween } from './payments.ts';
import {
  addUp,
  RowCollector,
  type FilePersonCents,
  type RowFacts,
  type TrackerFile,
  type TrackerPerson,
} from './tracker-file.ts';

const textSchema = z.union([z.string(), z.number()]).transform(String);

const userSchema = z.object({
  user_id: textSchema.optional(),
  user: z
    .object({
      id: textSchema,
      first_name: z.string().nullish(),
      last_name: z.string().nullish(),
      email: z.string().nullish(),
    })
    .nullish(),
  paid_share: textSchema,
  owed_share: textSchema,
});

const expenseSchema = z.object({
  id: textSchema.optional().catch(undefined),
  cost: textSchema,
  description: z.string().nullish(),
  details: z.string().nullish(),
  payment: z.boolean().nullish(),
  date: z.string(),
  currency_code: z.string(),
  category: z.object({ name: z.string() }).nullish().catch(null),
  deleted_at: z.string().nullish(),
  users: z.array(userSchema).min(1),
});

const fileSchema = z.union([
  z.object({ expenses: z.array(z.unknown()) }),
  z.array(z.unknown()).transform((expenses) => ({ expenses })),
]);

/** Reads expenses from Splitwise's API, which states payers and shares exactly; null = another format. */
export function readSplitwiseJson(document: unknown): TrackerFile | null {
  const parsed = fileSchema.safeParse(document);
  if (!parsed.success) return null;
  const all = parsed.data.expenses.map((one) => expenseSchema.safeParse(one));
  if (!all.some(({ success }) => success)) return null;
  const people = new Map<string, TrackerPerson>();
  const found = new RowCollector();
  all.forEach((one, index) => {
    const row = index + 1;
    if (!one.success) found.leaveOut({ row, title: '', currency: '' }, 'It can’t be read.', null);
    else readExpense(row, one.data, people, found);
  });
  return found.toFile({ source: 'Splitwise', people: [...people.values()] });
}

function readExpense(
  row: number,
  expense: z.infer<typeof expenseSchema>,
  people: Map<string, TrackerPerson>,
  found: RowCollector,
): void {
  const { description, details, category, currency_code: currency, payment, users } = expense;
  const date = expense.date.slice(0, 10);
  const title = description ?? '';
  const facts: RowFacts = {
    ...{ row, date, title, note: details ?? '', category: category?.name ?? '', currency },
    ...(expense.id === undefined ? {} : { sourceId: expense.id }),
  };
  if (expense.deleted_at) return;
  const shares: FilePersonCents[] = [];
  const payers: FilePersonCents[] = [];
  for (const one of users) {
    const key = one.user?.id ?? one.user_id ?? '';
    const paid = readCents(one.paid_share, currency);
    const owed = readCents(one.owed_share, currency);
    if (key === '' || paid === null || owed === null) {
      return found.leaveOut(facts, 'It has a share that is no amount.', null);
    }
    people.set(key, people.get(key) ?? personOf(key, one.user));
    if (paid !== 0) payers.push({ person: key, cents: paid });
    if (owed !== 0) shares.push({ person: key, cents: owed });
  }
  const cents = sumCents(payers.map((one) => one.cents));
  const effect = addUp([
    ...payers,
    ...shares.map(({ person, cents: own }) => ({ person, cents: -own })),
  ]);
  if (!isCalendarDate(date)) return found.leaveOut(facts, 'Its date can’t be read.', effect);
  if (payers.length === 0 && shares.length === 0)
    return found.leaveOut(facts, 'Nobody owes anything by it.', []);
  const isWhole = sumCents(shares.map((one) => one.cents)) === cents && cents > 0;
  const isSigned = [...payers, ...shares].some((one) => one.cents < 0);
  if (!isWhole || isSigned)
    return found.leaveOut(facts, 'What was paid and what is owed are not the same sum.', effect);
  if (!payment) {
    found.entries.push({ ...facts, kind: 'expense', cents, payers, shares });
    return;
  }
  const from = effect.filter((one) => one.cents > 0);
  const to = effect
    .filter((one) => one.cents < 0)
    .map(({ person, cents: own }) => ({ person, cents: -own }));
  const payments = paymentsBetween(facts, from, to);
  if (payments === null)
    return found.leaveOut(facts, 'Several people gave money to several others.', effect);
  found.entries.push(...payments);
}

function personOf(key: string, user: z.infer<typeof userSchema>['user']): TrackerPerson {
  const name = [user?.first_name, user?.last_name].filter(Boolean).join(' ');
  return { key, name: name || `Person ${key}`, ...(user?.email ? { email: user.email } : {}) };
}
