import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { TestAnswer, TestClient } from '../../../support/server/api-client.ts';
import type { StoredHousehold } from '../../../support/households/stored-household.ts';
import {
  expectOneOf,
  expectWinners,
  hasSucceeded,
  outcomeOf,
  countInHistory,
  transactionAfter,
} from './outcomes.ts';
import type { Race } from './race.ts';
import { benOwesCleo, enterRows, offset } from './rows.ts';

/** Imports are written or undone while others do the same, or change their rows. */

/** Number of rows: more than fit into one commit. */
const MANY = 203;

function importBody(count: number, importId: string = randomUUID()) {
  const rows = Array.from({ length: count }, (_, index) => ({
    date: '2026-11-05',
    payTo: 'Bakery',
    amount: index + 1,
    category: 'Food',
  }));
  return { importId, rows };
}

const undo = (client: TestClient, importId: string) => () =>
  client.delete(`/transactions/imports/${importId}`);

function sameImport(): Race {
  return {
    what: 'the same import three times',
    times: 2,
    prepare: async ({ ben }) => {
      const body = importBody(MANY);
      return {
        rivals: Array.from({ length: 3 }, () => () => ben.post('/transactions/import', body)),
        judge: (answers, after) => {
          expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
          expect(new Set(answers.map((one) => JSON.stringify(one.body))).size).toBe(1);
          expect(after.transactions).toHaveLength(MANY);
          expect(countInHistory(after, 'imported')).toBe(1);
          expect(after.imports).toMatchObject([{ state: 'done', written: MANY }]);
        },
      };
    },
  };
}

function oneIdForTwo(): Race {
  return {
    what: 'two different imports with one id',
    prepare: async ({ ben }) => {
      const importId = randomUUID();
      const bodies = [importBody(3, importId), importBody(5, importId)];
      return {
        rivals: bodies.map((body) => () => ben.post('/transactions/import', body)),
        judge: (answers, after) => {
          expectWinners(answers, 1, 'id_taken');
          expect(after.transactions).toHaveLength(hasSucceeded(answers[0]) ? 3 : 5);
        },
      };
    },
  };
}

interface Imported {
  importId: string;
  ids: readonly string[];
  edit(index: number): () => Promise<TestAnswer>;
}

async function importMany(client: TestClient): Promise<Imported> {
  const body = importBody(MANY);
  const { rows } = (await client.post('/transactions/import', body)).body;
  const ids = (rows as { id: string }[]).map(({ id }) => id);
  return {
    importId: body.importId,
    ids,
    edit: (index) => () =>
      client.put(`/transactions/${ids[index]}`, {
        amount: 1,
        transactionDate: '2026-11-06',
        payTo: 'Bakery',
        type: 'Food',
        note: 'Mine',
        paid: false,
      }),
  };
}

/** If it was undone, all rows are deleted, each once. If not, all are as the import or an edit left them. */
function expectAllOrNone(after: StoredHousehold, isUndone: boolean, edited: readonly string[]) {
  for (const { id, version, deletedAt, note } of after.transactions) {
    const isEdited = edited.includes(id);
    const expected = isUndone || isEdited ? 2 : 1;
    expect([deletedAt !== null, version, note]).toEqual([
      isUndone,
      expected,
      isEdited ? 'Mine' : '',
    ]);
  }
  expect(after.imports).toMatchObject([{ state: isUndone ? 'undone' : 'done' }]);
  expect(countInHistory(after, 'import_undone')).toBe(isUndone ? 1 : 0);
}

function undoAgainstEdit(undoers: number, places: readonly number[]): Race {
  const who = undoers > 1 ? `${undoers} who undo it` : 'an undo';
  return {
    what: `${who} against edits of the rows ${places.join(' and ')}`,
    prepare: async ({ ben, ana }) => {
      const { importId, ids, edit } = await importMany(ben);
      const clients = [ben, ana, ben].slice(0, undoers);
      return {
        rivals: [...clients.map((one) => undo(one, importId)), ...places.map(edit)],
        judge: (answers, after) => {
          const undos = new Set(answers.slice(0, undoers).map(outcomeOf));
          const edits = answers.slice(undoers);
          const edited = places.filter((_, index) => hasSucceeded(edits[index]));
          for (const one of edits) expect(['done', 'not_found']).toContain(outcomeOf(one));
          // Either all undo requests succeed, or all get the same conflict.
          expect([...undos]).toEqual([edited.length > 0 ? 'import_changed' : 'done']);
          expectAllOrNone(
            after,
            edited.length === 0,
            edited.map((place) => ids[place]!),
          );
        },
      };
    },
  };
}

function undoAgainstUndo(): Race {
  return {
    what: 'three who undo the same import',
    prepare: async ({ ben, ana }) => {
      const { importId } = await importMany(ben);
      return {
        rivals: [ben, ana, ben].map((one) => undo(one, importId)),
        judge: (answers, after) => {
          expect(answers.map(outcomeOf)).toEqual(['done', 'done', 'done']);
          expectAllOrNone(after, true, []);
        },
      };
    },
  };
}

function undoAgainstSettling(): Race {
  return {
    what: 'an undo against settling two of its rows',
    prepare: async ({ ben }) => {
      const importId = randomUUID();
      const [, own] = await enterRows(ben, [benOwesCleo, offset], importId);
      return {
        rivals: [undo(ben, importId), () => ben.post('/settlements', { transactionId: own })],
        judge: (answers, after) => {
          expectOneOf(answers, 'done not_found', 'import_changed done');
          const isUndone = hasSucceeded(answers[0]);
          expect(after.books).toHaveLength(isUndone ? 0 : 1);
          expect(transactionAfter(after, own!).deletedAt !== null).toBe(isUndone);
        },
      };
    },
  };
}

function undoAgainstRepeat(): Race {
  return {
    what: 'an undo against a repeat of the import',
    prepare: async ({ ben }) => {
      const body = importBody(4);
      await ben.post('/transactions/import', body);
      return {
        rivals: [undo(ben, body.importId), () => ben.post('/transactions/import', body)],
        judge: (answers, after) => {
          expectOneOf(answers, 'done done', 'done import_changed', 'done import_incomplete');
          expectAllOrNone(after, true, []);
        },
      };
    },
  };
}

export const importRaces: readonly Race[] = [
  sameImport(),
  oneIdForTwo(),
  undoAgainstUndo(),
  undoAgainstEdit(1, [0]),
  undoAgainstEdit(1, [MANY - 1]),
  undoAgainstEdit(2, [0, MANY - 1]),
  undoAgainstSettling(),
  undoAgainstRepeat(),
];
