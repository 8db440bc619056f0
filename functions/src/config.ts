import * as z from 'zod';

const YNAB_ADDRESS = 'https://api.ynab.com/v1';

/** Opens nothing but what the emulators hold, which is gone with them. */
const EMULATOR_KEYRING = JSON.stringify({
  active: 'emulator',
  keys: { emulator: Buffer.alloc(32, 'housetab').toString('base64') },
});

const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback);

const environmentSchema = z
  .object({
    FUNCTIONS_EMULATOR: z.stringbool().default(false),
    HOUSETAB_WRITES_PER_MINUTE: count(240),
    HOUSETAB_COMMIT_ATTEMPTS: count(5),
    HOUSETAB_INVITE_TRIES_PER_HOUR: count(10),
    HOUSETAB_YNAB_CALLS_PER_HOUR: count(60),
    YNAB_BASE_URL: z.url().default(YNAB_ADDRESS),
    YNAB_KEYRING: z.string().optional(),
  })
  .refine((values) => values.FUNCTIONS_EMULATOR || values.YNAB_BASE_URL === YNAB_ADDRESS, {
    path: ['YNAB_BASE_URL'],
    message: 'YNAB_BASE_URL must be YNAB itself outside the emulator: tokens are sent there.',
  });

/** What can be set from outside, parsed once. */
export interface Config {
  /** Answers say how many documents they cost: in development and tests. */
  showsTiming: boolean;
  /** Every answer is held against its documentation; one that breaks it becomes an error. In tests. */
  checksReplies: boolean;
  limits: {
    /** Per user and instance, in memory. */
    writesPerMinute: number;
    /** Per user, counted in Firestore because instances share no memory. */
    perHour: { invites: number; ynab: number };
    /** How often a commit is tried before the caller is told that others are in the way. */
    commitAttempts: number;
  };
  ynab: YnabSettings;
}

export interface YnabSettings {
  baseUrl: string;
  /** For one call. */
  timeoutMs: number;
  /** How long to wait before each further try of a call that YNAB did not answer. */
  backoffMs: readonly number[];
  /** The secret as it is; null where the function is not bound to it. Parsed when it is needed. */
  keyring: string | null;
}

/** @throws ZodError naming every variable that can't be read */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const values = environmentSchema.parse(environment);
  return {
    showsTiming: values.FUNCTIONS_EMULATOR,
    checksReplies: false,
    limits: {
      writesPerMinute: values.HOUSETAB_WRITES_PER_MINUTE,
      perHour: {
        invites: values.HOUSETAB_INVITE_TRIES_PER_HOUR,
        ynab: values.HOUSETAB_YNAB_CALLS_PER_HOUR,
      },
      commitAttempts: values.HOUSETAB_COMMIT_ATTEMPTS,
    },
    ynab: {
      baseUrl: values.YNAB_BASE_URL,
      timeoutMs: 8000,
      backoffMs: [300, 1200],
      keyring: values.YNAB_KEYRING ?? (values.FUNCTIONS_EMULATOR ? EMULATOR_KEYRING : null),
    },
  };
}
