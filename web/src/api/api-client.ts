/**
 * Every call of the API goes through `api`. It adds the bearer token and the household, renews an
 * expired token once, and throws `ApiProblem` for anything but success. Amounts come and go in cents.
 *
 *     api.get('/transactions', { householdId, query: { paid: 'false' }, signal })   → the body
 *     api.post('/transactions', transaction, { householdId })
 *     api.getPage('/transactions', …)   → { items, next }   follow with api.getPage(next)
 *     api.patch('/transactions/1', { paid }, { ifMatch: etagOf(row.version) })
 */
import {
  allowingKept,
  type ApiProblem,
  currencyOfAnswer,
  isProblem,
  readProblem,
  unreachable,
} from '@/lib/api-problem';
import { getIdToken } from '@/lib/session/auth';
import { getAppCheckToken, usesAppCheck } from '@/lib/session/app-check';
import type { CachedResponse } from '@/offline/cache/database';
import {
  addressOf,
  changesScreens,
  type CallQuery,
  isOfAnother,
  nextPathOf,
  notAsAnother,
  notSignedIn,
} from '@/api/calls';
import { forgetPrefetched, takePrefetched } from '@/api/prefetch';
import {
  acceptOf,
  appVersion,
  cacheOwner,
  findCachedResponse,
  removeCachedResponse,
  cacheResponse,
  cacheKeyOf,
  type CacheKey,
} from '@/offline/cache/cached-responses';
import { noteChange } from '@/offline/cache/last-change';
import { noteReachable, noteRetryAfter } from '@/offline/network/network-state';
import { beginWrite, setServerClock, type BegunWrite } from '@/lib/own-writes';
import { getTabHousehold } from '@/lib/tab-household';
import { getViewAs } from '@/lib/view-as';
import { currencyOfHousehold } from '@/lib/format/household-currency';
import { DEFAULT_CURRENCY, type Currency } from '@housetab/functions/core/money/currency';
import { fromWire, toWire } from '@housetab/functions/core/money/wire-money';

interface ApiOptions {
  /** Which household the call is about. Default: the one this tab shows. null: none. */
  householdId?: string | null;
  /** Empty values are left out. */
  query?: CallQuery;
  /** Give the query function's `signal`, so that a call nobody waits for any more is aborted. */
  signal?: AbortSignal;
  /** `etagOf` the version that was shown; the call fails with `precondition_failed` if it is stale. */
  ifMatch?: string;
  /** Ask as this member (admins, GET only); null: as oneself. Default: as the tab does. */
  viewAs?: string | null;
  /** In which the amounts of the body are. Default: that in which the household's are shown. */
  currency?: string;
  /** Body and answer hold no money, although a field of them has the name of an amount. */
  hasNoMoney?: boolean;
  /** Further headers. The answer to such a call is not kept. */
  headers?: Readonly<Record<string, string>>;
  /**
   * Send it for this account only, even if another one is signed in by then. Default: the account that was
   * signed in when the call was made.
   */
  uid?: string;
  /** Only the server's answer counts, nothing that was kept of an earlier visit. */
  isFresh?: boolean;
  /** Gets the answer's text as it comes: for what is long. */
  onPart?: (text: string) => void;
  /** A POST that changes nothing: its answer is kept like that of a GET, by its body as well. */
  isQuery?: boolean;
}

/** The options of a call, with household and view decided. */
type Call = ApiOptions & { householdId: string | null; viewAs: string | null };

interface Answer {
  body: unknown;
  headers: Headers;
  /** In which its amounts are. */
  currency: Currency;
}

interface Dependencies {
  fetch: typeof fetch;
  getToken: (forceRefresh?: boolean) => Promise<string | null>;
  getHouseholdId: () => string | null;
  /** The account that this page shows; null where it is not known. */
  getOwner?: () => string | null;
  /**
   * The token of App Check, which proves that the call comes from this app; null where none is configured.
   */
  getAppToken?: () => Promise<string | null>;
  /** Throws if an answer is not what the API declares. Without it, answers are not checked. */
  checkAnswer?: (method: string, path: string, body: unknown, currency: Currency) => Promise<void>;
  /** Keeps answers for when there is no network; `answer-or-kept.ts` shows them. */
  kept?: Keeping;
}

