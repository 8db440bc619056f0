import { expect, onTestFinished } from 'vitest';
import { nothingChosen } from '../../../src/core/notification/notification-choices.ts';
import { postTransaction } from '../../support/entries/transaction-fixture.ts';
import { createTestHousehold, foundHousehold } from '../../support/households/household-fixture.ts';
import { choose, settingsWith } from '../../support/letters/notified-fixture.ts';
import { startApi, testConfig } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';

/** Each member chooses their notification channels per household. */

const path = '/notification-settings';

apiTest(
  'nothing is chosen by default; a choice applies to the member in this household only',
  async ({ api }) => {
    const [, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
    const { offered, ...first } = (await ben.get(path)).body;
    expect(first).toEqual(nothingChosen);
    expect(offered).toEqual({ mail: false, push: true });
    const chosen = settingsWith({ digest: 'weekly', quietHours: { from: '22:00', to: '07:30' } });
    for (let time = 0; time < 2; time += 1) {
      expect(await ben.put(path, chosen)).toMatchObject({ status: 200, body: chosen });
    }
    expect((await ben.get(path)).body).toMatchObject(chosen);
    expect((await ana.get(path)).body).toMatchObject(nothingChosen);
    const other = ben.in(await foundHousehold(ben, 'Elm Street'));
    expect((await other.get(path)).body).toMatchObject(nothingChosen);
  },
);

apiTest(
  'an admin who views as a member neither reads nor changes their choice',
  async ({ api }) => {
    const [, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
    const asBen = { 'X-View-As': ben.uid };
    expect((await ana.get(path, asBen)).status).toBe(403);
    expect((await ana.put(path, settingsWith(), asBen)).status).toBe(400);
  },
);

apiTest.each<[string, object]>([
  ['a time that is none', { quietHours: { from: '24:00', to: '07:00' } }],
  ['quiet hours without end', { quietHours: { from: '07:00', to: '07:00' } }],
  ['a way that there is not', { sms: {} }],
  ['a kind that is left out', { mail: { money: true } }],
  ['another digest', { digest: 'daily' }],
])('%s is refused', async (_name, changes) => {
  const api = await startApi();
  onTestFinished(() => api.stop());
  const [, ...members] = await createTestHousehold(api, ['Ana']);
  expect((await members[0].put(path, settingsWith(changes))).status).toBe(400);
});

apiTest('the settings state which channels the server can send', async () => {
  const api = await startApi({ config: { ...testConfig, sendsMail: true, push: null } });
  onTestFinished(() => api.stop());
  const [, ...members] = await createTestHousehold(api, ['Ana']);
  expect((await members[0].get(path)).body.offered).toEqual({ mail: true, push: false });
});

apiTest('an event writes nothing more for a member who has chosen nothing', async ({ api }) => {
  const [id, ana, ben, cleo] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo']);
  const debt = { paidBy: ana.uid, owedBy: ben.uid, amount: 5 };
  const lettersOf = async () => {
    const found = await api.firestore.collection('letters').where('householdId', '==', id).get();
    return found.docs.map((letter) => letter.get('memberId') as string);
  };
  await postTransaction(ana, debt);
  expect(await lettersOf()).toEqual([]);
  await choose(ben);
  await choose(cleo);
  await choose(cleo, nothingChosen);
  await postTransaction(ana, debt);
  await postTransaction(ana, { ...debt, owedBy: cleo.uid });
  expect(await lettersOf()).toEqual([ben.uid]);
});
