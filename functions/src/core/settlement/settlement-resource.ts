import * as z from 'zod';
import { instantSchema } from '../calendar/calendar-schema.ts';
import type { NameOf } from '../household/member-names.ts';
import { toAmount } from '../money/money.ts';
import { moneySchema } from '../money/money-schema.ts';
import { reopenableUntil } from './end.ts';
import { scopeFields, toScopeFields } from './scope-resource.ts';
import { appliedTotal } from './settlement.ts';
import type { Settlement, SettlementHistoryEntry, SettlementItem } from './stored.ts';
import { settlementActions, settlementStatuses } from './status.ts';
import { idSchema, uidSchema } from '../wire/text.ts';
import {
  toTransactionResource,
  transactionResourceSchema,
} from '../transaction/transaction-resource.ts';
import type { Transaction } from '../transaction/stored.ts';

/** Amounts are dollars here and cents everywhere else. */

export const settlementStatusSchema = z.enum(settlementStatuses).meta({ id: 'SettlementStatus' });

const settlementFields = {
  id: idSchema,
  creatorId: uidSchema,
  creatorName: z.string(),
  recipientId: uidSchema,
  recipientName: z.string(),
  ...scopeFields,
  status: settlementStatusSchema,
  totalAmount: moneySchema,
  appliedAmount: moneySchema.meta({ description: 'What is offset: the sum of its items.' }),
  remainingAmount: moneySchema.meta({
    description:
      'What the items do not cover; of a completed one, what was paid outside, or set against ' +
      'others (`isOffsetOtherWay`).',
  }),
  isOffsetOtherWay: z.boolean().meta({
    description:
      'It completed together with settlements the other way round: what remained of it was set ' +
      'against them, not paid outside.',
  }),
  itemCount: z.int(),
  createdAt: instantSchema,
  completedAt: instantSchema.nullable(),
  reopenedAt: instantSchema.nullable().meta({ description: 'When it was last reopened.' }),
  reopenableUntil: instantSchema.nullable().meta({
    description: 'Of a completed one: how long it can be reopened, if nothing stands in the way.',
  }),
  notes: z.string(),
  version: z.int(),
};

export const settlementResourceSchema = z.strictObject(settlementFields).meta({ id: 'Settlement' });
export type SettlementResource = z.infer<typeof settlementResourceSchema>;

/** null = it was deleted or given to other people after the settlement was cancelled. */
const transactionOfSettlement = transactionResourceSchema.nullable();

const settlementItemSchema = z
  .strictObject({
    id: idSchema,
    transactionId: idSchema,
    transaction: transactionOfSettlement,
    appliedAmount: moneySchema,
    createdAt: instantSchema,
  })
  .meta({ id: 'SettlementItem' });

const settlementDebtSchema = z
  .strictObject({
    transactionId: idSchema,
    transaction: transactionOfSettlement,
    amount: moneySchema,
  })
  .meta({ id: 'SettlementDebt', description: 'A debt that the total is made of.' });

const settlementHistoryEntrySchema = z
  .strictObject({
    id: idSchema,
    createdAt: instantSchema,
    action: z.enum(settlementActions),
    amount: moneySchema,
    actorId: uidSchema,
    actorName: z.string(),
    note: z.string().nullable(),
  })
  .meta({ id: 'SettlementHistoryEntry' });

/** GET /settlements/{id}: also the items, the debts and the history, oldest first. */
export const settlementDetailSchema = z
  .strictObject({
    ...settlementFields,
    items: z.array(settlementItemSchema),
    debts: z.array(settlementDebtSchema),
    history: z
      .array(settlementHistoryEntrySchema)
      .meta({ description: 'The newest 1,000 entries, oldest first.' }),
  })
  .meta({ id: 'SettlementDetail' });
export type SettlementDetail = z.infer<typeof settlementDetailSchema>;

export const isPartSchema = z.boolean().meta({
  description:
    'More is open of the month than one settlement can have: these are its oldest debts. Settling ' +
    'again, once this one has ended, goes on with the rest.',
});

export const createdSettlementSchema = z
  .strictObject({
    ...settlementDetailSchema.shape,
    joined: z.boolean().meta({
      description: 'They were applied to the settlement that was active already.',
    }),
    notApplied: z.array(idSchema).meta({ description: 'Nothing remained for these.' }),
    isPart: isPartSchema,
  })
  .meta({ id: 'CreatedSettlement' });
export type CreatedSettlement = z.infer<typeof createdSettlementSchema>;

export function toSettlementResource(settlement: Settlement, nameOf: NameOf): SettlementResource {
  const { creatorId, recipientId } = settlement;
  return {
    id: settlement.id,
    creatorId,
    creatorName: nameOf(creatorId),
    recipientId,
    recipientName: nameOf(recipientId),
    ...toScopeFields(settlement, nameOf),
    status: settlement.status,
    totalAmount: toAmount(settlement.totalCents),
    appliedAmount: toAmount(appliedTotal(settlement)),
    remainingAmount: toAmount(settlement.remainingCents),
    isOffsetOtherWay: settlement.isOffsetOtherWay ?? false,
    itemCount: settlement.itemCount,
    createdAt: settlement.createdAt.toISOString(),
    completedAt: settlement.completedAt?.toISOString() ?? null,
    reopenedAt: settlement.reopenedAt?.toISOString() ?? null,
    reopenableUntil: reopenableUntil(settlement)?.toISOString() ?? null,
    notes: settlement.notes,
    version: settlement.version,
  };
}

/** @param transactions those of the items and debts that still exist */
export function toSettlementDetail(
  settlement: Settlement,
  items: readonly SettlementItem[],
  history: readonly SettlementHistoryEntry[],
  transactions: Iterable<Transaction>,
  nameOf: NameOf,
): SettlementDetail {
  const known = new Map([...transactions].map((one) => [one.id, one]));
  const { debtorId, creditorId } = settlement;
  const shown = (id: string, paidBy: string, owedBy: string) => {
    const one = known.get(id);
    // A cancelled settlement holds nothing, so edits may have given its old items to other people.
    const isBetween = one?.paidBy === paidBy && one.owedBy === owedBy && one.deletedAt === null;
    return isBetween ? toTransactionResource(one, nameOf) : null;
  };
  return {
    ...toSettlementResource(settlement, nameOf),
    items: inOrder(items).map(({ id, appliedCents, createdAt }) => ({
      id,
      transactionId: id,
      transaction: shown(id, debtorId, creditorId),
      appliedAmount: toAmount(appliedCents),
      createdAt: createdAt.toISOString(),
    })),
    debts: settlement.debts.map(({ transactionId, cents }) => ({
      transactionId,
      transaction: shown(transactionId, creditorId, debtorId),
      amount: toAmount(cents),
    })),
    history: [...history]
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ id, createdAt, action, cents, actorId, note }) => ({
        id,
        createdAt: createdAt.toISOString(),
        action,
        amount: toAmount(cents),
        actorId,
        actorName: nameOf(actorId, createdAt),
        note,
      })),
  };
}

/** By creation, so that the response to a change and later reads have the same order. */
function inOrder(items: readonly SettlementItem[]): SettlementItem[] {
  return [...items].sort(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1),
  );
}
