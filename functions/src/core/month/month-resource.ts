import * as z from 'zod';
import { monthRange, type MonthKey } from '../calendar/calendar.ts';
import { calendarDateSchema, instantSchema, monthKeySchema } from '../calendar/calendar-schema.ts';
import { owedPairsSchema, type OwedPairs } from '../debt/owed-pairs-resource.ts';
import type { NotClosable } from '../household/closed-months.ts';
import type { Closing } from '../household/stored.ts';
import type { NameOf } from '../household/member-names.ts';
import { toAmount } from '../money/money.ts';
import { moneySchema } from '../money/money-schema.ts';
import { categoryTotalSchema } from '../report/report-resource.ts';
import {
  draftResourceSchema,
  type DraftResource,
} from '../recurring/recurring-expense-resource.ts';
import { uidSchema } from '../wire/text.ts';
import { objectedResourceSchema, type ObjectedResource } from '../group-settle-up/objected.ts';
import { transferToPaySchema, type TransferToPay } from '../group-settle-up/transfers-to-pay.ts';
import type { MonthTotals } from './month-spending.ts';

/** The limit of each list; the response also has the number of all. */
export const MAX_TO_DO = 20;

export const closingSchema = z
  .strictObject({
    at: instantSchema,
    userId: uidSchema,
    userName: z.string(),
  })
  .meta({ id: 'Closing' });

export const monthClosingSchema = z
  .strictObject({
    month: monthKeySchema,
    closed: closingSchema
      .nullable()
      .meta({ description: 'Since when it is closed; null = it is not.' }),
  })
  .meta({ id: 'MonthClosing' });
export type MonthClosing = z.infer<typeof monthClosingSchema>;

const disputedThingSchema = z.strictObject({
  transactionId: z.uuid(),
  name: z.string(),
  date: calendarDateSchema,
  userIds: z.array(uidSchema).meta({ description: 'Who object.' }),
});

const personSpendingSchema = z.strictObject({
  userId: uidSchema,
  userName: z.string(),
  paid: moneySchema.meta({ description: 'For everybody, less what came back to them.' }),
  share: moneySchema.meta({ description: 'What was for them, whoever paid it.' }),
});

export const monthSchema = z
  .strictObject({
    ...monthClosingSchema.shape,
    notClosable: z.enum(['to_come', 'running', 'too_old']).nullable().meta({
      description: 'Why nobody can close it; null = it can be closed.',
    }),
    mayClose: z.boolean().meta({ description: 'Whether you may close and reopen months.' }),
    isWhole: z.boolean().meta({
      description: 'Whether it tells of the whole household; else of your own part of it.',
    }),
    toDo: z.strictObject({
      drafts: z.array(draftResourceSchema).meta({
        description: `What waits for its amount, until the end of the month: ${MAX_TO_DO} at most.`,
      }),
      disputed: z
        .array(disputedThingSchema)
        .meta({ description: `What is disputed: the oldest ${MAX_TO_DO} at most.` }),
      disputedCount: z.int(),
      objected: z.array(objectedResourceSchema).optional().meta({
        description:
          'What makes everybody even, was done in the month or settles something of it, and is objected to. Absent where nothing is.',
      }),
      toPay: z.array(transferToPaySchema).optional().meta({
        description:
          'What you still pay or get because it made everybody even, in the month or with something of it. Absent where there is none.',
      }),
      unpaid: z
        .strictObject({ count: z.int(), amount: moneySchema })
        .meta({ description: 'Its transactions of which something is still open.' }),
    }),
    people: z.array(personSpendingSchema).meta({ description: 'Who spent what.' }),
    categories: z.array(categoryTotalSchema).meta({ description: 'On what; largest first.' }),
    total: moneySchema,
    owed: owedPairsSchema.meta({ description: 'Who owes whom today, over all months.' }),
  })
  .meta({ id: 'Month' });
export type Month = z.infer<typeof monthSchema>;

export function toMonthClosing(
  month: MonthKey,
  closing: Closing | undefined,
  nameOf: NameOf,
): MonthClosing {
  const closed = closing && {
    at: closing.at.toISOString(),
    userId: closing.by,
    userName: nameOf(closing.by),
  };
  return { month, closed: closed ?? null };
}

interface MonthParts {
  month: MonthKey;
  closing: Closing | undefined;
  notClosable: NotClosable | null;
  mayClose: boolean;
  isWhole: boolean;
  drafts: readonly DraftResource[];
  objected: readonly ObjectedResource[];
  toPay: readonly TransferToPay[];
  totals: MonthTotals;
  owed: OwedPairs;
  nameOf: NameOf;
}

export function toMonth({
  month,
  closing,
  drafts,
  objected,
  toPay,
  totals,
  nameOf,
  ...parts
}: MonthParts): Month {
  const { end } = monthRange(month);
  const { disputed, unpaid, people, categories, totalCents } = totals;
  return {
    ...toMonthClosing(month, closing, nameOf),
    ...parts,
    toDo: {
      drafts: drafts.filter(({ transactionDate }) => transactionDate <= end),
      disputed: disputed.slice(0, MAX_TO_DO).map(({ id, name, date, memberIds }) => ({
        transactionId: id,
        name,
        date,
        userIds: [...memberIds],
      })),
      disputedCount: disputed.length,
      ...(objected.length > 0 && { objected: [...objected] }),
      ...(toPay.length > 0 && { toPay: [...toPay] }),
      unpaid: { count: unpaid.count, amount: toAmount(unpaid.cents) },
    },
    people: people.map(({ memberId, paidCents, shareCents }) => ({
      userId: memberId,
      userName: nameOf(memberId),
      paid: toAmount(paidCents),
      share: toAmount(shareCents),
    })),
    categories: categories.map(({ category, totalCents: cents, percentage }) => ({
      category,
      total: toAmount(cents),
      percentage,
    })),
    total: toAmount(totalCents),
  };
}
