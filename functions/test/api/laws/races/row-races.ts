import { etagOf } from '../../../../src/core/wire/etag.ts';
import { expect } from 'vitest';
import type { TestAnswer } from '../../../support/server/api-client.ts';
import { transactionBody } from '../../../support/entries/transaction-fixture.ts';
import {
  expectOneOf,
  expectWinners,
  hasSucceeded,
  outcomeOf,
  countInHistory,
  transactionAfter,
} from './outcomes.ts';
import type { Race, Ring } from './race.ts';
import { benOwesCleo, enterRows, offset, putBodyOf, settleRows } from './rows.ts';

/** Several members enter, edit, delete or restore one row at the same time. */

async function enterOne({ ben }: Ring): Promise<string> {
  const [id] = await enterRows(ben, [benOwesCleo]);
  return id!;
}

function oneSentOften(times: number): Race {
  return {
    what: `the same new row sent ${times} times`,
    prepare: async ({ ben }) => {
      const body = transactionBody();
      return {
        rivals: Array.from({ length: times }, () => () => ben.post('/transactions', body)),
        judge: (answers, after) => {
          const created = answers.filter(({ status }) => status === 201);
          expect(created).toHaveLength(1);
          for (const { status, body } of answers) {
            if (status !== 201) expect([status, body]).toEqual([200, created[0]!.body]);
          }
          expect(after.transactions).toHaveLength(1);
          expect(countInHistory(after, 'created')).toBe(1);
        },
      };
    },
  };
}

function oneIdForTwo(): Race {
  return {
    what: 'two different new rows with one id',
    prepare: async ({ ben, cleo }) => {
      const body = transactionBody({ amount: 1 });
      return {
        rivals: [
          () => ben.post('/transactions', body),
          () => cleo.post('/transactions', { ...body, amount: 2 }),
        ],
        judge: (answers, after) => {
          expectWinners(answers, 1, 'id_taken');
          const cents = hasSucceeded(answers[0]) ? 100 : 200;
          expect(after.transactions).toMatchObject([{ amountCents: cents }]);
        },
      };
    },
  };
}

function twoEdits(hasETag: boolean): Race {
  return {
    what: hasETag ? 'two edits with one ETag' : 'two edits without an ETag',
    prepare: async (ring) => {
      const id = await enterOne(ring);
      const read = await ring.ben.get(`/transactions/${id}`);
      const headers = hasETag ? { 'If-Match': read.headers.get('ETag')! } : undefined;
      return {
        rivals: [ring.ben, ring.ana].map(
          (one) => () => one.put(`/transactions/${id}`, { ...read.body, note: one.uid }, headers),
        ),
        judge: (answers, after) => {
          const stored = transactionAfter(after, id);
          if (!hasETag) {
            expect(answers.map(outcomeOf)).toEqual(['done', 'done']);
            const last = answers.find(({ body }) => body.version === 3)!;
            expect(stored).toMatchObject({ version: 3, note: last.body.note });
            return;
          }
          expectWinners(answers, 1, 'precondition_failed');
          const winner = answers.find(hasSucceeded)!;
          const loser = answers.find((one) => !hasSucceeded(one))!;
          expect(loser.body.current).toEqual(winner.body);
          expect(stored).toMatchObject({ version: 2, note: winner.body.note });
        },
      };
    },
  };
}

type Send = (ring: Ring, id: string) => Promise<TestAnswer>;

const remove: Send = ({ ben }, id) => ben.delete(`/transactions/${id}`);
const restore: Send = ({ ben }, id) => ben.post(`/transactions/${id}/restore`);
const edit: Send = async ({ ben }, id) => {
  const row = { ...transactionBody(), id, note: 'Edited', paid: false };
  return ben.put(`/transactions/${id}`, row);
};

function deleteAgainst(what: string, rival: Send, ...allowed: string[]): Race {
  return {
    what: `a deletion against ${what}`,
    prepare: async (ring) => {
      const id = await enterOne(ring);
      return {
        rivals: [() => remove(ring, id), () => rival(ring, id)],
        judge: (answers, after) => {
          expectOneOf(answers, ...allowed);
          expect(transactionAfter(after, id).deletedAt).not.toBeNull();
          expect(countInHistory(after, 'deleted')).toBe(1);
        },
      };
    },
  };
}

function twoBulks(): Race {
  return {
    what: 'two bulk deletions that share a row',
    prepare: async (ring) => {
      const [one, shared, other] = await enterRows(ring.ben, [
        benOwesCleo,
        benOwesCleo,
        benOwesCleo,
      ]);
      const lists = [
        [one, shared],
        [shared, other],
      ];
      return {
        rivals: lists.map((ids) => () => ring.ben.post('/transactions/bulk-delete', { ids })),
        judge: (answers, after) => {
          expectWinners(answers, 1, 'not_found');
          const gone = after.transactions.filter(({ deletedAt }) => deletedAt !== null);
          const winner = lists[answers.findIndex(hasSucceeded)]!;
          expect(gone.map(({ id }) => id).sort()).toEqual([...winner].sort());
        },
      };
    },
  };
}

function twoRestores(): Race {
  return {
    what: 'two restorations',
    prepare: async (ring) => {
      const id = await enterOne(ring);
      await remove(ring, id);
      return {
        rivals: [() => restore(ring, id), () => restore(ring, id)],
        judge: (answers, after) => {
          expect(answers.map(outcomeOf)).toEqual(['done', 'done']);
          expect(transactionAfter(after, id)).toMatchObject({ version: 3, deletedAt: null });
          expect(countInHistory(after, 'restored')).toBe(1);
        },
      };
    },
  };
}

function paidAgainstApply(): Race {
  return {
    what: 'a paid mark against an apply',
    prepare: async (ring) => {
      const [, first, row] = await enterRows(ring.ben, [benOwesCleo, offset, offset]);
      const settlement = await settleRows(ring, [first!]);
      const body = putBodyOf((await ring.cleo.get(`/transactions/${row}`)).body);
      const apply = { transactionId: row, amount: 10 };
      return {
        rivals: [
          () => ring.cleo.put(`/transactions/${row}`, { ...body, paid: true }),
          () => ring.ben.post(`/settlements/${settlement}/apply`, apply),
        ],
        judge: (answers, after) => {
          expectOneOf(answers, 'done not_available', 'locked_by_settlement done');
          const isPaid = hasSucceeded(answers[0]);
          const stored = transactionAfter(after, row!);
          expect(stored).toMatchObject({ paid: isPaid, inSettlement: !isPaid });
        },
      };
    },
  };
}

function twoToggles(): Race {
  return {
    what: 'two paid marks of one version',
    prepare: async (ring) => {
      const id = await enterOne(ring);
      const row = (await ring.cleo.get(`/transactions/${id}`)).body;
      return {
        rivals: [ring.cleo, ring.ben].map(
          (one) => () =>
            one.patch(`/transactions/${id}`, { paid: true }, { 'If-Match': etagOf(row.version) }),
        ),
        judge: (answers, after) => {
          expectWinners(answers, 1, 'precondition_failed');
          expect(transactionAfter(after, id)).toMatchObject({ paid: true, version: 2 });
        },
      };
    },
  };
}

export const rowRaces: readonly Race[] = [
  oneSentOften(2),
  oneSentOften(5),
  oneIdForTwo(),
  twoEdits(true),
  twoEdits(false),
  twoToggles(),
  paidAgainstApply(),
  deleteAgainst('a deletion', remove, 'done not_found', 'not_found done'),
  deleteAgainst('an edit', edit, 'done done', 'done not_found'),
  twoBulks(),
  twoRestores(),
];
