import {
  settleUpDetailSchema,
  settleUpResourceSchema,
  type SettleUpDetail,
  type SettleUpResource,
} from '@housetab/functions/core/settle-up/settle-up-resource';
import { annaOwesBen } from '@test/samples/debts';
import { sample } from '@test/samples/sample';

type Detail = SettleUpDetail;

const figures = (owes: number, isOwed: number) => ({ owes, isOwed, net: isOwed - owes });

/** Anna owes Ben 58 for November and is owed 20: she pays 38. */
export function sampleSettleUpPlan(fields: Partial<Detail> = {}) {
  const pays = { from: 'anna', fromName: 'Anna Berg', to: 'ben', toName: 'Ben', amount: 38 };
  return {
    closes: true,
    isPart: false,
    due: pays,
    payment: { ...pays, transactionId: null, transactionDate: '2026-11-22', note: '' },
    people: [
      { userId: 'anna', userName: 'Anna Berg', before: figures(58, 20), after: figures(0, 0) },
      { userId: 'ben', userName: 'Ben', before: figures(20, 58), after: figures(0, 0) },
    ],
    openAfter: 0,
    settlements: [
      {
        settlementId: null,
        isNew: true,
        ...annaOwesBen,
        totalAmount: 58,
        remainingBefore: 58,
        offsetOtherWay: 0,
        items: [
          {
            transactionId: '11111111-1111-4111-8111-111111111111',
            isPayment: false,
            description: 'Ben - Groceries',
            category: 'Groceries',
            note: '',
            transactionDate: '2026-11-03',
            amount: 20,
            appliedAmount: 20,
          },
          {
            transactionId: null,
            isPayment: true,
            description: 'Ben - settlement',
            category: 'settlement',
            note: '',
            transactionDate: '2026-11-22',
            amount: 38,
            appliedAmount: 38,
          },
        ],
      },
    ],
    leftAside: { transactions: [], settlements: [] },
    ...fields,
  };
}

const done = sample(settleUpDetailSchema, {
  ...sampleSettleUpPlan(),
  id: '44444444-4444-4444-8444-444444444444',
  at: '2026-11-22T10:00:00.000Z',
  creatorId: 'anna',
  creatorName: 'Anna Berg',
  recipientId: 'ben',
  recipientName: 'Ben',
  settlementCount: 1,
  undoableUntil: '2999-12-22T10:00:00.000Z',
  paymentChange: null,
  paymentAmount: null,
  undoneAt: null,
  undoneBy: null,
  undoneByName: null,
});

/** The same after its completion. */
export function sampleSettleUp(fields: Partial<Detail> = {}): Detail {
  return { ...done, ...fields };
}

export function listedSettleUp(fields: Partial<Detail> = {}): SettleUpResource {
  return settleUpResourceSchema.strip().parse(sampleSettleUp(fields));
}
