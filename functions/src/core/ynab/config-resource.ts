import * as z from 'zod';
import { instantSchema } from '../calendar/calendar-schema.ts';
import { categoryNameSchema } from '../transaction/transaction-resource.ts';
import { uidSchema } from '../wire/text.ts';
import { automaticModes, automaticReports, LAST_AUTOMATIC_DAY } from './automatic-choices.ts';
import type { AutomaticSettings } from './stored.ts';
import { DEFAULT_SYNC_FREQUENCY, MAX_SYNC_FREQUENCY, MIN_SYNC_FREQUENCY } from './schedule.ts';

/** Replaces the stored token in responses, which never contain it. */
export const MASKED_TOKEN = '********';

export const TOKEN_NEEDED =
  'Please enter your actual YNAB API token. For security reasons, we require you to re-enter it ' +
  'when updating settings.';

const allRequired = 'All fields are required';

const frequencySchema = z
  .int({ error: 'Sync frequency is a number of minutes.' })
  .min(MIN_SYNC_FREQUENCY, { message: `Sync frequency minimum is ${MIN_SYNC_FREQUENCY} minutes.` })
  .max(MAX_SYNC_FREQUENCY, { message: 'Sync frequency maximum is a week.' });

/** YNAB's ids are GUIDs of any version, including ones outside the RFC. */
const guidSchema = (message: string) => z.guid({ message }).transform((id) => id.toLowerCase());

const ynabIdSchema = (what: string) =>
  z
    .string({ error: allRequired })
    .trim()
    .min(1, { message: allRequired })
    .pipe(guidSchema(`Copy the ${what} from YNAB's address bar: it is a UUID.`));

/** Visible ASCII: it becomes part of a header. */
export const tokenSchema = z
  .string({ error: allRequired })
  .trim()
  .min(1, { message: allRequired })
  .max(200, { message: 'This is too long for a YNAB token.' })
  .regex(/^[\x21-\x7e]*$/, { message: 'A YNAB token has no spaces or special characters.' })
  .refine((token) => !/^\*+$/.test(token), { message: TOKEN_NEEDED });

const ownerField = uidSchema
  .optional()
  .meta({ description: 'Whose settings; default: the caller. Others need a grant by the owner.' });

export const ynabOwnerQuerySchema = z.strictObject({ userId: ownerField });

export const ynabOwnerBodySchema = z.strictObject({ userId: ownerField }).optional();

export const ynabConfigUpdateSchema = z
  .strictObject({
    userId: ownerField,
    apiToken: tokenSchema.optional().meta({
      description: 'Needed, but for a connection that YNAB has given by consent.',
    }),
    budgetId: ynabIdSchema('budget id'),
    accountId: ynabIdSchema('account id'),
    syncFrequency: frequencySchema
      .default(DEFAULT_SYNC_FREQUENCY)
      .meta({ description: 'Minutes between two readings of the categories.' }),
  })
  .meta({ id: 'YnabConfigUpdate' });
export const ynabTokenUpdateSchema = ynabConfigUpdateSchema.extend({ apiToken: tokenSchema });
export type YnabConfigUpdate = z.output<typeof ynabConfigUpdateSchema>;

const mappingSchema = z.strictObject({
  categoryName: categoryNameSchema.refine((name) => !/^__.*__$/s.test(name), {
    message: 'A name may not begin and end with "__".',
  }),
  categoryId: guidSchema('Choose one of your YNAB categories.'),
});

/** The body of PUT /ynab/category-map. It replaces all earlier mappings. */
export const ynabCategoryMapSchema = z
  .strictObject({ userId: ownerField, mappings: z.array(mappingSchema).max(500) })
  .meta({ id: 'YnabCategoryMap' });
export type YnabCategoryMap = z.output<typeof ynabCategoryMapSchema>;

export const ynabAutomaticSchema = z
  .strictObject({
    userId: ownerField,
    mode: z.enum(automaticModes).meta({
      description:
        'last_month = the last month on a day of the next one; running_month = the running month, ' +
        'once a day. Both correct what they have sent for three more months.',
    }),
    day: z.int().min(1).max(LAST_AUTOMATIC_DAY).default(1),
    report: z.enum(automaticReports).default('share').meta({
      description: 'share = what the member carries; owed = what others owe them, coming in.',
    }),
  })
  .meta({ id: 'YnabAutomatic' });
