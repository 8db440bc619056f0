import { etagOf } from '../../../../src/core/wire/etag.ts';
import { expect } from 'vitest';
import type { TestAnswer } from '../../../support/server/api-client.ts';
import {
  bookIn,
  expectOneOf,
  expectWinners,
  hasSucceeded,
  outcomeOf,
  transactionAfter,
} from './outcomes.ts';
import type { Contest, Race, Ring } from './race.ts';
import { editsOfSettled, type RacingEdit } from './edits-of-settled.ts';
import { benOwesCleo, enterRows, offset, putBodyOf } from './rows.ts';

/** A settlement is created while others change its rows, or create the same one. */

const create =
  ({ ben }: Ring, id: string, month?: string) =>
  () =>
    ben.post('/settlements', { transactionId: id, month });

/** A member edits a row while it is being settled. */
function editAgainst({ what, isDebt, fields, otherwise, sends }: RacingEdit): Race {
  return {
    what: `${what} against settling it`,
    prepare: async (ring) => {
      const ids = await enterRows(ring.ben, [benOwesCleo, offset]);
      const id = ids[isDebt ? 0 : 1]!;
      const row = (await ring.ben.get(`/transactions/${id}`)).body;
      const body = { ...(sends ? row : putBodyOf(row)), ...fields };
      const isChecked = sends === 'all with If-Match';
      const headers = isChecked ? { 'If-Match': etagOf(row.version) } : undefined;
      const refusal = isChecked ? 'precondition_failed' : 'locked_by_settlement';
      return {
        rivals: [() => ring.ben.put(`/transactions/${id}`, body, headers), create(ring, ids[1]!)],
        judge: (answers, after) => {
          expectOneOf(answers, `done ${otherwise}`, `${refusal} done`);
          const isEdited = hasSucceeded(answers[0]);
          const { amount, owedBy } = { ...row, ...(isEdited ? fields : {}) };
          const amountCents = amount * 100;
          expect(transactionAfter(after, id)).toMatchObject({ amountCents, owedBy });
          if (!hasSucceeded(answers[1])) return expect(after.books).toEqual([]);
          const { settlement } = bookIn(after, answers[1]!.body.id);
          expect(settlement.totalCents).toBe(isDebt ? amountCents : 10_000);
          if (!isEdited && !isChecked) expectNamed(answers[0]!, settlement.id);
        },
      };
    },
  };
}

function expectNamed({ body }: TestAnswer, settlementId: string): void {
  expect(body.settlementId).toBe(settlementId);
  expect(body.detail).toContain(settlementId);
}

function deleteAgainst(what: string, isDebt: boolean, isBulk: boolean): Race {
  return {
    what: `${what} against settling it`,
    prepare: async (ring) => {
      const ids = await enterRows(ring.ben, [
        benOwesCleo,
        offset,
        { ...benOwesCleo, date: '2026-09-01' },
      ]);
      const id = ids[isDebt ? 0 : 1]!;
      const bystander = ids[2]!;
      return {
        rivals: [
          () =>
            isBulk
              ? ring.ben.post('/transactions/bulk-delete', { ids: [bystander, id] })
              : ring.ben.delete(`/transactions/${id}`),
          create(ring, ids[1]!),
        ],
        judge: (answers, after) => {
          const other = isDebt ? 'nothing_owed' : 'not_found';
          expectOneOf(answers, `done ${other}`, 'locked_by_settlement done');
          const isDeleted = hasSucceeded(answers[0]);
          expect(transactionAfter(after, id).deletedAt !== null).toBe(isDeleted);
          expect(transactionAfter(after, bystander).deletedAt !== null).toBe(isDeleted && isBulk);
          expect(after.books).toHaveLength(isDeleted ? 0 : 1);
          if (!isDeleted) expectNamed(answers[0]!, answers[1]!.body.id);
        },
      };
    },
  };
}

