import type { Auth } from 'firebase-admin/auth';
import { categoryColors } from '../functions/src/core/category/category-color.ts';
import { newCategorySchema } from '../functions/src/core/category/contract.ts';
import {
  createCategory,
  deleteCategory,
  listCategories,
  updateCategory,
} from '../functions/src/ledger/categories/category.service.ts';
import { paymentWaysUpdateSchema } from '../functions/src/core/payment-way/ways-resource.ts';
import { pauseRecurringExpensesOf } from '../functions/src/ledger/recurring/pause-for-leaver.ts';
import { cancelHouseholdImportsOf } from '../functions/src/importing/households/household-import-finish.service.ts';
import { addGuest } from '../functions/src/people/households/guest.service.ts';
import { createHousehold } from '../functions/src/people/households/household.service.ts';
import { createInvite } from '../functions/src/people/households/invite.service.ts';
import { acceptInvite } from '../functions/src/people/households/join.service.ts';
import { grantPermission } from '../functions/src/people/permissions/permission.service.ts';
import { sweepAccountDeletions } from '../functions/src/people/users/account-cleanup.service.ts';
import {
  deleteAccount,
  type AccountParts,
} from '../functions/src/people/users/account-deletion.service.ts';
import { changeRole } from '../functions/src/people/users/role.service.ts';
import { readOpenNets } from '../functions/src/settling/debts/debt.service.ts';
import { stopWaitingWith } from '../functions/src/settling/group-settle-ups/stop-waiting.ts';
import { saveOwnWays } from '../functions/src/settling/payment-ways/payment-ways.service.ts';
import { ibanOf, isSeedGuest, profileOf, uidOf, type SeedPerson } from './accounts.ts';
import { anyVersion, type DemoHousehold } from './demo-household.ts';
import { dayOfMoment } from './demo-months.ts';
import type { CategoryData, GrantData, MemberData } from './household-data.ts';
import { uuidFor } from './keyed-random.ts';
import {
  clock,
  daysFromNow,
  foundingInstant,
  HOUR_MS,
  instantOn,
  MINUTE_MS,
} from './load-moment.ts';

/** The household, its members, categories and permissions. */
export function enterPeople(household: DemoHousehold): void {
  const { data, moment, bills, agenda } = household;
  const founded = foundingInstant(bills[0]?.date ?? moment.today, moment);
  agenda.add(founded, (now) => found(household, now));
  for (const [position, member] of data.members.entries()) {
    const firstDay = member.since && dayOfMoment(member.since, moment.today);
    const start = firstDay ? foundingInstant(firstDay, moment) : founded;
    // People join ten minutes apart, on the evening before their first day.
    enterMember(household, member, new Date(start.getTime() + position * 10 * MINUTE_MS));
  }
  for (const grant of data.grants) enterGrant(household, grant);
}

async function found(household: DemoHousehold, now: Date): Promise<void> {
  const { store, id, data, moment } = household;
  const { name, currency, createdBy } = data;
  const body = { id, name, timeZone: moment.timeZone, ...(currency && { currency }) };
  await createHousehold(store, accountOf(createdBy), body, now);
  const actor = await household.actor(createdBy);
  const starters = await listCategories({ store, actor, now }, undefined);
  const own = data.categories.filter(({ owner }) => !owner);
  for (const one of starters.filter(({ name: taken }) => !own.some((each) => each.name === taken)))
    await deleteCategory({ store, actor, now }, one.id);
  for (const category of own) {
    const starter = starters.find((one) => one.name === category.name);
    const saved = starter
      ? await updateCategory({ store, actor, now }, starter.id, categoryFields(category))
      : await createCategory({ store, actor, now }, { ...categoryFields(category), userId: null });
    household.addCategory(category.key, saved);
  }
}

function categoryFields({ name, description, color, groupName }: CategoryData) {
  const hex = Object.entries(categoryColors).find(([, word]) => word === color)?.[0];
  return newCategorySchema.parse({ name, description, color: hex, groupName });
}

