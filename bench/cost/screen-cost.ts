import { clientOf } from '../client.ts';
import type { LoadedHousehold } from '../load-household.ts';
import { screensOn } from '../screens.ts';

export interface CallCost {
  name: string;
  formula: string;
  reads: number;
}

export interface ScreenCost {
  name: string;
  calls: CallCost[];
  reads: number;
}

export async function measureScreens(
  origin: string,
  household: LoadedHousehold,
): Promise<ScreenCost[]> {
  const costs: ScreenCost[] = [];
  for (const { name, calls, viewer } of screensOn(new Date().toISOString().slice(0, 10))) {
    const client = clientOf(origin, household.members[viewer]!, household.id);
    const measured: CallCost[] = [];
    for (const { name: callName, call, formula } of calls) {
      const path = call.path.replace('{user}', household.members[2]!.uid);
      const { reads } = await client.ask({ ...call, path });
      measured.push({ name: callName, formula, reads });
    }
    costs.push({ name, calls: measured, reads: measured.reduce((sum, one) => sum + one.reads, 0) });
  }
  return costs;
}
