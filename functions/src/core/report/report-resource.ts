import * as z from 'zod';
import { isCalendarDate, monthName, yearOf } from '../calendar/calendar.ts';
import { calendarDateSchema } from '../calendar/calendar-schema.ts';
import { toAmount } from '../money/money.ts';
import { moneySchema } from '../money/money-schema.ts';
import type { CategoryTotal, ReportFilter, SettlementTotals } from './report.ts';
import { uidSchema } from '../wire/text.ts';

/** An empty or missing filter means "all". */
const textFilter = z
  .string()
  .trim()
  .max(200)
  .nullish()
  .transform((text) => text || undefined);

const flagFilter = z
  .boolean()
  .nullish()
  .transform((flag) => flag ?? undefined);

export const reportRequestSchema = z
  .strictObject({
    startDate: calendarDateSchema,
    endDate: calendarDateSchema.meta({ description: 'Included.' }),
    category: textFilter,
    payTo: textFilter.meta({ description: 'Owed By: a name, e-mail or id.' }),
    enteredBy: textFilter.meta({ description: 'Owed To: a name, e-mail or id.' }),
    paid: flagFilter.meta({ description: 'true = only paid ones, false = only unpaid ones.' }),
    optional: flagFilter.meta({
      description: 'false = without the optional ones, true = only these.',
    }),
    transactionDateMonth: z.int().min(1).max(12).optional(),
    transactionDateYear: z.int().optional(),
    userId: uidSchema.optional().meta({ description: 'Whose report; default: the caller.' }),
    shareOf: uidSchema.optional().meta({
      description:
        'Only what this member carries, whoever paid: what they owe and their own part of what they ' +
        'paid, without payments of category Settlement. Oneself; anyone for admins, and for everybody ' +
        'where the household has open books.',
    }),
    owedTo: uidSchema.optional().meta({
      description:
        'Only what others owe this member for what they paid: money that is to come in. For whom ' +
        '`shareOf` is for.',
    }),
    counterparty: uidSchema.optional().meta({
      description: 'With `shareOf` or `owedTo`: only what is between that member and this one.',
    }),
  })
  .superRefine((body, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const { startDate, endDate, transactionDateMonth, transactionDateYear } = body;
    const { shareOf, owedTo, counterparty } = body;
    if (shareOf !== undefined && owedTo !== undefined) {
      refuse('owedTo', 'Ask for what somebody carries, or for what is owed to them.');
    }
    if (counterparty !== undefined && shareOf === undefined && owedTo === undefined) {
      refuse('counterparty', 'Say whose with `shareOf` or `owedTo`.');
    }
    if (!isCalendarDate(startDate) || !isCalendarDate(endDate)) return;
    if (startDate > endDate) refuse('startDate', 'Start date must be before end date');
    if (
      transactionDateMonth !== undefined &&
      transactionDateMonth !== Number(startDate.slice(5, 7))
    ) {
      refuse('transactionDateMonth', 'The month is that of the start date.');
    }
    if (transactionDateYear !== undefined && transactionDateYear !== yearOf(startDate)) {
      refuse('transactionDateYear', 'The year is that of the start date.');
    }
  })
  .meta({ id: 'ReportRequest' });
export type ReportRequest = z.infer<typeof reportRequestSchema>;

const flagQuery = z
  .enum(['true', 'false'])
  .optional()
  .transform((text) => text === 'true');

export const reportQuerySchema = z.strictObject({
  includeSettlements: flagQuery,
  includeShared: flagQuery.meta({
    description:
      'Also what you read by a permission, open books or as who only looks; by default only your own.',
  }),
});

export const categoryTotalSchema = z
  .strictObject({
    category: z.string(),
    total: moneySchema,
    percentage: z.number().min(0).max(100).nullable().meta({
      description:
        'Of what the categories above zero come to; null where more came back than was spent.',
    }),
  })
  .meta({ id: 'CategoryTotal' });

const settlementDataSchema = z
  .strictObject({
    monthName: z.string(),
    year: z.int(),
    totalOwed: moneySchema,
    totalPaid: moneySchema,
    netAmount: moneySchema.meta({ description: 'totalPaid − totalOwed' }),
    settlementDeductions: z.array(
      z.strictObject({ category: z.string(), amount: moneySchema, count: z.int() }),
    ),
  })
  .meta({ id: 'SettlementData' });

/** The response: only the rows, or with `includeSettlements` an object that contains them. */
export const reportSchema = z
  .union([
    z.array(categoryTotalSchema),
    z.strictObject({
      categoryTotals: z.array(categoryTotalSchema),
      settlementData: settlementDataSchema,
    }),
  ])
  .meta({ id: 'Report' });
export type Report = z.infer<typeof reportSchema>;

/** @param settlements null = not requested */
export function toReport(
  totals: readonly CategoryTotal[],
  settlements: SettlementTotals | null,
): Report {
  const categoryTotals = totals.map(({ category, totalCents, percentage }) => ({
    category,
    total: toAmount(totalCents),
    percentage,
  }));
  if (!settlements) return categoryTotals;
  return {
    categoryTotals,
    settlementData: {
      monthName: monthName(settlements.month),
      year: yearOf(settlements.month),
      totalOwed: toAmount(settlements.totalOwedCents),
      totalPaid: toAmount(settlements.totalPaidCents),
      netAmount: toAmount(settlements.netCents),
      settlementDeductions: settlements.deductions.map(({ category, cents, count }) => ({
        category,
        amount: toAmount(cents),
        count,
      })),
    },
  };
}

export function reportFilterOf(request: ReportRequest): ReportFilter {
  const { startDate, endDate, category, payTo, enteredBy, paid, optional, shareOf } = request;
  const { owedTo, counterparty } = request;
  return {
    ...{ startDate, endDate, category, payTo, enteredBy, paid, optional },
    ...{ shareOf, owedTo, counterparty },
  };
}
