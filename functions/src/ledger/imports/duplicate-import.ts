import { DAY_MS } from '../../core/calendar/day.ts';
import { Problem } from '../../core/problem/problem.ts';
import { imports } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { WriteContext } from '../shared/ledger-context.ts';

/** In milliseconds (a day): later on, everybody sees in the preview that the rows are here already. */
const LATELY = DAY_MS;

/**
 * Refuses rows that another member has just imported: of two who import the same file at the same moment, neither sees
 * the other's rows in the preview. Importing the same rows twice oneself is allowed: two equal purchases are two.
 *
 * @param digest the digest of the rows as they are sent
 * @throws Problem already_imported
 */
export async function refuseDuplicateImport(
  unit: UnitOfWork,
  { actorId, householdId, members, now }: WriteContext,
  digest: string,
): Promise<void> {
  const same = await unit.query({
    from: imports(householdId),
    where: [where('digest', '==', digest)],
  });
  const other = same.find(
    ({ actor, state, createdAt }) =>
      actor !== actorId &&
      (state === 'writing' || state === 'done') &&
      now.getTime() - createdAt.getTime() < LATELY,
  );
  if (!other) return;
  const name = members.find(({ id }) => id === other.actor)?.name ?? 'Somebody who has left';
  throw new Problem(
    'already_imported',
    `${name} has just brought in the same: it is here already, and nothing was imported again.`,
    { extra: { importId: other.id } },
  );
}
