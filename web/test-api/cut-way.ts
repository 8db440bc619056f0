import { createApiClient } from '@/lib/api/api-client';
import type { TestApi, TestClient } from '../../functions/test/support/server/api-client.ts';
import type { ConnectionCut } from './replay-commands.ts';

export interface CutWay {
  api: ReturnType<typeof createApiClient>;
  /** Stops cutting the connection. */
  mend: () => void;
  /** Delivers the timed-out requests to the server. */
  arrive: () => Promise<void>;
  /** Created resources in order; the note identifies the entry. */
  stored: { id: string; note: string }[];
}

const statusOf: Partial<Record<ConnectionCut, number>> = {
  down: 503,
  signedOut: 401,
  tooMany: 429,
};

/** The browser's client for the real API over an unreliable connection; `cuts` lists what happens to each request. */
export function createCutWay(
  server: TestApi,
  client: TestClient,
  cuts: readonly ConnectionCut[],
): CutWay {
  const left = [...cuts];
  const late: (() => Promise<unknown>)[] = [];
  const stored: CutWay['stored'] = [];
  const arrive = async () => {
    for (const send of late.splice(0)) await send();
  };
  const api = createApiClient({
    fetch: async (address, { method = 'GET', headers, body } = {}) => {
      const cut = left.shift() ?? 'none';
      if (cut === 'before') throw new TypeError('Failed to fetch');
      const status = statusOf[cut];
      if (status !== undefined) return new Response('', { status });
      const path = (address as string).replace('/api', '');
      const send = async () => {
        const answer = await server.request(method, path, {
          headers: Object.fromEntries(headers as Headers),
          ...(typeof body === 'string' && { body }),
        });
        const { id, note, text } = (answer.body ?? {}) as Record<string, string>;
        if (answer.status === 201) stored.push({ id: id!, note: note ?? text! });
        return answer;
      };
      if (cut === 'late') {
        late.push(send);
        throw new DOMException('It took too long.', 'TimeoutError');
      }
      const answer = await send();
      await arrive();
      if (cut === 'after') throw new TypeError('Failed to fetch');
      const text = answer.status === 204 ? null : JSON.stringify(answer.body);
      return new Response(text, { status: answer.status, headers: answer.headers });
    },
    getToken: () => Promise.resolve(client.token),
    getHouseholdId: () => null,
  });
  return { api, stored, arrive, mend: () => left.splice(0) };
}
