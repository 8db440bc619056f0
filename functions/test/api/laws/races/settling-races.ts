import { expect } from 'vitest';
import {
  bookIn,
  expectOneOf,
  expectWinners,
  hasSucceeded,
  outcomeOf,
  transactionAfter,
} from './outcomes.ts';
import type { Race } from './race.ts';
import { benOwesCleo, enterRows, offset, settleRows } from './rows.ts';

/** Several members change one settlement at the same time. */

const apply = (settlementId: string, transactionId: string, amount: number) =>
  [`/settlements/${settlementId}/apply`, { transactionId, amount }] as const;
const statusPath = (id: string) => `/settlements/${id}/status`;

function twentyApplies(): Race {
  return {
    what: 'twenty applies to one settlement that has room for nine',
    times: 1,
    commitAttempts: 2,
    prepare: async (ring) => {
      const [, first, ...others] = await enterRows(ring.ben, [
        benOwesCleo,
        ...Array(21).fill(offset),
      ]);
      const id = await settleRows(ring, [first!]);
      return {
        rivals: others.map((one) => () => ring.ben.post(...apply(id, one, 10))),
        judge: (answers, after) => {
          expectWinners(answers, 9, 'settlement_not_active');
          const { settlement, items } = bookIn(after, id);
          expect(settlement).toMatchObject({ status: 'completed', remainingCents: 0 });
          const winners = others.filter((_, index) => hasSucceeded(answers[index]));
          expect(items.map((item) => item.id).sort()).toEqual([first, ...winners].sort());
        },
      };
    },
  };
}

function unevenApplies(): Race {
  return {
    what: 'four applies of different amounts that do not all fit',
    times: 2,
    prepare: async (ring) => {
      const amounts = [9, 20, 33, 41];
      const rows = amounts.map((amount) => ({ ...offset, amount }));
      const [, first, ...others] = await enterRows(ring.ben, [benOwesCleo, offset, ...rows]);
      const id = await settleRows(ring, [first!]);
      return {
        rivals: others.map((one, index) => () => {
          const client = index % 2 === 0 ? ring.ben : ring.cleo;
          return client.post(...apply(id, one, amounts[index]!));
        }),
        judge: (answers, after) => {
          const { remainingCents } = bookIn(after, id).settlement;
          const won = amounts.filter((_, index) => hasSucceeded(answers[index]));
          const sum = won.reduce((total, amount) => total + amount, 10);
          expect(sum * 100).toBe(10_000 - remainingCents);
          answers.forEach((answer, index) => {
            if (hasSucceeded(answer)) return;
            expect(outcomeOf(answer)).toBe('amount_exceeded');
            // A refused request still does not fit: the remaining amount only decreases here.
            expect(amounts[index]! * 100).toBeGreaterThan(remainingCents);
            expect(answer.body).toMatchObject({ settlementId: id });
          });
        },
      };
    },
  };
}

function oneRowTwice(): Race {
  return {
    what: 'the same row applied twice, of which there is enough for once',
    prepare: async (ring) => {
      const [, first, row] = await enterRows(ring.ben, [benOwesCleo, offset, offset]);
      const id = await settleRows(ring, [first!]);
      return {
        rivals: [ring.ben, ring.cleo].map((one) => () => one.post(...apply(id, row!, 6))),
        judge: (answers, after) => {
          expectWinners(answers, 1, 'amount_exceeded');
          expect(transactionAfter(after, row!).appliedCents).toBe(600);
        },
      };
    },
  };
}

function oneRowToTwo(): Race {
  return {
    what: 'one row applied to two settlements',
    prepare: async (ring) => {
      const october = { ...benOwesCleo, date: '2026-10-05' };
      const rows = [benOwesCleo, october, offset, offset, offset];
      const [, , one, other, row] = await enterRows(ring.ben, rows);
      const ids = [
        await settleRows(ring, [one!], '2026-11'),
        await settleRows(ring, [other!], '2026-10'),
      ];
      return {
        rivals: ids.map((id) => () => ring.ben.post(...apply(id, row!, 4))),
        judge: (answers, after) => {
          expectWinners(answers, 1, 'locked_by_settlement');
          const winner = ids[answers.findIndex(hasSucceeded)];
          const loser = answers.find((one) => !hasSucceeded(one))!;
          expect(transactionAfter(after, row!).settlementId).toBe(winner);
          expect(loser.body).toMatchObject({ settlementId: winner, transactionId: row });
        },
      };
    },
  };
}

