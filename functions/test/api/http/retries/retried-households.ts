import { newBrowser } from '../../../support/letters/push-fixture.ts';
import {
  householdImportBody,
  piecesOfDocument,
  smallDocument,
} from '../../../support/households/household-import-fixture.ts';
import { randomUUID } from 'node:crypto';
import { retriedLeave, type RetriedRequest, type RetryContext } from './retried-settling.ts';

async function nameOf({ ana, household }: RetryContext): Promise<string> {
  const { body } = await ana.get('/households');
  return (body as { id: string; name: string }[]).find(({ id }) => id === household)!.name;
}

/** Calls of owners and admins about the household and its guests. */
export const retriedHouseholds: readonly RetriedRequest[] = [
  {
    name: 'addPushSubscription',
    how: 'another browser was added',
    prepare: async ({ ana }) => {
      const browser = newBrowser();
      return {
        send: () => ana.post('/push-subscriptions', browser),
        meanwhile: async () => [await ana.post('/push-subscriptions', newBrowser())],
      };
    },
  },
  {
    name: 'closeMonth',
    how: 'another month was closed by somebody else',
    async prepare({ ana, ben }) {
      await ana.put(`/users/${ben.uid}/role`, { role: 'admin' });
      return {
        send: () => ben.post('/months/2026-10/close'),
        meanwhile: async () => [await ana.post('/months/2026-09/close')],
      };
    },
  },
  {
    name: 'restoreHousehold',
    how: 'one who came back with it has left',
    async prepare(context) {
      const { ana, household, cleo } = context;
      const path = `/households/${household}`;
      await ana.delete(path, { name: await nameOf(context) });
      return {
        send: () => ana.post(`${path}/restore`),
        meanwhile: async () => [await retriedLeave(context, cleo)],
      };
    },
  },
  {
    name: 'deleteHousehold',
    how: 'it was brought back and renamed',
    async prepare(context) {
      const { ana, household } = context;
      const path = `/households/${household}`;
      const body = { name: await nameOf(context), requestId: randomUUID() };
      return {
        send: () => ana.delete(path, body),
        meanwhile: async () => [
          await ana.post(`${path}/restore`),
          await ana.put(path, { name: 'Back again' }),
        ],
      };
    },
  },
  {
    name: 'addGuest',
    how: 'they were renamed, and removed with something that names them',
    prepare: async ({ ana, household }) => {
      const path = `/households/${household}/guests`;
      const body = { id: randomUUID(), name: 'Sam' };
      const splitWith = (userId: string) => ({
        ...{ name: 'Garden', userId: null },
        defaultSplit: { mode: 'equal', people: [{ userId: ana.uid }, { userId }] },
      });
      return {
        send: () => ana.post(path, body),
        meanwhile: async ({ id }) => [
          await ana.put(`${path}/${id}`, { name: 'Samuel' }),
          await ana.post('/categories', splitWith(id as string)),
          await ana.delete(`${path}/${id}`),
        ],
      };
    },
  },
  {
    name: 'startMove',
    how: 'its first piece has come',
    async prepare({ ben }) {
      const body = householdImportBody(smallDocument(), 'somebody');
      const [piece] = piecesOfDocument(smallDocument());
      return {
        send: () => ben.post('/moves', body),
        meanwhile: async () => [await ben.put(`/moves/${body.id}/pieces/0`, piece)],
      };
    },
  },
  {
    name: 'finishMove',
    how: 'it was renamed',
    async prepare({ ben }) {
      const body = householdImportBody(smallDocument(), 'somebody');
      await ben.post('/moves', body);
      await ben.put(`/moves/${body.id}/pieces/0`, piecesOfDocument(smallDocument())[0]);
      return {
        send: () => ben.post(`/moves/${body.id}/finish`),
        meanwhile: async () => [await ben.put(`/households/${body.id}`, { name: 'Oak Street' })],
      };
    },
  },
];
