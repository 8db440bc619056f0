import * as z from 'zod';
import { monthName, yearOf } from '../calendar/calendar.ts';
import { calendarDateSchema, monthKeySchema } from '../calendar/calendar-schema.ts';
import type { NameOf } from '../household/member-names.ts';
import type { Debt, DebtMonth, DebtPerson } from './debt-summary.ts';
import { sumCents, toAmount, type Cents } from '../money/money.ts';
import { moneySchema } from '../money/money-schema.ts';
import {
  groupSettleUpForecastSchema,
  type GroupSettleUpForecast,
} from './group-settle-up-forecast-resource.ts';
import { remindedSchema } from '../reminder/reminder-resource.ts';
import { availableTo } from '../settlement/settlement.ts';
import type { Settlement } from '../settlement/stored.ts';
import { idSchema, uidSchema } from '../wire/text.ts';
import { disputesSchema, standingDisputeResources } from '../transaction/dispute-resource.ts';
import { describe } from '../transaction/transaction-resource.ts';
import { availableCents, openCents } from '../transaction/transaction.ts';
import type { Transaction } from '../transaction/stored.ts';

export const debtTransactionSchema = z
  .strictObject({
    id: idSchema,
    transactionDate: calendarDateSchema,
    description: z.string(),
    category: z.string(),
    note: z.string(),
    amount: moneySchema,
    openAmount: moneySchema.meta({ description: 'What is neither settled nor applied yet.' }),
    availableAmount: moneySchema.meta({
      description:
        'What could be applied now: 0 while another settlement holds it or somebody disputes it.',
    }),
    optional: z.boolean(),
    paid: z.boolean(),
    settlementId: idSchema.nullable(),
    debtOfSettlementId: idSchema.nullable(),
    expenseId: idSchema
      .nullable()
      .meta({ description: 'The expense of which this is a row; null where it stands alone.' }),
    expenseAmount: moneySchema.nullable().meta({ description: 'The whole of that expense.' }),
    expensePeople: z.int().nullable().meta({ description: 'How many people are in it.' }),
    isRefund: z.boolean(),
    disputes: disputesSchema,
  })
  .meta({ id: 'DebtTransaction' });
export type DebtTransaction = z.infer<typeof debtTransactionSchema>;

const totals = { totalYouOwe: moneySchema, totalTheyOwe: moneySchema, netTotal: moneySchema };

const personFields = {
  userId: uidSchema,
  userName: z.string(),
  youOwe: moneySchema,
  theyOwe: moneySchema,
  net: moneySchema.meta({ description: 'theyOwe − youOwe' }),
};

const debtSchema = z
  .strictObject({
    ...personFields,
    settlementId: idSchema
      .nullable()
      .meta({ description: 'The active settlement of your debt to them for this month.' }),
    settleableAmount: moneySchema.meta({
      description: 'What can still be offset of what you owe: more selected exceeds the debt.',
    }),
    transactionsYouOwe: z.array(debtTransactionSchema),
    transactionsTheyOwe: z.array(debtTransactionSchema),
    yourTransactionsToApply: z.array(debtTransactionSchema),
    rowCounts: z
      .strictObject({ transactionsYouOwe: z.int(), transactionsTheyOwe: z.int() })
      .optional()
      .meta({
        description:
          'Only where the lists hold the newest rows of too many: how many there are. The amounts ' +
          'count all of them; `GET /debts/{userId}/transactions` lists them in pages.',
      }),
  })
  .meta({ id: 'Debt' });

const debtMonthSchema = z
  .strictObject({
    month: monthKeySchema,
    monthName: z.string(),
    year: z.int(),
    debts: z.array(debtSchema),
    ...totals,
  })
  .meta({ id: 'DebtMonth' });

const debtPersonSchema = z.strictObject(personFields).meta({ id: 'DebtPerson' });

/** GET /debts: months newest first, and the totals over all of them. */
export const debtSummarySchema = z
  .strictObject({
    months: z.array(debtMonthSchema),
    ...totals,
    people: z.array(debtPersonSchema).optional().meta({
      description: 'Only where `months` are not all: each person, over all months.',
    }),
    reminded: remindedSchema.optional().meta({
      description: 'Only where there are some: whom you may not remind again yet.',
    }),
    even: groupSettleUpForecastSchema.optional().meta({
      description:
        'Of what is between you and each other person alone. Only where it takes fewer payments than settling up with each.',
    }),
    nextCursor: z
      .string()
      .optional()
      .meta({ description: 'Only where there are older months: the `cursor` that asks for them.' }),
  })
  .meta({ id: 'DebtSummary' });
