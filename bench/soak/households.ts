import { createTestAccount } from '../../functions/test/support/server/accounts.ts';
import { Choices } from '../../functions/test/support/random/choices.ts';
import type { BenchContext } from '../section.ts';
import { Acknowledged } from './acknowledged.ts';
import { createClient, type SoakCall } from './client.ts';
import { newCounts, type SoakCounts } from './counts.ts';
import type { SoakMember } from './member.ts';

export interface SoakHousehold {
  id: string;
  members: SoakMember[];
  acknowledged: Acknowledged;
}

/** Creates the households through the API, before any fault. */
export function createHouseholds(
  context: BenchContext,
  origin: string,
  count: number,
  membersEach: number,
  counts: SoakCounts,
  choices: Choices,
): Promise<SoakHousehold[]> {
  return Promise.all(
    Array.from({ length: count }, () =>
      createHousehold(context, origin, membersEach, counts, choices),
    ),
  );
}

async function createHousehold(
  { projectId }: BenchContext,
  origin: string,
  size: number,
  counts: SoakCounts,
  choices: Choices,
): Promise<SoakHousehold> {
  const people = Array.from({ length: size }, (_, index) => ({ name: `Member ${index + 1}` }));
  const accounts = await Promise.all(people.map((person) => createTestAccount(projectId, person)));
  const [founder, ...others] = accounts.map(({ token }) => setUp(origin, token));
  const home = { name: 'Soak Street', timeZone: 'UTC' };
  const { id } = await founder!({ method: 'POST', path: '/households', body: home });
  for (const other of others) {
    const { code } = await founder!({ method: 'POST', path: `/households/${id}/invites` });
    await other({ method: 'POST', path: '/invites/accept', body: { code } });
  }
  const acknowledged = new Acknowledged();
  const uids = accounts.map(({ uid }) => uid);
  const members = accounts.map(({ uid, token }, index): SoakMember => {
    const own = new Choices(choices.below(2 ** 31));
    const headers = { Authorization: `Bearer ${token}`, 'X-Household': id as string };
    return {
      uid,
      others: uids.filter((other) => other !== uid),
      client: createClient(origin, headers, counts, own),
      choices: own,
      counts,
      acknowledged,
      own: [],
      isImporter: index === 0,
    };
  });
  return { id: id as string, members, acknowledged };
}

/** A client whose requests are neither cut nor counted. */
function setUp(origin: string, token: string) {
  const client = createClient(origin, { Authorization: `Bearer ${token}` }, newCounts(), null);
  return async (call: SoakCall): Promise<Record<string, unknown>> => {
    const { code, body } = await client.send(call);
    if (code !== null) throw new Error(`${call.method} ${call.path}: ${JSON.stringify(body)}`);
    return body as Record<string, unknown>;
  };
}
