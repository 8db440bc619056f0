import {
  groupSettleUpPreviewSchema,
  groupSettleUpResourceSchema,
  type GroupSettleUpPreview,
  type GroupSettleUpResource,
  type WaitingGroupSettleUp,
} from '@housetab/functions/core/group-settle-up/group-settle-up-resource';
import type { TransferToPay } from '@housetab/functions/core/group-settle-up/transfers-to-pay';
import { sample } from '@test/samples/sample';

const names: Record<string, string> = {
  anna: 'Anna Berg',
  ben: 'Ben',
  cleo: 'Cleo',
  dora: 'Dora',
  eve: 'Eve',
};
const between = (from: string, to: string) => {
  return { from, fromName: names[from]!, to, toName: names[to]! };
};

/** Anna owes Ben 50, Ben owes Cleo 50: Anna pays Cleo. Dora's debt to Cleo is disputed. */
const preview = sample(groupSettleUpPreviewSchema, {
  isOfAll: true,
  paymentsInPairs: 2,
  transfers: [{ ...between('anna', 'cleo'), amount: 50 }],
  clearings: [
    {
      amount: 50,
      transfers: [between('anna', 'cleo')],
      debts: [between('anna', 'ben'), between('ben', 'cleo')],
    },
  ],
  pairs: [
    { ...between('anna', 'ben'), amount: 50, rows: [], offsets: [] },
    {
      ...between('ben', 'cleo'),
      amount: 50,
      rows: [
        {
          transactionId: '11111111-1111-4111-8111-111111111111',
          ...{
            from: 'ben',
            to: 'cleo',
            description: 'Ben - Rent',
            category: 'Rent',
            note: 'October',
          },
          transactionDate: '2026-10-02',
          openAmount: 80,
        },
        {
          transactionId: '22222222-2222-4222-8222-222222222222',
          ...{ from: 'cleo', to: 'ben', description: 'Cleo - Food', category: 'Food', note: '' },
          transactionDate: '2026-11-02',
          openAmount: 30,
        },
      ],
      offsets: [],
    },
  ],
  leftAside: [{ ...between('dora', 'cleo'), amount: 12, reason: 'disputed' }],
  booksClose: 'at_once',
  waiting: null,
  agreement: null,
});

export function agreementOf(
  agreed: readonly string[],
  missing: readonly string[],
): NonNullable<GroupSettleUpPreview['agreement']> {
  const people = (ids: readonly string[]) =>
    ids.map((userId) => ({ userId, userName: names[userId]! }));
  return { plan: 'plan', agreed: people(agreed), missing: people(missing) };
}

export function groupSettleUpPreview(
  fields: Partial<GroupSettleUpPreview> = {},
): GroupSettleUpPreview {
  return { ...preview, ...fields };
}

const done = sample(groupSettleUpResourceSchema, {
  id: '55555555-5555-4555-8555-555555555555',
  at: '2026-11-22T10:00:00.000Z',
  by: 'cleo',
  byName: 'Cleo',
  state: 'done',
  transfers: preview.transfers.map((one) => ({ ...one, paidAt: null, arrivedAt: null })),
  clearings: preview.clearings.map((one) => ({ ...one, isPart: false })),
  pairs: [
    {
      ...between('anna', 'ben'),
      amount: 50,
      settleUpId: '44444444-4444-4444-8444-444444444444',
    },
  ],
  undoableUntil: '2999-12-22T10:00:00.000Z',
  undoneAt: null,
  undoneBy: null,
  undoneByName: null,
  objections: [],
});

/** The same after Cleo completed it. */
export function groupSettleUp(fields: Partial<GroupSettleUpResource> = {}): GroupSettleUpResource {
  return { ...done, ...fields };
}

/** A pending group settle-up down to its rows, in the form of the preview. */
export function downToRows(waiting: GroupSettleUpResource): WaitingGroupSettleUp {
  const linesOf = (from: string, to: string) =>
    preview.pairs.find((one) => one.from === from && one.to === to);
  const pairs = waiting.pairs.map((pair) => {
    const { rows = [], offsets = [] } = linesOf(pair.from, pair.to) ?? {};
    return { ...pair, rows, offsets, isChanged: false };
  });
  return { ...waiting, pairs };
}

export function markedTransfer(
  from: string,
  to: string,
  fields: Partial<GroupSettleUpResource['transfers'][number]> = {},
): GroupSettleUpResource['transfers'][number] {
  return { ...between(from, to), amount: 20, paidAt: null, arrivedAt: null, ...fields };
}

export function stillToPay(
  from: string,
  to: string,
  fields: Partial<TransferToPay> = {},
): TransferToPay {
  return {
    id: done.id,
    date: '2026-11-22',
    ...between(from, to),
    amount: 20,
    paidAt: null,
    ...fields,
  };
}

export function objection(
  userId: string,
  reason: string,
): GroupSettleUpResource['objections'][number] {
  return { userId, userName: names[userId]!, reason, at: '2026-11-23T10:00:00.000Z' };
}
