import type { Activity, ActivitySummary, SummedDebts } from '../activity/stored.ts';
import { changedFacts } from '../activity/activity-resource.ts';
import { toAmount } from '../money/money.ts';
import type { MonthKey } from '../calendar/calendar.ts';
import { CLOSED_BEFORE } from '../activity/activity-subject.ts';
import { peopleInFacts, stakeChange } from './stake.ts';
import type { StakeChange } from '../money/stake-change.ts';

/**
 * A history entry as a member may see it; null = it does not concern them. If an edit adds the
 * member, they see only the new state; if it removes them, only the old state. For an entry about
 * many items, each member sees their own. If the edit changes the member's balance, it includes
 * both amounts.
 */
export function notificationFor(entry: Activity, memberId: string): MemberNotification | null {
  if (!entry.concerns?.includes(memberId)) return null;
  const { summary, ...entryOfMember } = { ...entry, concerns: [memberId] };
  if (summary)
    return { ...entryOfMember, ...factsOfSummary(entry, summary, memberId), stake: null };
  if (isOutsideOfPart(entry, memberId)) {
    const own = asNewOrGone(entryOfMember, memberId);
    return { ...own, stake: stakeChange(own, memberId) };
  }
  return { ...entryOfMember, ...changedFacts(entry), stake: stakeChange(entry, memberId) };
}

export interface MemberNotification extends Activity {
  stake: StakeChange | null;
}

const ofMoney: readonly Activity['resourceType'][] = ['transactions', 'expenses', 'series'];

/** An edit of an item that the member was in before or is in now, but not both. */
function isOutsideOfPart(
  { resourceType, ownerId, parties, before, after }: Activity,
  memberId: string,
): boolean {
  const isEntered = ofMoney.includes(resourceType);
  const isEdit = before !== null && after !== null;
  return isEntered && isEdit && ownerId !== memberId && !parties.includes(memberId);
}

function asNewOrGone(entry: Activity, memberId: string): Activity {
  return peopleInFacts(entry.after ?? {}).includes(memberId)
    ? { ...entry, what: 'put_in', before: null }
    : { ...entry, what: 'taken_out', after: null };
}

function factsOfSummary(
  { before, after }: Activity,
  summary: ActivitySummary,
  memberId: string,
): Pick<Activity, 'before' | 'after'> {
  const facts = ownFacts(summary, memberId);
  // Replace the closed months of all by the member's own.
  const isOfAll = ([name]: [string, unknown]) => name === CLOSED_BEFORE;
  const own = (all: Activity['before']) => {
    const others = Object.entries(all ?? {}).filter((one) => !isOfAll(one));
    return all && { ...Object.fromEntries(others), ...facts };
  };
  return { before: own(before), after: own(after) };
}

export function ownFacts(summary: ActivitySummary, memberId: string) {
  const { counts, debts } = summary;
  const own = debts.filter((one) => [one.debtorId, one.creditorId].includes(memberId));
  const facts = { count: counts[memberId] ?? 0, debts: own.map(toFacts) };
  return { ...facts, ...closedFact(summary, memberId) };
}

/** @param memberId omitted = the months of all */
export function closedFact(
  { closed = {} }: ActivitySummary,
  memberId?: string,
): { [CLOSED_BEFORE]?: MonthKey[] } {
  const own = Object.entries(closed).filter(([id]) => memberId === undefined || id === memberId);
  const months = new Set(own.flatMap(([, counts]) => Object.keys(counts)));
  return months.size === 0 ? {} : { [CLOSED_BEFORE]: [...months].sort() };
}

function toFacts({ debtorId, creditorId, count, cents }: SummedDebts) {
  return { debtorId, creditorId, count, amount: toAmount(cents) };
}
