import { z } from 'zod';

const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback);

const environmentSchema = z.object({
  FUNCTIONS_EMULATOR: z.stringbool().default(false),
  HOUSETAB_WRITES_PER_MINUTE: count(240),
  HOUSETAB_INVITE_TRIES_PER_HOUR: count(10),
  HOUSETAB_YNAB_CALLS_PER_HOUR: count(60),
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
  };
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
    },
  };
}
