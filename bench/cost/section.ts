import { transactions } from '../../functions/src/platform/firestore/paths.ts';
import type { LoadedHousehold } from '../load-household.ts';
import type { BenchContext, BenchSection, SectionResult, Table } from '../section.ts';
import { sizesOr } from '../sizes.ts';
import { formulaLetters } from '../screens.ts';
import { measureActions } from './actions.ts';
import { targetsOf } from './targets.ts';
import type { CostAtSize } from './cost-at-size.ts';
import { dollarsTable } from './dollars.ts';
import { measureScreens } from './screen-cost.ts';

/** Documents that screens and actions read and write, as Firestore bills them. */
export const cost: BenchSection = {
  name: 'cost',
  async run(context) {
    const sizes = sizesOr(context.byEffort([1000, 2000], [1000, 10_000], [1000, 10_000, 100_000]));
    const measured: CostAtSize[] = [];
    for (const size of sizes) measured.push(await measureAt(context, size));
    return toResult(measured);
  },
};

async function measureAt(context: BenchContext, size: number): Promise<CostAtSize> {
  // A separate household: rows that other sections entered would be read too.
  const household = await context.loadHousehold(size, 'cost');
  const server = await context.startServer();
  try {
    context.log(`costs at ${size.toLocaleString('en-US')}`);
    const screens = await measureScreens(server.origin, household);
    const open = await countOpen(context, household);
    return { size, open, screens, actions: await measureActions(server.origin, household) };
  } finally {
    await server.close();
  }
}

async function countOpen(
  { firestore }: BenchContext,
  { id, members }: LoadedHousehold,
): Promise<number> {
  const all = firestore.collection(transactions(id).path);
  const found = await all.where('openParties', 'array-contains', members[2]!.uid).count().get();
  return found.data().count;
}

function toResult(measured: readonly CostAtSize[]): SectionResult {
  return {
    tables: [
      screenTable(measured),
      callTable(measured),
      actionTable(measured),
      dollarsTable(measured),
    ],
    targets: targetsOf(measured),
  };
}

function sizesOf(measured: readonly CostAtSize[]): string[] {
  return measured.map(({ size }) => size.toLocaleString('en-US'));
}

function screenTable(measured: readonly CostAtSize[]): Table {
  return {
    title: 'Cost: documents read to open a screen, by transactions in the household',
    columns: ['screen', 'calls', ...sizesOf(measured)],
    rows: measured[0]!.screens.map(({ name, calls }, index) => [
      name,
      calls.length,
      ...measured.map(({ screens }) => screens[index]!.reads),
    ]),
    note:
      'All calls of the web app with an empty cache, including those of the frame around each screen. Parts ' +
      'that load later, on scrolling or on demand, have their own line.',
  };
}

function callTable(measured: readonly CostAtSize[]): Table {
  const all = measured.map(({ screens }) => {
    const calls = screens.flatMap((screen) => screen.calls);
    return new Map(calls.map((call) => [call.name, call]));
  });
  return {
    title: 'Cost: documents read by each call of a screen',
    columns: ['call', ...sizesOf(measured), 'formula'],
    rows: [...all[0]!.values()].map(({ name, formula }) => [
      name,
      ...all.map((calls) => calls.get(name)!.reads),
      formula,
    ]),
    note: formulaLetters,
  };
}

function actionTable(measured: readonly CostAtSize[]): Table {
  return {
    title: 'Cost: documents read and written by each action',
    columns: [
      'action',
      ...sizesOf(measured).flatMap((size) => [`reads ${size}`, 'writes']),
      'reads',
    ],
    rows: measured[0]!.actions.map(({ name, formula }, index) => [
      name,
      ...measured.flatMap(({ actions }) => [actions[index]!.reads, actions[index]!.writes]),
      formula,
    ]),
    note: 'Writes: the changed documents, one activity entry, and a signal for each member who may see the change.',
  };
}
