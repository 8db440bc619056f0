import { expect, it } from 'vitest';
import { monthOf } from '../functions/src/core/calendar/calendar.ts';
import { splitModes } from '../functions/src/core/split/split.ts';
import { isGuest, isInForce } from '../functions/src/core/household/member.ts';
import { accountOf, demoAccounts, people, uidOf } from './accounts.ts';
import { buildDemo } from './demo.ts';
import { DEMO_MONTHS, demoMonths } from './demo-months.ts';
import { loadMoment } from './load-moment.ts';
import { storedDocumentsOf } from './stored-documents.ts';

const moment = loadMoment(new Date('2026-11-20T18:30:00Z'), 'America/New_York');
const ledgers = buildDemo(moment);
const [juniperStreet, thursdayBand, lisbonTrips] = ledgers;

it('is the same for the same moment', () => {
  expect(buildDemo(moment)).toEqual(ledgers);
});

it('keeps the rows of past months the same while days go by', () => {
  const tomorrow = buildDemo(loadMoment(new Date('2026-11-21T18:30:00Z'), moment.timeZone));
  const known = new Set(tomorrow[0].transactions.map(({ id }) => id));
  const gone = juniperStreet.transactions.filter(
    ({ id, transactionDate }) => transactionDate < '2026-11-01' && !known.has(id),
  );
  expect(gone).toEqual([]);
});

it('has about 1,600 transactions in two years up to today', () => {
  const { transactions } = juniperStreet;
  expect(transactions.length).toBeGreaterThan(1500);
  expect(transactions.length).toBeLessThan(1750);
  const months = new Set(transactions.map(({ transactionDate }) => monthOf(transactionDate)));
  expect([...months].sort()).toEqual(demoMonths(moment.today));
  expect(months.size).toBe(DEMO_MONTHS);
  expect(transactions.some(({ transactionDate }) => transactionDate === moment.today)).toBe(true);
});

it('has five people with an account each: a superadmin, an admin and three users', () => {
  const roles = ['superadmin', 'admin', 'user', 'user', 'user'];
  expect(demoAccounts.map(({ role }) => role)).toEqual(roles);
  const residents = juniperStreet.members.filter((one) => one.leftAt === null && !isGuest(one));
  expect(residents.map(({ id, name, email, role }) => ({ id, name, email, role }))).toEqual(
    people.map((person) => {
      const { uid, name, email, role } = accountOf(person);
      return { id: uid, name, email, role };
    }),
  );
  expect(demoAccounts.every(({ email }) => email.endsWith('@example.com'))).toBe(true);
  expect(juniperStreet.household.superadminIds).toEqual([uidOf('maya')]);
});

it('shows other roles in a second, tiny household', () => {
  expect(thursdayBand?.members.map(({ id, role }) => [id, role])).toEqual([
    [uidOf('tom'), 'superadmin'],
    [uidOf('maya'), 'user'],
  ]);
  expect(thursdayBand?.transactions.length).toBeLessThan(30);
});

it('has a household in euro, with somebody without an account and a settled stay', () => {
  expect(lisbonTrips?.household.currency).toBe('EUR');
  expect(
    lisbonTrips?.members.map(({ name, currency, accountId }) => [name, currency, accountId]),
  ).toEqual([
    ['Maya Lindqvist', 'EUR', undefined],
    ['Tom Becker', 'EUR', undefined],
    ['Inês Duarte', 'EUR', null],
  ]);
  expect(lisbonTrips?.settlements.map(({ settlement }) => settlement.status)).toEqual([
    'completed',
  ]);
  expect(lisbonTrips?.expenses.some(({ payers }) => payers[0]?.memberId === uidOf('ines'))).toBe(
    true,
  );
  expect(lisbonTrips?.activity.filter(({ actor }) => actor === uidOf('ines'))).toEqual([]);
  const paths = storedDocumentsOf(ledgers).map(({ path }) => path);
  expect(paths).not.toContain(`users/${uidOf('ines')}`);
});

it('opens Juniper Street first for everyone', () => {
  const users = storedDocumentsOf(ledgers).filter(({ path }) => path.startsWith('users/'));
  expect(users.map(({ data }) => data.activeHouseholdId)).toEqual(
    people.map(() => juniperStreet.household.id),
  );
  const tom = users.find(({ path }) => path === `users/${uidOf('tom')}`);
  expect(tom?.data.householdIds).toEqual(ledgers.map(({ household }) => household.id));
});

it('has grants of every kind, one of them expired, mirrored in the member documents', () => {
  const { permissions, members } = juniperStreet;
  expect(new Set(permissions.map(({ resourceType }) => resourceType)).size).toBe(3);
  expect(new Set(permissions.map(({ permissionType }) => permissionType)).size).toBe(2);
  expect(permissions.filter((grant) => !isInForce(grant, moment.now))).toHaveLength(1);
  const mirrored = members.flatMap(({ id: granteeId, grants }) =>
    Object.entries(grants).flatMap(([ownerId, byType]) =>
      Object.entries(byType).map(([resourceType, grant]) => ({
        ...{ ownerId, granteeId, resourceType },
        ...grant,
      })),
    ),
  );
  expect(new Set(mirrored)).toEqual(
    new Set(
      permissions.map(({ ownerId, granteeId, resourceType, permissionType, expiresAt }) => ({
        ...{ ownerId, granteeId, resourceType },
        ...{ permissionType, expiresAt },
      })),
    ),
  );
});

it('has rows of every kind that a screen can show', () => {
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

it('has what several share as expenses: in every mode, with two payers, and money that came back', () => {
  const { expenses, transactions } = juniperStreet;
  const live = expenses.filter(({ deletedAt }) => deletedAt === null);
  expect(new Set(live.map(({ split }) => split.mode))).toEqual(new Set(splitModes));
  expect(live.some(({ payers }) => payers.length > 1)).toBe(true);
  expect(live.some(({ kind }) => kind === 'refund')).toBe(true);
  expect(expenses.length - live.length).toBe(1);
  // Nothing stands more than once.
  const alone = transactions.filter(({ expenseId }) => expenseId === null);
  const bills = alone.map((row) => [row.transactionDate, row.note, row.paidBy].join('/'));
  expect(new Set(bills).size).toBe(bills.length);
});

it('gives every document a path of its own', () => {
  const paths = storedDocumentsOf(ledgers).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
