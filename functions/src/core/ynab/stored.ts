import * as z from 'zod';
import { storedCents, storedDay, storedId, storedInstant, storedMonth } from '../wire/stored.ts';
import { automaticModes, automaticReports, LAST_AUTOMATIC_DAY } from './automatic-choices.ts';
import { driftKinds } from './drift-kinds.ts';
import { syncStates } from './sync-state.ts';

const automaticSettings = z.strictObject({
  mode: z.enum(automaticModes).exclude(['off']),
  /** The day of the month on which the previous month is sent. */
  day: z.int().min(1).max(LAST_AUTOMATIC_DAY),
  /** `share` = the member's own share; `owed` = the amounts that others owe them. */
  report: z.enum(automaticReports),
  /** The first month to send. Months before the member chose this are never sent. */
  firstMonth: storedMonth,
});
export type AutomaticSettings = z.infer<typeof automaticSettings>;

const storedAutomatic = automaticSettings.extend({
  lastRunAt: storedInstant.nullable(),
  /** Why the last run could not send everything. */
  lastError: z.string().nullable(),
});
export type StoredAutomatic = z.infer<typeof storedAutomatic>;

/** One member's connection to YNAB, without the token. */
export const storedYnabConfig = z.strictObject({
  id: storedId,
  budgetId: z.string(),
  accountId: z.string(),
  /** Minutes. */
  syncFrequency: z.int().min(1),
  hasCredentials: z.boolean(),
  lastSyncTime: storedInstant.nullable(),
  /** The next sync of categories; null = stopped. */
  nextSyncAt: storedInstant.nullable(),
  lastError: z.string().nullable(),
  /** YNAB's knowledge number; null = no categories are stored, or of another budget. */
  serverKnowledge: z.int().nullable(),
  /** Category name → id of YNAB's category. */
  categoryMap: z.record(z.string(), z.string()).readonly(),
  /** The lock of a running category sync, and its end. */
  claim: z.string().nullable(),
  claimedUntil: storedInstant.nullable(),
  /** The plan's currency as an ISO 4217 code; '' = it has none; null = not read yet. */
  currency: z.string().nullable(),
  /** Latest last. If a record is lost, this shows that YNAB must be checked before sending. */
  sentIds: z.array(storedId).readonly(),
  /** true = syncs had stopped for a while, so `sentIds` may be incomplete. */
  hasGap: z.boolean(),
  /** null = nothing is sent automatically. */
  automatic: storedAutomatic.nullable(),
  /** The scheduled job's next check; null = never. */
  automaticAt: storedInstant.nullable(),
  /** The shard in the indexes of due work; null = older than the indexes. */
  shard: z.int().min(0).nullable(),
});
export type YnabConfig = z.infer<typeof storedYnabConfig>;

export const storedBudgetCategory = z.strictObject({
  id: storedId,
  name: z.string(),
  groupId: z.string(),
  groupName: z.string(),
});
export type BudgetCategory = z.infer<typeof storedBudgetCategory>;

const oauthState = z.strictObject({
  /** The access token's expiry. */
  expiresAt: storedInstant,
  /** The end of the lock of a running token refresh; null = none. */
  refreshingUntil: storedInstant.nullable(),
  /** true = YNAB no longer refreshes the token: the member must connect again. */
  isEnded: z.boolean(),
});
export type OauthState = z.infer<typeof oauthState>;

/** The encrypted token. No client may read it. */
export const storedYnabSecret = z.strictObject({
  id: storedId,
  version: z.int(),
  keyId: z.string(),
  iv: z.string(),
  tag: z.string(),
  ciphertext: z.string(),
  /** OAuth state; absent or null = the member pasted a token. */
  oauth: oauthState.nullable().optional(),
  updatedAt: storedInstant,
});
export type YnabSecret = z.infer<typeof storedYnabSecret>;

const reportLine = z.strictObject({ categoryName: z.string(), cents: storedCents });
export type ReportLine = z.infer<typeof reportLine>;

const mappedLine = reportLine.extend({ categoryId: z.string() });
export type MappedLine = z.infer<typeof mappedLine>;

/**
 * The content of a report's transaction, without its account. Positive cents are spending; negative cents are income.
 */
const syncContent = z.strictObject({
  /** The requested date, usually the report's last day. YNAB gets an earlier one if this is in the future. */
  date: storedDay,
  payeeName: z.string(),
  memo: z.string(),
  lines: z.array(mappedLine).readonly(),
});
export type SyncContent = z.infer<typeof syncContent>;