/** One of several creations succeeds; the others are refused with this code. */
function expectOneCreated(code: string): Contest['judge'] {
  return (answers, after) => {
    expectWinners(answers, 1, code);
    const winner = answers.find(hasSucceeded)!.body.id as string;
    expect(after.books.map(({ settlement }) => settlement.id)).toEqual([winner]);
    for (const loser of answers.filter((one) => !hasSucceeded(one))) {
      if (code === 'settlement_exists') expectNamed(loser, winner);
    }
  };
}

function twoOfOneScope(): Race {
  return {
    what: 'two creations of the same debtor, creditor and month',
    prepare: async (ring) => {
      const [, one, other] = await enterRows(ring.ben, [benOwesCleo, offset, offset]);
      return {
        rivals: [
          create(ring, one!),
          () => ring.cleo.post('/settlements', { transactionId: other }),
        ],
        judge: expectOneCreated('settlement_exists'),
      };
    },
  };
}

function twoThatComplete(): Race {
  return {
    what: 'two creations of which each would settle the whole debt',
    prepare: async (ring) => {
      const whole = { ...offset, amount: 100 };
      const [, one, other] = await enterRows(ring.ben, [benOwesCleo, whole, whole]);
      return {
        rivals: [create(ring, one!), create(ring, other!)],
        judge: (answers, after) => {
          expectOneCreated('nothing_owed')(answers, after);
          expect(after.books[0]?.settlement.status).toBe('completed');
        },
      };
    },
  };
}

function oneSentOften(): Race {
  return {
    what: 'the same creation sent five times',
    times: 2,
    prepare: async (ring) => {
      const [, one, other] = await enterRows(ring.ben, [benOwesCleo, offset, offset]);
      const body = { transactionIds: [one, other], notes: 'Once' };
      return {
        rivals: Array.from({ length: 5 }, () => () => ring.ben.post('/settlements', body)),
        judge: (answers, after) => {
          expectOneCreated('settlement_exists')(answers, after);
          expect(after.books[0]?.items).toHaveLength(2);
        },
      };
    },
  };
}

function oppositeOnes(): Race {
  return {
    what: 'two in opposite directions that need the same rows',
    prepare: async (ring) => {
      const [owed, own] = await enterRows(ring.ben, [benOwesCleo, offset]);
      return {
        rivals: [create(ring, own!), () => ring.cleo.post('/settlements', { transactionId: owed })],
        judge: (answers, after) => {
          // Cleo's row exceeds her debt, so the settlement completes at once and pays Ben's row.
          expectOneOf(answers, 'done locked_by_settlement', 'not_available done');
          expect(after.books).toHaveLength(1);
          const { settlement } = after.books[0]!;
          expect(settlement.status).toBe(hasSucceeded(answers[0]) ? 'active' : 'completed');
        },
      };
    },
  };
}

function oppositeMonths(): Race {
  return {
    what: 'two in opposite directions that share no row',
    prepare: async (ring) => {
      const october = '2026-10-05';
      const rows = [
        benOwesCleo,
        offset,
        { ...benOwesCleo, date: october },
        { ...offset, date: october },
      ];
      const [, own, owedEarlier] = await enterRows(ring.ben, rows);
      return {
        rivals: [
          create(ring, own!),
          () => ring.cleo.post('/settlements', { transactionId: owedEarlier }),
        ],
        judge: (answers, after) => {
          expect(answers.map(outcomeOf)).toEqual(['done', 'done']);
          const debtors = after.books.map(({ settlement }) => settlement.debtorId);
          expect(debtors.sort()).toEqual(['ben', 'cleo']);
        },
      };
    },
  };
}

export const creatingRaces: readonly Race[] = [
  ...editsOfSettled.map(editAgainst),
  deleteAgainst('deleting the debt', true, false),
  deleteAgainst('deleting what is offset', false, false),
  deleteAgainst('deleting the debt and more', true, true),
  twoOfOneScope(),
  twoThatComplete(),
  oneSentOften(),
  oppositeOnes(),
  oppositeMonths(),
];
