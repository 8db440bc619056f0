import { monthOf } from '../functions/src/core/calendar/calendar.ts';
import type { Transaction } from '../functions/src/core/transaction/stored.ts';
import { markPaid } from '../functions/src/ledger/transactions/transaction-paid.service.ts';
import { expenses, transactions } from '../functions/src/platform/firestore/paths.ts';
import { createSettleUp } from '../functions/src/settling/settle-ups/settle-up.service.ts';
import { isSeedGuest, type SeedPerson } from './accounts.ts';
import type { DatedBill } from './bills.ts';
import { anyVersion, unlimited, type DemoHousehold } from './demo-household.ts';
import { uuidFor } from './keyed-random.ts';
import { paidAt } from './times.ts';

/** Marks the rows of an expense as paid, each when it is paid back. */
export async function planPaymentsOfExpense(
  household: DemoHousehold,
  bill: DatedBill,
  expenseId: string,
  now: Date,
): Promise<void> {
  const expense = await household.store.get(expenses(household.id).doc(expenseId));
  if (!expense) throw new RangeError(`${bill.key} was not entered.`);
  await planPayments(household, bill, expense.transactionIds, now);
}

export async function planPayments(
  household: DemoHousehold,
  bill: DatedBill,
  transactionIds: readonly string[],
  now: Date,
): Promise<void> {
  const { store, id: householdId, agenda } = household;
  const documents = transactionIds.map((id) => transactions(householdId).doc(id));
  for (const row of (await store.getAll(documents)).filter((one) => one !== null)) {
    const at = dateOfPayment(household, bill, row, now);
    if (at === null) continue;
    const guest = guestIn(household, row);
    agenda.add(at, async (later) => {
      if (guest !== null) return settleUpWith(household, guest, row, later);
      const actor = await household.actor(markerOf(household, row));
      await markPaid({ store, actor, now: later, limits: unlimited }, row.id, true, anyVersion);
    });
  }
}

/** null = it stays open, or a settlement or a settle-up closes it. */
function dateOfPayment(
  household: DemoHousehold,
  bill: DatedBill,
  row: Transaction,
  now: Date,
): Date | null {
  const { data, moment } = household;
  // The payer marks their own share of this month's expenses later.
  const isOwnShare = row.expenseId !== null && row.owedBy === null;
  if (isOwnShare && monthOf(bill.date) === monthOf(moment.today)) return null;
  const paidBy = row.paidBy === null ? null : household.personOf(row.paidBy);
  const owedBy = row.owedBy === null ? null : household.personOf(row.owedBy);
  return paidAt({ bill, paidBy, owedBy }, now, data, moment);
}

/** The guest in a debt between two members. */
function guestIn(household: DemoHousehold, { paidBy, owedBy }: Transaction): string | null {
  if (paidBy === null || owedBy === null) return null;
  return [paidBy, owedBy].find((id) => isSeedGuest(household.personOf(id))) ?? null;
}

/**
 * Nobody may mark what a guest gets back as paid, because the guest could not object. So the other person settles up
 * with the guest: once for all their rows.
 */
async function settleUpWith(
  household: DemoHousehold,
  guestId: string,
  { id, paidBy, owedBy }: Transaction,
  now: Date,
): Promise<void> {
  const { store } = household;
  const row = await store.get(transactions(household.id).doc(id));
  if (row?.openParties.length === 0) return;
  const member = household.personOf((paidBy === guestId ? owedBy : paidBy)!);
  const body = { id: uuidFor(`settle-up/${id}`), with: guestId };
  const actor = await household.actor(member);
  await createSettleUp({ store, actor, now, limits: unlimited }, body);
}

/** The payee marks the row; for a guest or an outside payee, the member who entered it. */
function markerOf(household: DemoHousehold, { paidBy, enteredBy }: Transaction): SeedPerson {
  const payer = household.personOf(paidBy ?? enteredBy);
  return isSeedGuest(payer) ? household.personOf(enteredBy) : payer;
}
