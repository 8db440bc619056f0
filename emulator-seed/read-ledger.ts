import type { Household } from '../functions/src/core/household/stored.ts';
import * as paths from '../functions/src/platform/firestore/paths.ts';
import type { CollectionPath } from '../functions/src/platform/firestore/paths.ts';
import type { Stored } from '../functions/src/platform/firestore/documents.ts';
import { demoHouseholds, enterDemo } from './demo.ts';
import { loadMoment, type LoadMoment } from './load-moment.ts';
import type { MemoryStore } from './memory-store.ts';

export type DemoLedger = Awaited<ReturnType<typeof readLedger>>;

/** An autumn day, on which several test files look at the demo. */
export const autumnDay = loadMoment(new Date('2026-11-20T18:30:00Z'), 'America/New_York');

let onAutumnDay: ReturnType<typeof readDemo> | undefined;

export function readAutumnDemo(): ReturnType<typeof readDemo> {
  return (onAutumnDay ??= readDemo(autumnDay));
}

/** Enters the demo and reads it back. */
export async function readDemo(moment: LoadMoment) {
  const store = await enterDemo(moment);
  const ledgers = await Promise.all(demoHouseholds.map(({ id }) => readLedger(store, id)));
  const [juniperStreet, thursdayBand, lisbonTrips] = ledgers as [
    DemoLedger,
    DemoLedger,
    DemoLedger,
  ];
  return { store, juniperStreet, thursdayBand, lisbonTrips };
}

async function readLedger(store: MemoryStore, id: string) {
  const list = <T extends Stored>(collection: (householdId: string) => CollectionPath<T>) =>
    store.query({ from: collection(id) });
  return {
    household: (await store.get(paths.households.doc(id))) as Household,
    members: await list(paths.members),
    categories: await list(paths.categories),
    permissions: await list(paths.permissions),
    transactions: await list(paths.transactions),
    expenses: await list(paths.expenses),
    settlements: await list(paths.settlements),
    settleUps: await list(paths.settleUps),
    series: await list(paths.series),
    drafts: await list(paths.drafts),
    budgetLists: await list(paths.budgetLists),
    activity: await list(paths.activity),
  };
}

/** The settlements that somebody created by hand. Settle-ups create others. */
export function settlementsByHand({
  settlements,
  settleUps,
}: DemoLedger): DemoLedger['settlements'] {
  const bySettleUp = new Set(
    settleUps.flatMap((one) => one.settlements.map(({ settlementId }) => settlementId)),
  );
  return settlements.filter(({ id }) => !bySettleUp.has(id));
}
