import { randomUUID } from 'node:crypto';
import {
  householdImportBody,
  piecesOfDocument,
  smallDocument,
} from '../../../support/households/household-import-fixture.ts';
import { invite, joinHousehold } from '../../../support/households/household-fixture.ts';
import { newBrowser } from '../../../support/letters/push-fixture.ts';
import type { Chapter } from './chapter.ts';

export const householdCalls: Chapter = {
  name: 'users, households and invites',
  async run({ api, householdId, ana, ben, cleo }) {
    await ana.get('/user/me');
    await ana.put('/user/me', {
      name: 'Ana Maria',
      photoURL: 'https://lh3.googleusercontent.com/ana.png',
    });
    await ana.put('/user/me', { photoURL: '' });
    const browser = newBrowser();
    const { body: told } = await ana.post('/push-subscriptions', browser);
    await ana.post('/push-subscriptions', browser);
    await ana.post('/push-subscriptions', { ...browser, endpoint: 'https://127.0.0.1/' });
    await ana.get('/push-subscriptions');
    await ana.delete(`/push-subscriptions/${told.id}`);
    await ana.get('/users?includeLeft=true');
    await ana.put(`/users/${ben.uid}/role`, { role: 'admin' });
    await ben.put(`/users/${ana.uid}/role`, { role: 'user' });
    await ana.put(`/users/${ana.uid}/role`, { role: 'user' });

    await ana.get('/households');
    await ana.put('/households/active', { householdId });
    await ana.put('/households/active', { householdId: 'nowhere' });
    await ana.put(`/households/${householdId}`, { name: 'Elm Street' });
    await cleo.put(`/households/${householdId}`, { name: 'Elm Street' });
    await cleo.put(`/households/${householdId}`, { openBooks: true });
    await ana.put(`/households/${householdId}`, { openBooks: true });
    await ana.put(`/households/${householdId}`, { openBooks: false });
    await ana.post('/households', { name: 'Beach House', timeZone: 'Nowhere/Land' });
    const beach = { id: randomUUID(), name: 'Beach House', timeZone: 'UTC', openBooks: true };
    await ana.post('/households', beach);
    await ana.post('/households', beach);
    await cleo.post('/households', beach);

    await cleo.get(`/households/${householdId}/export`);
    await ana.get('/households/nowhere/export');
    await cleo.delete(`/households/${beach.id}`, { name: 'Beach House' });
    await ana.delete(`/households/${beach.id}`, { name: 'Other' });
    const deletion = { name: 'Beach House', requestId: randomUUID() };
    await ana.delete(`/households/${beach.id}`, deletion);
    await ana.get('/households/deleted');
    await cleo.post(`/households/${beach.id}/restore`);
    await ana.post(`/households/${beach.id}/restore`);
    await ana.delete(`/households/${beach.id}`, deletion);
    // The household's first history entry has the household's own id.
    await ana.delete(`/households/${beach.id}`, { ...deletion, requestId: beach.id });
    await cleo.delete(`/households/${householdId}`, { name: 'Elm Street' });
    await cleo.post(`/households/${householdId}/restore`);

    const moving = householdImportBody(smallDocument(), 'somebody');
    const [piece] = piecesOfDocument(smallDocument());
    await cleo.post('/moves', moving);
    await cleo.post('/moves', moving);
    await ana.post('/moves', moving);
    await cleo.post('/moves', { ...moving, id: randomUUID(), memberId: 'nobody' });
    await cleo.get('/moves');
    await cleo.post(`/moves/${moving.id}/finish`);
    await cleo.put(`/moves/${moving.id}/pieces/1`, piece);
    await ana.put(`/moves/${moving.id}/pieces/0`, piece);
    await cleo.put(`/moves/${moving.id}/pieces/0`, piece);
    await cleo.post(`/moves/${moving.id}/finish`);
    await cleo.post(`/moves/${moving.id}/finish`);
    const left = householdImportBody(smallDocument(), 'somebody');
    await cleo.post('/moves', left);
    await cleo.delete(`/moves/${left.id}`);
    await cleo.delete(`/moves/${left.id}`);
    await cleo.put('/households/active', { householdId });

    const guests = `/households/${householdId}/guests`;
    const sam = { id: randomUUID(), name: 'Sam' };
    const { body: guest } = await ana.post(guests, sam);
    await ana.post(guests, sam);
    await ana.post(guests, { ...sam, name: 'Tess' });
    await ana.post(guests, { name: 'Ben' });
    await cleo.post(guests, { name: 'Tess' });
    await ana.put(`${guests}/${guest.id}`, { name: 'Samuel' });
    await ana.put(`${guests}/${guest.id}`, { name: 'Ben' });
    await ana.put(`${guests}/nobody`, { name: 'Tess' });
    await ana.post(`/households/${householdId}/invites`, { guestId: guest.id });
    await ana.post(`/households/${householdId}/invites`, { guestId: ben.uid });
    await ana.put(`/users/${guest.id}/role`, { role: 'admin' });
    await ana.delete(`/households/${householdId}/members/${guest.id}`);
    await ana.delete(`${guests}/${guest.id}`);
    await ana.delete(`${guests}/${guest.id}`);

    const code = await invite(ana, householdId);
    const { body } = await ana.get(`/households/${householdId}/invites`);
    await ana.delete(`/households/${householdId}/invites/${body[0].id}`);
    await ben.post('/invites/look-up', { code });
    await ana.post(`/households/${householdId}/invites`, { uses: 3 });
    for (const known of [await invite(ana, householdId), code]) {
      await api.request('POST', '/invites/preview', {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ code: known }),
      });
    }
    await ben.post('/invites/accept', { code });
    await ana.delete(`/households/${householdId}/members/${ana.uid}`);
    const dan = await api.signUp({ name: 'Dan' });
    await dan.post('/invites/look-up', { code: await invite(ana, householdId) });
    await joinHousehold(ana, householdId, dan);
    await dan.delete(`/households/${householdId}/members/${dan.uid}`);
    await dan.in(householdId).get('/users');
    await dan.get('/user/me/deletion');
    await dan.delete('/user/me', { name: 'Somebody', deletes: [] });
    await ana.get('/user/me/deletion');
    const { body: me } = await ana.get('/user/me');
    await ana.delete('/user/me', { name: me.name, deletes: [] });
    await dan.delete('/user/me', { name: 'Dan', deletes: [] });
  },
};
