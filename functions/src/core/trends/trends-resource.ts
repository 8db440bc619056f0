import * as z from 'zod';
import { calendarDateSchema, monthKeySchema } from '../calendar/calendar-schema.ts';
import { monthsBetween } from '../calendar/months.ts';
import { moneySchema } from '../money/money-schema.ts';
import { idSchema, uidSchema } from '../wire/text.ts';

/** Trends in the API. Amounts are in the currency's unit here and in cents everywhere else. */

/** Maximum number of months in a response: two years side by side. */
export const MAX_TREND_MONTHS = 24;

export const whoseTrends = ['me', 'all'] as const;
export type WhoseTrends = (typeof whoseTrends)[number];

export const trendsQuerySchema = z
  .strictObject({
    from: monthKeySchema.meta({ description: 'The first month.' }),
    to: monthKeySchema.meta({ description: 'The last month; at most 24 with the first.' }),
    whose: z.enum(whoseTrends).default('all').meta({
      description:
        '`all`: all spending that you may read. `me`: only what you carry, whoever paid, so that `total` is `share`.',
    }),
  })
  .superRefine(({ from, to }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['to'], message });
    if (from > to) refuse('The last month is before the first.');
    else if (monthsBetween(from, to, MAX_TREND_MONTHS + 1).length > MAX_TREND_MONTHS) {
      refuse(`At most ${MAX_TREND_MONTHS} months.`);
    }
  });
export type TrendsQuery = z.infer<typeof trendsQuerySchema>;

const shareSchema = moneySchema.meta({
  description: 'What you carry of it: what you owe, and your own part of what you paid.',
});

const categoryFields = {
  categoryId: idSchema.nullable().meta({
    description: 'null: all rows together whose category is only a name, without a document.',
  }),
  categoryName: z.string().meta({
    description:
      'As the category is called now; of a deleted one its last name. Empty where there is no id.',
  }),
};

const ofPersonSchema = z.strictObject({ userId: uidSchema, amount: moneySchema });

const monthSchema = z
  .strictObject({
    month: monthKeySchema,
    total: moneySchema,
    share: shareSchema,
    count: z.int().meta({ description: 'Of rows.' }),
    categories: z
      .array(z.strictObject({ ...categoryFields, amount: moneySchema, share: shareSchema }))
      .meta({
        description:
          'Largest first; they add up to `total` and `share`. Negative where more came back than was spent.',
      }),
    paid: z.array(ofPersonSchema).meta({
      description: 'Who paid it. Adds up to `total`; who got money back has it taken off.',
    }),
    spentFor: z.array(ofPersonSchema).meta({ description: 'Who carries it. Adds up to `total`.' }),
  })
  .meta({ id: 'TrendMonth' });

const balanceSchema = z
  .strictObject({
    userId: uidSchema,
    months: z.array(z.strictObject({ month: monthKeySchema, amount: moneySchema })).meta({
      description:
        'What they owed you at the end of the month (of this month: today); negative where you owed them.',
    }),
  })
  .meta({ id: 'TrendBalance' });

const sameDaysSchema = z
  .strictObject({
    month: monthKeySchema.meta({ description: 'The last month of the range that has begun.' }),
    day: z.int().min(1).max(31).meta({
      description: 'The days 1 to this one are compared; in a shorter month all of its days.',
    }),
    thisMonth: moneySchema,
    lastMonth: moneySchema,
    lastYear: moneySchema,
  })
  .meta({ id: 'TrendSameDays' });

const moverSchema = z
  .strictObject({
    ...categoryFields,
    thisMonth: moneySchema,
    before: moneySchema.meta({ description: 'In the same days of the month before.' }),
  })
  .meta({ id: 'TrendMover' });

/** The response of GET /trends. */
export const trendsSchema = z
  .strictObject({
    from: monthKeySchema,
    to: monthKeySchema,
    whose: z.enum(whoseTrends),
    asOf: calendarDateSchema.meta({
      description:
        "Today in the household's time zone: what is dated later counts from its day on, in no number here.",
    }),
    months: z.array(monthSchema).meta({
      description:
        'Each month of the range, oldest first. Payments between members are no spending.',
    }),
    balances: z.array(balanceSchema).meta({
      description:
        'With each person with whom there was something in these months. The same whosever trends.',
    }),
    sameDays: sameDaysSchema,
    movers: z.array(moverSchema).meta({
      description: 'Where the most has changed, at most 6, the most first.',
    }),
  })
  .meta({ id: 'Trends' });
export type TrendsResource = z.infer<typeof trendsSchema>;
