import type { CalendarDate } from '../functions/src/core/calendar/calendar.ts';
import { monthOf } from '../functions/src/core/calendar/calendar.ts';
import { planSettleUp } from '../functions/src/core/settle-up/plan.ts';
import type { SettleUp } from '../functions/src/core/settle-up/settle-up.ts';
import type { Transaction } from '../functions/src/core/transaction/transaction.ts';
import { factsOf } from '../functions/src/settling/settle-ups/save-settle-up.ts';
import {
  paymentIdOf,
  settlementIdOf,
} from '../functions/src/settling/settle-ups/settle-up-plan.ts';
import type { Activity } from '../functions/src/platform/firestore/documents.ts';
import { uidOf } from './accounts.ts';
import { dayOfMonth, monthBefore } from './demo-months.ts';
import type { HouseholdData, SettleUpData } from './household-data.ts';
import { fractionFor, uuidFor } from './keyed-random.ts';
import { activityOf } from './ledger.ts';
import type { SettlementRecord } from './ledger.ts';
import { clock, instantOn } from './load-moment.ts';
import type { LoadMoment } from './load-moment.ts';
import type { TransactionHistory } from './transaction-history.ts';

/** What settling up at months' ends leaves of the books. */
export interface SettledBooks {
  histories: readonly TransactionHistory[];
  settleUps: readonly SettleUp[];
  settlements: readonly SettlementRecord[];
  activity: readonly Activity[];
}

/** Every month's closing of every pair that closes its months, by the rules of the product. */
export function buildSettleUps(
  data: HouseholdData,
  histories: readonly TransactionHistory[],
  moment: LoadMoment,
): SettledBooks {
  const nothing: SettledBooks = { histories, settleUps: [], settlements: [], activity: [] };
  return data.settleUps
    .flatMap((pair) => closingsOf(pair, moment.today).map((day) => ({ pair, day })))
    .reduce((books, { pair, day }) => settleUp(data.id, books, pair, day, moment), nothing);
}

/** The days on which two close their months, up to the one that ended before the last month began. */
function closingsOf({ sinceMonthsAgo, day }: SettleUpData, today: CalendarDate): CalendarDate[] {
  return Array.from({ length: Math.max(0, sinceMonthsAgo - 1) }, (_, place) =>
    dayOfMonth(monthBefore(monthOf(today), sinceMonthsAgo - 1 - place), day),
  );
}

function settleUp(
  householdId: string,
  books: SettledBooks,
  { between, by }: SettleUpData,
  today: CalendarDate,
  moment: LoadMoment,
): SettledBooks {
  const parties = between.map(uidOf).sort();
  const id = uuidFor(`settle-up/${householdId}/${parties.join('/')}/${today}`);
  const now = instantOn(moment, today, clock(20, 0) + fractionFor(id) * 120);
  const known = books.histories
    .map(({ transaction }) => transaction)
    .filter((one) => isOpenBetween(parties, one) && one.entered <= now);
  if (known.length === 0) return books;
  const creatorId = uidOf(by);
  const recipientId = parties.find((one) => one !== creatorId)!;
  const { plan, change } = planSettleUp(
    { transactions: known, settlements: [] },
    {
      ...{ creatorId, recipientId, transactionDate: today, note: '' },
      ...{ amountCents: null, expectedDueCents: null },
    },
    {
      ...{ actorId: creatorId, now, today, paymentId: paymentIdOf(id) },
      settlementIdOf: (month) => settlementIdOf(id, month),
    },
  );
  const made: SettleUp = {
    ...{ ...plan, id, creatorId, recipientId, parties },
    digest: uuidFor(`${id}/request`),
    ...{ at: now, undoneAt: null, undoneBy: null },
  };
  const entry = activityOf(householdId, {
    ...{ actor: creatorId, what: 'settled_up', resourceType: 'settle_ups', resourceId: id },
    ...{ ownerId: null, parties, before: null, after: factsOf(made), at: now },
  });
  const changed = new Map(
    change.transactions.map((one) => [one.id, { ...one, lastActivityId: entry.id }]),
  );
  const isNew = ({ version }: Transaction) => version === 1;
  const payments = [...changed.values()].filter(
    ({ id: one }) => !known.some((row) => row.id === one),
  );
  if (!payments.every(isNew)) throw new RangeError(`The settle-up ${id} changed an unknown row.`);
  return {
    histories: [
      ...books.histories.map((one) => ({
        ...one,
        transaction: changed.get(one.transaction.id) ?? one.transaction,
      })),
      ...payments.map((transaction) => ({ transaction, activity: [] })),
    ],
    settleUps: [...books.settleUps, made],
    settlements: [
      ...books.settlements,
      ...change.settlements.map(({ change: { settlement, items, history } }) => {
        return { settlement, items, history };
      }),
    ],
    activity: [...books.activity, entry],
  };
}

function isOpenBetween(parties: readonly string[], { openParties }: Transaction): boolean {
  return openParties.length === 2 && parties.every((id) => openParties.includes(id));
}
