import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Household } from '../../../../src/core/household/stored.ts';
import { testAccountIdOf } from '../../../support/households/accounts-of-members.ts';
import { transactionBody } from '../../../support/entries/transaction-fixture.ts';
import { addGuestAsAdmin } from '../../../support/households/guest-fixture.ts';
import { foundHousehold, invite } from '../../../support/households/household-fixture.ts';
import {
  householdImportBody,
  piecesOfDocument,
  smallDocument,
} from '../../../support/households/household-import-fixture.ts';
import type { TestAnswer, TestApi, TestClient } from '../../../support/server/api-client.ts';
import { expectBefore, expectOneOf, hasSucceeded, outcomeOf } from './outcomes.ts';
import type { Contest, Race, Ring } from './race.ts';

/** A member deletes their account while they, or others, still use it. */

const end = (who: TestClient, name: string, deletes: readonly string[] = []) =>
  who.delete('/user/me', { name, deletes });

/** The errors of a request whose account was just deleted, at any stage of the deletion. */
const REFUSED = ['not_a_member', 'unauthenticated'];

/** Each household of the account has an owner while any of its members can sign in. */
async function expectOwned(api: TestApi): Promise<void> {
  const found = await api.firestore.collection('households').get();
  for (const { ref, data } of found.docs.map((one) => ({ ref: one.ref, data: one.data() }))) {
    const { deleted = null } = data as Household;
    const members = await ref.collection('members').where('leftAt', '==', null).get();
    const present = members.docs.filter((one) => one.data()['accountId'] !== null);
    for (const one of present) {
      const uid = (one.data()['accountId'] as string | undefined) ?? one.id;
      await api.auth.getUser(uid);
      const user = await api.firestore.doc(`users/${uid}`).get();
      expect(user.data()?.['deletion']).toBeUndefined();
    }
    const isOwned = present.some((one) => one.data()['role'] === 'superadmin');
    expect([ref.id, isOwned]).toEqual([ref.id, deleted === null && present.length > 0]);
  }
}

async function expectGone({ api }: Ring, uid: string): Promise<void> {
  await expect(api.auth.getUser(uid)).rejects.toThrow();
  const mark = await api.firestore.doc(`users/${uid}`).get();
  expect(mark.data()).toMatchObject({ householdIds: [], activeHouseholdId: null });
  const own = await api.firestore.collectionGroup('members').where('accountId', '==', uid).get();
  expect(own.docs).toEqual([]);
}

/** Adds the household to the accounts as the API does: a race's documents are written without it. */
async function nameInAccounts({ api, householdId }: Ring): Promise<void> {
  const people = ['ana', 'ben', 'cleo', 'dan'];
  const account = { activeHouseholdId: householdId, householdIds: [householdId] };
  await Promise.all(
    people.map((id) =>
      api.firestore.doc(`users/${testAccountIdOf(id)}`).set(account, { merge: true }),
    ),
  );
}

interface Begun extends Contest {
  /** The member who is gone afterwards, if the first rival succeeded. */
  uid: string;
}

function race(what: string, begin: (ring: Ring) => Promise<Begun>): Race {
  return {
    what: `deleting one’s account against ${what}`,
    prepare: async (ring) => {
      await nameInAccounts(ring);
      const { rivals, judge, uid } = await begin(ring);
      return {
        rivals,
        judge,
        lookFurther: async (answers) => {
          if (hasSucceeded(answers[0])) await expectGone(ring, uid);
          await expectOwned(ring.api);
        },
      };
    },
  };
}

/** Dan deletes his account. The other request succeeds in a possible order, or is refused. */
function ofDan(
  what: string,
  refusals: readonly string[],
  other: (ring: Ring) => Promise<TestAnswer>,
  created?: string,
): Race {
  return race(what, async (ring) => ({
    uid: testAccountIdOf('dan'),
    rivals: [() => end(ring.dan, 'dan'), () => other(ring)],
    judge: (answers, after) => {
      expectOneOf(answers, 'done done', ...refusals.map((code) => `done ${code}`));
      if (created !== undefined && hasSucceeded(answers[1])) expectBefore(after, created, 'left');
    },
  }));
}

const withDan = (fields: object) => transactionBody({ payTo: undefined, ...fields });

/** A person with a new account deletes it while it joins a household. */
function ofEve(
  what: string,
  outcomes: readonly string[],
  begin: (ring: Ring, eve: TestClient) => Promise<() => Promise<TestAnswer>>,
): Race {
  return race(what, async (ring) => {
    const eve = await ring.api.signUp({ name: 'Eve' });
    const other = await begin(ring, eve);
    return {
      uid: eve.uid,
      rivals: [() => end(eve, 'Eve'), other],
      judge: (answers) => expectOneOf(answers, ...outcomes),
    };
  });
}

