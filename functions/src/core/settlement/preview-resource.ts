import * as z from 'zod';
import type { NameOf } from '../household/member-names.ts';
import { toAmount, type Cents } from '../money/money.ts';
import { moneySchema } from '../money/money-schema.ts';
import { changedBalanceSchema, toChangedBalances } from './balance-resource.ts';
import type { SettlementPreview } from './preview.ts';
import { scopeFields, toScopeFields } from './scope-resource.ts';
import { isPartSchema } from './settlement-resource.ts';
import { idSchema } from '../wire/text.ts';
import { describe } from '../transaction/transaction-resource.ts';
import { openCents } from '../transaction/transaction.ts';

const previewLine = {
  transactionId: idSchema,
  description: z.string(),
  transactionDate: z.string(),
  amount: moneySchema,
};

export const settlementPreviewSchema = z
  .strictObject({
    settlementId: idSchema
      .nullable()
      .meta({ description: 'The active settlement this would be applied to; null = a new one.' }),
    ...scopeFields,
    totalAmount: moneySchema,
    appliedAmount: moneySchema.meta({ description: 'What this would apply.' }),
    remainingAmount: moneySchema,
    completesAtOnce: z.boolean().meta({
      description: 'Nothing would remain: it completes, and can be reopened for 30 days.',
    }),
    transactions: z.array(
      z.strictObject({
        ...previewLine,
        appliedAmount: moneySchema,
        restAmount: moneySchema.meta({ description: 'What stays open of it.' }),
      }),
    ),
    notApplied: z.array(idSchema),
    isPart: isPartSchema,
    debts: z.array(z.strictObject(previewLine)),
    people: z.array(changedBalanceSchema).meta({ description: 'Both, the debtor first.' }),
  })
  .meta({ id: 'SettlementPreview' });
export type SettlementPreviewResource = z.infer<typeof settlementPreviewSchema>;

/** @param isPart true = more is open than one settlement may have */
export function toSettlementPreviewResource(
  preview: SettlementPreview,
  nameOf: NameOf,
  isPart = false,
): SettlementPreviewResource {
  const { outcome, existing, before, after } = preview;
  const { settlement } = outcome;
  const { debtorId, creditorId } = settlement;
  const remainingBefore = existing?.remainingCents ?? settlement.totalCents;
  return {
    settlementId: existing?.id ?? null,
    ...toScopeFields(settlement, nameOf),
    totalAmount: toAmount(settlement.totalCents),
    appliedAmount: toAmount(remainingBefore - settlement.remainingCents),
    remainingAmount: toAmount(settlement.remainingCents),
    completesAtOnce: settlement.status === 'completed',
    transactions: appliedLines(preview, nameOf),
    notApplied: [...outcome.notApplied],
    isPart,
    debts: settlement.debts.map(({ transactionId, cents }) =>
      toLine(preview, transactionId, cents, nameOf),
    ),
    people: toChangedBalances([debtorId, creditorId], before, after, nameOf),
  };
}

function toLine({ known }: SettlementPreview, id: string, cents: Cents, nameOf: NameOf) {
  const transaction = known.get(id);
  return {
    transactionId: id,
    description: transaction?.owedBy
      ? describe(nameOf(transaction.owedBy), transaction.category)
      : '',
    transactionDate: transaction?.transactionDate ?? '',
    amount: toAmount(cents),
  };
}

function appliedLines(preview: SettlementPreview, nameOf: NameOf) {
  const { outcome, requested } = preview;
  const after = new Map(outcome.transactions.map((one) => [one.id, one]));
  return requested
    .filter(({ id }) => !outcome.notApplied.includes(id))
    .map((before) => {
      const rest = openCents(after.get(before.id) ?? before);
      return {
        ...toLine(preview, before.id, before.amountCents, nameOf),
        appliedAmount: toAmount(openCents(before) - rest),
        restAmount: toAmount(rest),
      };
    });
}
