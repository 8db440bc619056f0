import * as z from 'zod';
import type { CommitLimits } from './firestore/store.ts';
import type { MailSettings } from './mail/mailer.ts';
import type { PushSettings } from './push/push-sender.ts';
import { MAX_REQUESTS_PER_HOUR } from '../core/ynab/request-budget.ts';

/**
 * Each proxy of the platform appends its caller's address to `X-Forwarded-For`. Behind Hosting
 * the list ends with the caller and Google's front end; for direct calls, with the caller. The
 * caller can forge all earlier entries.
 */
const PLATFORM_HOPS = 2;

/** Memory in MiB and concurrent requests; `npm run bench -- memory` measures the need. */
export const API_INSTANCE = { memory: 512, concurrency: 80 } as const;

const YNAB_OAUTH_ADDRESS = 'https://app.ynab.com/oauth';
const YNAB_ADDRESS = 'https://api.ynab.com/v1';

/** May be public: it encrypts only data in the emulators. */
const EMULATOR_KEYRING = JSON.stringify({
  active: 'emulator',
  keys: { emulator: Buffer.alloc(32, 'housetab').toString('base64') },
});

const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback);

/** `example.com, example.org`; empty = any. */
const domainList = z
  .string()
  .default('')
  .transform((text) => text.toLowerCase().split(/[\s,]+/))
  .transform((domains) => domains.filter((domain) => domain !== ''))
  .pipe(z.array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'List domains: example.com')));

const environmentSchema = z
  .object({
    FUNCTIONS_EMULATOR: z.stringbool().default(false),
    HOUSETAB_WRITES_PER_MINUTE: count(240),
    HOUSETAB_READS_PER_HOUR: count(200_000),
    HOUSETAB_ROWS_PER_DAY: count(10_000),
    HOUSETAB_COMMENTS_PER_DAY: count(500),
    HOUSETAB_DEBTS_BETWEEN_OTHERS_PER_DAY: count(50),
    HOUSETAB_EDITS_PER_HOUR: count(30),
    HOUSETAB_HOUSEHOLDS_PER_DAY: count(5),
    HOUSETAB_INVITE_TRIES_PER_DAY: count(20),
    HOUSETAB_ANONYMOUS_CALLS_PER_MINUTE: count(20),
    HOUSETAB_APP_CHECK: z.enum(['off', 'enforced']).default('off'),
    HOUSETAB_EMAIL_DOMAINS: domainList,
    HOUSETAB_COMMIT_ATTEMPTS: count(5),
    HOUSETAB_COMMIT_SECONDS: count(6),
    HOUSETAB_MAX_INSTANCES: count(20),
    HOUSETAB_INVITE_TRIES_PER_HOUR: count(10),
    HOUSETAB_YNAB_CALLS_PER_HOUR: count(60),
    HOUSETAB_EXPORTS_PER_HOUR: count(100),
    YNAB_BASE_URL: z.url().default(YNAB_ADDRESS),
    YNAB_KEYRING: z.string().optional(),
    YNAB_OAUTH_CLIENT_ID: z.string().default(''),
    YNAB_OAUTH_CLIENT_SECRET: z.string().default(''),
    YNAB_OAUTH_REDIRECT_URI: z.union([z.literal(''), z.url()]).default(''),
    YNAB_OAUTH_BASE_URL: z.url().default(YNAB_OAUTH_ADDRESS),
    HOUSETAB_MAIL_FROM: z.string().default(''),
    HOUSETAB_WEB_ADDRESS: z.union([z.literal(''), z.url()]).default(''),
    SMTP_URL: z.union([z.literal(''), z.url({ protocol: /^smtps?$/ })]).default(''),
    HOUSETAB_PUSH_KEY: z.union([z.literal(''), z.string().regex(/^B[\w-]{86}$/)]).default(''),
    PUSH_PRIVATE_KEY: z
      .union([
        z.literal(''),
        z
          .string()
          .trim()
          .regex(/^[\w-]{43}$/),
      ])
      .default(''),
    HOUSETAB_PUSH_SERVICE: z.union([z.literal(''), z.url()]).default(''),
  })
  .refine((values) => !values.HOUSETAB_MAIL_FROM || values.HOUSETAB_WEB_ADDRESS, {
    path: ['HOUSETAB_WEB_ADDRESS'],
    message: 'HOUSETAB_WEB_ADDRESS must be named beside HOUSETAB_MAIL_FROM: letters link to it.',
  })
  .refine((values) => !values.HOUSETAB_PUSH_KEY || values.HOUSETAB_WEB_ADDRESS, {
    path: ['HOUSETAB_WEB_ADDRESS'],
    message:
      'HOUSETAB_WEB_ADDRESS must be named beside HOUSETAB_PUSH_KEY: push services are told who sends.',
  })
  .refine((values) => values.FUNCTIONS_EMULATOR || !values.HOUSETAB_PUSH_SERVICE, {
    path: ['HOUSETAB_PUSH_SERVICE'],
    message: 'HOUSETAB_PUSH_SERVICE is for emulators alone: members could name any address there.',
  })
  .refine(
    ({ FUNCTIONS_EMULATOR: isEmulator, HOUSETAB_WEB_ADDRESS: address }) =>
      isEmulator || !address || address.startsWith('https://'),
    {
      path: ['HOUSETAB_WEB_ADDRESS'],
      message: 'HOUSETAB_WEB_ADDRESS must begin with https://: letters link to it.',
    },
  )
  .refine((values) => values.FUNCTIONS_EMULATOR || values.YNAB_BASE_URL === YNAB_ADDRESS, {
    path: ['YNAB_BASE_URL'],
    message: 'YNAB_BASE_URL must be YNAB itself outside the emulator: tokens are sent there.',
  })
  .refine(
    (values) => values.FUNCTIONS_EMULATOR || values.YNAB_OAUTH_BASE_URL === YNAB_OAUTH_ADDRESS,
    {
      path: ['YNAB_OAUTH_BASE_URL'],
      message:
        'YNAB_OAUTH_BASE_URL must be YNAB itself outside the emulator: the secret is sent there.',
    },
  );