/** One of the last two owners. */
function ofOwners(
  what: string,
  other: (ring: Ring) => Promise<TestAnswer>,
  outcomes: readonly string[],
): Race {
  return race(what, async (ring) => {
    const made = await ring.ana.put('/users/cleo/role', { role: 'superadmin' });
    expect(made.status).toBeLessThan(300);
    return {
      uid: 'ana',
      rivals: [() => end(ring.ana, 'ana'), () => other(ring)],
      judge: (answers) => expectOneOf(answers, ...outcomes),
    };
  });
}

const eitherStays = ['done last_superadmin', 'last_superadmin done'];

function ofOneAlone(): Race {
  return race('somebody who joins a household of guests alone', async ({ api }) => {
    const [eve, finn] = [await api.signUp({ name: 'Eve' }), await api.signUp({ name: 'Finn' })];
    const id = await foundHousehold(eve);
    await addGuestAsAdmin(eve, id);
    const code = await invite(eve, id);
    return {
      uid: eve.uid,
      rivals: [() => end(eve, 'Eve', [id]), () => finn.post('/invites/accept', { code })],
      judge: (answers) => expectOneOf(answers, 'done not_found', 'last_superadmin done'),
    };
  });
}

function twice(): Race {
  return race('the same, from another device', async ({ dan }) => ({
    uid: testAccountIdOf('dan'),
    rivals: [() => end(dan, 'dan'), () => end(dan, 'dan')],
    judge: (answers) => {
      expect(answers.some(hasSucceeded)).toBe(true);
      for (const one of answers) expect(['done', 'unauthenticated']).toContain(outcomeOf(one));
    },
  }));
}

const importBody = () => ({
  importId: randomUUID(),
  rows: [1, 2, 3].map((amount) => ({
    ...{ date: '2026-11-05', payTo: 'Bakery', amount, category: 'Food' },
  })),
});

export const accountRaces: readonly Race[] = [
  twice(),
  ofDan('being removed', ['not_found'], ({ ana, householdId }) =>
    ana.delete(`/households/${householdId}/members/dan`),
  ),
  ofDan(
    'a new debt to another',
    ['invalid_request'],
    ({ ben }) => ben.post('/transactions', withDan({ paidBy: 'ben', owedBy: 'dan' })),
    'created',
  ),
  ofDan(
    'a new debt of one’s own',
    REFUSED,
    ({ dan }) => dan.post('/transactions', withDan({ paidBy: 'dan', owedBy: 'ben' })),
    'created',
  ),
  ofDan(
    'an import of one’s own',
    REFUSED,
    ({ dan }) => dan.post('/transactions/import', importBody()),
    'imported',
  ),
  ofDan('being made an owner', ['not_found'], ({ ana }) =>
    ana.put('/users/dan/role', { role: 'superadmin' }),
  ),
  ofEve(
    'accepting an invite',
    ['done done', ...REFUSED.map((code) => `done ${code}`)],
    async ({ ana, householdId }, eve) => {
      const code = await invite(ana, householdId);
      return () => eve.post('/invites/accept', { code });
    },
  ),
  ofEve(
    'founding a household',
    // If it is founded first, the deletion would include it, and its owner has not confirmed that.
    ['conflict done', ...REFUSED.map((code) => `done ${code}`)],
    async (_ring, eve) => () => eve.post('/households', { name: 'New', timeZone: 'UTC' }),
  ),
  ofEve(
    'ending a household’s moving in',
    ['conflict done', ...[...REFUSED, 'not_found', 'conflict'].map((code) => `done ${code}`)],
    async (_ring, eve) => {
      const move = householdImportBody(smallDocument(), 'somebody');
      await eve.post('/moves', move);
      const taken = await eve.put(
        `/moves/${move['id']}/pieces/0`,
        piecesOfDocument(smallDocument())[0],
      );
      expect(taken.status).toBeLessThan(300);
      return () => eve.post(`/moves/${move['id']}/finish`);
    },
  ),
  ofOneAlone(),
  ofOwners('the other owner’s doing the same', ({ cleo }) => end(cleo, 'cleo'), eitherStays),
  ofOwners(
    'the other owner’s leaving',
    ({ cleo, householdId }) => cleo.delete(`/households/${householdId}/members/cleo`),
    eitherStays,
  ),
  ofOwners(
    'the other owner’s deleting the household',
    ({ cleo, householdId }) => cleo.delete(`/households/${householdId}`, { name: 'Elm Street' }),
    ['done done'],
  ),
];
