import { expect } from 'vitest';
import { apiTest } from '../../support/server/api-test.ts';
import {
  createTestHousehold,
  foundHousehold,
  joinHousehold,
  readHistory,
} from '../../support/households/household-fixture.ts';

apiTest(
  'a new account is described as unverified and without a household, and nothing is written',
  async ({ api }) => {
    const ana = await api.signUp({ name: 'Ana', isVerified: false });
    const me = await ana.get('/user/me');
    expect(me.status).toBe(200);
    expect(me.body).toEqual({
      id: ana.uid,
      username: ana.email,
      email: ana.email,
      name: 'Ana',
      photoURL: null,
      emailVerified: false,
      role: null,
      isAdmin: false,
      activeHouseholdId: null,
      households: [],
    });
    expect(me.writes).toBe(0);
    expect((await api.firestore.doc(`users/${ana.uid}`).get()).exists).toBe(false);
  },
);

apiTest('an account without a display name is named after its address', async ({ api }) => {
  const someone = await api.signUp({ email: 'dora.k@example.com' });
  expect((await someone.get('/user/me')).body.name).toBe('dora.k');
});

apiTest(
  'the current user response is about the active household, or the one in the header',
  async ({ api }) => {
    const ana = await api.signUp({ name: 'Ana' });
    const ben = await api.signUp({ name: 'Ben' });
    const first = await foundHousehold(ana, 'First');
    const second = await foundHousehold(ben, 'Second');
    await joinHousehold(ben, second, ana);

    const me = (await ana.get('/user/me')).body;
    expect(me).toMatchObject({ activeHouseholdId: second, role: 'user', isAdmin: false });
    expect(me.households).toEqual([
      {
        ...{ id: first, memberId: ana.uid, name: 'First', role: 'superadmin' },
        ...{ timeZone: expect.any(String), currency: 'USD' },
      },
      {
        ...{ id: second, memberId: ana.uid, name: 'Second', role: 'user' },
        ...{ timeZone: expect.any(String), currency: 'USD' },
      },
    ]);
    const there = (await ana.in(first).get('/user/me')).body;
    expect(there).toMatchObject({ activeHouseholdId: second, role: 'superadmin', isAdmin: true });
  },
);

apiTest('in a foreign household the current user has no role', async ({ api }) => {
  const [id] = await createTestHousehold(api, ['Ana']);
  const eve = await api.signUp({ name: 'Eve' });
  expect((await eve.in(id).get('/user/me')).body).toMatchObject({ role: null, households: [] });
});

apiTest('members see each other by name, with roles', async ({ api }) => {
  const [, ...members] = await createTestHousehold(api, ['Cleo', 'ana', 'Ben']);
  const users = await members[1].getBody('/users');
  expect(users.map((user: { name: string }) => user.name)).toEqual(['ana', 'Ben', 'Cleo']);
  expect(users[2]).toEqual({
    id: members[0].uid,
    name: 'Cleo',
    username: members[0].email,
    email: members[0].email,
    role: 'superadmin',
    photoURL: null,
    joinedAt: expect.stringMatching(/Z$/),
    leftAt: null,
  });
});

