import type { CalendarDate } from '../calendar/calendar.ts';
import { foldName } from '../household/member.ts';
import { sumCents, type Cents } from '../money/money.ts';
import type { OwnerChanges, ReportLine, SyncContent } from './stored.ts';
import { toMilliunits } from './booked.ts';

/**
 * Converts a report to one YNAB transaction. YNAB counts in milliunits (thousandths of the currency unit); outflows are
 * negative.
 */

/** Maximum lengths in characters, from YNAB's API description. */
export const MAX_YNAB_MEMO = 500;
export const MAX_YNAB_PAYEE = 200;
export const MAX_IMPORT_ID = 36;

/** YNAB's request format: a split transaction, or a plain one for a single category. */
export interface YnabPayload {
  account_id: string;
  date: CalendarDate;
  amount: number;
  payee_name: string;
  memo: string;
  cleared: string;
  /** Defaults to false: the budget's owner approves the transaction at YNAB. */
  approved: boolean;
  flag_color?: string;
  import_id: string;
  category_id?: string;
  subtransactions?: { amount: number; category_id: string; memo: string }[];
}

interface Target {
  accountId: string;
  importId: string;
  /** Today in UTC: YNAB refuses later dates. */
  today: CalendarDate;
  /** The owner's changes to the transaction that this one replaces. */
  kept?: OwnerChanges | null;
}

/** The transaction's date, at most today: YNAB refuses future dates. */
export function syncDate(wanted: CalendarDate, today: CalendarDate): CalendarDate {
  return wanted < today ? wanted : today;
}

/** YNAB refuses dates more than five years ago. */
export function isTooOld(date: CalendarDate, today: CalendarDate): boolean {
  return date < `${Number(today.slice(0, 4)) - 5}${today.slice(4)}`;
}

/** The subtransactions add up exactly to the amount. */
export function toYnabPayload(content: SyncContent, target: Target): YnabPayload {
  const { lines } = content;
  const { kept, today } = target;
  const payload: YnabPayload = {
    account_id: target.accountId,
    date: syncDate(kept?.date ?? content.date, today),
    amount: toMilliunits(totalOf(lines)),
    payee_name: clip(kept?.payeeName ?? content.payeeName, MAX_YNAB_PAYEE),
    memo: clip(kept?.memo ?? content.memo, MAX_YNAB_MEMO),
    cleared: kept?.cleared ?? 'uncleared',
    approved: kept?.approved ?? false,
    ...(kept?.flag !== undefined && { flag_color: kept.flag }),
    import_id: target.importId,
  };
  const [first, ...others] = lines;
  if (!first) throw new RangeError('A report without categories is no transaction.');
  if (others.length === 0) return { ...payload, category_id: first.categoryId };
  const subtransactions = lines.map(({ categoryId, categoryName, cents }) => ({
    amount: toMilliunits(cents),
    category_id: categoryId,
    memo: clip(categoryName, MAX_YNAB_MEMO),
  }));
  return { ...payload, subtransactions };
}

export function totalOf(lines: Iterable<ReportLine>): Cents {
  return sumCents(Array.from(lines, ({ cents }) => cents));
}

/** Merges lines whose names differ only in case or spacing. The first spelling stays. */
export function mergeLines(lines: readonly ReportLine[]): ReportLine[] {
  const groups = Map.groupBy(lines, ({ categoryName }) => foldName(categoryName));
  return [...groups.values()].map((group) => ({
    categoryName: group[0]!.categoryName,
    cents: totalOf(group),
  }));
}

/**
 * The id by which YNAB detects duplicates: unique per account, even after a deletion. A retry uses the same id; each
 * replacement gets a new one.
 *
 * @param syncId at most 24 characters
 * @param generation 1 = the first transaction of a report, 2 = its first replacement, and so on
 */
export function importIdOf(syncId: string, generation: number): string {
  const id = `HT:${syncId}:${generation}`;
  if (id.length > MAX_IMPORT_ID) throw new RangeError('The import id is too long for YNAB.');
  return id;
}

/** The generation in an import id; null if the id does not belong to this report. */
export function generationOf(syncId: string, importId: string | null | undefined): number | null {
  const prefix = `HT:${syncId}:`;
  if (!importId?.startsWith(prefix)) return null;
  const generation = Number(importId.slice(prefix.length));
  return Number.isSafeInteger(generation) && generation > 0 ? generation : null;
}

/**
 * Equal exactly if two contents make the same transaction. It ignores the date, which changes daily until the report's
 * last day has passed.
 */
export function syncFingerprint({ payeeName, memo, lines }: SyncContent): string {
  const sorted = lines
    .map(({ categoryName, categoryId, cents }) => [foldName(categoryName), categoryId, cents])
    .sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1));
  return JSON.stringify([payeeName.trim(), memo.trim(), sorted]);
}

/** Drops a half surrogate pair at the end. */
function clip(text: string, max: number): string {
  return text
    .slice(0, max)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
}
