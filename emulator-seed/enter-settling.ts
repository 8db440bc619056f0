import { addDays, monthOf, type CalendarDate } from '../functions/src/core/calendar/calendar.ts';
import { sumCents } from '../functions/src/core/money/money.ts';
import { newPaymentSchema } from '../functions/src/core/payment/payment-request.ts';
import { isCapturable } from '../functions/src/core/settlement/settle.ts';
import { newTransactionSchema } from '../functions/src/core/transaction/transaction-resource.ts';
import { availableCents } from '../functions/src/core/transaction/transaction.ts';
import type { Transaction } from '../functions/src/core/transaction/stored.ts';
import { createPayment } from '../functions/src/ledger/payments/payment-create.service.ts';
import { createTransaction } from '../functions/src/ledger/transactions/transaction.service.ts';
import { transactions } from '../functions/src/platform/firestore/paths.ts';
import { where } from '../functions/src/platform/firestore/query.ts';
import { createSettleUp } from '../functions/src/settling/settle-ups/settle-up.service.ts';
import { settleByRequest } from '../functions/src/settling/settlements/settlement-create.service.ts';
import { applyToSettlement } from '../functions/src/settling/settlements/settlement-update.service.ts';
import { closeMonth } from '../functions/src/views/months/month-closing.service.ts';
import type { SeedPerson } from './accounts.ts';
import { unlimited, type DemoHousehold } from './demo-household.ts';
import { dayOfMoment, monthBefore } from './demo-months.ts';
import type { PaymentData, SettlementData, SettleUpData } from './household-data.ts';
import { fractionFor, uuidFor } from './keyed-random.ts';
import { clock, earliest, instantOn, MINUTE_MS, pastInstantOn } from './load-moment.ts';

/** Payments, settle-ups, settlements and closed months. */
export function enterSettling(household: DemoHousehold): void {
  const { payments, settleUps, settlements } = household.data;
  for (const payment of payments) enterPayment(household, payment);
  for (const pair of settleUps) enterSettleUps(household, pair);
  for (const settlement of settlements) enterSettlement(household, settlement);
  enterClosedMonths(household);
}

/** Recorded in the evening by whoever paid. */
function enterPayment(household: DemoHousehold, { at, from, to, total, note }: PaymentData): void {
  const { store, id: householdId, agenda, moment } = household;
  const transactionDate = dayOfMoment(at, moment.today);
  if (transactionDate === null) return;
  const key = `payment/${householdId}/${transactionDate}/${from}/${to}`;
  const minutes = clock(18, 0) + fractionFor(key) * 200;
  agenda.add(pastInstantOn(moment, transactionDate, minutes, key), async (now) => {
    const people = { from: household.idOf(from), to: household.idOf(to) };
    const body = newPaymentSchema.parse({
      ...{ id: uuidFor(key), ...people, amount: total, transactionDate, note },
    });
    await createPayment(
      { store, actor: await household.actor(from), now, limits: unlimited },
      body,
    );
  });
}

/** Each month but the last, closed on a day of the next month. */
function enterSettleUps(household: DemoHousehold, pair: SettleUpData): void {
  const { store, id: householdId, agenda, moment } = household;
  const { between, by, sinceMonthsAgo, day } = pair;
  const other = between.find((person) => person !== by)!;
  for (let monthsAgo = sinceMonthsAgo - 1; monthsAgo >= 1; monthsAgo -= 1) {
    const date = household.dayAgo(monthsAgo, day);
    const id = uuidFor(`settle-up/${householdId}/${between.join('/')}/${date}`);
    agenda.add(instantOn(moment, date, clock(20, 0) + fractionFor(id) * 120), async (now) => {
      if (!(await hasOpenRows(household, between))) return;
      const body = { id, with: household.idOf(other) };
      const actor = await household.actor(by);
      await createSettleUp({ store, actor, now, limits: unlimited }, body);
    });
  }
}

/** Whether anything is open between two people. */
async function hasOpenRows(
  household: DemoHousehold,
  between: readonly SeedPerson[],
): Promise<boolean> {
  const [one, other] = between.map((person) => household.idOf(person));
  const rows = await household.store.query({
    from: transactions(household.id),
    where: [where('openParties', 'array-contains', one)],
  });
  return rows.some(({ openParties }) => openParties.includes(other!));
}

