import { expect } from 'vitest';
import type { Member } from '../../../src/core/household/stored.ts';
import { rosterOf } from '../../../src/core/household/roster.ts';
import { MAX_ROSTER_PEOPLE } from '../../../src/core/household/person.ts';
import { members as memberPaths, rosters } from '../../../src/platform/firestore/paths.ts';
import type { TestApi, TestClient } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { place } from '../../support/households/household-documents.ts';
import { createTestHousehold, invite } from '../../support/households/household-fixture.ts';
import { contradictionsIn } from '../../support/households/consistency.ts';

const joinedAt = new Date('2026-01-01T12:00:00Z');

/** A name of maximum length: each character takes three bytes. */
const longName = (index: number) => `${'家'.repeat(54)}${String(index).padStart(6, '0')}`;

/** A member with the largest possible fields. */
function largest(index: number, isPresent: boolean): Member {
  const id = `largest-person-with-a-long-id-${index}`;
  const formerNames = Array.from({ length: isPresent ? 10 : 3 }, (_, turn) => ({
    name: longName(1000 * (index + 1) + turn),
    until: joinedAt,
  }));
  return {
    id,
    name: longName(index),
    email: `${'a'.repeat(290)}-${index}@example.com`,
    photoURL: `https://lh3.googleusercontent.com/${'a'.repeat(1960)}`,
    role: 'user',
    joinedAt,
    leftAt: isPresent ? null : joinedAt,
    grants: {},
    openBooks: false,
    formerNames,
  };
}

/** Fills a household until one more person can join: 97 others are members, the rest are former members. */
async function fill(api: TestApi, householdId: string, known: readonly TestClient[]) {
  const others = Array.from({ length: MAX_ROSTER_PEOPLE - 1 - known.length }, (_, index) =>
    largest(index, index < 97 - known.length),
  );
  for (let from = 0; from < others.length; from += 50) {
    const batch = api.firestore.batch();
    for (const member of others.slice(from, from + 50)) {
      const { path, data } = place(memberPaths(householdId).doc(member.id), member);
      batch.set(api.firestore.doc(path), data);
    }
    await batch.commit();
  }
  const { path, data } = place(rosters(householdId).doc('everyone'), rosterOf('everyone', others));
  await api.firestore.doc(path).set(data, { merge: true });
}

apiTest(
  'a household with the maximum number of members and the longest names works',
  async ({ api }) => {
    const [id, ...members] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo']);
    const [ana, ben, cleo] = members;
    await fill(api, id, members);
    for (let turn = 0; turn < 3; turn++) {
      expect((await ben.put('/user/me', { name: `${'名'.repeat(58)}${turn}` })).status).toBe(200);
    }
    expect((await ana.put(`/users/${ben.uid}/role`, { role: 'admin' })).status).toBe(200);
    expect((await ana.delete(`/households/${id}/members/${cleo.uid}`)).status).toBe(204);
    expect((await ben.delete(`/households/${id}/members/${ben.uid}`)).status).toBe(204);
    const dan = await api.signUp({ name: 'Dan' });
    expect((await dan.post('/invites/accept', { code: await invite(ana, id) })).status).toBe(200);

    const eve = await api.signUp({ name: 'Eve' });
    const refused = await eve.post('/invites/accept', { code: await invite(ana, id) });
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(refused.body.detail).toContain('500 people');
    // A former member can always return.
    expect((await ben.post('/invites/accept', { code: await invite(ana, id) })).status).toBe(200);
    expect((await ana.get('/users?includeLeft=true')).body).toHaveLength(MAX_ROSTER_PEOPLE);
    const inRoster = (await contradictionsIn(api, id)).filter(
      ({ field }) => field === 'in the roster',
    );
    expect(inRoster).toEqual([]);
  },
);
