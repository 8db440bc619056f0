import { randomUUID } from 'node:crypto';
import { leave, type RetriedRequest } from './retried-settling.ts';

/** What owners and admins do with the household and its guests. */
export const retriedHouseholds: readonly RetriedRequest[] = [
  {
    name: 'restoreHousehold',
    how: 'one who came back with it has left',
    async prepare(context) {
      const { ana, household, cleo } = context;
      const path = `/households/${household}`;
      const { body } = await ana.get('/households');
      const { name } = (body as { id: string; name: string }[]).find(({ id }) => id === household)!;
      await ana.delete(path, { name });
      return {
        send: () => ana.post(`${path}/restore`),
        meanwhile: async () => [await leave(context, cleo)],
      };
    },
  },
  {
    name: 'addGuest',
    how: 'they were renamed, and removed',
    prepare: async ({ ana, household }) => {
      const path = `/households/${household}/guests`;
      const body = { id: randomUUID(), name: 'Sam' };
      return {
        send: () => ana.post(path, body),
        meanwhile: async ({ id }) => [
          await ana.put(`${path}/${id}`, { name: 'Samuel' }),
          await ana.delete(`${path}/${id}`),
        ],
      };
    },
  },
];
