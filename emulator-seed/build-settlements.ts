import type { CalendarDate } from '../functions/src/core/calendar/calendar.ts';
import { monthOf } from '../functions/src/core/calendar/calendar.ts';
import { sumCents } from '../functions/src/core/money/money.ts';
import type { Cents } from '../functions/src/core/money/money.ts';
import { applyTransaction } from '../functions/src/core/settlement/apply.ts';
import { createSettlement } from '../functions/src/core/settlement/create.ts';
import { isCapturable } from '../functions/src/core/settlement/scope.ts';
import type { SettlementScope } from '../functions/src/core/settlement/settlement.ts';
import { availableCents } from '../functions/src/core/transaction/transaction.ts';
import type { Transaction } from '../functions/src/core/transaction/transaction.ts';
import type { Category } from '../functions/src/platform/firestore/documents.ts';
import { uidOf } from './accounts.ts';
import { createTransaction } from './build-transactions.ts';
import { uuidFor } from './keyed-random.ts';
import { dayOfMonth, monthBefore } from './demo-months.ts';
import type { HouseholdData, SettlementData } from './household-data.ts';
import { clock, instantOn } from './load-moment.ts';
import type { LoadMoment } from './load-moment.ts';
import { withSettlementChange } from './settlement-book.ts';
import type { OpenBook } from './settlement-book.ts';
import type { TransactionHistory } from './transaction-history.ts';

const TEN_MINUTES = 600_000;

/** Where a settlement is made: whose household, with which categories, seen from when. */
export interface SettlingContext {
  data: HouseholdData;
  categories: ReadonlyMap<string, Category>;
  moment: LoadMoment;
}

/** What settling writes: the settlement, and the payment of the rest where there is one. */
export interface BuiltSettlement {
  book: OpenBook;
  payment: TransactionHistory | null;
}

/**
 * Makes a settlement by the same rules as the product, so that no cent differs; null where there
 * is nothing to offset.
 */
export function buildSettlement(
  context: SettlingContext,
  settling: SettlementData,
  transactions: readonly Transaction[],
): BuiltSettlement | null {
  const { data, moment } = context;
  const scope = scopeOf(settling, moment);
  const debts = transactions.filter((one) => isCapturable(scope, one));
  const offsets = chooseOffsets(
    settling,
    transactions.filter((one) => isCapturable(oppositeOf(scope), one)),
    sumCents(debts.map(availableCents)),
  );
  if (debts.length === 0 || offsets.length === 0) return null;
  const lastEntered = Math.max(...[...debts, ...offsets].map(({ entered }) => entered.getTime()));
  const at = atLeast(lastEntered + TEN_MINUTES, dayAfter(settling, 0, moment), moment);
  const id = uuidFor(`settlement/${data.id}/${Object.values(scope).join('/')}`);
  const change = createSettlement(
    { id, transactions: offsets, debts, month: scope.month, notes: settling.notes, active: null },
    { actorId: scope.debtorId, now: at },
  );
  const created = withSettlementChange(data.id, null, change, {
    actor: scope.debtorId,
    what: 'created',
    at,
  });
  const isCovered = change.settlement.remainingCents === 0;
  if (settling.rest === undefined || isCovered) return { book: created, payment: null };
  return payRest(context, settling, created, settling.rest);
}

/** The debtor sends what remains, and applying that payment completes the settlement. */
function payRest(
  context: SettlingContext,
  { debtor, creditor, ...settling }: SettlementData,
  before: OpenBook,
  note: string,
): BuiltSettlement {
  const { data, categories, moment } = context;
  const { settlement } = before.book;
  const date = dayAfter(settling, 2, moment);
  const key = `${data.id}/payment/${settlement.id}`;
  const entered = atLeast(settlement.createdAt.getTime() + TEN_MINUTES, date, moment);
  const cents = settlement.remainingCents;
  const expense = {
    key,
    date,
    by: debtor,
    for: [creditor],
    category: 'settlement',
    totalCents: cents,
    note,
  };
  const share = { key, date, expense, paidBy: debtor, owedBy: creditor, payTo: null, cents };
  const payment = createTransaction(
    data.id,
    { ...share, enteredBy: debtor },
    entered,
    categories,
    moment,
  );
  const at = atLeast(entered.getTime() + TEN_MINUTES, date, moment);
  const actorId = uidOf(debtor);
  const change = applyTransaction(before.book, payment.transaction, cents, { actorId, now: at });
  const applied = { actor: actorId, what: 'applied', at } as const;
  return { book: withSettlementChange(data.id, before, change, applied), payment };
}

/** The smallest first; one that is to stay active leaves something to be offset. */
function chooseOffsets(
  { offsets, rest }: SettlementData,
  candidates: readonly Transaction[],
  owed: Cents,
): Transaction[] {
  const smallestFirst = candidates.toSorted((one, other) => one.amountCents - other.amountCents);
  let offset = 0;
  return smallestFirst.slice(0, offsets).filter(({ amountCents }) => {
    offset += amountCents;
    return rest !== undefined || offset < owed;
  });
}

function scopeOf({ debtor, creditor, monthsAgo }: SettlementData, moment: LoadMoment) {
  const month = monthBefore(monthOf(moment.today), monthsAgo);
  return { debtorId: uidOf(debtor), creditorId: uidOf(creditor), month };
}

function oppositeOf({ debtorId, creditorId, month }: SettlementScope): SettlementScope {
  return { debtorId: creditorId, creditorId: debtorId, month };
}

function dayAfter(
  { monthsAgo, day }: Pick<SettlementData, 'monthsAgo' | 'day'>,
  days: number,
  { today }: LoadMoment,
): CalendarDate {
  return dayOfMonth(monthBefore(monthOf(today), monthsAgo - 1), day + days);
}

/** In the evening of the day, but not before the earliest instant and never ahead. */
function atLeast(earliest: number, day: CalendarDate, moment: LoadMoment): Date {
  const evening = instantOn(moment, day, clock(20, 10)).getTime();
  return new Date(Math.min(Math.max(evening, earliest), moment.now.getTime()));
}
