import { dayIn, type CalendarDate } from '../../core/calendar/calendar.ts';
import { Problem, invalidField } from '../../core/problem/problem.ts';
import { countMissedOccurrences } from '../../core/recurring/catch-up.ts';
import {
  progressAfterOccurrence,
  pausedProgress,
  resumedProgress,
  progressWithRule,
} from '../../core/recurring/progress.ts';
import { isSameRecurrenceRule } from '../../core/recurring/recurrence-rule.ts';
import { recurringTemplateFacts } from '../../core/recurring/recurring-expense-facts.ts';
import type { RecurringExpenseUpdate } from '../../core/recurring/recurring-expense-request.ts';
import {
  toRecurringExpenseResource,
  type RecurringExpenseResource,
} from '../../core/recurring/recurring-expense-resource.ts';
import { recurringExpenseParties } from '../../core/recurring/recurring-expense.ts';
import type { RecurringExpense } from '../../core/recurring/stored.ts';
import {
  categoriesOfRequest,
  toRecurrenceRule,
  toRecurringTemplate,
} from '../../core/recurring/recurring-template.ts';
import { getHousehold } from '../../people/households/household.repository.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { CallerLimits } from '../../platform/http/endpoint.ts';
import { openContext, type VersionCheck, type WriteContext } from '../shared/ledger-context.ts';
import {
  categoryResolver,
  rowLimiter,
  limitDebtsBetweenOthers,
} from '../shared/transaction-references.ts';
import {
  nextRecurringVersion,
  saveRecurringExpense,
  type RecurringChange,
} from './recurring-change.ts';
import { planOccurrenceDeletion, planOccurrenceEdit } from './occurrence-edit.ts';
import {
  debtsOfTemplate,
  ownerAfterChange,
  requireExpectedRecurringExpense,
  requireRecurringTemplate,
  requireRecurringExpense,
} from './recurring-context.ts';
import { isSameContent } from '../../core/wire/same-content.ts';
import type { MemberCall } from '../../platform/http/call.ts';

interface RecurringChangeRequest extends MemberCall {
  id: string;
  isExpected: VersionCheck;
}

/** `today` and `timeZone` are the household's. */
interface Opened {
  unit: UnitOfWork;
  context: WriteContext;
  before: RecurringExpense;
  timeZone: string;
  today: CalendarDate;
}

/**
 * Changes all later occurrences, and the one entry that the body names; other entries stay.
 * Writes nothing if nothing differs.
 * @throws Problem not_found, forbidden, precondition_failed, invalid_request
 */
export function updateRecurringExpense(
  request: RecurringChangeRequest,
  body: RecurringExpenseUpdate,
  limits: CallerLimits,
): Promise<RecurringExpenseResource> {
  const takeRows = rowLimiter(limits);
  return change(request, async ({ unit, context, before, timeZone, today }) => {
    let added = 0;
    const resolve = categoryResolver(unit, context);
    const categories = await resolve(before.template.categories, categoriesOfRequest(body));
    const { id } = before;
    const createdBy = ownerAfterChange(context, before);
    const template = toRecurringTemplate(body, categories);
    requireRecurringTemplate(template, context.members);
    const rule = toRecurrenceRule(body.rule);
    const after = {
      ...progressWithRule(before, rule, today),
      kind: body.kind,
      template,
      createdBy,
      parties: recurringExpenseParties(createdBy, template),
    };
    const saveEntry = await planOccurrenceEdit(unit, context, before, body, {
      resolve,
      takeRows: (count) => {
        added = count;
        return takeRows(count);
      },
      limits,
    });
    if (isSame(before, { ...before, ...after })) {
      saveEntry?.();
      return null;
    }
    if (after.nextOn === null)
      throw invalidField('rule.end', 'Nothing would follow: end it instead.');
    await limits.takeEdit(id);
    const known = new Set(debtsOfTemplate(id, before.template).map(pairOf));
    const debts = debtsOfTemplate(id, template);
    // Before the first occurrence, the new rule may start in the past.
    const missed = isSameRecurrenceRule(before.rule, rule)
      ? 0
      : countMissedOccurrences(after, today);
    const missedRows = Array.from({ length: missed }, () => debts).flat();
    await takeRows(added + missedRows.length);
    const fresh = debts.filter((one) => !known.has(pairOf(one)));
    const rows = missed > 0 ? missedRows : fresh;
    await limitDebtsBetweenOthers(context, limits, [{ before: null, rows }]);
    saveEntry?.();
    return { what: 'updated', after: nextRecurringVersion(before, after, timeZone) };
  });
}

