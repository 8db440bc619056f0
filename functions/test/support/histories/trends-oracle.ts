import { dayIn } from '../../../src/core/calendar/calendar.ts';
import type { Settlement } from '../../../src/core/settlement/settlement.ts';
import type { Transaction } from '../../../src/core/transaction/transaction.ts';
import { toAmount } from '../../../src/core/money/money.ts';

/** What trends must tell, added up from the rows one by one, without the sums that the product keeps. */

type Rows = readonly Transaction[];

/** As every household of the histories. */
const zone = 'America/New_York';

export function sumOf(rows: Rows): number {
  return rows.reduce((all, row) => all + (row.isRefund ? -row.amountCents : row.amountCents), 0);
}

/** Whose spending it is: who owes it, else who paid. What came back is the payer's, who is owed it. */
export function carrierIn({ isRefund, owedBy, paidBy, enteredBy }: Transaction): string {
  return (isRefund ? null : owedBy) ?? paidBy ?? enteredBy;
}

/** Who paid; of what came back, who has it now and owes the payer their part. */
function spenderIn({ isRefund, owedBy, paidBy, enteredBy }: Transaction): string {
  return (isRefund ? owedBy : null) ?? paidBy ?? enteredBy;
}

export function categoryIn({ categories }: Transaction): string | null {
  return categories[0]?.id ?? null;
}

/** Sums in dollars by something of the rows; what is 0 is not told. */
function amountsBy(rows: Rows, keyOf: (row: Transaction) => string | null): Record<string, number> {
  const sums = [...Map.groupBy(rows, keyOf)].map(([key, of]) => [String(key), sumOf(of)] as const);
  return Object.fromEntries(
    sums.flatMap(([key, cents]) => (cents ? [[key, toAmount(cents)]] : [])),
  );
}

/** A month as it is told: of all that was spent in it, of which some was the reader's. */
export function monthOfTrends(rows: Rows, readerId: string) {
  const categories = [...Map.groupBy(rows, categoryIn)].flatMap(([id, of]) => {
    const [amount, share] = [of, of.filter((row) => carrierIn(row) === readerId)].map(sumOf);
    return amount || share ? [[String(id), [toAmount(amount!), toAmount(share!)]] as const] : [];
  });
  return {
    ...{ total: toAmount(sumOf(rows)), count: rows.length },
    categories: Object.fromEntries(categories),
    paid: amountsBy(rows, spenderIn),
    spentFor: amountsBy(rows, carrierIn),
  };
}

/** The days of this month that have come, beside the same days of the month before and the year before. */
export function comparisons(rows: Rows, today: string) {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const daysOf = (key: string) =>
    rows.filter(
      ({ transactionDate: date }) =>
        date.slice(0, 7) === key && date.slice(8) <= today.slice(8) && date <= today,
    );
  const last = month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
  const [now, before, lastYear] = [
    ...[daysOf(today.slice(0, 7)), daysOf(last)],
    daysOf(`${year - 1}-${today.slice(5, 7)}`),
  ];
  const in_ = (of: Rows, id: string | null) => sumOf(of.filter((row) => categoryIn(row) === id));
  const movers = [...new Set([...now!, ...before!].map(categoryIn))]
    .map((id) => ({ id, now: in_(now!, id), before: in_(before!, id) }))
    .filter((one) => one.now !== one.before)
    .toSorted((a, b) => sizeOf(b) - sizeOf(a) || ((a.id ?? '') < (b.id ?? '') ? -1 : 1))
    .slice(0, 6)
    .map((one) => [one.id, toAmount(one.before), toAmount(one.now)]);
  return {
    sameDays: {
      ...{ month: today.slice(0, 7), day: Number(today.slice(8)) },
      ...{ thisMonth: toAmount(sumOf(now!)), lastMonth: toAmount(sumOf(before!)) },
      lastYear: toAmount(sumOf(lastYear!)),
    },
    movers,
  };
}

function sizeOf({ now, before }: { now: number; before: number }): number {
  return Math.abs(now - before);
}

/**
 * What others owe the reader at the end of each month, of this one today: what was lent until then, less what was
 * marked as paid and what was paid when a settlement was completed. Who was always even is not told.
 */
export function balancesOfTrends(
  { rows, settlements }: { rows: Rows; settlements: readonly Settlement[] },
  readerId: string,
  { months, today }: { months: readonly string[]; today: string },
): Record<string, number[]> {
  const changes: { otherId: string; day: string; cents: number }[] = [];
  const add = (creditorId: string, debtorId: string, day: string, cents: number) => {
    if (creditorId === readerId) changes.push({ otherId: debtorId, day, cents });
    if (debtorId === readerId) changes.push({ otherId: creditorId, day, cents: -cents });
  };
  for (const row of rows) {
    const { paidBy, owedBy, transactionDate: date, amountCents, paid, paidDate } = row;
    if (row.deletedAt !== null || paidBy === null || owedBy === null) continue;
    add(paidBy, owedBy, date, amountCents);
    if (!paid || row.category === 'settlement') continue;
    // What settlements took of it was not paid again.
    const rest = amountCents - row.settledCents - row.appliedCents;
    const paidOn = paidDate ? dayIn(zone, paidDate) : date;
    add(paidBy, owedBy, paidOn > date ? paidOn : date, -rest);
  }
  for (const { status, debtorId, creditorId, remainingCents, completedAt } of settlements) {
    if (status !== 'completed' || completedAt === null) continue;
    add(creditorId, debtorId, dayIn(zone, completedAt), -remainingCents);
  }
  const lines = [...Map.groupBy(changes, ({ otherId }) => otherId)].map(([otherId, own]) => {
    const until = (month: string) => own.filter(({ day }) => day <= `${month}-31` && day <= today);
    const cents = months.map((month) => until(month).reduce((sum, one) => sum + one.cents, 0));
    return [otherId, cents.map(toAmount)] as const;
  });
  return Object.fromEntries(lines.filter(([, amounts]) => amounts.some((amount) => amount !== 0)));
}
