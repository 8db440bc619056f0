import { describe, expect, it } from 'vitest';
import { monthOf, type CalendarDate } from '../functions/src/core/calendar/calendar.ts';
import { isGuest } from '../functions/src/core/household/member.ts';
import { closedAtOf, closedBefore } from '../functions/src/core/household/closed-months.ts';
import { sumCents } from '../functions/src/core/money/money.ts';
import { standingDisputes } from '../functions/src/core/transaction/dispute.ts';
import { uidOf } from './accounts.ts';
import { demoMonths, monthBefore } from './demo-months.ts';
import { autumnDay, readAutumnDemo } from './read-ledger.ts';

/** The two years of Juniper Street, loaded on an autumn day. */

const { household, members, expenses, transactions, settleUps, activity, series, drafts } = (
  await readAutumnDemo()
).juniperStreet;
const guest = members.find(isGuest)!;
const months = demoMonths(autumnDay.today);
const moveMonth = monthBefore(monthOf(autumnDay.today), 12);
const live = expenses.filter(({ deletedAt }) => deletedAt === null);

function spentIn(month: string, category?: string): number {
  const found = live.filter(
    (one) => monthOf(one.transactionDate) === month && (category ?? one.category) === one.category,
  );
  return sumCents(found.map(({ kind, amountCents }) => (kind === 'refund' ? -1 : 1) * amountCents));
}

function peopleOn(from: CalendarDate, to: CalendarDate): string[] {
  const found = live.filter((one) => from <= one.transactionDate && one.transactionDate < to);
  return [...new Set(found.flatMap(({ parties }) => parties))].sort();
}

describe('the move a year ago', () => {
  it('raises the rent for good', () => {
    const rents = months.map((month) => spentIn(month, 'Rent'));
    expect(new Set(rents.slice(0, 12))).toEqual(new Set([330_000]));
    expect(new Set(rents.slice(12))).toEqual(new Set([415_000]));
  });

  it('brings a deposit, furniture and a van', () => {
    expect(spentIn(moveMonth, 'Moving')).toBeGreaterThan(100_000);
    expect(spentIn(moveMonth, 'Furniture')).toBeGreaterThan(100_000);
  });

  it('replaces Sam with Elif, who share bills only of their own time', () => {
    const before = peopleOn(`${months[0]}-01`, `${moveMonth}-01`);
    const after = peopleOn(`${moveMonth}-01`, '2099-01-01');
    expect(before).toContain(uidOf('sam'));
    expect(before).not.toContain(uidOf('elif'));
    expect(after).toContain(uidOf('elif'));
    expect(after).not.toContain(uidOf('sam'));
  });

  it('ends with nothing open with Sam, and a notification to everybody', () => {
    const sam = members.find(({ id }) => id === uidOf('sam'))!;
    expect(sam).toMatchObject({ accountId: null, email: '', role: 'user', grants: {} });
    const theirs = transactions.filter(({ parties }) => parties.includes(sam.id));
    expect(theirs.every(({ openParties }) => openParties.length === 0)).toBe(true);
    expect(
      theirs.every(
        ({ entered, paidDate }) => entered < sam.leftAt! && (!paidDate || paidDate < sam.leftAt!),
      ),
    ).toBe(true);
    const left = activity.find(({ what }) => what === 'left');
    expect(left?.concerns).toEqual(
      ['daniel', 'elif', 'maya', 'priya', 'tom'].map((one) => `demo-${one}`),
    );
  });
});

describe('the year', () => {
  it('has the highest electricity bills in winter and the lowest in summer', () => {
    const bills = live.filter(({ note }) => /electricity|Cascade|power/.test(note));
    const mean = (numbers: readonly string[]) => {
      const found = bills.filter((one) => numbers.includes(one.transactionDate.slice(5, 7)));
      return sumCents(found.map(({ amountCents }) => amountCents)) / found.length;
    };
    expect(mean(['12', '01', '02'])).toBeGreaterThan(1.5 * mean(['06', '07', '08']));
  });

  it('has a summer holiday that everybody shares with a guest', () => {
    const travel = months.map((month) => spentIn(month, 'Travel'));
    const august = months.indexOf('2026-08');
    expect(travel[august]).toBeGreaterThan(200_000);
    const lake = live.filter(({ note }) => note.startsWith('Lake: '));
    expect(lake.some(({ parties }) => parties.length === 6)).toBe(true);
    expect(lake.some(({ parties }) => parties.includes(guest.id))).toBe(true);
  });

  it('has birthdays and Christmas in both years', () => {
    const notes = live.filter(({ category }) => category === 'Gifts').map(({ note }) => note);
    expect(notes.filter((note) => /Priya b/.test(note))).toHaveLength(2);
    expect(notes.filter((note) => /Christmas/.test(note))).toHaveLength(2);
  });
});