export interface Config {
  /** Whether responses show their document reads and writes: in development and tests. */
  showsTiming: boolean;
  /** In tests: each response is checked against its documentation; a mismatch is an error. */
  checksReplies: boolean;
  limits: {
    /** Per account, over all instances: writing requests per minute, and documents read. */
    writesPerMinute: number;
    readsPerHour: number;
    /** Per account. Counted in Firestore, because instances share no memory. */
    perHour: {
      invites: number;
      ynab: number;
      /** Parts of an export: most households have one. */
      exports: number;
      /** Changes of one transaction or expense. */
      edits: number;
    };
    /** Per account, as above. */
    perDay: {
      rows: number;
      comments: number;
      /** Debts entered between two other members, per pair. */
      debtsBetween: number;
      households: number;
      invites: number;
    };
    /** Requests without an account (invite previews) per minute, per address and instance. */
    anonymousPerMinute: number;
    /** Bounds the retries of a commit before the response reports contention. */
    commit: CommitLimits;
  };
  /** How many last entries of `X-Forwarded-For` the platform writes; 0 = no platform. */
  platformHops: number;
  /** Maximum of API instances, so that a flood of requests has a bounded cost. */
  maxInstances: number;
  access: {
    /** Whether requests need an App Check token of the web app. */
    enforcesAppCheck: boolean;
    /** Allowed email domains, in lower case; [] = all. */
    emailDomains: readonly string[];
  };
  ynab: YnabSettings;
  sendsMail: boolean;
  /** null = this function sends none. */
  mail: MailConfig | null;
  /** null = no push messages. */
  push: PushConfig | null;
}

export interface PushConfig extends Omit<PushSettings, 'privateKey'> {
  /** null = the function has no access to it. */
  privateKey: string | null;
}

export interface MailConfig extends MailSettings {
  /** The web app, for the links in a mail: `https://housetab.example`. */
  webAddress: string;
}

export interface YnabSettings {
  baseUrl: string;
  /** In ms, for one request. */
  timeoutMs: number;
  /** Housetab's requests per member in any hour; null = no limit. */
  requestsPerHour: number | null;
  /** In ms before each retry of a request without a response. */
  backoffMs: readonly number[];
  /** Housetab's OAuth client at YNAB; null = members can only paste their own tokens. */
  oauth: YnabOauthSettings | null;
  /** The secret's text; null = the function has no access to it. Parsed on first use. */
  keyring: string | null;
}