function enterMember(household: DemoHousehold, member: MemberData, joinsAt: Date): void {
  const { store, id: householdId, data, agenda, moment } = household;
  const { person, role, movedOut } = member;
  const inviter = uidOf(data.createdBy);
  if (isSeedGuest(person)) {
    agenda.add(joinsAt, async (now) => {
      const body = { id: uuidFor(`guest/${householdId}/${person}`), name: profileOf(person).name };
      const { guest } = await addGuest(store, { accountId: inviter, householdId, now }, body);
      household.addGuest(guest.id, person);
    });
    return;
  }
  if (person !== data.createdBy) {
    agenda.add(joinsAt, async (now) => {
      const { code } = await createInvite(store, inviter, householdId, {}, now);
      await acceptInvite(store, accountOf(person), code, now);
    });
  }
  if (person !== data.createdBy && role !== 'user') {
    agenda.add(new Date(joinsAt.getTime() + 2 * MINUTE_MS), (now) =>
      changeRole(store, householdId, inviter, uidOf(person), { role }, now),
    );
  }
  agenda.add(new Date(joinsAt.getTime() + 5 * MINUTE_MS), (now) =>
    enterOwn(household, person, now),
  );
  const leaves = movedOut && dayOfMoment(movedOut.left, moment.today);
  if (leaves) deleteOnDay(household, person, instantOn(moment, leaves, clock(20, 40)));
}

/** Their own categories and payment methods. */
async function enterOwn(household: DemoHousehold, person: SeedPerson, now: Date): Promise<void> {
  const { store, data } = household;
  const actor = await household.actor(person);
  for (const category of data.categories.filter(({ owner }) => owner === person)) {
    const saved = await createCategory({ store, actor, now }, categoryFields(category));
    household.addCategory(category.key, saved);
  }
  const iban = ibanOf(person);
  if (iban === null) return;
  const way = { kind: 'iban', iban, name: profileOf(person).name };
  const { ways } = paymentWaysUpdateSchema.parse({ ways: [way] });
  await saveOwnWays(store, uidOf(person), ways, anyVersion, now);
}

/** Deletes the account of somebody who moves out. The cleanup job removes the account's document later. */
function deleteOnDay({ store, agenda }: DemoHousehold, person: SeedPerson, at: Date): void {
  const { uid, name, email } = accountOf(person);
  // This person never gets an account in the Auth emulator, so there is none to read or to delete.
  const auth = {
    getUser: async () => ({ uid, displayName: name, email }),
    deleteUser: async () => {},
  } as unknown as Auth;
  const parts: AccountParts = {
    ...{
      auth,
      readOpenNets,
      pauseSeriesOf: pauseRecurringExpensesOf,
      stopWaitingWith,
      giveUpMoves: cancelHouseholdImportsOf,
    },
    findRevoker: async () => null,
  };
  agenda.add(at, (now) =>
    deleteAccount(store, parts, { uid, signedInAt: now }, { name, deletes: [] }, now),
  );
  agenda.add(new Date(at.getTime() + HOUR_MS), (now) => sweepAccountDeletions(store, parts, now));
}

/** Permissions without an end were given 120 days ago; the others 30 days before their end. */
function enterGrant(household: DemoHousehold, grant: GrantData): void {
  const { store, agenda, moment } = household;
  const { owner, grantee, expiresInDays, ...right } = grant;
  const daysAgo = expiresInDays === undefined ? 120 : Math.max(30 - expiresInDays, 10);
  const expiresAt =
    expiresInDays === undefined ? null : daysFromNow(moment, expiresInDays, 0).toISOString();
  agenda.add(daysFromNow(moment, -daysAgo, clock(20, 15)), async (now) => {
    const body = { ...right, granteeId: household.idOf(grantee), expiresAt };
    await grantPermission({ store, actor: await household.actor(owner), now }, body);
  });
}

function accountOf(person: SeedPerson) {
  const { name, email } = profileOf(person);
  return { uid: uidOf(person), name, email, photoURL: null };
}