it('has a grocery bill in every week except the holidays', () => {
  const days = live
    .filter(({ category }) => category === 'Groceries')
    .map((one) => one.transactionDate);
  const weeks = new Set(days.map((day) => Math.floor(Date.parse(day) / (7 * 86_400_000))));
  expect(weeks.size).toBeGreaterThan(100);
});

describe('settling up', () => {
  it('happens every month between two pairs, and between everybody and the guest after the holiday', () => {
    const pairs = Map.groupBy(settleUps, ({ parties }) => parties.join(' '));
    const [withGuest = [], monthly = []] = [true, false].map((isWithGuest) =>
      [...pairs.values()].filter(([one]) => one!.parties.includes(guest.id) === isWithGuest),
    );
    expect(monthly.map((list) => list.length).sort()).toEqual([10, 19]);
    expect(withGuest).toHaveLength(5);
    expect(settleUps.every(({ closes, isPart }) => closes && !isPart)).toBe(true);
    const closed = new Set(settleUps.flatMap(({ touched }) => touched.map(({ id }) => id)));
    const rows = transactions.filter(({ id }) => closed.has(id));
    expect(rows.every(({ openParties }) => openParties.length === 0)).toBe(true);
  });

  it('is not needed for payments on account, of which one is still open', () => {
    const bySettlingUp = new Set(settleUps.map(({ payment }) => payment?.transactionId));
    const payments = transactions.filter(
      ({ id, category, categories }) =>
        category === 'settlement' && categories.length === 0 && !bySettlingUp.has(id),
    );
    expect(payments.length).toBe(5);
    expect(payments.filter(({ openParties }) => openParties.length > 0)).toHaveLength(1);
  });
});

it('has a dispute that ended when the amount was corrected', () => {
  const objected = activity.filter(({ what }) => what === 'disputed');
  expect(objected).toHaveLength(1);
  const [{ resourceId, at }] = objected as [(typeof activity)[number]];
  const after = activity.filter((one) => one.resourceId === resourceId && one.at > at);
  expect(after.map(({ what }) => what).sort()).toEqual(['dispute_ended', 'updated']);
  expect(expenses.flatMap((one) => standingDisputes(one))).toEqual([]);
  const expense = expenses.find(({ id }) => id === resourceId)!;
  expect(expense).toMatchObject({ amountCents: 9370, version: 3 });
  const rows = transactions.filter(({ expenseId }) => expenseId === resourceId);
  expect(sumCents(rows.map(({ amountCents }) => amountCents))).toBe(9370);
});

it('has recurring expenses whose occurrences the schedule created', () => {
  expect(series).toHaveLength(3);
  expect(drafts).toHaveLength(1);
  const rent = series.find(({ template }) => template.note === 'rent');
  const made = live.filter(({ seriesId }) => seriesId === rent!.id);
  expect(made.map(({ transactionDate }) => transactionDate.slice(8))).toEqual(made.map(() => '01'));
  const actors = made.map(({ id }) => activity.find((one) => one.id === id)?.actor);
  expect(actors).toEqual([uidOf('maya'), ...made.slice(1).map(() => 'schedule')]);
});

it('has every month since the move closed except the last', () => {
  const closed = Object.keys(household.closedMonths ?? {}).sort();
  expect(closed).toEqual(months.slice(13, -2));
  const closedAt = closedAtOf(household.closedMonths);
  const late = live.filter(
    ({ transactionDate, entered }) =>
      closedBefore(closedAt, [monthOf(transactionDate)], entered.toISOString()).length > 0,
  );
  expect(late).toEqual([]);
  expect(activity.filter(({ what }) => what === 'month_closed')).toHaveLength(closed.length);
});
