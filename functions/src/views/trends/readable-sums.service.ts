import { dayIn, type CalendarDate } from '../../core/calendar/calendar.ts';
import { NEVER_ENDING } from '../../core/household/household.ts';
import { isAllowed } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import type { SharedMoney } from '../../core/report/report.ts';
import type { SumDocument } from '../../core/trends/stored.ts';
import { ReadableSums, type HouseholdToday } from '../../core/trends/readable-sums.ts';
import { getHousehold } from '../../people/households/household.repository.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import {
  listRowsWrittenDirectly,
  listSums,
  listSumsBetween,
  type MonthRange,
} from './sums.repository.ts';
import { completeSums } from './sums.service.ts';
import type { MemberCall } from '../../platform/http/call.ts';

export interface SumsOfToday extends HouseholdToday {
  sums: ReadableSums;
}

/** Attempts to count directly written rows before the client must retry. */
const TRIES = 3;

type Needed = readonly SumDocument['of'][] | MonthRange;

/**
 * Sums of some months, limited to what the actor may read, from one snapshot.
 * @param neededOn the months, given the household's date: at most 30, or a range
 * @throws Problem contended while they are being created
 */
export async function readSums(
  { store, actor, now }: MemberCall,
  neededOn: (today: CalendarDate) => Needed | Promise<Needed>,
): Promise<SumsOfToday> {
  const { householdId } = actor;
  for (let tries = TRIES; tries > 0; tries--) {
    const found = await store.readAtOnce((reader) => readWhole(reader, householdId, now, neededOn));
    if (found) {
      const mayRead = (row: SharedMoney) => isAllowed(actor, 'transaction:read', row, now);
      return { ...found.household, sums: new ReadableSums(found.documents, mayRead) };
    }
    await completeSums(store, householdId);
  }
  throw new Problem('contended', 'Others are changing the same thing. Please try again.', {
    extra: { retryAfter: 1 },
  });
}

/** null = some do not exist yet. */
async function readWhole(
  reader: Reader,
  householdId: string,
  now: Date,
  neededOn: (today: CalendarDate) => Needed | Promise<Needed>,
) {
  const { timeZone, summedUntil } = await getHousehold(reader, householdId);
  const today = dayIn(timeZone, now);
  const needed = await neededOn(today);
  const [documents, marked] = await Promise.all([
    'from' in needed
      ? listSumsBetween(reader, householdId, needed)
      : listSums(reader, householdId, needed),
    listRowsWrittenDirectly(reader, householdId, 1),
  ]);
  return summedUntil === NEVER_ENDING && marked.length === 0
    ? { household: { today, timeZone }, documents }
    : null;
}