function applyAgainstEnd(status: 'cancelled' | 'completed', isConfirmed: boolean): Race {
  const how = isConfirmed ? ', the remaining amount confirmed' : '';
  return {
    what: `an apply against it being ${status}${how}`,
    prepare: async (ring) => {
      const [owed, first, row] = await enterRows(ring.ben, [benOwesCleo, offset, offset]);
      const id = await settleRows(ring, [first!]);
      const end = { status, ...(isConfirmed ? { remainingAmount: 90 } : {}) };
      return {
        rivals: [
          () => ring.ben.post(...apply(id, row!, 10)),
          () => ring.cleo.put(statusPath(id), end),
        ],
        judge: (answers, after) => {
          const other = isConfirmed ? 'precondition_failed' : 'done';
          expectOneOf(answers, `done ${other}`, 'settlement_not_active done');
          const { settlement, items } = bookIn(after, id);
          const [wasApplied, hasEnded] = answers.map(hasSucceeded);
          expect(settlement.status).toBe(hasEnded ? status : 'active');
          expect(items).toHaveLength(wasApplied ? 2 : 1);
          expect(settlement.remainingCents).toBe(wasApplied ? 8_000 : 9_000);
          const isSettled = hasEnded && status === 'completed';
          expect(transactionAfter(after, owed!).paid).toBe(isSettled);
          expect(transactionAfter(after, row!).settledCents).toBe(
            isSettled && wasApplied ? 1_000 : 0,
          );
        },
      };
    },
  };
}

function twoEnds(first: string, second: string): Race {
  return {
    what: `${first} against ${second}`,
    prepare: async (ring) => {
      const [, row] = await enterRows(ring.ben, [benOwesCleo, offset]);
      const id = await settleRows(ring, [row!]);
      return {
        rivals: [
          () => ring.ben.put(statusPath(id), { status: first }),
          () => ring.cleo.put(statusPath(id), { status: second }),
        ],
        judge: (answers, after) => {
          expectWinners(answers, 1, 'settlement_not_active');
          const winner = hasSucceeded(answers[0]) ? first : second;
          const loser = answers.find((one) => !hasSucceeded(one))!;
          expect(bookIn(after, id).settlement.status).toBe(winner);
          expect(loser.body).toMatchObject({ settlementId: id, settlementStatus: winner });
        },
      };
    },
  };
}

function removeAgainst(what: 'complete' | 'apply' | 'remove'): Race {
  return {
    what: `a removal against ${what}`,
    prepare: async (ring) => {
      const [, row] = await enterRows(ring.ben, [benOwesCleo, { ...offset, amount: 30 }]);
      const id = await settleRows(ring, [row!]);
      // Removed and applied again in part, so that some of it is left to apply.
      await ring.ben.delete(`/settlements/${id}/transactions/${row}`);
      await ring.ben.post(...apply(id, row!, 10));
      const remove = () => ring.ben.delete(`/settlements/${id}/transactions/${row}`);
      const rival = {
        complete: () => ring.cleo.put(statusPath(id), { status: 'completed' }),
        apply: () => ring.cleo.post(...apply(id, row!, 5)),
        remove,
      }[what];
      const allowed = {
        complete: ['done done', 'settlement_not_active done'],
        apply: ['done done'],
        remove: ['done not_found', 'not_found done'],
      }[what];
      return {
        rivals: [remove, rival],
        judge: (answers, after) => {
          expectOneOf(answers, ...allowed);
          const { settlement, items } = bookIn(after, id);
          const applied = (10_000 - settlement.remainingCents) / 100;
          const possible = {
            complete: hasSucceeded(answers[0]) ? [0] : [10],
            apply: [0, 5],
            remove: [0],
          };
          expect(possible[what]).toContain(applied);
          expect(items).toHaveLength(applied === 0 ? 0 : 1);
        },
      };
    },
  };
}

export const settlingRaces: readonly Race[] = [
  twentyApplies(),
  unevenApplies(),
  oneRowTwice(),
  oneRowToTwo(),
  applyAgainstEnd('cancelled', false),
  applyAgainstEnd('completed', false),
  applyAgainstEnd('completed', true),
  twoEnds('completed', 'cancelled'),
  twoEnds('completed', 'completed'),
  twoEnds('cancelled', 'cancelled'),
  removeAgainst('complete'),
  removeAgainst('apply'),
  removeAgainst('remove'),
];
