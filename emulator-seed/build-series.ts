import { SCHEDULE_ID } from '../functions/src/core/activity/schedule-actor.ts';
import type { Expense as SharedExpense } from '../functions/src/core/expense/expense.ts';
import { dueAtOf } from '../functions/src/core/series/due.ts';
import { begun, passed } from '../functions/src/core/series/progress.ts';
import { nextReminder } from '../functions/src/core/series/reminder.ts';
import type { Rule } from '../functions/src/core/series/rule.ts';
import {
  factsOfSeries,
  factsOfTemplate,
  namedSeries,
} from '../functions/src/core/series/series-facts.ts';
import type { Draft, ExpenseTemplate, Series } from '../functions/src/core/series/series.ts';
import { seriesParties } from '../functions/src/core/series/series.ts';
import { occurrenceId } from '../functions/src/ledger/series/occurrence-id.ts';
import type { Activity } from '../functions/src/platform/firestore/documents.ts';
import { shardOf } from '../functions/src/platform/tasks/shards.ts';
import { comesAt } from './entry.ts';
import type { Expense, Repeated } from './expense.ts';
import { uuidFor } from './keyed-random.ts';
import { activityOf, creationOf } from './ledger.ts';
import type { LoadMoment } from './load-moment.ts';

/** One of what a series makes, with the expense that it has become or would become. */
export interface Occurrence {
  bill: Expense & { repeats: Repeated };
  expense: SharedExpense;
}

export interface BuiltSeries {
  series: Series;
  /** What waits for its amount. */
  drafts: Draft[];
  activity: Activity[];
}

export function seriesIdOf(householdId: string, { key }: Repeated): string {
  return uuidFor(`series/${householdId}/${key}`);
}

const FOUR_MINUTES = 240_000;

/**
 * A series as its occurrences leave it, by the rules of the product.
 *
 * @param occurrences of one series, oldest first; the first was entered by hand
 */
export function buildSeries(
  householdId: string,
  occurrences: readonly Occurrence[],
  moment: LoadMoment,
): BuiltSeries {
  const [{ bill, expense }, ...later] = occurrences as [Occurrence, ...Occurrence[]];
  const id = seriesIdOf(householdId, bill.repeats);
  const createdAt = new Date(expense.entered.getTime() + FOUR_MINUTES);
  const start = bill.date;
  const rule: Rule = { every: 1, unit: 'month', day: Number(start.slice(8)), start };
  const template = templateOf(expense);
  const fixed = { rule, firstOrdinal: 1, endedAt: null };
  const first = begun(rule, start, true);
  const dueAt = (progress: typeof first) => dueAtOf({ ...progress, ...fixed }, moment.timeZone);
  const made: Series = {
    ...{ ...first, ...fixed, id, template },
    kind: bill.repeats.kind,
    parties: seriesParties(expense.enteredBy, template),
    createdBy: expense.enteredBy,
    createdAt,
    dueAt: dueAt(first),
    shard: shardOf(id),
    skipped: null,
    digest: uuidFor(`series/${id}/request`),
    ...{ version: 1, lastActivityId: id, updatedAt: createdAt },
  };
  const progress = later.reduce((series) => ({ ...series, ...passed(series) }), made);
  const last = later.at(-1);
  const series: Series = {
    ...progress,
    dueAt: dueAt(progress),
    version: 1 + later.length,
    updatedAt: last ? comesAt(last.bill.date, moment) : createdAt,
  };
  const waiting = series.kind === 'varies' ? later.map(({ bill: one }) => one) : [];
  return {
    series,
    drafts: waiting
      .filter(({ repeats }) => repeats.isDraft)
      .map((one) => draftOf(series, one, moment)),
    activity: [
      beginning(householdId, made),
      ...waiting.map((one) => waits(householdId, draftOf(series, one, moment))),
    ],
  };
}

function templateOf({ kind, amountCents, payers, split, ...expense }: SharedExpense) {
  const { note, category, categories, optional } = expense;
  const template: ExpenseTemplate = {
    ...{ of: 'expense', kind, amountCents, payers, split },
    ...{ note, category, categories, optional },
  };
  return template;
}

function draftOf(
  { id: seriesId, template, parties, createdBy }: Series,
  { date: on, repeats: { ordinal } }: Occurrence['bill'],
  moment: LoadMoment,
): Draft {
  const id = occurrenceId(seriesId, ordinal);
  const createdAt = comesAt(on, moment);
  return {
    ...{ id, seriesId, ordinal, on, template, parties, createdBy },
    ...{ createdAt, version: 1, updatedAt: createdAt },
    remindAt: nextReminder(on, moment.today, moment.timeZone),
    shard: shardOf(id),
  };
}

function beginning(householdId: string, series: Series): Activity {
  const { id, createdBy, createdAt, parties, nextOn, rule } = series;
  return creationOf(householdId, {
    ...{ actor: createdBy, what: 'created', resourceType: 'series', resourceId: id },
    ...{ ownerId: createdBy, parties, concerns: parties },
    before: null,
    after: factsOfSeries(series),
    about: namedSeries(series, nextOn ?? rule.start),
    at: createdAt,
  });
}

function waits(householdId: string, { id, seriesId, template, on, ...draft }: Draft): Activity {
  const { createdBy, parties, createdAt } = draft;
  return activityOf(householdId, {
    ...{ actor: SCHEDULE_ID, what: 'drafted', resourceType: 'series', resourceId: seriesId },
    ...{ ownerId: createdBy, parties, concerns: parties },
    before: null,
    after: { ...factsOfTemplate(id, template), varies: true, on, draftId: id },
    about: namedSeries({ template }, on),
    at: createdAt,
  });
}
