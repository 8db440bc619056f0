import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { transactionBody } from '../../../support/entries/transaction-fixture.ts';
import { invite } from '../../../support/households/household-fixture.ts';
import { expectBefore, expectOneOf, hasSucceeded, countInHistory } from './outcomes.ts';
import type { Race, Ring } from './race.ts';

/** The household is deleted while a member still uses it. */

const remove = ({ ana, householdId }: Ring, requestId?: string) =>
  ana.delete(`/households/${householdId}`, { name: 'Elm Street', requestId });
const restore = ({ ana, householdId }: Ring) => ana.post(`/households/${householdId}/restore`);

function againstEntry(): Race {
  return {
    what: 'deleting the household against a new debt in it',
    prepare: async (ring) => {
      const body = transactionBody({ paidBy: 'ben', owedBy: 'cleo', payTo: undefined });
      return {
        rivals: [() => remove(ring), () => ring.ben.post('/transactions', body)],
        judge: (answers, after) => {
          expectOneOf(answers, 'done done', 'done not_a_member');
          expect(after.transactions).toHaveLength(hasSucceeded(answers[1]) ? 1 : 0);
          if (hasSucceeded(answers[1])) expectBefore(after, 'created', 'deleted');
          expect(after.members.filter(({ leftAt }) => leftAt === null)).toEqual([]);
        },
      };
    },
  };
}

function againstJoin(): Race {
  return {
    what: 'deleting the household against joining it',
    prepare: async (ring) => {
      const code = await invite(ring.ana, ring.householdId);
      const eve = await ring.api.signUp({ name: 'Eve' });
      return {
        rivals: [() => remove(ring), () => eve.post('/invites/accept', { code })],
        judge: (answers, after) => {
          expectOneOf(answers, 'done done', 'done not_found');
          expect(after.members).toHaveLength(hasSucceeded(answers[1]) ? 5 : 4);
          expect(after.members.filter(({ leftAt }) => leftAt === null)).toEqual([]);
        },
      };
    },
  };
}

function againstRestore(): Race {
  return {
    what: 'deleting the household again against bringing it back',
    prepare: async (ring) => {
      await remove(ring);
      return {
        rivals: [() => restore(ring), () => remove(ring)],
        judge: (answers, after) => {
          expectOneOf(answers, 'done done');
          // Deleting a deleted household changes nothing; after a restore it deletes it again.
          const isBack = countInHistory(after, 'deleted') === countInHistory(after, 'restored');
          const present = after.members.filter(({ leftAt }) => leftAt === null);
          expect(present).toHaveLength(isBack ? 4 : 0);
        },
      };
    },
  };
}

function retryAgainstRestore(): Race {
  return {
    what: 'the retry of deleting the household against bringing it back',
    prepare: async (ring) => {
      const requestId = randomUUID();
      await remove(ring, requestId);
      return {
        rivals: [() => restore(ring), () => remove(ring, requestId)],
        judge: (answers, after) => {
          expectOneOf(answers, 'done done');
          expect(countInHistory(after, 'deleted')).toBe(1);
          expect(after.members.filter(({ leftAt }) => leftAt === null)).toHaveLength(4);
        },
      };
    },
  };
}

function againstLeaving(): Race {
  return {
    what: 'deleting the household against leaving it',
    prepare: async (ring) => ({
      rivals: [
        () => remove(ring),
        () => ring.dan.delete(`/households/${ring.householdId}/members/dan`),
      ],
      judge: (answers, after) => {
        expectOneOf(answers, 'done done', 'done not_a_member');
        // A member who left before does not return with it.
        expect(countInHistory(after, 'left')).toBe(hasSucceeded(answers[1]) ? 1 : 0);
      },
    }),
  };
}

export const deletionRaces: readonly Race[] = [
  againstEntry(),
  againstJoin(),
  againstRestore(),
  retryAgainstRestore(),
  againstLeaving(),
];
