import { dayIn } from '../../../src/core/calendar/calendar.ts';
import type { Settlement } from '../../../src/core/settlement/stored.ts';
import type { Transaction } from '../../../src/core/transaction/stored.ts';
import type { Member } from '../../../src/core/household/stored.ts';
import { toAmount } from '../../../src/core/money/money.ts';
import { isPermitted } from '../../../src/core/permission/permission.ts';
import type { StoredHousehold } from '../households/stored-household.ts';

/** The expected trends, added from the rows one by one, without the product's stored sums. */

type Rows = readonly Transaction[];

/** The time zone of all households in the histories. */
const zone = 'America/New_York';

/** The spending until today that the reader may read: payments between members are none. */
export function spendingFor(
  { transactions }: Pick<StoredHousehold, 'transactions'>,
  reader: Member,
  now: Date,
): Transaction[] {
  const today = dayIn(zone, now);
  return transactions.filter(
    (row) =>
      row.deletedAt === null &&
      row.category !== 'settlement' &&
      row.transactionDate <= today &&
      isPermitted('transaction:read', reader, row, now),
  );
}

export function sumOf(rows: Rows): number {
  return rows.reduce((all, row) => all + (row.isRefund ? -row.amountCents : row.amountCents), 0);
}

/**
 * The person whose spending it is: the debtor, else the payer. A refund belongs to the payer, whom it is owed
 * to.
 */
export function carrierIn({ isRefund, owedBy, paidBy, enteredBy }: Transaction): string {
  return (isRefund ? null : owedBy) ?? paidBy ?? enteredBy;
}

/** The payer; for a refund, the person who has the money and owes the payer their part. */
function spenderIn({ isRefund, owedBy, paidBy, enteredBy }: Transaction): string {
  return (isRefund ? owedBy : null) ?? paidBy ?? enteredBy;
}

export function categoryIn({ categories }: Transaction): string | null {
  return categories[0]?.id ?? null;
}

/** Sums in dollars by a key of the rows, without zeros. */
function amountsBy(rows: Rows, keyOf: (row: Transaction) => string | null): Record<string, number> {
  const sums = [...Map.groupBy(rows, keyOf)].map(([key, of]) => [String(key), sumOf(of)] as const);
  return Object.fromEntries(
    sums.flatMap(([key, cents]) => (cents ? [[key, toAmount(cents)]] : [])),
  );
}

/** The expected response for a month: total spending, and the reader's part of it. */
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

/** The days of this month so far, and the same days of the month before and the year before. */
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
 * Others' debts to the reader at the end of each month, or today for the current one: what was lent until
 * then, minus rows marked paid and outside payments of completed settlements. People with only zeros are
 * omitted.
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
    // The part that settlements used was not paid again.
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
