import { benchClient, type BenchCall, type Client } from '../client.ts';
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
  const measured = new Map<string, Promise<CallCost>>();
  const costs: ScreenCost[] = [];
  for (const { name, calls, viewer } of screensOn(new Date().toISOString().slice(0, 10))) {
    const member = household.members[viewer]!;
    // In parallel, as the browser sends them. A call of several screens is sent once, because in a large household
    // the emulator takes seconds for each.
    const callCosts = await Promise.all(
      calls.map((call) => {
        const key = `${viewer} ${call.name}`;
        const cost = measured.get(key) ?? measureCall(origin, household, member, call);
        measured.set(key, cost);
        return cost;
      }),
    );
    const reads = callCosts.reduce((sum, one) => sum + one.reads, 0);
    costs.push({ name, calls: callCosts, reads });
  }
  return costs;
}

async function measureCall(
  origin: string,
  household: LoadedHousehold,
  member: BenchMember,
  { name, formula, call }: NamedCall,
): Promise<CallCost> {
  const client = benchClient(origin, member, household.id);
  let filled = JSON.stringify(call)
    .replaceAll('{viewer}', member.uid)
    .replaceAll('{id}', household.id);
  if (filled.includes('{rows}')) filled = filled.replaceAll('{rows}', await listNewest(client));
  const { reads } = await client.send(JSON.parse(filled) as BenchCall);
  return { name, formula, reads };
}

/** Ids of the newest rows, as many as one call may name. */
async function listNewest(client: Client): Promise<string> {
  const { text } = await client.send({ method: 'GET', path: `/transactions?limit=${MOST_EDITS}` });
  return (JSON.parse(text) as { id: string }[]).map(({ id }) => id).join(',');
}
