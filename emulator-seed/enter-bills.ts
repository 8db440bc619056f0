import {
  newExpenseSchema,
  type NewExpense,
} from '../functions/src/core/expense/expense-request.ts';
import { toAmount, toCents } from '../functions/src/core/money/money.ts';
import { newTransactionSchema } from '../functions/src/core/transaction/transaction-resource.ts';
import { disputeExpense } from '../functions/src/ledger/disputes/dispute.service.ts';
import { createExpense, deleteExpense } from '../functions/src/ledger/expenses/expense.service.ts';
import { updateExpense } from '../functions/src/ledger/expenses/expense-update.service.ts';
import { createTransaction } from '../functions/src/ledger/transactions/transaction.service.ts';
import type { SeedPerson } from './accounts.ts';
import type { DatedBill } from './bills.ts';
import { anyVersion, unlimited, type DemoHousehold } from './demo-household.ts';
import { enterBudgetNotifications } from './enter-budgets.ts';
import { enterDemoOccurrence, enterRecurring } from './enter-recurring.ts';
import { uuidFor } from './keyed-random.ts';
import { earliest, HOUR_MS, MINUTE_MS } from './load-moment.ts';
import { planPayments, planPaymentsOfExpense } from './pay-rows.ts';
import { enteredAt } from './times.ts';

/** Every bill, with its payments, dispute or deletion. */
export function enterBills(household: DemoHousehold): void {
  for (const bill of household.bills) {
    const { occurrence } = bill;
    if (occurrence && occurrence.ordinal > 1) enterDemoOccurrence(household, bill, occurrence);
    else if (isShared(bill)) enterExpense(household, bill);
    else enterSingle(household, bill);
  }
}

type PaidByMember = DatedBill & { by: SeedPerson };

/** A bill of several people is an expense; any other is one transaction. */
function isShared(bill: DatedBill): bill is PaidByMember {
  return typeof bill.by === 'string' && bill.for.length > 1;
}

function enterExpense(household: DemoHousehold, bill: PaidByMember): void {
  const { store, agenda, moment } = household;
  const { dispute, occurrence, enteredBy = bill.by } = bill;
  const id = uuidFor(`expense/${bill.key}`);
  agenda.add(enteredAt(bill, moment), async (now) => {
    const entered = dispute ? { ...bill, totalCents: toCents(dispute.wrongTotal) } : bill;
    const body = expenseBody(household, entered);
    await createExpense(
      { store, actor: await household.actor(enteredBy), now, limits: unlimited },
      body,
    );
    if (occurrence) enterRecurring(household, bill.by, occurrence, body, now);
    if (dispute) disputeAndCorrect(household, bill, dispute, now);
    else await planPaymentsOfExpense(household, bill, id, now);
    if (bill.isDeleted) {
      agenda.add(earliest(moment.now, now.getTime() + 3 * MINUTE_MS), async (later) =>
        deleteExpense(
          { store, actor: await household.actor(enteredBy), now: later },
          id,
          anyVersion,
        ),
      );
    }
    enterBudgetNotifications(household, bill, now);
  });
}

function expenseBody(household: DemoHousehold, bill: PaidByMember): NewExpense {
  const { by, date, totalCents, note, optional, isRefund, category } = bill;
  const amount = toAmount(totalCents);
  const payers = Object.entries(bill.payers ?? { [by]: amount });
  const { mode, values } = bill.split ?? { mode: 'equal', values: {} };
  return newExpenseSchema.parse({
    ...{ id: uuidFor(`expense/${bill.key}`), kind: isRefund ? 'refund' : 'expense', amount },
    ...{ transactionDate: date, note, optional, categories: [household.category(category)] },
    payers: payers.map(([person, part]) => ({
      userId: household.idOf(person as SeedPerson),
      amount: part,
    })),
    split: {
      mode,
      people: bill.for.map((person) => {
        const userId = household.idOf(person);
        return mode === 'equal' ? { userId } : { userId, value: values[person] ?? 0 };
      }),
    },
  });
}

/** Somebody disputes the amount. The payer corrects it the next day, which ends the dispute. */
function disputeAndCorrect(
  household: DemoHousehold,
  bill: PaidByMember,
  { by, reason }: NonNullable<DatedBill['dispute']>,
  entered: Date,
): void {
  const { store, agenda } = household;
  const { id, ...body } = expenseBody(household, bill);
  agenda.add(new Date(entered.getTime() + 3 * HOUR_MS), async (now) =>
    disputeExpense({ store, actor: await household.actor(by), now, limits: unlimited }, id, {
      reason,
    }),
  );
  agenda.add(new Date(entered.getTime() + 21 * HOUR_MS), async (now) => {
    const actor = await household.actor(bill.by);
    await updateExpense({ store, actor, now, limits: unlimited }, id, body, anyVersion);
    await planPaymentsOfExpense(household, bill, id, now);
  });
}

function enterSingle(household: DemoHousehold, bill: DatedBill): void {
  const { store, data, agenda, moment } = household;
  const payer = typeof bill.by === 'string' ? bill.by : null;
  const [debtor] = bill.for.filter((person) => person !== payer);
  const enteredBy = bill.enteredBy ?? payer ?? debtor ?? data.createdBy;
  const id = uuidFor(`transaction/${bill.key}`);
  agenda.add(enteredAt(bill, moment), async (now) => {
    const body = newTransactionSchema.parse({
      ...{ id, amount: toAmount(bill.totalCents), transactionDate: bill.date, note: bill.note },
      ...{ optional: bill.optional, categories: [household.category(bill.category)] },
      paidBy: payer && household.idOf(payer),
      owedBy: debtor === undefined ? null : household.idOf(debtor),
      ...(typeof bill.by !== 'string' && { payTo: bill.by.outside }),
    });
    await createTransaction(
      { store, actor: await household.actor(enteredBy), now, limits: unlimited },
      body,
    );
    await planPayments(household, bill, [id], now);
  });
}
