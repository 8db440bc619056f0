import * as z from 'zod';
import { monthName, yearOf } from '../calendar/calendar.ts';
import { monthKeySchema } from '../calendar/calendar-schema.ts';
import { toAmount, type Cents } from '../money/money.ts';
import { moneySchema } from '../money/money-schema.ts';
import type { SettlementPreview } from './preview.ts';
import { idSchema, uidSchema } from '../wire/text.ts';
import { describe } from '../transaction/transaction-resource.ts';
import { openCents } from '../transaction/transaction.ts';

const balanceSchema = z.strictObject({
  owes: moneySchema,
  isOwed: moneySchema,
  net: moneySchema.meta({ description: 'isOwed − owes' }),
});

const previewLine = {
  transactionId: idSchema,
  description: z.string(),
  transactionDate: z.string(),
  amount: moneySchema,
};

/** The answer of POST /settlements/preview. */
export const settlementPreviewSchema = z
  .strictObject({
    settlementId: idSchema
      .nullable()
      .meta({ description: 'The active settlement this would be applied to; null = a new one.' }),
    debtorId: uidSchema,
    debtorName: z.string(),
    creditorId: uidSchema,
    creditorName: z.string(),
    month: monthKeySchema,
    monthName: z.string(),
    year: z.int(),
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
    debts: z.array(z.strictObject(previewLine)),
    people: z.array(
      z.strictObject({
        userId: uidSchema,
        userName: z.string(),
        before: balanceSchema,
        after: balanceSchema,
      }),
    ),
  })
  .meta({ id: 'SettlementPreview' });
export type SettlementPreviewResource = z.infer<typeof settlementPreviewSchema>;

/** @param nameOf the current name of a member */
export function toSettlementPreviewResource(
  preview: SettlementPreview,
  nameOf: (uid: string) => string,
): SettlementPreviewResource {
  const { outcome, existing } = preview;
  const { settlement } = outcome;
  const { debtorId, creditorId, month } = settlement;
  const remainingBefore = existing?.remainingCents ?? settlement.totalCents;
  return {
    settlementId: existing?.id ?? null,
    debtorId,
    debtorName: nameOf(debtorId),
    creditorId,
    creditorName: nameOf(creditorId),
    month,
    monthName: monthName(month),
    year: yearOf(month),
    totalAmount: toAmount(settlement.totalCents),
    appliedAmount: toAmount(remainingBefore - settlement.remainingCents),
    remainingAmount: toAmount(settlement.remainingCents),
    completesAtOnce: settlement.status === 'completed',
    transactions: appliedLines(preview, nameOf),
    notApplied: [...outcome.notApplied],
    debts: settlement.debts.map(({ transactionId, cents }) =>
      toLine(preview, transactionId, cents, nameOf),
    ),
    people: people(preview, nameOf),
  };
}

type NameOf = (uid: string) => string;

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

/** Both, the debtor first: what one owes, the other is owed. */
function people({ outcome, before, after }: SettlementPreview, nameOf: NameOf) {
  const { debtorId, creditorId } = outcome.settlement;
  const balance = (owes: Cents, isOwed: Cents) => ({
    owes: toAmount(owes),
    isOwed: toAmount(isOwed),
    net: toAmount(isOwed - owes),
  });
  return [
    {
      userId: debtorId,
      userName: nameOf(debtorId),
      before: balance(before.debtorOwes, before.creditorOwes),
      after: balance(after.debtorOwes, after.creditorOwes),
    },
    {
      userId: creditorId,
      userName: nameOf(creditorId),
      before: balance(before.creditorOwes, before.debtorOwes),
      after: balance(after.creditorOwes, after.debtorOwes),
    },
  ];
}
