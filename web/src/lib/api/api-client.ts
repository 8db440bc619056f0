/**
 * Every call of the API goes through `api`: with types by `request.ts`, or from the outbox by its
 * stored path. It adds the bearer token and the household, renews an expired token once, and throws
 * `ApiProblem` for anything but success. Amounts are in cents.
 */
import {
  allowingCached,
  type ApiProblem,
  currencyOfAnswer,
  isProblem,
  readProblem,
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
  rethrowUnreachable,
} from '@/lib/api/calls';
import { forgetPrefetched, takePrefetched } from '@/lib/api/prefetch';
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

export interface ApiOptions {
  /** Default: this tab's household. null: none. */
  householdId?: string | null;
  /** Empty values are left out. */
  query?: CallQuery;
  /** Pass the query function's `signal` so that an unused call is cancelled. */
  signal?: AbortSignal;
  /** `etagOf` the displayed version; the call fails with `precondition_failed` if it is outdated. */
  ifMatch?: string;
  /** The member whose view to read (admins, GET only); null: the user's own view. Default: the tab's. */
  viewAs?: string | null;
  /** Currency of the body's amounts. Default: the household's display currency. */
  currency?: string;
  /** Body and response have no money, although a field is named like an amount. */
  hasNoMoney?: boolean;
  /** Further headers. The response to such a call is not cached. */
  headers?: Readonly<Record<string, string>>;
  /**
   * Send only for this account, even if another one is signed in by then. Default: the account at the time of the call.
   */
  uid?: string;
  /** Use only the server's response, never the cache. */
  isFresh?: boolean;
  /** Called with the text as it arrives, for long responses. */
  onPart?: (text: string) => void;
  /** A POST that changes nothing: its response is cached like that of a GET, with its body in the key. */
  isQuery?: boolean;
}

type Call = ApiOptions & { householdId: string | null; viewAs: string | null };

interface Answer {
  body: unknown;
  headers: Headers;
  /** Currency of its amounts. */
  currency: Currency;
}

interface Dependencies {
  fetch: typeof fetch;
  getToken: (forceRefresh?: boolean) => Promise<string | null>;
  getHouseholdId: () => string | null;
  /** The account that this page shows; null if unknown. */
  getOwner?: () => string | null;
  /** App Check token, which proves that the call comes from this app; null if not configured. */
  getAppToken?: () => Promise<string | null>;
  /** Throws if a response does not match the API's schema. Without it, responses are not checked. */
  check?: (method: string, path: string, body: unknown, currency: Currency) => Promise<void>;
  /** Caches responses for offline use; `response-or-cache.ts` shows them. */
  kept?: ResponseCache;
}

interface ResponseCache {
  placeOf: (householdId: string | null, address: string) => CacheKey | null;
  keep: typeof cacheResponse;
  find: typeof findCachedResponse;
  forget: typeof removeCachedResponse;
  noteChange?: typeof noteChange;
}

export function createApiClient(dependencies: Dependencies) {
  const { fetch, getToken, getHouseholdId, getOwner, getAppToken, check, kept } = dependencies;

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

  /** The response's cache key; null if it is not cached. */
  function placeFor(path: string, call: Call, body: unknown): CacheKey | null {
    // Other members' views are not cached.
    if (call.viewAs !== null || call.headers !== undefined) return null;
    const asked = body === undefined ? '' : `#${JSON.stringify(body)}`;
    return kept?.placeOf(call.householdId, addressOf(path, call.query) + asked) ?? null;
  }

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
      throw place && !call.isFresh ? allowingCached(error) : error;
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
    await check?.(method, path, answer.body, inCurrency);
    return answer;
  }

  async function value<T>(answer: Promise<Answer>, options: ApiOptions): Promise<T> {
    const { body, currency } = await answer;
    return (options.hasNoMoney ? body : fromWire(body, currency)) as T;
  }

  return {
    send: <T = unknown>(
      method: string,
      path: string,
      body?: unknown,
      options: ApiOptions = {},
    ): Promise<T> => value(send(method, path, options, body), options),

    /** One page of a list; `next` is the path of the next page, or null on the last. */
    getPage: async <Items>(
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
  // Production builds drop this branch and its file.
  ...(import.meta.env.DEV
    ? {
        check: async (...answer) =>
          (await import('@/lib/api/check-response')).checkResponse(...answer),
      }
    : {}),
});

function answerOf({ body, link, currency = DEFAULT_CURRENCY }: CachedResponse): Answer {
  return { body, headers: new Headers(link === null ? {} : { Link: link }), currency };
}

/** Null for a success. Reading a failure loads a file, which may fail too. */
async function problemOf(response: Response): Promise<ApiProblem | null> {
  return response.ok ? null : readProblem(response).catch(rethrowUnreachable);
}

/** Throws if the response breaks off or is not JSON: some networks insert a page of their own. */
async function readAnswer(response: Response, onPart: ApiOptions['onPart']): Promise<Answer> {
  const read = onPart
    ? (await import('@/lib/api/read-parts')).readParts
    : (whole: Response) => whole.text();
  const text = response.status === 204 ? '' : await read(response, onPart);
  const { headers } = response;
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  return { body, headers, currency: currencyOfAnswer(headers) };
}