interface Keeping {
  placeOf: (householdId: string | null, address: string) => CacheKey | null;
  keep: typeof cacheResponse;
  find: typeof findCachedResponse;
  forget: typeof removeCachedResponse;
  noteChange?: typeof noteChange;
}

export function createApiClient(dependencies: Dependencies) {
  const { fetch, getToken, getHouseholdId, getOwner, getAppToken, checkAnswer, kept } =
    dependencies;

  async function send(method: string, path: string, options: ApiOptions, body?: unknown) {
    const householdId = options.householdId === undefined ? getHouseholdId() : options.householdId;
    const viewAs = options.viewAs === undefined ? getViewAs(householdId) : options.viewAs;
    if (viewAs !== null && method !== 'GET') throw notAsAnother();
    const call = { ...options, householdId, viewAs };
    const isReading = method === 'GET' || options.isQuery === true;
    if (acceptOf(options.signal)) return recall(isReading, path, call, body);
    if (isReading) return read(method, path, call, body);
    const write = beginWrite(path);
    try {
      const answer = await exchange(method, path, call, body, write);
      if (changesScreens(path, options)) kept?.noteChange?.();
      write.answer(true);
      return answer;
    } catch (error) {
      write.answer(false);
      throw error;
    }
  }

  /** Where the answer is kept; null where it is not. */
  function placeFor(path: string, call: Call, body: unknown): CacheKey | null {
    // What is seen as another member is not kept.
    if (call.viewAs !== null || call.headers !== undefined) return null;
    const asked = body === undefined ? '' : `#${JSON.stringify(body)}`;
    return kept?.placeOf(call.householdId, addressOf(path, call.query) + asked) ?? null;
  }

  /** The last answer that was kept of this call. */
  async function recall(
    isReading: boolean,
    path: string,
    call: Call,
    body: unknown,
  ): Promise<Answer> {
    const place = isReading && !call.isFresh ? placeFor(path, call, body) : null;
    const last = place && (await kept?.find(place));
    if (!last || !acceptOf(call.signal)?.(last)) throw new Error(`Nothing is kept of ${path}.`);
    return answerOf(last);
  }

  /** What the server says. */
  async function read(method: string, path: string, call: Call, asked: unknown): Promise<Answer> {
    const place = placeFor(path, call, asked);
    const at = Date.now();
    try {
      const answer = await exchange(method, path, call, asked, null);
      const { body, headers, currency } = answer;
      noteReachable();
      setServerClock(headers);
      if (place) {
        const link = headers.get('Link');
        kept?.keep({ ...place, body, link, at, version: appVersion, currency });
      }
      return answer;
    } catch (error) {
      const isRefused = isProblem(error) && (error.status === 403 || error.status === 404);
      if (place && isRefused) void kept?.forget(place);
      throw place && !call.isFresh ? allowingKept(error) : error;
    }
  }

  async function exchange(
    method: string,
    path: string,
    options: Call,
    body: unknown,
    write: BegunWrite | null,
  ): Promise<Answer> {
    const { householdId, viewAs } = options;
    const currency = options.currency ?? currencyOfHousehold(householdId);
    const owner = options.uid ?? getOwner?.() ?? null;
    const attempt = async (forceRefresh: boolean) => {
      const headers = new Headers({ ...options.headers, Accept: 'application/json' });
      const token = await getToken(forceRefresh);
      if (isOfAnother(token, owner)) throw notSignedIn();
      if (token !== null) headers.set('Authorization', `Bearer ${token}`);
      const appToken = getAppToken ? await getAppToken() : null;
      if (appToken !== null) headers.set('X-Firebase-AppCheck', appToken);
      if (householdId !== null) headers.set('X-Household', householdId);
      if (options.ifMatch !== undefined) headers.set('If-Match', options.ifMatch);
      if (viewAs !== null) headers.set('X-View-As', viewAs);
      if (write !== null) headers.set('X-Origin', write.origin);
      if (body !== undefined) {
        headers.set('Content-Type', 'application/json');
        if (householdId !== null) headers.set('X-Currency', currency);
      }
      const address = addressOf(path, options.query);
      const early = method === 'GET' ? takePrefetched(address, headers) : null;
      if (early) return early;
      if (write !== null) forgetPrefetched();
      return fetch(address, {
        method,
        headers,
        body: JSON.stringify(options.hasNoMoney ? body : toWire(body, currency)),
        signal: options.signal,
      });
    };

    let response = await attempt(false).catch(rethrowUnreachable);
    let problem = await problemOf(response);
    if (problem?.code === 'token_expired') {
      response = await attempt(true).catch(rethrowUnreachable);
      problem = await problemOf(response);
    }
    if (problem !== null) {
      noteRetryAfter(problem);
      throw problem;
    }
    const answer = await readAnswer(response, options.onPart).catch(rethrowUnreachable);
    const inCurrency = options.hasNoMoney ? DEFAULT_CURRENCY : answer.currency;
    await checkAnswer?.(method, path, answer.body, inCurrency);
    return answer;
  }

  async function value<T>(answer: Promise<Answer>, options: ApiOptions): Promise<T> {
    const { body, currency } = await answer;
    return (options.hasNoMoney ? body : fromWire(body, currency)) as T;
  }

  return {
    get: <T>(path: string, options: ApiOptions = {}): Promise<T> =>
      value(send('GET', path, options), options),

    post: <T = unknown>(path: string, body?: unknown, options: ApiOptions = {}): Promise<T> =>
      value(send('POST', path, options, body), options),

    put: <T = unknown>(path: string, body: unknown, options: ApiOptions = {}): Promise<T> =>
      value(send('PUT', path, options, body), options),

    patch: <T = unknown>(path: string, body: unknown, options: ApiOptions = {}): Promise<T> =>
      value(send('PATCH', path, options, body), options),

    delete: <T = unknown>(path: string, body?: unknown, options: ApiOptions = {}): Promise<T> =>
      value(send('DELETE', path, options, body), options),

    /** One page of a list; `next` is the path of the next page, or null on the last. */
    getPage: async <T, Items = T[]>(
      path: string,
      options: ApiOptions = {},
    ): Promise<{ items: Items; next: string | null }> => {
      const answer = await send('GET', path, options);
      return {
        items: await value(Promise.resolve(answer), options),
        next: nextPathOf(answer.headers.get('Link')),
      };
    },
  };
}

