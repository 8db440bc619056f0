import { describe, expect, it } from 'vitest';
import { idOf, makeTransaction, NOW } from '../../../test/support/core/fixtures.ts';
import { MAX_CENTS } from '../money/money.ts';
import { MAX_SETTLE_UP } from '../settle-up/settle-up.ts';
import type { Transaction } from '../transaction/stored.ts';
import { planGroupSettleUp, type OpenPair } from './plan.ts';

let made = 0;

/** `owedBy` owes what `paidBy` paid. */
function owed(
  owedBy: string,
  paidBy: string,
  amountCents: number,
  fields: Partial<Transaction> = {},
) {
  made += 1;
  return makeTransaction({ id: idOf(made), paidBy, owedBy, amountCents, ...fields });
}

function between(one: string, other: string, ...transactions: Transaction[]): OpenPair {
  return { memberIds: [one, other], books: { transactions, settlements: [] } };
}

function plan(pairs: readonly OpenPair[], former: readonly string[] = []) {
  const request = { transactionDate: '2026-11-22', note: 'Even', formerIds: new Set(former) };
  return planGroupSettleUp(pairs, request, (memberIds) => ({
    ...{ actorId: 'ann', now: NOW, today: '2026-11-22', paymentId: `pay ${memberIds.join()}` },
    settlementIdOf: (month) => `${memberIds.join()} ${month}`,
  }));
}

const disputes = [{ memberId: 'ben', reason: 'No.', at: new Date(0) }];

describe('planGroupSettleUp', () => {
  it('closes the books of each pair with a payment of the net, and makes the fewest transfers', () => {
    const { pairs, transfers, leftAside } = plan([
      between('ben', 'ann', owed('ann', 'ben', 6000), owed('ben', 'ann', 1000)),
      between('ben', 'cleo', owed('ben', 'cleo', 5000)),
      between('cleo', 'dan', owed('dan', 'cleo', 700), owed('cleo', 'dan', 700)),
    ]);
    expect(transfers).toEqual([{ from: 'ann', to: 'cleo', cents: 5000 }]);
    expect(leftAside).toEqual([]);
    expect(
      pairs.map(({ debtorId, creditorId, cents, settleUp: { plan: done } }) => [
        `${debtorId} ${creditorId}`,
        cents,
        done.payment?.transactionId ?? null,
        done.closes,
      ]),
    ).toEqual([
      ['ann ben', 5000, 'pay ann,ben', true],
      ['ben cleo', 5000, 'pay ben,cleo', true],
      ['cleo dan', 0, null, true],
    ]);
  });

  it('leaves aside disputed rows, pairs with former members and pairs above a limit, with the reason', () => {
    const many = Array.from({ length: MAX_SETTLE_UP + 1 }, () => owed('ann', 'eve', 1));
    const { pairs, leftAside } = plan(
      [
        between('ann', 'ben', owed('ann', 'ben', 100, { disputes })),
        between('ben', 'cleo', owed('ben', 'cleo', 200, { disputes }), owed('ben', 'cleo', 30)),
        between('cleo', 'lou', owed('lou', 'cleo', 300)),
        between('ann', 'eve', ...many),
        between('cleo', 'dan', owed('cleo', 'dan', MAX_CENTS), owed('cleo', 'dan', 1)),
      ],
      ['lou'],
    );
    expect(pairs.map(({ debtorId, creditorId, cents }) => [debtorId, creditorId, cents])).toEqual([
      ['ben', 'cleo', 30],
    ]);
    expect(
      leftAside.map(({ memberIds, reason, netCents }) => [memberIds.join(), reason, netCents]),
    ).toEqual([
      ['ann,ben', 'disputed', 100],
      ['ann,eve', 'too_many', MAX_SETTLE_UP + 1],
      ['ben,cleo', 'partly_disputed', 200],
      ['cleo,dan', 'too_much', MAX_CENTS + 1],
      ['cleo,lou', 'left', -300],
    ]);
  });
});
