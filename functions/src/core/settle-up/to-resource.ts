import type { NameOf } from '../household/member-names.ts';
import { toAmount, type Cents } from '../money/money.ts';
import { toChangedBalances } from '../settlement/balance-resource.ts';
import { toPeople, toScopeFields } from '../settlement/scope-resource.ts';
import { describe } from '../transaction/transaction-resource.ts';
import { unchangedPayment, type PaymentSince } from './change-since.ts';
import { toObjections } from './objection-resource.ts';
import type {
  SettleUpDetail,
  SettleUpPreviewResource,
  SettleUpResource,
} from './settle-up-resource.ts';
import { isWaiting, undoableUntil, wasDone } from './settle-up.ts';
import type {
  CompletedSettlement,
  LeftAside,
  SettleUp,
  SettleUpPlan,
  TransactionLine,
} from './stored.ts';

type Planned = SettleUpPlan & Pick<SettleUp, 'creatorId' | 'recipientId'>;

/**
 * A settle-up in lists of the API; amounts in dollars.
 * @param nameOf a member's name, now or at a given time; former members keep theirs
 * @param since later changes of its payment
 */
export function toSettleUpResource(
  settleUp: SettleUp,
  nameOf: NameOf,
  { change, amountCents }: PaymentSince = unchangedPayment,
): SettleUpResource {
  const { id, at, creatorId, recipientId, undoneAt, undoneBy } = settleUp;
  const { nettingId, actorId } = settleUp;
  return {
    id,
    at: at.toISOString(),
    creatorId,
    creatorName: nameOf(creatorId),
    recipientId,
    recipientName: nameOf(recipientId),
    ...toPlanned(settleUp, nameOf),
    settlementCount: settleUp.settlements.length,
    undoableUntil: undoableUntil(settleUp).toISOString(),
    paymentChange: change,
    paymentAmount: amountCents === null ? null : toAmount(amountCents),
    undoneAt: undoneAt?.toISOString() ?? null,
    undoneBy,
    undoneByName: undoneBy === null ? null : nameOf(undoneBy),
    ...(nettingId !== undefined &&
      actorId !== undefined && {
        netting: {
          ...{ id: nettingId, by: actorId, byName: nameOf(actorId) },
          objections: toObjections(settleUp, nameOf),
          ...(!wasDone(settleUp) && {
            state: isWaiting(settleUp) ? ('waiting' as const) : ('stopped' as const),
          }),
        },
      }),
  };
}

export function toSettleUpDetail(
  settleUp: SettleUp,
  nameOf: NameOf,
  since?: PaymentSince,
): SettleUpDetail {
  return { ...toSettleUpResource(settleUp, nameOf, since), ...toWholePlan(settleUp, nameOf) };
}

/** New settlements and the payment have no id yet (null). */
export function toSettleUpPreview(planned: Planned, nameOf: NameOf): SettleUpPreviewResource {
  const { payment, settlements, ...whole } = {
    ...toPlanned(planned, nameOf),
    ...toWholePlan(planned, nameOf),
  };
  return {
    ...whole,
    payment: payment && { ...payment, transactionId: null },
    settlements: settlements.map((one) => ({
      ...one,
      settlementId: one.isNew ? null : one.settlementId,
      items: one.items.map((item) => (item.isPayment ? { ...item, transactionId: null } : item)),
    })),
  };
}

function toPlanned(planned: Planned, nameOf: NameOf) {
  const { creatorId, recipientId, dueCents, payment, closes, isPart, before, after } = planned;
  const transfer = (from: string, to: string, cents: Cents) => ({
    ...toPeople(from, to, nameOf),
    amount: toAmount(cents),
  });
  const [payer, payee] = dueCents > 0 ? [recipientId, creatorId] : [creatorId, recipientId];
  return {
    closes,
    isPart,
    due: dueCents === 0 ? null : transfer(payer, payee, Math.abs(dueCents)),
    payment: payment && {
      transactionId: payment.transactionId,
      ...transfer(payment.from, payment.to, payment.amountCents),
      transactionDate: payment.transactionDate,
      note: payment.note,
    },
    people: toChangedBalances(
      [creatorId, recipientId],
      [before.creatorOwes, before.recipientOwes],
      [after.creatorOwes, after.recipientOwes],
      nameOf,
    ),
    openAfter: toAmount(after.creatorOwes + after.recipientOwes),
  };
}

function toWholePlan({ payment, settlements, leftAside }: Planned, nameOf: NameOf) {
  return {
    settlements: settlements.map((one) => toSettlement(one, payment?.transactionId, nameOf)),
    leftAside: toLeftAside(leftAside, nameOf),
  };
}

function toSettlement(
  settlement: CompletedSettlement,
  paymentId: string | undefined,
  nameOf: NameOf,
) {
  return {
    settlementId: settlement.settlementId,
    isNew: settlement.isNew,
    ...toScopeFields(settlement, nameOf),
    totalAmount: toAmount(settlement.totalCents),
    remainingBefore: toAmount(settlement.remainingBeforeCents),
    offsetOtherWay: toAmount(settlement.otherWayCents),
    items: settlement.items.map((item) => ({
      transactionId: item.transactionId,
      isPayment: item.transactionId === paymentId,
      ...toNamed(item, nameOf(settlement.creditorId)),
      transactionDate: item.transactionDate,
      amount: toAmount(item.amountCents),
      appliedAmount: toAmount(item.cents),
    })),
  };
}

function toLeftAside({ transactions, settlements }: LeftAside, nameOf: NameOf) {
  return {
    transactions: transactions.map((one) => ({
      transactionId: one.transactionId,
      from: one.owedBy,
      to: one.paidBy,
      ...toNamed(one, nameOf(one.owedBy)),
      transactionDate: one.transactionDate,
      openAmount: toAmount(one.openCents),
    })),
    settlements: settlements.map((one) => ({
      settlementId: one.settlementId,
      ...toScopeFields(one, nameOf),
      remainingAmount: toAmount(one.remainingCents),
    })),
  };
}

function toNamed({ category, note = '' }: TransactionLine, owedByName: string) {
  return { description: describe(owedByName, category), category, note };
}
