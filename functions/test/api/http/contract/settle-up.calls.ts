import { randomUUID } from 'node:crypto';
import {
  oweEachOther,
  postSettleUp,
  settleUp,
} from '../../../support/entries/settle-up-fixture.ts';
import type { Chapter } from './chapter.ts';

export const settleUpCalls: Chapter = {
  name: 'settling up',
  async run({ ana, ben, cleo }) {
    await ben.post('/settle-ups/preview', { with: cleo.uid });
    await oweEachOther(ben, cleo);
    await ben.post('/settle-ups/preview', { with: cleo.uid });
    await postSettleUp(ben, cleo, { payment: { amount: 100 } });
    await postSettleUp(ben, cleo, { dueAmount: 1 });
    const id = randomUUID();
    const { body } = await postSettleUp(ben, cleo, { id });
    await postSettleUp(ben, cleo, { id });
    await postSettleUp(ben, cleo, { id, payment: { amount: 1 } });
    const path = `/settle-ups/${body.id}`;
    await cleo.get(path);
    await ana.get('/settle-ups?limit=1', { 'X-View-As': ben.uid });
    await ben.get(`/settle-ups?with=${cleo.uid}`);
    await ana.delete(path);
    await ana.get(`/settle-ups/${randomUUID()}`);
    const { settlements } = await settleUp(cleo, ben, { id: randomUUID() });
    const reopened = `/settlements/${settlements[0].settlementId}/status`;
    await ben.put(reopened, { status: 'active' });
    const [{ id: last }] = (await ben.get('/settle-ups')).body;
    await ben.delete(`/settle-ups/${last}`);
  },
};
