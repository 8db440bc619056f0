import { expect } from 'vitest';
import type { Role } from '../../../../src/core/household/roles.ts';
import type { TestAnswer, TestClient } from '../../../support/server/api-client.ts';
import { transactionBody } from '../../../support/entries/transaction-fixture.ts';
import {
  expectBefore,
  expectOneOf,
  expectWinners,
  hasSucceeded,
  outcomeOf,
  countInHistory,
} from './outcomes.ts';
import type { Race, Ring } from './race.ts';
import { benOwesCleo, enterRows, offset, settleRows } from './rows.ts';

/** Rights and members are removed while they are still in use. */

const rightOfDan = { granteeId: 'dan', resourceType: 'transactions', permissionType: 'write' };
const grant = (by: TestClient) => () => by.post('/permissions', rightOfDan);
const revoke = (by: TestClient) => () => by.delete('/permissions', { ...rightOfDan });
const changeRole = ({ ana }: Ring, role: Role) => ana.put('/users/dan/role', { role });
const leave =
  ({ householdId }: Ring, who: TestClient) =>
  () =>
    who.delete(`/households/${householdId}/members/${who.uid}`);

type Write = { what: string; send(dan: TestClient, id: string): Promise<TestAnswer> };

const writes: readonly Write[] = [
  {
    what: 'updated',
    send: (dan, id) =>
      dan.put(`/transactions/${id}`, { ...transactionBody(), id, paid: false, note: 'By Dan' }),
  },
  { what: 'deleted', send: (dan, id) => dan.delete(`/transactions/${id}`) },
];

/** The write happened before the right was removed; after that, nothing is found. */
function rightAgainstWrite(right: 'grant' | 'role', { what, send }: Write): Race {
  return {
    what: `the end of a ${right} against what it allows (${what})`,
    prepare: async (ring) => {
      const [id] = await enterRows(ring.ben, [benOwesCleo]);
      const given = right === 'grant' ? await grant(ring.ben)() : await changeRole(ring, 'admin');
      if (given.status > 201) throw new Error(JSON.stringify(given.body));
      const end = right === 'grant' ? revoke(ring.ben) : () => changeRole(ring, 'user');
      return {
        rivals: [end, () => send(ring.dan, id!)],
        judge: (answers, after) => {
          expectOneOf(answers, 'done done', 'done not_found');
          const isWritten = hasSucceeded(answers[1]);
          if (isWritten) expectBefore(after, what, right === 'grant' ? 'revoked' : 'role_changed');
          expect(countInHistory(after, what)).toBe(isWritten ? 1 : 0);
        },
      };
    },
  };
}

function sameGrants(): Race {
  return {
    what: 'the same permission given three times',
    prepare: async ({ ben, ana }) => {
      const byAna = () => ana.post('/permissions', { ...rightOfDan, ownerId: 'ben' });
      return {
        rivals: [grant(ben), grant(ben), byAna],
        judge: (answers, after) => {
          expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
          // If the admin's grant is first, the owner's grant takes it over, so that it outlasts the admin.
          const givers = after.activity.filter(({ what }) => what === 'granted').map(actorOf);
          expect([['ben'], ['ana', 'ben'], ['ben', 'ana']]).toContainEqual(givers);
          expect(after.permissions.map(({ grantedBy }) => grantedBy)).toEqual(['ben']);
        },
      };
    },
  };
}

const actorOf = ({ actor }: { actor: string }) => actor;

function grantAgainstRevoke(): Race {
  return {
    what: 'a permission given against its end',
    prepare: async ({ ben, dan }) => {
      await ben.post('/permissions', { ...rightOfDan, permissionType: 'read' });
      const end = { ownerId: 'ben', granteeId: 'dan', resourceType: 'transactions' };
      return {
        rivals: [grant(ben), () => dan.delete('/permissions', end)],
        judge: (answers, after) => {
          expect(answers.map(outcomeOf)).toEqual(['done', 'done']);
          const isLeft = answers[0]!.status === 201;
          expect(after.permissions).toHaveLength(isLeft ? 1 : 0);
        },
      };
    },
  };
}

function leaveAgainstGrant(): Race {
  return {
    what: 'leaving against being given a permission',
    prepare: async (ring) => ({
      rivals: [leave(ring, ring.dan), grant(ring.ben)],
      judge: (answers, after) => {
        expectOneOf(answers, 'done done', 'done invalid_request');
        expect(after.permissions).toEqual([]);
      },
    }),
  };
}

function leaveAgainstSettling(isOwn: boolean): Race {
  return {
    what: `leaving against ${isOwn ? 'one’s own' : 'another’s'} settling`,
    prepare: async (ring) => {
      const [, own] = await enterRows(ring.ben, [benOwesCleo, offset]);
      const leaver = isOwn ? ring.ben : ring.cleo;
      return {
        rivals: [leave(ring, leaver), () => ring.ben.post('/settlements', { transactionId: own })],
        judge: (answers, after) => {
          // The other member can still settle the debts of a former member.
          expectOneOf(answers, 'done done', ...(isOwn ? ['done not_a_member'] : []));
          expect(after.books).toHaveLength(hasSucceeded(answers[1]) ? 1 : 0);
          if (isOwn && hasSucceeded(answers[1])) expectBefore(after, 'created', 'left');
        },
      };
    },
  };
}

function leaveAgainstApply(): Race {
  return {
    what: 'being removed against one’s own apply',
    prepare: async (ring) => {
      const [, first, row] = await enterRows(ring.ben, [benOwesCleo, offset, offset]);
      const id = await settleRows(ring, [first!]);
      const apply = { transactionId: row, amount: 10 };
      return {
        rivals: [
          () => ring.ana.delete(`/households/${ring.householdId}/members/ben`),
          () => ring.ben.post(`/settlements/${id}/apply`, apply),
        ],
        judge: (answers, after) => {
          expectOneOf(answers, 'done done', 'done not_a_member');
          expect(after.books[0]?.items).toHaveLength(hasSucceeded(answers[1]) ? 2 : 1);
          if (hasSucceeded(answers[1])) expectBefore(after, 'applied', 'removed');
        },
      };
    },
  };
}

function leaveAgainstEntry(): Race {
  return {
    what: 'leaving against a new debt of the leaver',
    prepare: async (ring) => {
      const body = transactionBody({ paidBy: 'ben', owedBy: 'cleo', payTo: undefined });
      return {
        rivals: [leave(ring, ring.cleo), () => ring.ben.post('/transactions', body)],
        judge: (answers, after) => {
          expectOneOf(answers, 'done done', 'done invalid_request');
          if (hasSucceeded(answers[1])) expectBefore(after, 'created', 'left');
        },
      };
    },
  };
}

function sameCategory(): Race {
  return {
    what: 'one new category sent three times',
    prepare: async ({ ben }) => ({
      rivals: Array.from({ length: 3 }, () => () => ben.post('/categories', { name: 'Bikes' })),
      judge: (answers, after) => {
        expectWinners(answers, 1, 'conflict');
        expect(countInHistory(after, 'created')).toBe(1);
      },
    }),
  };
}

export const memberRaces: readonly Race[] = [
  ...writes.map((write) => rightAgainstWrite('grant', write)),
  ...writes.map((write) => rightAgainstWrite('role', write)),
  sameGrants(),
  grantAgainstRevoke(),
  leaveAgainstGrant(),
  leaveAgainstSettling(false),
  leaveAgainstSettling(true),
  leaveAgainstApply(),
  leaveAgainstEntry(),
  sameCategory(),
];
