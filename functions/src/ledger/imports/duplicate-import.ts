import { DAY_MS } from '../../core/calendar/day.ts';
import { Problem } from '../../core/problem/problem.ts';
import { imports } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { WriteContext } from '../shared/ledger-context.ts';

/** 1 day in ms. Later, the preview shows all members that the rows exist. */
const RECENT_MS = DAY_MS;

/**
 * Refuses rows that another member has just imported: with simultaneous imports of one file,
 * neither preview shows the other's rows. One member may import equal rows twice: two equal
 * purchases are two.
 * @param digest of the rows as sent
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
      now.getTime() - createdAt.getTime() < RECENT_MS,
  );
  if (!other) return;
  const name = members.find(({ id }) => id === other.actor)?.name ?? 'Somebody who has left';
  throw new Problem(
    'already_imported',
    `${name} has just brought in the same: it is here already, and nothing was imported again.`,
    { extra: { importId: other.id } },
  );
}
