import { Problem } from '../../core/problem/problem.ts';
import { imports } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { WriteContext } from '../shared/ledger-context.ts';

/** In milliseconds (a day): afterwards everybody sees before they import that it is here. */
const LATELY = 24 * 60 * 60 * 1000;

/**
 * Refuses what another member has just brought in: two who have the same file see both that nothing of it is here.
 * What one brings in twice oneself is one's own business: two equal purchases are two.
 *
 * @param digest of the rows as they are sent
 * @throws Problem already_imported
 */
export async function refuseDoubled(
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
