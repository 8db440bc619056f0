import { clientOf, type Call, type Client } from '../client.ts';
import type { BenchMember, LoadedHousehold } from '../load-household.ts';
import { MOST_EDITS, screensOn, type NamedCall } from '../screens.ts';

interface CallCost {
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
  const asked = new Map<string, Promise<CallCost>>();
  const costs: ScreenCost[] = [];
  for (const { name, calls, viewer } of screensOn(new Date().toISOString().slice(0, 10))) {
    const member = household.members[viewer]!;
    // At once, as the browser asks, and what several screens ask is asked once: where there are
    // many rows, the emulator takes seconds for each.
    const measured = await Promise.all(
      calls.map((call) => {
        const key = `${viewer} ${call.name}`;
        const cost = asked.get(key) ?? measureCall(origin, household, member, call);
        asked.set(key, cost);
        return cost;
      }),
    );
    costs.push({ name, calls: measured, reads: measured.reduce((sum, one) => sum + one.reads, 0) });
  }
  return costs;
}

async function measureCall(
  origin: string,
  household: LoadedHousehold,
  member: BenchMember,
  { name, formula, call }: NamedCall,
): Promise<CallCost> {
  const client = clientOf(origin, member, household.id);
  const filled = JSON.stringify(call)
    .replaceAll('{viewer}', member.uid)
    .replaceAll('{household}', household.id);
  const asked = filled.includes('{rows}')
    ? filled.replaceAll('{rows}', await listNewest(client))
    : filled;
  const { reads } = await client.ask(JSON.parse(asked) as Call);
  return { name, formula, reads };
}

/** The newest rows, as many as one call may name. */
async function listNewest(client: Client): Promise<string> {
  const { text } = await client.ask({ method: 'GET', path: `/transactions?limit=${MOST_EDITS}` });
  return (JSON.parse(text) as { id: string }[]).map(({ id }) => id).join(',');
}