/** The debtor offsets the smallest debts of the creditor's, on an evening of the next month. */
function enterSettlement(household: DemoHousehold, data: SettlementData): void {
  const { store, agenda, moment } = household;
  const { debtor, monthsAgo, day, notes, rest } = data;
  const month = monthBefore(monthOf(moment.today), monthsAgo);
  const date = household.dayAgo(monthsAgo - 1, day);
  agenda.add(eveningOf(household, date), async (now) => {
    const transactionIds = await chooseOffsets(household, data, month);
    if (transactionIds.length === 0) return;
    const body = { transactionIds, month, notes, join: false };
    const actor = await household.actor(debtor);
    const { settlement } = await settleByRequest({ store, actor, now }, body);
    const { id, remainingAmount } = settlement;
    if (rest === undefined || remainingAmount === 0) return;
    payRest(household, data, { id, amount: remainingAmount, date: addDays(date, 2), note: rest });
  });
}

/** The debtor sends the rest, and applies the payment to the settlement, which completes it. */
function payRest(
  household: DemoHousehold,
  { debtor, creditor }: SettlementData,
  { id, amount, date, note }: { id: string; amount: number; date: CalendarDate; note: string },
): void {
  const { store, agenda } = household;
  const at = eveningOf(household, date);
  agenda.add(at, async (now) => {
    const actor = await household.actor(debtor);
    const body = newTransactionSchema.parse({
      ...{ id: uuidFor(`payment/${household.id}/${date}/rest`), amount, transactionDate: date },
      ...{ note, categories: [household.category('settlement')] },
      ...{ paidBy: household.idOf(debtor), owedBy: household.idOf(creditor) },
    });
    await createTransaction({ store, actor, now, limits: unlimited }, body);
    agenda.add(new Date(now.getTime() + 10 * MINUTE_MS), async (later) => {
      const call = { store, actor, now: later };
      await applyToSettlement(call, id, { transactionId: body.id, amount });
    });
  });
}

/** Ids of the rows to offset, the smallest first. Without a `rest` the settlement keeps a remaining amount. */
async function chooseOffsets(
  household: DemoHousehold,
  { debtor, creditor, offsets, rest }: SettlementData,
  month: string,
): Promise<string[]> {
  const [debtorId, creditorId] = [household.idOf(debtor), household.idOf(creditor)];
  const rows = await household.store.query({ from: transactions(household.id) });
  const open = (scope: { debtorId: string; creditorId: string }): Transaction[] =>
    rows.filter((row) => row.deletedAt === null && isCapturable({ ...scope, month }, row));
  const owed = sumCents(open({ debtorId, creditorId }).map(availableCents));
  const candidates = open({ debtorId: creditorId, creditorId: debtorId })
    .toSorted((one, other) => one.amountCents - other.amountCents)
    .slice(0, offsets);
  let offset = 0;
  const chosen = candidates.filter(({ amountCents }) => {
    offset += amountCents;
    return rest !== undefined || offset < owed;
  });
  return owed === 0 ? [] : chosen.map(({ id }) => id);
}

/** All months but the last are closed, each in an evening of the next one. */
function enterClosedMonths(household: DemoHousehold): void {
  const { store, id, data, agenda, moment } = household;
  if (!data.closedMonths) return;
  const { by, day, sinceMonthsAgo } = data.closedMonths;
  for (let monthsAgo = sinceMonthsAgo; monthsAgo >= 2; monthsAgo -= 1) {
    const month = monthBefore(monthOf(moment.today), monthsAgo);
    const minutes = clock(20, 30) + fractionFor(`${id}/${month}/closed`) * 90;
    agenda.add(instantOn(moment, household.dayAgo(monthsAgo - 1, day), minutes), async (now) => {
      await closeMonth({ store, actor: await household.actor(by), now, limits: unlimited }, month);
    });
  }
}

/** Ten past eight, or now where that lies ahead. */
function eveningOf({ moment }: DemoHousehold, day: CalendarDate): Date {
  return earliest(moment.now, instantOn(moment, day, clock(20, 10)).getTime());
}
