import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth, type DecodedIdToken } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { createApp } from '../../../src/app.ts';
import type { Config } from '../../../src/platform/config.ts';
import type { Log } from '../../../src/platform/dependencies.ts';
import { checkDocumentsOnRead } from '../../../src/platform/firestore/converters.ts';
import type { QueryShape } from '../../../src/platform/firestore/query-shape.ts';
import { requireIndex } from '../../indexes/require-index.ts';
import { oauthClient } from '../../../../ynab-stand-in/oauth.ts';
import {
  createAccounts,
  refreshIdToken,
  type NewTestAccount,
  type TestAccount,
} from './accounts.ts';

process.env['FIRESTORE_EMULATOR_HOST'] ??= '127.0.0.1:8080';
process.env['FIREBASE_AUTH_EMULATOR_HOST'] ??= '127.0.0.1:9099';
process.env['METADATA_SERVER_DETECTION'] ??= 'none';

checkDocumentsOnRead();

// Tests read responses of every shape, and their assertions check it.
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any;

export interface TestAnswer {
  status: number;
  headers: Headers;
  body: Json;
  /** The number of documents, from `Server-Timing`. */
  reads: number;
  writes: number;
}

export type TestHeaders = Readonly<Record<string, string>>;

/** A person who calls the API. */
export interface TestClient extends TestAccount {
  get(path: string, headers?: TestHeaders): Promise<TestAnswer>;
  post(path: string, body?: unknown, headers?: TestHeaders): Promise<TestAnswer>;
  put(path: string, body?: unknown, headers?: TestHeaders): Promise<TestAnswer>;
  patch(path: string, body?: unknown, headers?: TestHeaders): Promise<TestAnswer>;
  delete(path: string, body?: unknown, headers?: TestHeaders): Promise<TestAnswer>;
  /** The body of a successful GET. */
  getBody(path: string): Promise<Json>;
  /** The same person, always sending `X-Household`. */
  in(householdId: string): TestClient;
  /** The same person after signing in again, for example after verifying the address. */
  signInAgain(): Promise<TestClient>;
}

interface LogLine {
  level: 'info' | 'warn' | 'error';
  message: string;
  fields: Readonly<Record<string, unknown>>;
}

export interface TestApi {
  projectId: string;
  firestore: Firestore;
  auth: Auth;
  logs: LogLine[];
  /** Adds to the logs. */
  log: Log;
  /** Every query so far. One without an index fails, as in production. */
  queries: QueryShape[];
  /** Sets the clock of the API; null resumes real time. */
  setNow(now: Date | null): void;
  /** The time of the API's clock. */
  now(): Date;
  /** Creates an account, by default a verified one. */
  signUp(account?: NewTestAccount): Promise<TestClient>;
  signUpAll(accounts: readonly NewTestAccount[]): Promise<TestClient[]>;
  /** A client for an existing account. */
  as(account: TestAccount): TestClient;
  /** A call with any headers and any body, without an account. */
  request(method: string, path: string, options?: RawRequest): Promise<TestAnswer>;
  stop(): Promise<void>;
}

export interface RawRequest {
  headers?: TestHeaders;
  body?: string | Uint8Array<ArrayBuffer>;
}

export const testConfig: Config = {
  showsTiming: true,
  checksReplies: true,
  limits: {
    writesPerMinute: 100_000,
    readsPerHour: 10_000_000,
    perHour: { invites: 100_000, ynab: 100_000, exports: 100_000, edits: 100_000 },
    perDay: {
      ...{ rows: 1_000_000, comments: 1_000_000, debtsBetween: 1_000_000 },
      ...{ households: 100_000, invites: 100_000 },
    },
    anonymousPerMinute: 100_000,
    // Simultaneous writes of tests wait for each other on a busy machine.
    commit: { attempts: 5, milliseconds: 60_000 },
  },
  platformHops: 2,
  maxInstances: 1,
  access: { enforcesAppCheck: false, emailDomains: [] },
  // No server runs at this address: tests that need YNAB start the stand-in.
  ynab: {
    baseUrl: 'http://127.0.0.1:9/v1',
    timeoutMs: 1000,
    // Tests make hundreds of requests for one member.
    requestsPerHour: null,
    backoffMs: [1, 1],
    oauth: {
      ...oauthClient,
      baseUrl: 'http://127.0.0.1:9/oauth',
      redirectUri: 'https://housetab.example/profile',
    },
    keyring: JSON.stringify({ active: 'k1', keys: { k1: Buffer.alloc(32, 1).toString('base64') } }),
  },
  sendsMail: false,
  mail: null,
  // No push service is configured: tests that send messages start one.
  push: {
    publicKey:
      'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    ...{ privateKey: null, contact: 'https://housetab.example', standIn: null },
  },
};