function pairOf({ paidBy, owedBy }: { paidBy: string | null; owedBy: string | null }): string {
  return JSON.stringify([paidBy, owedBy]);
}

function isSame(before: RecurringExpense, after: RecurringExpense): boolean {
  const visibleFields = ({ id, kind, template }: RecurringExpense) => {
    const { optional } = template;
    const split = template.of === 'expense' ? template.split : null;
    return [kind, optional, split, recurringTemplateFacts(id, template)];
  };
  return (
    isSameRecurrenceRule(before.rule, after.rule) &&
    isSameContent(visibleFields(before), visibleFields(after))
  );
}

/** Does nothing if it is paused already. */
export function pauseRecurringExpense(
  request: RecurringChangeRequest,
): Promise<RecurringExpenseResource> {
  const isDone = ({ pausedAt }: RecurringExpense) => pausedAt !== null;
  return change({ ...request, isDone }, ({ before, timeZone }) => {
    const after = pausedProgress(before, 'by_hand', request.now);
    return { what: 'paused', after: nextRecurringVersion(before, after, timeZone) };
  });
}

/**
 * Creates none for the pause.
 * @throws Problem invalid_request if a party is no longer a member, or it would enter payments
 */
export function resumeRecurringExpense(
  request: RecurringChangeRequest,
): Promise<RecurringExpenseResource> {
  const isDone = ({ pausedAt }: RecurringExpense) => pausedAt === null;
  return change({ ...request, isDone }, ({ context, before, timeZone, today }) => {
    requireRecurringTemplate(before.template, context.members);
    const createdBy = ownerAfterChange(context, before);
    const parties = recurringExpenseParties(createdBy, before.template);
    const after = { ...resumedProgress(before, today), createdBy, parties };
    return { what: 'resumed', after: nextRecurringVersion(before, after, timeZone) };
  });
}

/** The request names it, so that a retry skips no other. @throws Problem conflict if not next */
export function skipNextOccurrence(
  request: RecurringChangeRequest,
  ordinal: number,
): Promise<RecurringExpenseResource> {
  const isDone = ({ skipped }: RecurringExpense) => skipped === ordinal;
  return change({ ...request, isDone }, ({ before, timeZone }) => {
    const { nextOn: on } = before;
    if (on === null || ordinal !== before.ordinal + 1) {
      throw new Problem('conflict', 'This is not the next one any more.');
    }
    const after = nextRecurringVersion(
      before,
      { ...progressAfterOccurrence(before), skipped: ordinal },
      timeZone,
    );
    return { what: 'skipped', after, on };
  });
}

/** Other entries and drafts stay. @param entryId an occurrence to delete in the same commit */
export async function endRecurringExpense(
  request: RecurringChangeRequest,
  entryId: string | undefined,
): Promise<void> {
  await change(
    request,
    async ({ unit, context, before, timeZone }) => {
      if (entryId !== undefined) (await planOccurrenceDeletion(unit, context, before, entryId))();
      return {
        what: 'ended',
        after: nextRecurringVersion(before, { endedAt: request.now, catchUp: null }, timeZone),
      };
    },
    'expense:delete',
  );
}

/**
 * @param isDone whether nothing is left to change. Then the version is not checked: the first
 * response may have been lost
 * @param decide returns the change; null = nothing differs
 */
function change(
  {
    store,
    actor,
    id,
    isExpected,
    now,
    isDone = () => false,
  }: RecurringChangeRequest & { isDone?: (before: RecurringExpense) => boolean },
  decide: (opened: Opened) => Promise<Changed> | Changed,
  action: 'expense:update' | 'expense:delete' = 'expense:update',
): Promise<RecurringExpenseResource> {
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const before = await requireRecurringExpense(unit, context.actor, action, id, now);
    if (isDone(before)) return toRecurringExpenseResource(before);
    requireExpectedRecurringExpense(before, isExpected);
    const { timeZone } = await getHousehold(unit, actor.householdId);
    const today = dayIn(timeZone, now);
    const changed = await decide({ unit, context, before, timeZone, today });
    if (changed === null) return toRecurringExpenseResource(before);
    return toRecurringExpenseResource(saveRecurringExpense(unit, context, { before, ...changed }));
  });
}

type Changed = Omit<RecurringChange, 'before'> | null;
