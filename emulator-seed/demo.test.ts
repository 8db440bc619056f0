import { expect, it } from 'vitest';
import { monthOf } from '../functions/src/core/calendar/calendar.ts';
import { splitModes } from '../functions/src/core/split/split.ts';
import { isGuest, isInForce } from '../functions/src/core/household/member.ts';
import { accountOf, demoAccounts, seedPeople, uidOf } from './accounts.ts';
import { DEMO_MONTHS, demoMonths } from './demo-months.ts';
import { loadMoment } from './load-moment.ts';
import { autumnDay, readAutumnDemo, readDemo, settlementsByHand } from './read-ledger.ts';

const { store, juniperStreet, thursdayBand, lisbonTrips } = await readAutumnDemo();

it('has the same entries at every load of the same moment', async () => {
  const again = await readDemo(autumnDay);
  // Without the ids of categories and settlements, which the product chooses at random.
  const stable = ({ transactions, activity }: typeof juniperStreet) => [
    transactions.map(({ id, entered, amountCents, parties, note, paidDate, lastActivityId }) => {
      return { id, entered, amountCents, parties, note, paidDate, lastActivityId };
    }),
    activity.map(({ id, actor, what, at }) => ({ id, actor, what, at })),
  ];
  expect(stable(again.juniperStreet)).toEqual(stable(juniperStreet));
});

it('has the same rows of past months at a later load', async () => {
  const tomorrow = await readDemo(loadMoment(new Date('2026-11-21T18:30:00Z'), autumnDay.timeZone));
  const known = new Set(tomorrow.juniperStreet.transactions.map(({ id }) => id));
  const gone = juniperStreet.transactions.filter(
    ({ id, transactionDate }) => transactionDate < '2026-11-01' && !known.has(id),
  );
  expect(gone).toEqual([]);
});

it('has about 1,700 transactions in two years up to today', () => {
  const { transactions } = juniperStreet;
  expect(transactions.length).toBeGreaterThan(1500);
  expect(transactions.length).toBeLessThan(1800);
  const months = new Set(transactions.map(({ transactionDate }) => monthOf(transactionDate)));
  expect([...months].sort()).toEqual(demoMonths(autumnDay.today));
  expect(months.size).toBe(DEMO_MONTHS);
  expect(transactions.some(({ transactionDate }) => transactionDate === autumnDay.today)).toBe(
    true,
  );
});

it('has five residents with an account: a superadmin, an admin and three users', () => {
  const roles = ['superadmin', 'admin', 'user', 'user', 'user'];
  expect(demoAccounts.map(({ role }) => role)).toEqual(roles);
  const residents = juniperStreet.members.filter((one) => one.leftAt === null && !isGuest(one));
  expect(residents.map(({ id, name, email, role }) => ({ id, name, email, role }))).toEqual(
    seedPeople.toSorted().map((person) => {
      const { uid, name, email, role } = accountOf(person);
      return { id: uid, name, email, role };
    }),
  );
  expect(demoAccounts.every(({ email }) => email.endsWith('@example.com'))).toBe(true);
  expect(juniperStreet.household.superadminIds).toEqual([uidOf('maya')]);
});

it('has a second, small household with other roles', () => {
  expect(thursdayBand.members.map(({ id, role }) => [id, role])).toEqual([
    [uidOf('maya'), 'user'],
    [uidOf('tom'), 'superadmin'],
  ]);
  expect(thursdayBand.transactions.length).toBeLessThan(30);
});

it('has a household in euro with a guest and a settled stay', () => {
  expect(lisbonTrips.household.currency).toBe('EUR');
  expect(
    lisbonTrips.members.map(({ name, currency, accountId }) => [name, currency, accountId]),
  ).toEqual([
    ['Inês Duarte', 'EUR', null],
    ['Maya Lindqvist', 'EUR', undefined],
    ['Tom Becker', 'EUR', undefined],
  ]);
  expect(settlementsByHand(lisbonTrips).map(({ status }) => status)).toEqual(['completed']);
  const guest = lisbonTrips.members.find(isGuest)!;
  expect(lisbonTrips.expenses.some(({ payers }) => payers[0]?.memberId === guest.id)).toBe(true);
  expect(lisbonTrips.activity.filter(({ actor }) => actor === guest.id)).toEqual([]);
});

it('has Juniper Street as the active household of everybody with an account', () => {
  const users = store.documents().filter(({ path }) => path.startsWith('users/'));
  expect(users.map(({ path, data }) => [path, data.activeHouseholdId]).sort()).toEqual(
    seedPeople.map((person) => [`users/${uidOf(person)}`, juniperStreet.household.id]).sort(),
  );
  const tom = users.find(({ path }) => path === `users/${uidOf('tom')}`);
  expect(tom?.data.householdIds).toEqual(
    [juniperStreet, thursdayBand, lisbonTrips].map(({ household }) => household.id),
  );
});

it('has permissions of every type, one of them expired', () => {
  const { permissions } = juniperStreet;
  expect(new Set(permissions.map(({ resourceType }) => resourceType)).size).toBe(3);
  expect(new Set(permissions.map(({ permissionType }) => permissionType)).size).toBe(2);
  expect(permissions.filter((grant) => !isInForce(grant, autumnDay.now))).toHaveLength(1);
});

it('has transactions of every kind that a screen can show', () => {
  const { transactions } = juniperStreet;
  const kinds = {
    notADebt: transactions.filter(({ owedBy }) => owedBy === null),
    outsidePayee: transactions.filter(({ paidBy }) => paidBy === null),
    optional: transactions.filter(({ optional }) => optional),
    open: transactions.filter(({ paid, openParties }) => !paid && openParties.length > 0),
    paid: transactions.filter(({ paid }) => paid),
    settled: transactions.filter(({ settledCents }) => settledCents > 0),
    inSettlement: transactions.filter(({ settlementId }) => settlementId !== null),
    betweenMembers: transactions.filter(({ category }) => category === 'Settlement'),
    deleted: transactions.filter(({ deletedAt }) => deletedAt !== null),
  };
  const counts = Object.entries(kinds).map(([kind, rows]) => [kind, rows.length > 0]);
  expect(Object.fromEntries(counts)).toEqual(
    Object.fromEntries(Object.keys(kinds).map((kind) => [kind, true])),
  );
});

it('has expenses in every split mode, with two payers, refunded and deleted', () => {
  const { expenses, transactions } = juniperStreet;
  const live = expenses.filter(({ deletedAt }) => deletedAt === null);
  expect(new Set(live.map(({ split }) => split.mode))).toEqual(new Set(splitModes));
  expect(live.some(({ payers }) => payers.length > 1)).toBe(true);
  expect(live.some(({ kind }) => kind === 'refund')).toBe(true);
  expect(expenses.length - live.length).toBe(1);
  // No bill is entered twice.
  const alone = transactions.filter(({ expenseId }) => expenseId === null);
  const bills = alone.map((row) =>
    [row.transactionDate, row.note, row.paidBy, row.owedBy].join('/'),
  );
  expect(new Set(bills).size).toBe(bills.length);
});