export type YnabAutomatic = z.output<typeof ynabAutomaticSchema>;

export const ynabConfigResourceSchema = z
  .strictObject({
    userId: uidSchema,
    apiToken: z
      .enum(['', MASKED_TOKEN])
      .meta({ description: 'Masked where there is a token; it never leaves the server.' }),
    budgetId: z.string(),
    accountId: z.string(),
    syncFrequency: z.int().meta({ description: 'Minutes.' }),
    hasCredentials: z.boolean(),
    lastSyncTime: instantSchema.nullable().meta({ description: 'Of the categories.' }),
    nextSyncAt: instantSchema
      .nullable()
      .meta({ description: 'When the categories are read next; null = stopped.' }),
    lastError: z
      .string()
      .nullable()
      .meta({ description: 'Why the last reading failed, and what to do.' }),
    categoryMap: z
      .array(z.strictObject({ categoryName: z.string(), categoryId: z.string() }))
      .meta({ description: 'Categories that were assigned by hand.' }),
    automatic: z
      .strictObject({
        mode: z.enum(automaticModes),
        day: z.int().meta({ description: 'Of the month, on which the last month is sent.' }),
        report: z.enum(automaticReports),
        nextAt: instantSchema.nullable().meta({ description: 'When it is looked at next.' }),
        lastRunAt: instantSchema.nullable(),
        lastError: z.string().nullable().meta({ description: 'What could not be sent, and why.' }),
      })
      .meta({ description: 'What is sent by itself.' }),
    currency: z.string().nullable().meta({
      description:
        "The budget's, by its ISO code. Reports are sent to none but the household's. null = not known (yet).",
    }),
    oauth: z
      .strictObject({ isConnected: z.boolean() })
      .optional()
      .meta({ description: 'Connecting by consent at YNAB; absent where that is not offered.' }),
  })
  .meta({ id: 'YnabConfig' });
export type YnabConfigResource = z.infer<typeof ynabConfigResourceSchema>;

interface StoredConfig {
  budgetId: string;
  accountId: string;
  syncFrequency: number;
  hasCredentials: boolean;
  lastSyncTime: Date | null;
  nextSyncAt: Date | null;
  lastError: string | null;
  categoryMap: Readonly<Record<string, string>>;
  currency: string | null;
  automatic: (AutomaticSettings & { lastRunAt: Date | null; lastError: string | null }) | null;
  automaticAt: Date | null;
}

const nothingYet: StoredConfig = {
  budgetId: '',
  accountId: '',
  syncFrequency: DEFAULT_SYNC_FREQUENCY,
  hasCredentials: false,
  lastSyncTime: null,
  nextSyncAt: null,
  lastError: null,
  categoryMap: {},
  currency: null,
  automatic: null,
  automaticAt: null,
};

/** @param config null = the member has never set up YNAB */
export function toYnabConfigResource(
  userId: string,
  config: StoredConfig | null,
  oauth: YnabConfigResource['oauth'] | null = null,
): YnabConfigResource {
  const { hasCredentials, categoryMap, ...rest } = config ?? nothingYet;
  return {
    userId,
    apiToken: hasCredentials ? MASKED_TOKEN : '',
    budgetId: rest.budgetId,
    accountId: rest.accountId,
    syncFrequency: rest.syncFrequency,
    hasCredentials,
    lastSyncTime: rest.lastSyncTime?.toISOString() ?? null,
    nextSyncAt: rest.nextSyncAt?.toISOString() ?? null,
    lastError: rest.lastError,
    categoryMap: Object.entries(categoryMap)
      .map(([categoryName, categoryId]) => ({ categoryName, categoryId }))
      .sort((a, b) => (a.categoryName < b.categoryName ? -1 : 1)),
    automatic: {
      mode: rest.automatic?.mode ?? 'off',
      day: rest.automatic?.day ?? 1,
      report: rest.automatic?.report ?? 'share',
      nextAt: rest.automaticAt?.toISOString() ?? null,
      lastRunAt: rest.automatic?.lastRunAt?.toISOString() ?? null,
      lastError: rest.automatic?.lastError ?? null,
    },
    currency: rest.currency || null,
    ...(oauth && { oauth }),
  };
}