apiTest('former members are listed on request only', async ({ api }) => {
  const [id, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
  await ben.delete(`/households/${id}/members/${ben.uid}`);
  expect((await ana.get('/users')).body).toHaveLength(1);
  const everyone = (await ana.get('/users?includeLeft=true')).body;
  expect(everyone).toHaveLength(2);
  expect(everyone[1]).toMatchObject({ name: 'Ben', leftAt: expect.any(String) });
  // A member who joins later sees only the name.
  expect(JSON.stringify(everyone)).not.toContain(ben.email);
  expect(everyone[0].email).toBe(ana.email);
});

apiTest(
  'a new name and photo reach Auth and every household, with a number if the name is taken',
  async ({ api }) => {
    const [shared, ...members] = await createTestHousehold(api, ['Anna', 'Ben']);
    const ben = members[1];
    const own = await foundHousehold(ben, 'Own');

    const photoURL = 'https://lh3.googleusercontent.com/ben.jpg';
    const updated = await ben.put('/user/me', { name: 'anna', photoURL });
    expect(updated.status).toBe(200);
    expect(updated.body).toMatchObject({ name: 'anna (2)', photoURL });

    expect((await ben.in(own).get('/user/me')).body.name).toBe('anna');
    expect(await api.auth.getUser(ben.uid)).toMatchObject({ displayName: 'anna', photoURL });
    expect((await readHistory(api, shared)).at(-1)).toMatchObject({
      what: 'updated',
      resourceId: ben.uid,
      before: { name: 'Ben', photoURL: null },
      after: { name: 'anna (2)', photoURL },
    });
  },
);

apiTest(
  'two simultaneous changes leave the same one at the identity provider and in the household',
  async ({ api, onTestFinished }) => {
    const [id, ...members] = await createTestHousehold(api, ['Ana']);
    const ana = members[0];
    const write = api.auth.updateUser.bind(api.auth);
    onTestFinished(() => void (api.auth.updateUser = write));
    const reached = Promise.withResolvers<void>();
    const overtaken = Promise.withResolvers<void>();
    let calls = 0;
    // The first request to reach the provider continues once the second has its response, or has to retry.
    api.auth.updateUser = async (...change) => {
      calls += 1;
      const call = calls;
      const user = await write(...change);
      if (call === 1) reached.resolve();
      if (call === 1) await overtaken.promise;
      if (call === 3) overtaken.resolve();
      return user;
    };
    const profileOf = (one: string) => ({
      name: `Ana ${one}`,
      photoURL: `https://lh3.googleusercontent.com/${one}.jpg`,
    });
    const first = ana.put('/user/me', profileOf('one'));
    await reached.promise;
    const second = await ana.put('/user/me', profileOf('two')).finally(overtaken.resolve);
    expect([second.status, (await first).status]).toEqual([200, 200]);

    const { displayName: name, photoURL } = await api.auth.getUser(ana.uid);
    expect([profileOf('one'), profileOf('two')]).toContainEqual({ name, photoURL });
    expect((await ana.get('/user/me')).body).toMatchObject({ name, photoURL });
    const member = await api.firestore.doc(`households/${id}/members/${ana.uid}`).get();
    expect(member.data()).toMatchObject({ name, photoURL });
  },
);

apiTest('a photo on another site is refused, and an existing one is not shown', async ({ api }) => {
  const [id, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
  const photoURL = 'https://example.com/who-looks.png';
  expect((await ana.put('/user/me', { photoURL })).status).toBe(400);
  await api.firestore.doc(`households/${id}/members/${ana.uid}`).update({ photoURL });
  expect(JSON.stringify((await ben.get('/users')).body)).not.toContain('example.com/who-looks');
  expect((await ana.get('/user/me')).body.photoURL).toBeNull();
});

apiTest('a drawn picture is stored here and not at the identity provider', async ({ api }) => {
  const [, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
  await ana.put('/user/me', { photoURL: 'https://lh3.googleusercontent.com/a.png' });
  const photoURL = 'data:image/jpeg;base64,/9j/4AAQSkZJRg==';
  expect((await ana.put('/user/me', { photoURL })).body.photoURL).toBe(photoURL);
  const { body: people } = await ben.get('/users');
  expect(people.find(({ id }: { id: string }) => id === ana.uid).photoURL).toBe(photoURL);
  expect((await api.auth.getUser(ana.uid)).photoURL).toBeUndefined();
});

apiTest('an empty photo removes it, and a repeated request writes nothing', async ({ api }) => {
  const [, ...members] = await createTestHousehold(api, ['Ana']);
  const ana = members[0];
  await ana.put('/user/me', { photoURL: 'https://lh3.googleusercontent.com/a.png' });
  const removed = await ana.put('/user/me', { photoURL: '' });
  expect(removed.body.photoURL).toBeNull();
  expect((await api.auth.getUser(ana.uid)).photoURL).toBeUndefined();
  const repeated = await ana.put('/user/me', { photoURL: '', name: 'Ana' });
  expect(repeated).toMatchObject({ status: 200, writes: 0 });
});

apiTest('a profile can be changed without a household', async ({ api }) => {
  const ana = await api.signUp({ name: 'Ana' });
  expect((await ana.put('/user/me', { name: 'Ana B.' })).body.name).toBe('Ana B.');
  expect((await ana.get('/user/me')).body.name).toBe('Ana B.');
});

apiTest.for([
  [{ photoURL: 'http://example.com/a.png' }, 'photoURL'],
  [{ photoURL: 'javascript:alert(1)' }, 'photoURL'],
  [{ photoURL: 'https://' }, 'photoURL'],
  [{ photoURL: 'https://exa mple.com/ü?<>' }, 'photoURL'],
  [{ photoURL: null }, 'photoURL'],
  [{ name: '' }, 'name'],
  [{ name: '   ' }, 'name'],
  [{ name: 'x'.repeat(61) }, 'name'],
  [{ name: 'A\nB' }, 'name'],
  [{ name: 7 }, 'name'],
  [{ email: 'new@example.com' }, 'email'],
])('the profile %j is refused at %s', async ([profile, path], { api }) => {
  const ana = await api.signUp({ name: 'Ana' });
  const refused = await ana.put('/user/me', profile);
  expect(refused.status).toBe(400);
  expect(refused.body.errors[0].path).toBe(path);
});

apiTest('any photo URL is accepted, or refused with 400', async ({ api }) => {
  const ana = await api.signUp({ name: 'Ana' });
  for (const photoURL of [
    'https://example.com/ü.png',
    'https://exämple.com/a.png',
    'https://user:pass@example.com/a.png',
    'https://[::1]/a.png',
    'https://a_b.example.com/a b.png',
    'https://example.com/"<x>"',
  ]) {
    expect((await ana.put('/user/me', { photoURL })).status, photoURL).toBeOneOf([200, 400]);
  }
});
