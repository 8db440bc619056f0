import { currencyOf } from '../functions/src/core/money/currency.ts';
import { activateHousehold } from '../functions/src/people/households/household.service.ts';
import { inCurrency } from '../functions/src/platform/currency-scope.ts';
import { activity } from '../functions/src/platform/firestore/paths.ts';
import { where } from '../functions/src/platform/firestore/query.ts';
import { markNotificationsSeen } from '../functions/src/views/notifications/notification.service.ts';
import { hasAccount, seedPeople, uidOf, type SeedPerson } from './accounts.ts';
import { DemoHousehold } from './demo-household.ts';
import { enterBills } from './enter-bills.ts';
import { enterBudgets } from './enter-budgets.ts';
import { enterPeople } from './enter-people.ts';
import { enterSettling } from './enter-settling.ts';
import { juniperStreet } from './juniper-street/juniper-street.ts';
import { lisbonTrips } from './lisbon-trips.ts';
import type { LoadMoment } from './load-moment.ts';
import { MemoryStore } from './memory-store.ts';
import { thursdayBand } from './thursday-band.ts';

/** The first one is everybody's active household. */
export const demoHouseholds = [juniperStreet, thursdayBand, lisbonTrips];

/** How many notifications each member has not seen yet. */
const NEW_NOTIFICATIONS = 6;

/** Enters all demo households in memory, through the services of the product. */
export async function enterDemo(moment: LoadMoment): Promise<MemoryStore> {
  const store = new MemoryStore();
  for (const data of demoHouseholds) {
    const household = new DemoHousehold(store, data, moment);
    enterPeople(household);
    enterBills(household);
    enterSettling(household);
    enterBudgets(household);
    await inCurrency(currencyOf(data), () => household.agenda.run());
    store.now = moment.now;
    const residents = data.members.map(({ person }) => person).filter(hasAccount);
    for (const person of residents) await readNotifications(household, person);
  }
  for (const person of seedPeople) await activateHousehold(store, uidOf(person), juniperStreet.id);
  return store;
}

async function readNotifications(household: DemoHousehold, person: SeedPerson): Promise<void> {
  const { store, id } = household;
  const about = await store.query({
    from: activity(id),
    where: [where('concerns', 'array-contains', household.idOf(person))],
    orderBy: [['at', 'desc']],
  });
  const newestSeen = about[NEW_NOTIFICATIONS];
  if (!newestSeen) return;
  const until = newestSeen.at.toISOString();
  await markNotificationsSeen(store, await household.actor(person), { until });
}
