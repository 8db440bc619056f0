import { expect } from 'vitest';
import { usesLeftOf } from '../../../src/core/household/invite.ts';
import { createTestHousehold, readHistory } from '../../support/households/household-fixture.ts';
import { apiTest, expectRefusal } from '../../support/server/api-test.ts';
import { type Json, type TestClient, succeed } from '../../support/server/api-client.ts';

const open = async (inviter: TestClient, householdId: string, uses?: number) => {
  const body = uses === undefined ? undefined : { uses };
  return (await succeed(inviter.post(`/households/${householdId}/invites`, body))) as Json;
};
const accept = (guest: TestClient, code: string) => guest.post('/invites/accept', { code });

apiTest('an invite is for one person by default', async ({ api }) => {
  const [id, ...members] = await createTestHousehold(api, ['Ana']);
  const ana = members[0];
  expect(await open(ana, id)).toMatchObject({ uses: 1, usesLeft: 1, usedBy: [] });
  expect(await open(ana, id, 30)).toMatchObject({ uses: 30, usesLeft: 30, usedBy: [] });
  for (const uses of [0, -1, 1.5, 31, '3', null]) {
    const refused = await ana.post(`/households/${id}/invites`, { uses });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', errors: [{ path: 'uses' }] },
    });
  }
  expect((await ana.post(`/households/${id}/invites`, { use: 2 })).status).toBe(400);
  expect((await ana.get(`/households/${id}/invites`)).body).toHaveLength(2);
});

apiTest(
  'an invite for several lets that many in; the list shows who joined and how many uses are left',
  async ({ api }) => {
    const [id, ...members] = await createTestHousehold(api, ['Ana']);
    const ana = members[0];
    const { code } = await open(ana, id, 2);
    const [ben, cleo, dan] = [await api.signUp(), await api.signUp(), await api.signUp()];
    expect((await accept(ben, code)).status).toBe(200);
    expect((await ana.get(`/households/${id}/invites`)).body).toMatchObject([
      { uses: 2, usesLeft: 1, usedBy: [ben.uid] },
    ]);
    expect((await accept(cleo, code)).status).toBe(200);
    expect((await ana.get(`/households/${id}/invites`)).body).toEqual([]);
    await expectRefusal(accept(dan, code), 409, 'invite_used');
    const looked = await dan.post('/invites/look-up', { code });
    expect(looked).toMatchObject({ status: 409, body: { code: 'invite_used' } });
    expect((await ana.get('/users')).body).toHaveLength(3);
  },
);

apiTest('exactly as many simultaneous guests join as uses are left', async ({ api }) => {
  const [id, ...members] = await createTestHousehold(api, ['Ana']);
  const { code, id: inviteId } = await open(members[0], id, 2);
  const guests = await Promise.all([1, 2, 3, 4].map(() => api.signUp()));
  const tries = await Promise.all(guests.map((guest) => acceptUntilDecided(guest, code)));
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  const refused = tries.filter(({ status }) => status === 409);
  expect(refused.map(({ body }) => body.code)).toEqual(['invite_used', 'invite_used']);
  const stored = (await api.firestore.doc(`invites/${inviteId}`).get()).data() as Json;
  const inside = guests.filter((_, place) => tries[place]!.status === 200).map(({ uid }) => uid);
  expect([...stored.acceptedBy].sort()).toEqual(inside.sort());
  expect(usesLeftOf(stored)).toBe(0);
  expect((await readHistory(api, id)).filter(({ what }) => what === 'joined')).toHaveLength(2);
});

/** Retries on contention, as the page tells people to. */
async function acceptUntilDecided(guest: TestClient, code: string) {
  for (;;) {
    const answer = await accept(guest, code);
    if (answer.body.code !== 'contended') return answer;
  }
}

apiTest('one person uses an invite once, however often they send it', async ({ api }) => {
  const [id, ...members] = await createTestHousehold(api, ['Ana']);
  const { code } = await open(members[0], id, 3);
  const ben = await api.signUp();
  const answers = await Promise.all([1, 2, 3].map(() => acceptUntilDecided(ben, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await accept(ben, code)).body.code).toBe('already_member');
  expect((await members[0].get(`/households/${id}/invites`)).body).toMatchObject([
    { usesLeft: 2, usedBy: [ben.uid] },
  ]);
});

apiTest(
  'a member who looks up an invite of their own household gets the household',
  async ({ api }) => {
    const [id, ...members] = await createTestHousehold(api, ['Ana', 'Ben']);
    const { code } = await open(members[0], id, 2);
    expect(await members[1].post('/invites/look-up', { code })).toMatchObject({
      status: 409,
      body: { code: 'already_member', householdId: id },
    });
  },
);

apiTest('an invite for several does not readmit removed members', async ({ api }) => {
  const [id, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
  const { code } = await open(ana, id, 5);
  const cleo = await api.signUp();
  await accept(cleo, code);
  for (const { uid } of [ben, cleo]) {
    expect((await ana.delete(`/households/${id}/members/${uid}`)).status).toBe(204);
  }
  for (const removed of [ben, cleo]) {
    await expectRefusal(accept(removed, code), 409, 'invite_used');
  }
  // It is still valid for everybody else, and a new invite readmits them.
  expect((await accept(await api.signUp(), code)).status).toBe(200);
  const { code: fresh } = await open(ana, id, 2);
  expect((await accept(ben, fresh)).status).toBe(200);
});

apiTest(
  'a partly used invite can be revoked: its members stay, and nobody else joins',
  async ({ api }) => {
    const [id, ...members] = await createTestHousehold(api, ['Ana']);
    const ana = members[0];
    const invite = await open(ana, id, 3);
    const [ben, cleo] = [await api.signUp(), await api.signUp()];
    await accept(ben, invite.code);
    expect((await ana.delete(`/households/${id}/invites/${invite.id}`)).status).toBe(204);
    expect((await accept(cleo, invite.code)).status).toBe(404);
    expect((await ben.in(id).get('/users')).body).toHaveLength(2);
  },
);

apiTest(
  'an invite stored before invites for several existed lets one person in',
  async ({ api }) => {
    const [id, ...members] = await createTestHousehold(api, ['Ana']);
    const invite = await open(members[0], id);
    const { createdBy, createdAt, expiresAt } = invite;
    await api.firestore.doc(`invites/${invite.id}`).set({
      householdId: id,
      createdBy,
      createdAt: new Date(createdAt),
      expiresAt: new Date(expiresAt),
      usedBy: null,
    });
    expect((await members[0].get(`/households/${id}/invites`)).body).toMatchObject([
      { uses: 1, usesLeft: 1, usedBy: [] },
    ]);
    const [ben, cleo] = [await api.signUp(), await api.signUp()];
    expect((await accept(ben, invite.code)).status).toBe(200);
    expect((await accept(cleo, invite.code)).body.code).toBe('invite_used');
  },
);
