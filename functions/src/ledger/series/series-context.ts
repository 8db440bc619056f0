import { toRows, partiesOfRow } from '../../core/expense/rows.ts';
import { shareOut } from '../../core/expense/share-out.ts';
import type { Member } from '../../core/household/member.ts';
import { notFound, requireAllowed, type Actor } from '../../core/permission/actor.ts';
import type { Action } from '../../core/permission/permission.ts';
import { Problem } from '../../core/problem/problem.ts';
import { toSeriesResource } from '../../core/series/series-resource.ts';
import { rightsOf } from '../../core/series/series-right.ts';
import type { Series, SeriesTemplate } from '../../core/series/series.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import { requireExpenseMembers } from '../expenses/expense-context.ts';
import type { VersionCheck, WriteContext } from '../shared/ledger-context.ts';
import { requireMembers } from '../shared/transaction-references.ts';
import { findSeries } from './series.repository.ts';

/**
 * An existing series with which the actor may do this.
 *
 * @throws Problem not_found (also if it was ended or may not be seen), forbidden
 */
export async function requireSeries(
  reader: Reader,
  actor: Actor,
  action: Extract<Action, `expense:${string}`>,
  id: string,
  now: Date,
): Promise<Series> {
  const series = await findSeries(reader, actor.householdId, id);
  if (!series) throw notFound();
  requireAllowed(actor, action, rightsOf(series), now);
  return series;
}

/** @throws Problem `precondition_failed` with the series as it is now in `current` */
export function requireExpectedSeries(before: Series, isExpected: VersionCheck): void {
  if (isExpected(before.version)) return;
  throw new Problem('precondition_failed', 'Someone else changed this first.', {
    extra: { current: toSeriesResource(before) },
  });
}

/**
 * Refuses a template with people who are not in the household: occurrences can only be entered for its
 * members.
 *
 * @throws Problem invalid_request
 */
export function requirePeopleOf(template: SeriesTemplate, members: readonly Member[]): void {
  if (template.of === 'expense') requireExpenseMembers(members, null, template);
  else requireMembers(members, null, template);
}

/**
 * The owner of a changed series. If its owner has left, whoever resumes it becomes the owner, because
 * occurrences are entered in the name of a present member.
 */
export function ownerOf(
  { actorId, members }: Pick<WriteContext, 'actorId' | 'members'>,
  { createdBy }: Pick<Series, 'createdBy'>,
): string {
  const isThere = members.some(({ id, leftAt }) => id === createdBy && leftAt === null);
  return isThere ? createdBy : actorId;
}

/** The two people of each debt that an occurrence makes. */
export function debtsOf(id: string, template: SeriesTemplate) {
  if (template.of === 'transaction') {
    const { paidBy, owedBy } = template;
    return [{ paidBy, owedBy }];
  }
  const { payers, kind } = template;
  return toRows(payers, shareOut({ id, ...template })).map((row) => partiesOfRow(row, kind));
}
