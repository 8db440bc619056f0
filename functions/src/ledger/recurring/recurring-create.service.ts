import { createHash } from 'node:crypto';
import { dayIn } from '../../core/calendar/calendar.ts';
import { isAllowed } from '../../core/permission/actor.ts';
import { Problem, invalidField } from '../../core/problem/problem.ts';
import { countMissedOccurrences } from '../../core/recurring/catch-up.ts';
import { initialProgress } from '../../core/recurring/progress.ts';
import type { NewRecurringExpense } from '../../core/recurring/recurring-expense-request.ts';
import {
  toRecurringExpenseResource,
  type RecurringExpenseResource,
} from '../../core/recurring/recurring-expense-resource.ts';
import { recurringPermissionTarget } from '../../core/recurring/recurring-permission.ts';
import type { RecurringExpense } from '../../core/recurring/stored.ts';
import {
  categoriesOfRequest,
  toRecurrenceRule,
  toRecurringTemplate,
} from '../../core/recurring/recurring-template.ts';
import { getHousehold } from '../../people/households/household.repository.ts';
import { series as seriesOf } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { openContext, type WriteContext } from '../shared/ledger-context.ts';
import { idTaken } from '../shared/retried-entry.ts';
import {
  categoryResolver,
  requireOwner,
  rowLimiter,
  limitDebtsBetweenOthers,
} from '../shared/transaction-references.ts';
import {
  markFirstOccurrence,
  requireFirstOccurrence,
  debtsOfTemplate,
  requireRecurringTemplate,
} from './recurring-context.ts';
import { firstRecurringVersion, saveRecurringExpense } from './recurring-change.ts';
import { countRecurringExpenses, MAX_RECURRING_EXPENSES } from './recurring.repository.ts';
import type { LimitedMemberCall } from '../../platform/http/call.ts';

/** Safe to retry. @throws Problem id_taken, invalid_request, conflict */
export async function createRecurringExpense(
  { store, actor, now, limits }: LimitedMemberCall,
  body: NewRecurringExpense,
): Promise<{ series: RecurringExpenseResource; isNew: boolean }> {
  const { householdId, uid } = actor;
  const digest = digestOf(body);
  const debts = debtsOfTemplate(body.id, toRecurringTemplate(body, []));
  const takeRows = rowLimiter(limits);
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const repeated = await findRetried(unit, context, body.id, digest);
    if (repeated) return { series: toRecurringExpenseResource(repeated), isNew: false };
    requireOwner(context, 'expense', uid);
    const first = await requireFirstOccurrence(unit, context, body);
    const categories = await categoryResolver(unit, context)(
      first?.categories ?? [],
      categoriesOfRequest(body),
    );
    const template = toRecurringTemplate(body, categories);
    requireRecurringTemplate(template, context.members);
    await requireRoom(unit, householdId, uid);
    const { timeZone } = await getHousehold(unit, householdId);
    const rule = toRecurrenceRule(body.rule);
    const today = dayIn(timeZone, now);
    const { since = today } = body;
    const progress = initialProgress(rule, since < today ? since : today, first !== null);
    if (progress.nextOn === null)
      throw invalidField('rule.end', 'It would end before anything follows.');
    // The hourly job creates occurrences before today.
    const missed = countMissedOccurrences({ ...progress, rule, firstOrdinal: 1 }, today);
    const rows = Array.from({ length: Math.max(1, missed) }, () => debts).flat();
    await takeRows(rows.length);
    await limitDebtsBetweenOthers(context, limits, [{ before: null, rows }]);
    if (first) markFirstOccurrence(unit, householdId, first, body.id);
    const { id, kind } = body;
    const chosen = { id, kind, template, rule, createdBy: uid, createdAt: now, digest };
    const after = firstRecurringVersion({ ...progress, ...chosen }, timeZone);
    const saved = saveRecurringExpense(unit, context, { what: 'created', before: null, after });
    return { series: toRecurringExpenseResource(saved), isNew: true };
  });
}

/** Identifies a retry. Parsing has put the fields into a fixed order. */
function digestOf(body: NewRecurringExpense): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}

/** The result of an earlier attempt; null if its id is free. @throws Problem id_taken */
async function findRetried(
  unit: UnitOfWork,
  { actor, householdId, now }: WriteContext,
  id: string,
  digest: string,
): Promise<RecurringExpense | null> {
  const stored = await unit.get(seriesOf(householdId).doc(id));
  if (stored === null) return null;
  const isTheirs =
    stored.createdBy === actor.uid &&
    isAllowed(actor, 'expense:read', recurringPermissionTarget(stored), now);
  if (isTheirs && stored.endedAt === null && stored.digest === digest) return stored;
  throw idTaken();
}

async function requireRoom(reader: Reader, householdId: string, ownerId: string): Promise<void> {
  const { ofOwner, ofHousehold } = await countRecurringExpenses(reader, householdId, ownerId);
  if (ofOwner < MAX_RECURRING_EXPENSES.ofOwner && ofHousehold < MAX_RECURRING_EXPENSES.ofHousehold)
    return;
  const [whose, max] =
    ofOwner < MAX_RECURRING_EXPENSES.ofOwner
      ? ['A household', MAX_RECURRING_EXPENSES.ofHousehold]
      : ['One person', MAX_RECURRING_EXPENSES.ofOwner];
  throw new Problem('conflict', `${whose} can have ${max} that repeat. End one of them first.`);
}