export type DebtSummary = z.infer<typeof debtSummarySchema>;

/** @param settlement to which it could be applied; its own item may have an open rest */
export function toDebtTransaction(
  transaction: Transaction,
  settlement: Settlement | null,
  nameOf: NameOf,
): DebtTransaction {
  const { owedBy, category } = transaction;
  const available = settlement ? availableTo(settlement, transaction) : availableCents(transaction);
  return {
    id: transaction.id,
    transactionDate: transaction.transactionDate,
    description: describe(owedBy === null ? null : nameOf(owedBy), category),
    category,
    note: transaction.note,
    amount: toAmount(transaction.amountCents),
    openAmount: toAmount(openCents(transaction)),
    availableAmount: toAmount(available),
    optional: transaction.optional,
    paid: transaction.paid,
    settlementId: transaction.settlementId,
    debtOfSettlementId: transaction.debtOfSettlementId,
    expenseId: transaction.expenseId,
    expenseAmount: transaction.expenseCents === null ? null : toAmount(transaction.expenseCents),
    expensePeople: transaction.expensePeople,
    isRefund: transaction.isRefund,
    disputes: standingDisputeResources(transaction),
  };
}

export function toDebtSummary(
  months: readonly DebtMonth[],
  nameOf: NameOf,
  even?: GroupSettleUpForecast,
): DebtSummary {
  return {
    months: months.map((month) => toMonth(month, nameOf)),
    ...toTotals(months.flatMap(({ debts }) => debts)),
    ...(even && { even }),
  };
}

/**
 * One page of a summary that is too long for one response.
 * @param people sums over all months, for the totals
 * @param nextCursor the month before which the next page starts; null = there is none
 */
export function toDebtSummaryPage(
  months: readonly DebtMonth[],
  people: readonly DebtPerson[],
  nextCursor: string | null,
  nameOf: NameOf,
): DebtSummary {
  return {
    months: months.map((month) => toMonth(month, nameOf)),
    ...toTotals(people),
    people: people.map((person) => toPersonFields(person, nameOf)),
    ...(nextCursor === null ? {} : { nextCursor }),
  };
}

function toMonth({ month, debts }: DebtMonth, nameOf: NameOf): z.infer<typeof debtMonthSchema> {
  return {
    month,
    monthName: monthName(month),
    year: yearOf(month),
    debts: debts.map((debt) => toDebt(debt, nameOf)),
    ...toTotals(debts),
  };
}

function toDebt(debt: Debt, nameOf: NameOf): z.infer<typeof debtSchema> {
  const { settlement } = debt;
  const rows = (list: readonly Transaction[]) =>
    list.map((transaction) => toDebtTransaction(transaction, null, nameOf));
  return {
    ...toPersonFields(debt, nameOf),
    settlementId: settlement?.id ?? null,
    settleableAmount: toAmount(debt.settleableCents),
    transactionsYouOwe: rows(debt.transactionsYouOwe),
    transactionsTheyOwe: rows(debt.transactionsTheyOwe),
    yourTransactionsToApply: debt.yourTransactionsToApply.map((transaction) =>
      toDebtTransaction(transaction, settlement, nameOf),
    ),
    ...(debt.rowCounts === null
      ? {}
      : {
          rowCounts: {
            transactionsYouOwe: debt.rowCounts.youOwe,
            transactionsTheyOwe: debt.rowCounts.theyOwe,
          },
        }),
  };
}

function toPersonFields({ userId, youOweCents, theyOweCents }: DebtPerson, nameOf: NameOf) {
  return {
    userId,
    userName: nameOf(userId),
    youOwe: toAmount(youOweCents),
    theyOwe: toAmount(theyOweCents),
    net: toAmount(theyOweCents - youOweCents),
  };
}

function toTotals(debts: readonly DebtPerson[]) {
  const youOwe: Cents = sumCents(debts.map((debt) => debt.youOweCents));
  const theyOwe: Cents = sumCents(debts.map((debt) => debt.theyOweCents));
  return {
    totalYouOwe: toAmount(youOwe),
    totalTheyOwe: toAmount(theyOwe),
    netTotal: toAmount(theyOwe - youOwe),
  };
}
