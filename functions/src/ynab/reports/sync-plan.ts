import { createHash } from 'node:crypto';
import type { CalendarDate } from '../../core/calendar/calendar.ts';
import { Problem } from '../../core/problem/problem.ts';
import { mapLines, type Mapping } from '../../core/ynab/categories.ts';
import {
  fingerprintOf,
  isTooOld,
  syncDate,
  type SyncContent,
} from '../../core/ynab/split-transaction.ts';
import {
  linesOfRequest,
  reportKeyOf,
  type YnabSyncRequest,
} from '../../core/ynab/sync-resource.ts';
import type { Reader } from '../../firestore/reader.ts';
import type { YnabCategory, YnabConfig } from '../../firestore/ynab-documents.ts';
import type { TokenOwner } from '../connection/token-seal.ts';
import { notConnected } from '../connection/ynab-connection.ts';
import { findConfig, listBudgetCategories } from '../ynab.repository.ts';

/** A request with everything it leads to, before anything is sent. */
export interface PreparedSync {
  owner: TokenOwner;
  config: YnabConfig;
  categories: YnabCategory[];
  mapping: Mapping;
  /** Of the sync record: the same report to the same account is always the same one. */
  syncId: string;
  content: SyncContent;
  fingerprint: string;
  /** The date that YNAB gets. */
  date: CalendarDate;
  today: CalendarDate;
}

/** @throws Problem ynab_not_connected; invalid_request for a date that YNAB would refuse */
export async function prepareSync(
  reader: Reader,
  owner: TokenOwner,
  request: YnabSyncRequest,
  now: Date,
): Promise<PreparedSync> {
  const config = await findConfig(reader, owner);
  if (!config?.hasCredentials) throw notConnected();
  const today = now.toISOString().slice(0, 10);
  requireRecent(request.date, today);
  // Without knowledge of the server the categories below are those of another budget.
  const categories =
    config.serverKnowledge === null ? [] : await listBudgetCategories(reader, owner);
  const mapping = mapLines(linesOfRequest(request), categories, config.categoryMap);
  const { payeeName, memo, date } = request;
  const content = { date, payeeName, memo, lines: mapping.lines };
  const { budgetId, accountId } = config;
  return {
    owner,
    config,
    categories,
    mapping,
    syncId: digest([...targetOf(owner), budgetId, accountId, reportKeyOf(request)]).slice(0, 24),
    content,
    fingerprint: digest([fingerprintOf(content)]),
    date: syncDate(date, today),
    today,
  };
}

/** @throws Problem unmapped_categories, naming them */
export function requireMapped({ mapping }: PreparedSync): void {
  const { unmapped } = mapping;
  if (unmapped.length === 0) return;
  throw new Problem(
    'unmapped_categories',
    `Assign a YNAB category to ${unmapped.map((name) => `"${name}"`).join(', ')} first.`,
    { extra: { unmapped } },
  );
}

export function digest(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Each household and member has reports of their own, also where they share a YNAB account. */
function targetOf({ householdId, uid }: TokenOwner): string[] {
  return [householdId, uid];
}

function requireRecent(date: CalendarDate, today: CalendarDate): void {
  if (!isTooOld(date, today)) return;
  const message = 'YNAB takes nothing that is over five years old.';
  throw new Problem('invalid_request', `date: ${message}`, { errors: [{ path: 'date', message }] });
}
