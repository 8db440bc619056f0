import { dayIn, type CalendarDate } from '../../core/calendar/calendar.ts';
import type { Actor } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
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
import {
  recurringExpenseParties,
  type RecurringExpense,
} from '../../core/recurring/recurring-expense.ts';
import {
  categoriesOfRequest,
  toRecurrenceRule,
  toRecurringTemplate,
} from '../../core/recurring/recurring-template.ts';
import { getHousehold } from '../../people/households/household.repository.ts';
import type { Store } from '../../platform/firestore/store.ts';
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
  requireTemplateMembers,
  requireRecurringExpense,
} from './recurring-context.ts';
import { isSameContent } from '../../core/wire/same-content.ts';

/** A request to change a series: who made it, which series, and which version they saw. */
export interface RecurringChangeRequest {
  actor: Actor;
  id: string;
  isExpected: VersionCheck;
  now: Date;
}

/** A series that the actor may change, and today's date in its household. */
interface Opened {
  unit: UnitOfWork;
  context: WriteContext;
  before: RecurringExpense;
  timeZone: string;
  today: CalendarDate;
}

/**
 * Changes a series: all occurrences that follow, and the one entry that the body names. Everything else that
 * was made stays as it is. If nothing differs, nothing is written.
 *
 * @throws Problem not_found, forbidden, precondition_failed, invalid_request
 */
export function updateRecurringExpense(
  store: Store,
  asked: RecurringChangeRequest,
  body: RecurringExpenseUpdate,
  limits: CallerLimits,
): Promise<RecurringExpenseResource> {
  const takeRows = rowLimiter(limits);
  return change(store, asked, async ({ unit, context, before, timeZone, today }) => {
    let added = 0;
    const resolve = categoryResolver(unit, context);
    const categories = await resolve(before.template.categories, categoriesOfRequest(body));
    const { id } = before;
    const createdBy = ownerAfterChange(context, before);
    const template = toRecurringTemplate(body, categories);
    requireTemplateMembers(template, context.members);
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
    if (after.nextOn === null) throw nothingFollows();
    await limits.takeEdit(id);
    const known = new Set(debtsOfTemplate(id, before.template).map(pairOf));
    const debts = debtsOfTemplate(id, template);
    // As long as nothing was made, the new rule may begin in the past.
    const missed = isSameRecurrenceRule(before.rule, rule)
      ? 0
      : countMissedOccurrences(after, today);
    const comes = Array.from({ length: missed }, () => debts).flat();
    await takeRows(added + comes.length);
    const fresh = debts.filter((one) => !known.has(pairOf(one)));
    const rows = missed > 0 ? comes : fresh;
    await limitDebtsBetweenOthers(context, limits, [{ before: null, rows }]);
    saveEntry?.();
    return { what: 'updated', after: nextRecurringVersion(before, after, timeZone) };
  });
}

function pairOf({ paidBy, owedBy }: { paidBy: string | null; owedBy: string | null }): string {
  return JSON.stringify([paidBy, owedBy]);
}

function isSame(before: RecurringExpense, after: RecurringExpense): boolean {
  const told = ({ id, kind, template }: RecurringExpense) => {
    const { optional } = template;
    const split = template.of === 'expense' ? template.split : null;
    return [kind, optional, split, recurringTemplateFacts(id, template)];
  };
  return isSameRecurrenceRule(before.rule, after.rule) && isSameContent(told(before), told(after));
}

function nothingFollows(): Problem {
  const message = 'Nothing would follow: end it instead.';
  return new Problem('invalid_request', `rule.end: ${message}`, {
    errors: [{ path: 'rule.end', message }],
  });
}

/** Makes nothing more until somebody resumes it. Pausing a paused series changes nothing. */
export function pauseRecurringExpense(
  store: Store,
  asked: RecurringChangeRequest,
): Promise<RecurringExpenseResource> {
  const isDone = ({ pausedAt }: RecurringExpense) => pausedAt !== null;
  return change(store, { ...asked, isDone }, ({ before, timeZone }) => {
    const after = pausedProgress(before, 'by_hand', asked.now);
    return { what: 'paused', after: nextRecurringVersion(before, after, timeZone) };
  });
}

/**
 * Resumes a series with the occurrences that are due today or later. Those that fell into the pause are not
 * made.
 *
 * @throws Problem invalid_request if somebody in it is no longer in the household
 */
export function resumeRecurringExpense(
  store: Store,
  asked: RecurringChangeRequest,
): Promise<RecurringExpenseResource> {
  const isDone = ({ pausedAt }: RecurringExpense) => pausedAt === null;
  return change(store, { ...asked, isDone }, ({ context, before, timeZone, today }) => {
    requireTemplateMembers(before.template, context.members);
    const createdBy = ownerAfterChange(context, before);
    const parties = recurringExpenseParties(createdBy, before.template);
    const after = { ...resumedProgress(before, today), createdBy, parties };
    return { what: 'resumed', after: nextRecurringVersion(before, after, timeZone) };
  });
}

/**
 * Leaves out the next occurrence. The request names it, so that repeating the request leaves out no other.
 *
 * @throws Problem conflict if it is not the next
 */
export function skipNextOccurrence(
  store: Store,
  asked: RecurringChangeRequest,
  ordinal: number,
): Promise<RecurringExpenseResource> {
  const isDone = ({ skipped }: RecurringExpense) => skipped === ordinal;
  return change(store, { ...asked, isDone }, ({ before, timeZone }) => {
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

/**
 * Ends a series. Entries that were made stay, except the one that the request names, and so do drafts that
 * wait for their amount.
 *
 * @param entryId an entry of the series, which is deleted in the same commit
 */
export async function endRecurringExpense(
  store: Store,
  asked: RecurringChangeRequest,
  entryId: string | undefined,
): Promise<void> {
  await change(
    store,
    asked,
    async ({ unit, context, before, timeZone }) => {
      if (entryId !== undefined) (await planOccurrenceDeletion(unit, context, before, entryId))();
      return {
        what: 'ended',
        after: nextRecurringVersion(before, { endedAt: asked.now, catchUp: null }, timeZone),
      };
    },
    'expense:delete',
  );
}

/**
 * @param isDone whether the series already is as wanted. Then the version does not matter: the answer to the
 *   first call may have been lost
 * @param decide returns the change; null = nothing differs
 */
function change(
  store: Store,
  {
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
