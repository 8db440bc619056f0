import { createApiClient } from '@/lib/api-client';
import type { TestApi, TestClient } from '../../functions/test/api/api-client.ts';
import type { Cut } from './replay-commands.ts';

export interface CutWay {
  api: ReturnType<typeof createApiClient>;
  /** From now on nothing is cut. */
  mend: () => void;
  /** The ids of what the server has stored, in that order. */
  stored: string[];
}

/** The browser's client of the real API, over a way that is cut as the list says, call by call. */
export function createCutWay(server: TestApi, client: TestClient, cuts: readonly Cut[]): CutWay {
  const left = [...cuts];
  const stored: string[] = [];
  const api = createApiClient({
    fetch: async (address, { method = 'GET', headers, body } = {}) => {
      const cut = left.shift() ?? 'none';
      if (cut === 'before') throw new TypeError('Failed to fetch');
      if (cut === 'down') return new Response('', { status: 503 });
      const path = (address as string).replace('/api', '');
      const answer = await server.request(method, path, {
        headers: Object.fromEntries(headers as Headers),
        ...(typeof body === 'string' && { body }),
      });
      if (answer.status === 201) stored.push(answer.body.id as string);
      if (cut === 'after') throw new TypeError('Failed to fetch');
      const text = answer.status === 204 ? null : JSON.stringify(answer.body);
      return new Response(text, { status: answer.status, headers: answer.headers });
    },
    getToken: () => Promise.resolve(client.token),
    getHouseholdId: () => null,
  });
  return { api, stored, mend: () => left.splice(0) };
}
