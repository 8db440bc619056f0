import { expect } from 'vitest';
import type { TestAnswer } from '../../../support/server/api-client.ts';
import { bookIn, expectBefore, expectOneOf, hasSucceeded, transactionAfter } from './outcomes.ts';
import type { Race, Ring } from './race.ts';
import { benOwesCleo, enterRows, offset, putBodyOf, settleRows } from './rows.ts';

/** A member disputes while others settle, pay or edit the same thing: the result is that of one order. */

const disputeBy = (client: Ring['ben'], id: string) => () =>
  client.post(`/transactions/${id}/dispute`, { reason: 'Not so' });

function againstSettling(isDebt: boolean): Race {
  return {
    what: `a dispute of ${isDebt ? 'a debt' : 'what is offset'} against settling it`,
    prepare: async (ring) => {
      // The author of a row cannot dispute it.
      const ids = [
        ...(await enterRows(ring.cleo, [benOwesCleo])),
        ...(await enterRows(ring.ben, [{ ...offset, amount: 100 }])),
      ];
      const id = ids[isDebt ? 0 : 1]!;
      return {
        rivals: [
          disputeBy(isDebt ? ring.ben : ring.cleo, id),
          () => ring.ben.post('/settlements', { transactionId: ids[1] }),
        ],
        judge: (answers, after) => {
          expectOneOf(answers, `done ${isDebt ? 'nothing_owed' : 'disputed'}`, 'done done');
          if (hasSucceeded(answers[1])) expectBefore(after, 'created', 'disputed');
          else expect(after.books).toEqual([]);
          const { paid, disputes } = transactionAfter(after, id);
          expect([paid, disputes.length]).toEqual([hasSucceeded(answers[1]), 1]);
        },
      };
    },
  };
}

function againstCompleting(): Race {
  return {
    what: 'a dispute of an item against completing its settlement',
    prepare: async (ring) => {
      await enterRows(ring.cleo, [benOwesCleo]);
      const [item] = await enterRows(ring.ben, [offset]);
      const id = await settleRows(ring, [item!]);
      return {
        rivals: [
          disputeBy(ring.cleo, item!),
          () => ring.ben.put(`/settlements/${id}/status`, { status: 'completed' }),
        ],
        judge: (answers, after) => {
          expectOneOf(answers, 'done disputed', 'done done');
          const hasCompleted = hasSucceeded(answers[1]);
          if (hasCompleted) expectBefore(after, 'completed', 'disputed');
          expect(bookIn(after, id).settlement.status).toBe(hasCompleted ? 'completed' : 'active');
          expect(transactionAfter(after, item!).paid).toBe(hasCompleted);
        },
      };
    },
  };
}

type Rival = (ring: Ring, id: string) => Promise<() => Promise<TestAnswer>>;

const pay: Rival = (ring, id) =>
  Promise.resolve(() => ring.ben.patch(`/transactions/${id}`, { paid: true }));

const edit: Rival = async (ring, id) => {
  const { body } = await ring.ben.get(`/transactions/${id}`);
  return () => ring.ben.put(`/transactions/${id}`, { ...putBodyOf(body), amount: 8 });
};

function againstOwner(what: string, rival: Rival, refusal: string | null): Race {
  return {
    what: `a dispute against ${what}`,
    prepare: async (ring) => {
      const [id] = await enterRows(ring.ben, [offset]);
      return {
        rivals: [disputeBy(ring.cleo, id!), await rival(ring, id!)],
        judge: (answers, after) => {
          expectOneOf(answers, 'done done', ...(refusal ? [`done ${refusal}`] : []));
          const { paid, amountCents, disputes } = transactionAfter(after, id!);
          if (refusal) {
            expect([paid, disputes.length]).toEqual([hasSucceeded(answers[1]), 1]);
            if (paid) expectBefore(after, 'updated', 'disputed');
            return;
          }
          expect(amountCents).toBe(800);
          const hasEnded = after.activity.some(({ what: line }) => line === 'dispute_ended');
          expect(disputes).toHaveLength(hasEnded ? 0 : 1);
        },
      };
    },
  };
}

function twoReasons(): Race {
  return {
    what: 'two reasons of one member',
    prepare: async (ring) => {
      const [id] = await enterRows(ring.ben, [offset]);
      const reasons = ['It was 8.', 'It was 9.'];
      return {
        rivals: reasons.map(
          (reason) => () => ring.cleo.post(`/transactions/${id}/dispute`, { reason }),
        ),
        judge: (answers, after) => {
          expectOneOf(answers, 'done done');
          const { disputes, version } = transactionAfter(after, id!);
          expect(disputes).toMatchObject([{ memberId: 'cleo' }]);
          expect(version).toBe(3);
        },
      };
    },
  };
}

export const disputeRaces: readonly Race[] = [
  againstSettling(true),
  againstSettling(false),
  againstCompleting(),
  againstOwner('marking it paid', pay, 'disputed'),
  againstOwner('an edit by who entered it', edit, null),
  twoReasons(),
];