export const api = createApiClient({
  fetch: (...call) => globalThis.fetch(...call),
  getToken: getIdToken,
  getHouseholdId: getTabHousehold,
  getOwner: cacheOwner,
  kept: {
    placeOf: cacheKeyOf,
    keep: cacheResponse,
    find: findCachedResponse,
    forget: removeCachedResponse,
    noteChange,
  },
  ...(usesAppCheck ? { getAppToken: getAppCheckToken } : {}),
  // Production builds leave this branch out, and the file that it would load.
  ...(import.meta.env.DEV
    ? {
        checkAnswer: async (...answer) =>
          (await import('@/api/answer-schemas')).checkAnswer(...answer),
      }
    : {}),
});

function answerOf({ body, link, currency = DEFAULT_CURRENCY }: CachedResponse): Answer {
  return { body, headers: new Headers(link === null ? {} : { Link: link }), currency };
}

/** Null for a success. Reading a failure loads a file, which may fail as well. */
async function problemOf(response: Response): Promise<ApiProblem | null> {
  return response.ok ? null : readProblem(response).catch(rethrowUnreachable);
}

/** Throws if the answer breaks off or is not JSON: some networks put a page of their own in its place. */
async function readAnswer(response: Response, onPart: ApiOptions['onPart']): Promise<Answer> {
  const read = onPart ? (await import('@/api/read-parts')).readParts : readText;
  const text = response.status === 204 ? '' : await read(response, onPart);
  const { headers } = response;
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  return { body, headers, currency: currencyOfAnswer(headers) };
}

const readText = (response: Response) => response.text();

function rethrowUnreachable(error: unknown): never {
  if (isProblem(error)) throw error;
  // The query library recognises an aborted call by this error.
  if (error instanceof DOMException && error.name === 'AbortError') throw error;
  throw unreachable(error);
}