export interface YnabOauthSettings {
  clientId: string;
  clientSecret: string;
  /** The profile's address, exactly as registered at YNAB. */
  redirectUri: string;
  baseUrl: string;
}

/** @throws ZodError naming every invalid variable */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const values = environmentSchema.parse(environment);
  return {
    showsTiming: values.FUNCTIONS_EMULATOR,
    checksReplies: false,
    limits: {
      writesPerMinute: values.HOUSETAB_WRITES_PER_MINUTE,
      readsPerHour: values.HOUSETAB_READS_PER_HOUR,
      perDay: {
        rows: values.HOUSETAB_ROWS_PER_DAY,
        comments: values.HOUSETAB_COMMENTS_PER_DAY,
        debtsBetween: values.HOUSETAB_DEBTS_BETWEEN_OTHERS_PER_DAY,
        households: values.HOUSETAB_HOUSEHOLDS_PER_DAY,
        invites: values.HOUSETAB_INVITE_TRIES_PER_DAY,
      },
      perHour: {
        invites: values.HOUSETAB_INVITE_TRIES_PER_HOUR,
        ynab: values.HOUSETAB_YNAB_CALLS_PER_HOUR,
        exports: values.HOUSETAB_EXPORTS_PER_HOUR,
        edits: values.HOUSETAB_EDITS_PER_HOUR,
      },
      anonymousPerMinute: values.HOUSETAB_ANONYMOUS_CALLS_PER_MINUTE,
      commit: {
        attempts: values.HOUSETAB_COMMIT_ATTEMPTS,
        milliseconds: 1000 * values.HOUSETAB_COMMIT_SECONDS,
      },
    },
    platformHops: values.FUNCTIONS_EMULATOR ? 0 : PLATFORM_HOPS,
    maxInstances: values.HOUSETAB_MAX_INSTANCES,
    access: {
      // The emulators have no App Check.
      enforcesAppCheck: values.HOUSETAB_APP_CHECK === 'enforced' && !values.FUNCTIONS_EMULATOR,
      emailDomains: values.HOUSETAB_EMAIL_DOMAINS,
    },
    ynab: {
      baseUrl: values.YNAB_BASE_URL,
      timeoutMs: 8000,
      requestsPerHour: MAX_REQUESTS_PER_HOUR,
      backoffMs: [300, 1200],
      oauth: readOauth(values),
      keyring: values.YNAB_KEYRING ?? (values.FUNCTIONS_EMULATOR ? EMULATOR_KEYRING : null),
    },
    sendsMail: values.HOUSETAB_MAIL_FROM !== '',
    mail: readMail(values),
    push: readPush(values),
  };
}

/** Null for functions without access to the secret. */
function readOauth(values: z.output<typeof environmentSchema>): YnabOauthSettings | null {
  const clientId = values.YNAB_OAUTH_CLIENT_ID;
  const clientSecret = values.YNAB_OAUTH_CLIENT_SECRET;
  const redirectUri = values.YNAB_OAUTH_REDIRECT_URI;
  if (!clientId || !clientSecret || !redirectUri) return null;
  return { clientId, clientSecret, redirectUri, baseUrl: values.YNAB_OAUTH_BASE_URL };
}

/** Null for functions without access to the secret. */
function readMail(values: z.output<typeof environmentSchema>): MailConfig | null {
  const { HOUSETAB_MAIL_FROM: from, HOUSETAB_WEB_ADDRESS: address, SMTP_URL: serverUrl } = values;
  if (!from || !address || !serverUrl) return null;
  return { from, serverUrl, webAddress: address.replace(/\/$/, '') };
}

/** Without access to the secret, functions know only the public key for subscribing. */
function readPush(values: z.output<typeof environmentSchema>): PushConfig | null {
  const { HOUSETAB_PUSH_KEY: publicKey, HOUSETAB_WEB_ADDRESS: address } = values;
  if (!publicKey) return null;
  return {
    publicKey,
    privateKey: values.PUSH_PRIVATE_KEY || null,
    // Push services require https, which emulators lack.
    contact: address.startsWith('https://') ? address : 'mailto:push@housetab.example',
    standIn: values.HOUSETAB_PUSH_SERVICE ? new URL(values.HOUSETAB_PUSH_SERVICE).origin : null,
  };
}
