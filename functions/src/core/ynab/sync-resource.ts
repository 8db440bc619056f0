import * as z from 'zod';
import { calendarDateSchema, instantSchema } from '../calendar/calendar-schema.ts';
import { toAmount } from '../money/money.ts';
import { moneySchema } from '../money/money-schema.ts';
import { pageFields } from '../wire/page-query.ts';
import { idSchema, uidSchema } from '../wire/text.ts';
import { driftKinds } from './drift-kinds.ts';
import type { PersonOfReport, ReportScope, YnabSync } from './stored.ts';
import { syncStates } from './sync-state.ts';
import { totalOf } from './split-transaction.ts';
import { nextActionsOf, syncActions } from './sync.ts';
import { reportSign } from './sync-request.ts';

const personSchema = z
  .strictObject({ name: z.string(), userIds: z.array(uidSchema) })
  .nullable()
  .meta({ description: 'No userIds = someone outside the household; null = everyone.' });

/** The report's dates and filters, so that lists can distinguish reports. */
const scopeSchema = z
  .strictObject({
    startDate: calendarDateSchema,
    endDate: calendarDateSchema,
    category: z.string().nullable(),
    payTo: personSchema,
    enteredBy: personSchema,
    paid: z.boolean().nullable(),
    optional: z.boolean().nullable(),
    shareOf: uidSchema.nullable(),
    owedTo: uidSchema.nullable(),
    counterparty: uidSchema.nullable(),
  })
  .meta({ id: 'YnabReportScope' });

export const targetSchema = z.strictObject({ budgetId: z.string(), accountId: z.string() });

export const driftSchema = z.array(z.enum(driftKinds)).meta({
  description:
    'What was changed at YNAB since, as it was last seen there. Replacing carries memo, payee, ' +
    'flag, date, approval and clearing over, and overwrites the rest only with `overwrite`.',
});

export const nextActionsSchema = z.array(z.enum(syncActions)).meta({
  description:
    'What ends this state: send = POST /ynab/sync; replace = PUT; take_back = DELETE; finish = ' +
    'POST …/finish; forget = DELETE with `forget`; wait = a minute; connect = PUT /ynab/config.',
});

export const ynabSyncResourceSchema = z
  .strictObject({
    id: idSchema,
    userId: uidSchema,
    state: z.enum(syncStates).meta({
      description:
        'synced = it is at YNAB; sending = on its way; unfinished = the next attempt finds out ' +
        'whether it arrived, and finishes; failed = it is not there; removed = it was taken back.',
    }),
    report: scopeSchema.nullable().meta({ description: 'null = only its memo says which it is.' }),
    target: targetSchema.meta({ description: 'Where it is, or was to be.' }),
    direction: z.enum(['outflow', 'inflow']),
    isAutomatic: z.boolean().meta({ description: 'It was sent by itself.' }),
    drift: driftSchema,
    nextActions: nextActionsSchema,
    date: calendarDateSchema.meta({ description: 'The date it has at YNAB.' }),
    payeeName: z.string(),
    memo: z.string(),
    total: moneySchema,
    categories: z.array(z.strictObject({ categoryName: z.string(), amount: moneySchema })),
    ynabTransactionId: z.string().nullable(),
    replacements: z.int().meta({ description: 'How often it was replaced.' }),
    ignoredCategories: z.array(z.string()).meta({
      description: 'YNAB took these amounts without their category: assign one at YNAB.',
    }),
    lastError: z.string().nullable(),
    createdAt: instantSchema,
    updatedAt: instantSchema,
  })
  .meta({ id: 'YnabSync' });
export type YnabSyncResource = z.infer<typeof ynabSyncResourceSchema>;

interface SyncView {
  nameOf: (userId: string) => string;
  isConnected: boolean;
  now: Date;
}

export function toYnabSyncResource(
  sync: YnabSync,
  { nameOf, isConnected, now }: SyncView,
): YnabSyncResource {
  const { content, createdAt, updatedAt, report, budgetId, accountId } = sync;
  const sign = reportSign(report);
  return {
    id: sync.id,
    userId: sync.userId,
    state: sync.state,
    report: report && toScopeResource(report, nameOf),
    target: { budgetId, accountId },
    direction: sign === 1 ? 'outflow' : 'inflow',
    isAutomatic: sync.isAutomatic,
    drift: [...sync.drift],
    nextActions: nextActionsOf(sync, isConnected, now),
    date: sync.sentDate,
    payeeName: content.payeeName,
    memo: content.memo,
    total: toAmount(totalOf(content.lines) * sign),
    categories: content.lines.map(({ categoryName, cents }) => ({
      categoryName,
      amount: toAmount(cents * sign),
    })),
    ynabTransactionId: sync.ynabTransactionId,
    replacements: sync.replacements,
    ignoredCategories: [...sync.ignoredCategories],
    lastError: sync.lastError,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

function toScopeResource(
  { payTo, enteredBy, ...rest }: ReportScope,
  nameOf: (userId: string) => string,
): NonNullable<YnabSyncResource['report']> {
  const personOf = (person: PersonOfReport | null) => {
    if (person === null) return null;
    const [first] = person.memberIds;
    return { name: first ? nameOf(first) : person.text, userIds: [...person.memberIds] };
  };
  return { ...rest, payTo: personOf(payTo), enteredBy: personOf(enteredBy) };
}

export const ynabSyncListQuerySchema = z.strictObject({
  userId: uidSchema.optional().meta({ description: 'Whose; default: the caller.' }),
  ...pageFields,
});
export type YnabSyncListQuery = z.output<typeof ynabSyncListQuerySchema>;