const snapshot = z.strictObject({
  accountId: z.string(),
  date: storedDay,
  /** Amount and category of each part, in one order. */
  parts: z.array(z.strictObject({ amount: z.int(), categoryId: z.string().nullable() })).readonly(),
  memo: z.string(),
  payeeName: z.string(),
  flag: z.string().nullable(),
  approved: z.boolean(),
  cleared: z.string(),
  matchedId: z.string().nullable(),
});
export type Snapshot = z.infer<typeof snapshot>;

const booking = z.strictObject({
  budgetId: z.string(),
  accountId: z.string(),
  /** Numbers the import ids of a report. It is stored before the transaction is sent. */
  generation: z.int().min(1),
  importId: z.string(),
  content: syncContent,
  /** The date that was sent; usually the date of the content. */
  sentDate: storedDay,
  fingerprint: z.string(),
  /** null = YNAB has not confirmed the transaction. */
  ynabTransactionId: z.string().nullable(),
  /** Categories whose amount YNAB accepted without the category. */
  ignoredCategories: z.array(z.string()).readonly(),
  /** The transaction at YNAB after sending. Later differences are changes by the owner. */
  snapshot: snapshot.nullable(),
});
export type Booking = z.infer<typeof booking>;

/** The owner's changes that a replacement carries over. */
const ownerChanges = z.strictObject({
  date: storedDay.optional(),
  memo: z.string().optional(),
  payeeName: z.string().optional(),
  flag: z.string().optional(),
  approved: z.boolean(),
  cleared: z.string(),
});
export type OwnerChanges = z.infer<typeof ownerChanges>;

const personOfReport = z.strictObject({
  text: z.string(),
  /** The matching members; empty = a person outside the household. */
  memberIds: z.array(storedId).readonly(),
});
export type PersonOfReport = z.infer<typeof personOfReport>;

/**
 * Identifies a report, independently of its amounts and its YNAB account. People are compared by member id, so a name,
 * an e-mail and an id of one member give the same report.
 */
const reportScope = z.strictObject({
  startDate: storedDay,
  /** Inclusive. */
  endDate: storedDay,
  category: z.string().nullable(),
  payTo: personOfReport.nullable(),
  enteredBy: personOfReport.nullable(),
  paid: z.boolean().nullable(),
  optional: z.boolean().nullable(),
  shareOf: storedId.nullable(),
  /** Only amounts that others owe this member: income at YNAB. */
  owedTo: storedId.nullable(),
  /** Only rows between the member of `shareOf` or `owedTo` and this one. */
  counterparty: storedId.nullable(),
});
export type ReportScope = z.infer<typeof reportScope>;

/** One record per report, whatever its account. Its own fields are the newest booking. */
export const storedYnabSync = booking.extend({
  id: storedId,
  userId: storedId,
  report: reportScope.nullable(),
  state: z.enum(syncStates),
  /** The booking that the newest one replaces; null once it is deleted. */
  previous: booking.nullable(),
  /** Further transactions to delete: bookings that arrived unexpectedly. */
  obsolete: z.array(z.strictObject({ budgetId: z.string(), transactionId: z.string() })).readonly(),
  /** The owner's changes of the previous transaction, carried over to the newest. */
  kept: ownerChanges.nullable(),
  /** true = the report is being withdrawn. */
  isTakingBack: z.boolean(),
  /** Until then, a booking without a response may still arrive. */
  mayArriveUntil: storedInstant.nullable(),
  /** The owner's changes at YNAB, as of the last check. */
  drift: z.array(z.enum(driftKinds)).readonly(),
  replacements: z.int().min(0),
  /** true = sent by the scheduled job. */
  isAutomatic: z.boolean(),
  /** The end of the lock for sending. Afterwards, its progress is unknown. */
  claimedUntil: storedInstant.nullable(),
  /** When the scheduled job finishes it; null = nothing to finish, or a person must act. */
  finishAt: storedInstant.nullable(),
  /** Consecutive failures of finishing. */
  failures: z.int().min(0),
  lastError: z.string().nullable(),
  createdAt: storedInstant,
  updatedAt: storedInstant,
});
export type YnabSync = z.infer<typeof storedYnabSync>;

const requestSlot = z.strictObject({ at: storedInstant, count: z.int().min(1) });
export type RequestSlot = z.infer<typeof requestSlot>;

/** Requests to YNAB for one account, in slots of the last hour. */
export const storedYnabUsage = z.strictObject({
  id: storedId,
  slots: z.array(requestSlot).readonly(),
  /** A TTL policy deletes the document once no slot counts. */
  expireAt: storedInstant,
});
export type YnabUsage = z.infer<typeof storedYnabUsage>;
