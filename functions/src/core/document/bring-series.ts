import { findBillFaults } from '../expense/bill-faults.ts';
import type { Expense } from '../expense/expense.ts';
import { dateOf } from '../series/occurrences.ts';
import { seriesParties, type Draft, type Series, type SeriesTemplate } from '../series/series.ts';
import { refused, type Arrival } from './arrival.ts';
import type { DocumentDraft, DocumentSeries } from './repeating.ts';
import { readFacts } from './read-facts.ts';

/**
 * A series as a new household stores it: with its ids and numbers, so that nothing is made a second time. It
 * is paused until the household is opened; then those that were running go on.
 */
export function bringSeries(row: DocumentSeries, arrival: Arrival): Series {
  const read = readFacts<Omit<Series, 'parties' | 'catchUp' | 'dueAt' | 'shard' | 'digest'>>(
    row,
    arrival,
  );
  const { id, template, rule, firstOrdinal, ordinal, createdBy, lastActivityId } = read;
  checkTemplate(id, template);
  if (firstOrdinal > ordinal + 1) throw refused(`The numbers of ${id} do not follow.`);
  const nextOn = dateOf({ rule, firstOrdinal }, ordinal + 1);
  if (nextOn !== row.nextOn)
    throw refused(`What comes next of ${id} does not follow from its rule.`);
  if ((read.pausedAt === null) !== (read.pausedWhy === null)) {
    throw refused(`Whether ${id} is paused is not clear.`);
  }
  return {
    ...read,
    parties: seriesParties(createdBy, template),
    catchUp: null,
    dueAt: null,
    shard: arrival.shardOf(id),
    // No request has this digest, so none counts as its repetition.
    digest: 'brought along',
    lastActivityId: arrival.entryIdOf(lastActivityId),
  };
}

/**
 * A draft, which waits for its amount. It sends no reminders here: it has sent them in the household that it
 * comes from.
 *
 * @param series its series; null = the document lacks it
 */
export function bringDraft(row: DocumentDraft, series: Series | null, arrival: Arrival): Draft {
  const read = readFacts<Omit<Draft, 'parties' | 'remindAt' | 'shard'>>(row, arrival);
  const { id, seriesId, ordinal, template, createdBy } = read;
  if (!series || ordinal > series.ordinal || id !== arrival.occurrenceIdOf(seriesId, ordinal)) {
    throw refused(`${id} is none of what repeats.`);
  }
  checkTemplate(id, template);
  const parties = seriesParties(createdBy, template);
  return { ...read, parties, remindAt: null, shard: arrival.shardOf(id) };
}

function checkTemplate(id: string, template: SeriesTemplate): void {
  if (template.of === 'expense') {
    const faults = findBillFaults(template);
    if (faults.length > 0) throw refused(`What repeats as ${id}: ${faults[0]!.message}`);
  } else if ((template.paidBy === null) === (template.payTo === null)) {
    throw refused(`Who pays ${id} is not clear.`);
  }
}

/**
 * The series of an expense. The first occurrence names its series; the ids of all others follow from the
 * series.
 *
 * @param series the one that it names; null = the document lacks it
 */
export function placeInSeries(
  { id, seriesId, ordinal }: Pick<Expense, 'id' | 'seriesId' | 'ordinal'>,
  series: Series | null,
  { occurrenceIdOf }: Pick<Arrival, 'occurrenceIdOf'>,
): Pick<Expense, 'seriesId' | 'ordinal'> {
  const nothing = { seriesId: null, ordinal: null };
  if (seriesId === null || ordinal === null || !series || ordinal > series.ordinal) return nothing;
  const isOne = id === occurrenceIdOf(seriesId, ordinal);
  return isOne || ordinal === 1 ? { seriesId, ordinal } : nothing;
}
