import type {
  RawRequest,
  TestAnswer,
  TestApi,
  TestClient,
} from '../../../support/server/api-client.ts';
import type { RecordedCall } from './contract.ts';

/** The value of a raw JSON body. */
function parsed(body: RawRequest['body']): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : body;
  } catch {
    return body;
  }
}

/** The same API; a witness sees every response before the caller gets it. */
export function watch(api: TestApi, witness: (call: RecordedCall) => void): TestApi {
  function watchClient(client: TestClient): TestClient {
    const seen = async (
      method: string,
      path: string,
      body: unknown,
      answering: Promise<TestAnswer>,
    ) => {
      const answer = await answering;
      witness({ method, path, body, answer });
      return answer;
    };
    return {
      ...client,
      get: (path, headers) => seen('get', path, undefined, client.get(path, headers)),
      post: (path, body, headers) => seen('post', path, body, client.post(path, body, headers)),
      put: (path, body, headers) => seen('put', path, body, client.put(path, body, headers)),
      patch: (path, body, headers) => seen('patch', path, body, client.patch(path, body, headers)),
      delete: (path, body, headers) =>
        seen('delete', path, body, client.delete(path, body, headers)),
      in: (householdId) => watchClient(client.in(householdId)),
      signInAgain: async () => watchClient(await client.signInAgain()),
    };
  }

  return {
    ...api,
    signUp: async (account) => watchClient(await api.signUp(account)),
    signUpAll: async (accounts) => (await api.signUpAll(accounts)).map(watchClient),
    request: async (method, path, options: RawRequest = {}) => {
      const answer = await api.request(method, path, options);
      witness({ method, path, body: parsed(options.body), answer });
      return answer;
    },
  };
}
