import { dayIn } from '../../core/calendar/calendar.ts';
import { nextDraftReminder } from '../../core/recurring/draft-reminder.ts';
import type { Draft, RecurringExpense } from '../../core/recurring/stored.ts';
import { commitTime } from '../../platform/firestore/converters.ts';
import { drafts } from '../../platform/firestore/paths.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { shardOf } from '../../platform/tasks/shards.ts';
import type { ChangeContext } from '../shared/transaction-change.ts';
import { occurrenceId } from './occurrence-id.ts';
import { recordDraft, signalRecurringExpense } from './recurring-change.ts';

/** An occurrence without an amount. The commit fails with `id_taken` if it is stored already. */
export function createDraft(
  unit: UnitOfWork,
  context: ChangeContext,
  { id: seriesId, template, parties, createdBy }: RecurringExpense,
  { ordinal, on }: Pick<Draft, 'ordinal' | 'on'>,
  timeZone: string,
): void {
  const id = occurrenceId(seriesId, ordinal);
  const draft: Draft = {
    ...{ id, seriesId, ordinal, on, template, parties, createdBy },
    ...{ createdAt: context.now, version: 1, updatedAt: commitTime },
    remindAt: nextDraftReminder(on, dayIn(timeZone, context.now), timeZone),
    shard: shardOf(id),
  };
  unit.create(drafts(context.householdId).doc(id), draft);
  recordDraft(unit, context, 'drafted', draft);
  signalRecurringExpense(unit, context, draft);
}
