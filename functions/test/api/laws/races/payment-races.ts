import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { netCents } from '../../../../src/core/settlement/balance.ts';
import { paymentBody } from '../../../support/entries/payment-fixture.ts';
import type { StoredHousehold } from '../../../support/households/stored-household.ts';
import { expectBefore, expectOneOf, hasSucceeded, countInHistory } from './outcomes.ts';
import type { Race, Ring } from './race.ts';
import { benOwesCleo, enterRows } from './rows.ts';

/** Payments are recorded while the debt or the members change. */

const settleUp = ({ ben, cleo }: Ring) => {
  const body = { id: randomUUID(), with: cleo.uid };
  return () => ben.post('/settle-ups', body);
};

/** Ben's final debt to Cleo, in cents. */
function netIn({ transactions, books }: StoredHousehold): number {
  const settlements = books.map(({ settlement }) => settlement);
  return netCents('cleo', 'ben', { transactions, settlements });
}

const sentThrice: Race = {
  what: 'the same payment sent three times',
  prepare: async ({ ben, cleo }) => {
    const body = paymentBody(ben, cleo, 100);
    const send = () => ben.post('/payments', body);
    return {
      rivals: [send, send, send],
      judge: (answers, after) => {
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
        expect(after.transactions).toHaveLength(1);
        expect(countInHistory(after, 'created')).toBe(1);
      },
    };
  },
};

/** Both record the same hundred dollars: nobody pays twice without seeing it. */
const againstSettlingUp: Race = {
  what: 'a payment recorded by one against the other’s settling up',
  prepare: async (ring) => {
    await enterRows(ring.ben, [benOwesCleo]);
    const payment = paymentBody(ring.ben, ring.cleo, 100);
    return {
      rivals: [settleUp(ring), () => ring.cleo.post('/payments', payment)],
      judge: (answers, after) => {
        expectOneOf(answers, 'done done');
        const paidBySettlingUp = answers[0]!.body.payment?.amount ?? 0;
        expect([0, 100]).toContain(paidBySettlingUp);
        expect(netIn(after)).toBe(0 - paidBySettlingUp * 100);
      },
    };
  },
};

const againstLeaving = (who: 'ben' | 'cleo'): Race => ({
  what: `a payment against ${who === 'ben' ? 'the payer' : 'who is paid'} being removed`,
  prepare: async (ring) => {
    await enterRows(ring.ben, [benOwesCleo]);
    const payment = paymentBody(ring.ben, ring.cleo, 100);
    return {
      rivals: [
        () => ring.ana.delete(`/households/${ring.householdId}/members/${who}`),
        () => ring.ben.post('/payments', payment),
      ],
      judge: (answers, after) => {
        const refusal = who === 'ben' ? 'not_a_member' : 'invalid_request';
        expectOneOf(answers, 'done done', `done ${refusal}`);
        const isPaid = hasSucceeded(answers[1]);
        if (isPaid) expectBefore(after, 'created', 'removed');
        expect(netIn(after)).toBe(isPaid ? 0 : 10_000);
      },
    };
  },
});

/**
 * A former member can still be paid, so both succeed; the notification of the departure has the balance at
 * that time.
 */
const settlingUpAgainstLeaving: Race = {
  what: 'settling up against the creditor being removed',
  prepare: async (ring) => {
    await enterRows(ring.ben, [benOwesCleo]);
    return {
      rivals: [
        () => ring.ana.delete(`/households/${ring.householdId}/members/cleo`),
        settleUp(ring),
      ],
      judge: (answers, after) => {
        expectOneOf(answers, 'done done');
        expect(after.settleUps).toHaveLength(1);
        expect(netIn(after)).toBe(0);
        const acts = after.activity.map(({ what }) => what);
        const isSettledFirst = acts.indexOf('settled_up') < acts.indexOf('removed');
        const removal = after.activity.find(({ what }) => what === 'removed');
        const open = { debtorId: 'ben', creditorId: 'cleo', count: 1, cents: 10_000 };
        expect(removal?.summary?.debts).toEqual(isSettledFirst ? [] : [open]);
      },
    };
  },
};

/** The settled debts are rows of an import. */
const settlingUpAgainstUndo: Race = {
  what: 'settling up against undoing the import of the debts',
  prepare: async (ring) => {
    const id = randomUUID();
    await enterRows(
      ring.ben,
      [benOwesCleo, { ...benOwesCleo, amount: 40, date: '2026-10-05' }],
      id,
    );
    return {
      rivals: [() => ring.ben.delete(`/transactions/imports/${id}`), settleUp(ring)],
      judge: (answers, after) => {
        expectOneOf(answers, 'done nothing_owed', 'import_changed done');
        const isUndone = hasSucceeded(answers[0]);
        expect(netIn(after)).toBe(0);
        expect(after.settleUps).toHaveLength(isUndone ? 0 : 1);
        const rows = after.transactions.filter((one) => one.importId === id);
        expect(rows.map(({ deletedAt }) => deletedAt !== null)).toEqual([isUndone, isUndone]);
      },
    };
  },
};

export const paymentRaces: readonly Race[] = [
  sentThrice,
  againstSettlingUp,
  againstLeaving('ben'),
  againstLeaving('cleo'),
  settlingUpAgainstLeaving,
  settlingUpAgainstUndo,
];
