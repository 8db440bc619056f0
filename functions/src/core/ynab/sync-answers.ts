import * as z from 'zod';
import { calendarDateSchema } from '../calendar/calendar-schema.ts';
import { toAmount } from '../money/money.ts';
import { moneySchema } from '../money/money-schema.ts';
import { idSchema } from '../wire/text.ts';
import type { SyncDifference } from './report-difference.ts';
import type { ReportScope } from './stored.ts';
import { reportSign } from './sync-request.ts';
import {
  driftSchema,
  nextActionsSchema,
  targetSchema,
  ynabSyncResourceSchema,
} from './sync-resource.ts';

const differenceSchema = z
  .strictObject({
    totalBefore: moneySchema,
    totalAfter: moneySchema,
    categories: z.array(
      z.strictObject({
        categoryName: z.string(),
        before: moneySchema.nullable().meta({ description: 'null = it was not there.' }),
        after: moneySchema.nullable().meta({ description: 'null = it is no longer there.' }),
        isRemapped: z.boolean().meta({ description: 'It goes to another YNAB category now.' }),
      }),
    ),
    texts: z.array(z.enum(['payeeName', 'memo'])),
  })
  .meta({ id: 'YnabSyncDifference' });
export type SyncDifferenceResource = z.infer<typeof differenceSchema>;

/** @param scope determines the sign of the amounts */
export function toDifferenceResource(
  difference: SyncDifference,
  scope: ReportScope | null,
): SyncDifferenceResource {
  const { totalBefore, totalAfter, lines, texts } = difference;
  const sign = reportSign(scope);
  const amountOf = (cents: number | null) => (cents === null ? null : toAmount(cents * sign));
  return {
    totalBefore: toAmount(totalBefore * sign),
    totalAfter: toAmount(totalAfter * sign),
    categories: lines.map(({ categoryName, before, after, isRemapped }) => ({
      categoryName,
      before: amountOf(before),
      after: amountOf(after),
      isRemapped,
    })),
    texts,
  };
}

const overlapSchema = z
  .strictObject({
    id: idSchema,
    memo: z.string(),
    startDate: calendarDateSchema,
    endDate: calendarDateSchema,
  })
  .meta({ id: 'YnabOverlap' });
export type YnabOverlap = z.infer<typeof overlapSchema>;

const overlapsSchema = z.array(overlapSchema).meta({
  description: 'Reports that are at YNAB and may hold some of the same: it would count twice.',
});

/** The response of POST /ynab/sync, and of replacing, finishing and removing a sync. */
export const ynabSyncAnswerSchema = z
  .strictObject({
    status: z.enum(['synced', 'already_synced', 'replaced', 'finished', 'removed']),
    sync: ynabSyncResourceSchema,
    overlaps: overlapsSchema,
  })
  .meta({ id: 'YnabSyncAnswer' });

export const ynabSyncPreviewSchema = z
  .strictObject({
    status: z.enum(['new', 'already_synced', 'changed', 'in_progress', 'unfinished']).meta({
      description:
        'new = syncing makes a transaction; already_synced = it is there, nothing will happen; ' +
        'changed = it is there, but different: replace it; unfinished = syncing finishes what was begun.',
    }),
    syncId: idSchema.nullable().meta({ description: 'Of the earlier sync of this report.' }),
    date: calendarDateSchema.meta({ description: 'The date that the transaction gets.' }),
    total: moneySchema,
    unmapped: z.array(z.string()).meta({
      description: 'Categories without a YNAB category: nothing is sent until none is left.',
    }),
    payload: z
      .record(z.string(), z.unknown())
      .nullable()
      .meta({ description: 'Exactly what YNAB will get; null while something is unmapped.' }),
    categories: z.array(
      z.strictObject({
        categoryName: z.string(),
        amount: moneySchema,
        ynabCategoryId: z.string().nullable(),
        ynabCategoryName: z.string().nullable(),
      }),
    ),
    difference: differenceSchema.nullable().meta({ description: 'Where it has changed.' }),
    movesFrom: targetSchema.nullable().meta({
      description: 'Where it is now, if that is another account or budget: replacing moves it.',
    }),
    drift: driftSchema,
    overlaps: overlapsSchema,
    nextActions: nextActionsSchema,
  })
  .meta({ id: 'YnabSyncPreview' });
export type YnabSyncPreview = z.infer<typeof ynabSyncPreviewSchema>;