/** Replaces Firebase App Check, which has no emulator. */
const verifyTestAppToken = (token: string) =>
  token === VALID_APP_TOKEN ? Promise.resolve() : Promise.reject(new Error('not valid'));
export const VALID_APP_TOKEN = 'from-the-app';

/**
 * In production, the library asks the identity provider about a token only on request; with an emulator it
 * asks each time. This wrapper asks once per token, and on request.
 */
function askedAsInProduction(auth: Auth): Auth {
  const verify = auth.verifyIdToken.bind(auth);
  const accepted = new Map<string, DecodedIdToken>();
  auth.verifyIdToken = async (token, checkRevoked) => {
    const known = checkRevoked ? undefined : accepted.get(token);
    if (known) return known;
    const decoded = await verify(token, checkRevoked);
    accepted.set(token, decoded);
    return decoded;
  };
  return auth;
}

/** Starts the application on its own port and in its own project, against the running emulators. */
export async function startApi({
  config = testConfig,
}: { config?: Config } = {}): Promise<TestApi> {
  const projectId = `demo-api-${randomUUID().slice(0, 13)}`;
  const firebase = initializeApp({ projectId }, projectId);
  const firestore = getFirestore(firebase);
  const auth = askedAsInProduction(getAuth(firebase));
  const logs: LogLine[] = [];
  const queries: QueryShape[] = [];
  const writeLog =
    (level: LogLine['level']) =>
    (message: string, fields: LogLine['fields'] = {}) => {
      logs.push({ level, message, fields });
      if (level === 'error' && fields['code'] === 'internal') console.error(message, fields);
    };
  const log: Log = { info: writeLog('info'), warn: writeLog('warn'), error: writeLog('error') };
  let fixedNow: Date | null = null;
  const now = () => fixedNow ?? new Date();
  const app = createApp({
    firestore,
    auth,
    verifyAppToken: verifyTestAppToken,
    config,
    now,
    log,
    observeQuery: (shape) => {
      queries.push(shape);
      requireIndex(shape);
    },
  });
  const server = app.listen(0, '127.0.0.1');
  // On a busy machine, an idle connection could be closed just when the client uses it again.
  server.keepAliveTimeout = 10 * 60 * 1000;
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function request(method: string, path: string, options: RawRequest = {}) {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      redirect: 'manual',
      ...options,
    });
    return toAnswer(response);
  }

  function clientOf(account: TestAccount, householdId?: string): TestClient {
    const own = {
      Authorization: `Bearer ${account.token}`,
      ...(householdId === undefined ? {} : { 'X-Household': householdId }),
    };
    const call =
      (method: string) =>
      (path: string, body?: unknown, headers: TestHeaders = {}) =>
        request(method, path, {
          headers: { ...own, ...contentType(body), ...headers },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
    return {
      ...account,
      get: (path, headers) => call('GET')(path, undefined, headers),
      post: call('POST'),
      put: call('PUT'),
      patch: call('PATCH'),
      delete: call('DELETE'),
      getBody: (path) => succeed(call('GET')(path)),
      in: (id) => clientOf(account, id),
      signInAgain: async () =>
        clientOf({ ...account, token: await refreshIdToken(projectId, account) }, householdId),
    };
  }

  async function signUpAll(accounts: readonly NewTestAccount[]): Promise<TestClient[]> {
    const created = await createAccounts(projectId, accounts);
    return created.map((account) => clientOf(account));
  }

  return {
    projectId,
    firestore,
    auth,
    logs,
    log,
    queries,
    setNow: (moment) => (fixedNow = moment),
    now,
    signUp: async (account = {}) => (await signUpAll([account]))[0]!,
    signUpAll,
    as: (account) => clientOf(account),
    request,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await deleteApp(firebase);
    },
  };
}

function contentType(body: unknown): TestHeaders {
  return body === undefined ? {} : { 'Content-Type': 'application/json' };
}

async function toAnswer(response: Response): Promise<TestAnswer> {
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
  const usage = /reads=(\d+), writes=(\d+)/.exec(response.headers.get('Server-Timing') ?? '');
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(text) : text || null,
    reads: Number(usage?.[1] ?? Number.NaN),
    writes: Number(usage?.[2] ?? Number.NaN),
  };
}

/** @returns the body of a successful response */
export async function succeed(
  answering: Promise<Pick<TestAnswer, 'status' | 'body'>>,
): Promise<Json> {
  const { status, body } = await answering;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}
