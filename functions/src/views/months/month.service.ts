import { dayIn, monthRange, type MonthKey } from '../../core/calendar/calendar.ts';
import { whyNotClosable } from '../../core/household/closed-months.ts';
import { nameLookup } from '../../core/household/member-names.ts';
import { isMatterOf, toObjectedResource } from '../../core/group-settle-up/objected.ts';
import { toTransfersToPay } from '../../core/group-settle-up/transfers-to-pay.ts';
import { MAX_TO_DO, toMonth, type Month } from '../../core/month/month-resource.ts';
import {
  addToMonth,
  noMonthSums,
  totalOfMonth,
  type MonthTotals,
} from '../../core/month/month-spending.ts';
import { lastDayCounted } from '../../core/transaction/open-debt.ts';
import { isAllowed, ownPartOf, viewerOf, type Actor } from '../../core/permission/actor.ts';
import { listDrafts } from '../../ledger/recurring/draft.service.ts';
import { getHousehold } from '../../people/households/household.repository.ts';
import { listPeople } from '../../people/members/member.repository.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { getOwedPairs } from '../../settling/debts/owed-pairs.service.ts';
import {
  readObjected,
  readTransfersToPay,
} from '../../settling/group-settle-ups/pending.service.ts';
import { readSpending } from '../reports/report.service.ts';
import type { MemberCall } from '../../platform/http/call.ts';

/**
 * A month: open tasks, spending and debts. Members who may not read all books get only their own
 * part. Reads the month's transactions, the reads of `GET /debts/pairs`, {@link MAX_TO_DO}
 * drafts, and disputed or unpaid group settle-ups: nothing that grows with the rest of the
 * history.
 */
export async function getMonth({ store, actor, now }: MemberCall, month: MonthKey): Promise<Month> {
  const { householdId, viewAs } = actor;
  const whose = ownPartOf(actor);
  const [household, people, drafts, owed, acts, owing] = await Promise.all([
    getHousehold(store, householdId),
    listPeople(store, householdId),
    listDrafts({ store, actor, now }, { limit: MAX_TO_DO }),
    getOwedPairs(store, actor, now),
    readObjected(store, actor, now),
    readTransfersToPay(store, actor, viewerOf(actor), now),
  ]);
  const { timeZone } = household;
  const nameOf = nameLookup(people);
  const today = dayIn(timeZone, now);
  const totals = await addUpMonth(store, actor, { month, today, whose }, now);
  return toMonth({
    month,
    closing: household.closedMonths?.[month],
    notClosable: whyNotClosable(month, today),
    mayClose: viewAs === null && isAllowed(actor, 'household:close_month', {}, now),
    objected: acts
      .filter((one) => isMatterOf(one, month, timeZone))
      .map((one) => toObjectedResource(one, timeZone, nameOf)),
    toPay: owing
      .filter((one) => isMatterOf(one, month, timeZone))
      .flatMap((one) => toTransfersToPay(one, timeZone, nameOf)),
    ...{ isWhole: whose === null, drafts: drafts.items, totals, owed, nameOf },
  });
}

interface MonthRequest {
  month: MonthKey;
  /** Rows with a later date are planned, and do not count yet. */
  today: string;
  whose: string | null;
}

async function addUpMonth(
  store: Store,
  actor: Actor,
  { month, today, whose }: MonthRequest,
  now: Date,
): Promise<MonthTotals> {
  const sums = noMonthSums();
  const { start, end } = monthRange(month);
  const range = { startDate: start, endDate: lastDayCounted(end, today) };
  // In a future month nothing counts yet.
  if (start <= today) {
    for await (const rows of readSpending({ store, actor, now }, range))
      addToMonth(sums, rows, whose);
  }
  return totalOfMonth(sums);
}
