import { createHash } from 'node:crypto';
import type { CalendarDate } from '../../core/calendar/calendar.ts';
import type { Member } from '../../core/household/stored.ts';
import type {
  ReportScope,
  SyncContent,
  BudgetCategory,
  YnabConfig,
  YnabSync,
} from '../../core/ynab/stored.ts';
import { Problem, invalidField } from '../../core/problem/problem.ts';
import { mapLines, type Mapping } from '../../core/ynab/categories.ts';
import { isOtherCurrency, nameOfOwnCurrency, whatItCountsIn } from '../../core/ynab/plans.ts';
import { canOverlap, toReportScope } from '../../core/ynab/report-scope.ts';
import { syncFingerprint, isTooOld, syncDate } from '../../core/ynab/split-transaction.ts';
import { linesOfRequest, reportKeyOf, type YnabSyncRequest } from '../../core/ynab/sync-request.ts';
import type { YnabOverlap } from '../../core/ynab/sync-answers.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import { listAllMembers } from '../../people/members/member.repository.ts';
import type { TokenOwner } from '../connection/token-seal.ts';
import { notConnected } from '../connection/ynab-connection.ts';
import { findConfig, listBudgetCategories, listLatestSyncs } from '../ynab.repository.ts';

/** A request with everything computed before sending. */
export interface PreparedSync {
  owner: TokenOwner;
  config: YnabConfig;
  members: readonly Member[];
  categories: BudgetCategory[];
  mapping: Mapping;
  /** null = an older client sent only a memo. */
  scope: ReportScope | null;
  /** The same report always has the same id, whatever its account. */
  syncId: string;
  content: SyncContent;
  fingerprint: string;
  date: CalendarDate;
  today: CalendarDate;
  /** true = sent by the scheduled job. */
  isAutomatic: boolean;
}

/**
 * Reads and computes what a sync would send.
 * @throws Problem ynab_not_connected, ynab_wrong_currency
 * @throws Problem invalid_request for a date that YNAB would refuse
 */
export async function prepareSync(
  reader: Reader,
  owner: TokenOwner,
  request: YnabSyncRequest,
  now: Date,
  { isAutomatic = false } = {},
): Promise<PreparedSync> {
  const config = await findConfig(reader, owner);
  if (!config?.hasCredentials) throw notConnected();
  requireCurrency(config.currency);
  const today = now.toISOString().slice(0, 10);
  requireRecent(request.date, today);
  const [categories, members] = await Promise.all([
    // Without server knowledge, the categories are not synced yet.
    config.serverKnowledge === null ? [] : listBudgetCategories(reader, owner),
    listAllMembers(reader, owner.householdId),
  ]);
  const mapping = mapLines(linesOfRequest(request), categories, config.categoryMap);
  const { payeeName, memo, date, report } = request;
  const scope = report ? toReportScope(report, members) : null;
  const content = { date, payeeName, memo, lines: mapping.lines };
  return {
    owner,
    config,
    members,
    categories,
    mapping,
    scope,
    syncId: syncIdOf(owner, scope, memo),
    content,
    fingerprint: digest([syncFingerprint(content)]),
    date: syncDate(date, today),
    today,
    isAutomatic,
  };
}

/** With household and member: two members never share a record, even with one YNAB account. */
export function syncIdOf(
  { householdId, uid }: TokenOwner,
  scope: ReportScope | null,
  memo: string,
): string {
  return digest([householdId, uid, reportKeyOf(scope, memo)]).slice(0, 24);
}

/** @throws Problem unmapped_categories, which names the categories without a mapping */
export function requireMapped({ mapping }: PreparedSync): void {
  const { unmapped } = mapping;
  if (unmapped.length === 0) return;
  throw new Problem(
    'unmapped_categories',
    `Assign a YNAB category to ${unmapped.map((name) => `"${name}"`).join(', ')} first.`,
    { extra: { unmapped } },
  );
}

/** Other reports at YNAB that may include some of the same expenses. */
export async function listOverlaps(
  reader: Reader,
  { owner, scope, syncId }: Pick<PreparedSync, 'owner' | 'scope' | 'syncId'>,
): Promise<YnabOverlap[]> {
  if (!scope) return [];
  const others = await listLatestSyncs(reader, owner);
  return others.flatMap(({ id, report, content, ...rest }) => {
    if (id === syncId || !report || !isLive(rest) || !canOverlap(scope, report)) return [];
    const { startDate, endDate } = report;
    return [{ id, memo: content.memo, startDate, endDate }];
  });
}

/** Whether a transaction of the report is, or may be, at YNAB. */
function isLive({ state }: Pick<YnabSync, 'state'>): boolean {
  return state !== 'failed' && state !== 'removed';
}

export function digest(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** @throws Problem ynab_wrong_currency */
export function requireCurrency(currency: string | null): void {
  if (!isOtherCurrency(currency)) return;
  throw new Problem(
    'ynab_wrong_currency',
    `This YNAB budget is in ${currency}, and ${whatItCountsIn()}: the amounts would be wrong. ` +
      `Choose a budget in ${nameOfOwnCurrency()} in the profile.`,
    { extra: { currency } },
  );
}

function requireRecent(date: CalendarDate, today: CalendarDate): void {
  if (!isTooOld(date, today)) return;
  throw invalidField('date', 'YNAB takes nothing that is over five years old.');
}
