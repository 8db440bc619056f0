import { letterIdOf } from '../../../../src/core/notification/letter.ts';
import { lend } from '../../../support/entries/transaction-fixture.ts';
import { newBrowser, sayOnDevice } from '../../../support/letters/push-fixture.ts';
import { settingsWith } from '../../../support/letters/notified-fixture.ts';
import type { Chapter } from './chapter.ts';

export const sharingCalls: Chapter = {
  name: 'categories, permissions and notices',
  async run({ api, householdId, ana, ben, cleo }) {
    const { body: category } = await ben.post('/categories', { name: 'Bikes', color: '#0f5c5c' });
    await ben.post('/categories', { name: 'bikes' });
    await ben.post('/categories', { name: 'Garden', userId: null });
    await ben.post('/categories/starter');
    await ana.post('/categories/starter');
    await ben.get('/categories');
    await ben.get('/categories?hierarchical=true');
    await cleo.get(`/categories?userId=${ben.uid}`);
    const path = `/categories/${category.id}`;
    await ben.put(path, { ...category, description: 'And their parts' });
    await cleo.put(path, category);

    const right = { granteeId: cleo.uid, resourceType: 'categories', permissionType: 'read' };
    await ben.post('/permissions', right);
    await cleo.post('/categories', { name: 'Only read', userId: ben.uid });
    await ben.post('/permissions', { ...right, permissionType: 'write' });
    await ben.post('/permissions', { ...right, expiresAt: '2001-01-01T00:00:00Z' });
    await cleo.get(`/permissions?userId=${ben.uid}`);
    await ana.get('/permissions/all');
    await ben.get('/permissions/all');
    await ben.delete('/permissions', { ...right, permissionType: 'write' });
    await ben.delete('/permissions', right);
    await ben.post('/permissions', right);
    const search = new URLSearchParams({ ...right, ownerId: ben.uid }).toString();
    await cleo.delete(`/permissions?${search}`);
    await ben.delete(path);

    await cleo.get('/notices?limit=1&onlyNew=true');
    const { body } = await cleo.get('/notices');
    const [newest] = body.notices;
    await cleo.put('/notices/seen', { ids: [newest.id] });
    await cleo.put('/notices/seen', { until: newest.at });
    await cleo.get('/notices?limit=0');
    await ben.put('/notices/seen', { ids: ['nothing'] });
    const device = newBrowser();
    await cleo.post('/push-subscriptions', device);
    const seen = { device, householdId, id: newest.id };
    for (const body of [seen, { ...seen, id: 'nothing' }, { ...seen, householdId: 'elsewhere' }]) {
      await sayOnDevice(api, body);
    }

    await cleo.get('/notification-settings');
    await cleo.put('/notification-settings', settingsWith());
    await cleo.put('/notification-settings', {});

    const ways = [
      { kind: 'paypal', handle: 'ben' },
      { kind: 'iban', iban: 'DE89 3704 0044 0532 0130 00', name: 'Ben' },
    ];
    await ben.get('/user/payment-ways');
    await ben.put('/user/payment-ways', { ways });
    await ben.put('/user/payment-ways', { ways: ways.slice(1) }, { 'If-Match': '"7"' });
    await ben.put('/user/payment-ways', { ways: [{ kind: 'paypal', handle: 'a/b' }] });
    await cleo.get(`/users/${ben.uid}/payment-ways`);
    await lend(ben, cleo, 9);
    await cleo.get(`/users/${ben.uid}/payment-ways`);

    const letter = letterIdOf(householdId, cleo.uid);
    const fields = { householdId, memberId: cleo.uid, dueAt: null, key: 'from-the-letter' };
    await api.firestore.doc(`letters/${letter}`).set(fields);
    await api.request('POST', `/letters/stop?letter=${letter}&key=from-the-letter`);
    await api.request('POST', `/letters/stop?letter=${letter}&key=guessed`);
  },
};
