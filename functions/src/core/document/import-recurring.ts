import { findBillFaults } from '../expense/bill-faults.ts';
import type { Expense } from '../expense/stored.ts';
import type { Draft, RecurringExpense, RecurringTemplate } from '../recurring/stored.ts';
import { occurrenceDateOf } from '../recurring/occurrences.ts';
import { recurringExpenseParties } from '../recurring/recurring-expense.ts';
import { invalidRows, type HouseholdImportContext } from './import-context.ts';
import type { DocumentDraft, DocumentRecurringExpense } from './recurring.ts';
import { readDocumentRow } from './read-document-row.ts';

/**
 * A recurring expense with its ids and ordinals, so that no occurrence is created twice. It is paused until the
 * household is opened; then the running ones resume.
 */
export function importRecurringExpense(
  row: DocumentRecurringExpense,
  arrival: HouseholdImportContext,
): RecurringExpense {
  const read = readDocumentRow<
    Omit<RecurringExpense, 'parties' | 'catchUp' | 'dueAt' | 'shard' | 'digest'>
  >(row, arrival);
  const { id, template, rule, firstOrdinal, ordinal, createdBy, lastActivityId } = read;
  checkTemplate(id, template);
  if (firstOrdinal > ordinal + 1) throw invalidRows(`The numbers of ${id} do not follow.`);
  const nextOn = occurrenceDateOf({ rule, firstOrdinal }, ordinal + 1);
  if (nextOn !== row.nextOn)
    throw invalidRows(`What comes next of ${id} does not follow from its rule.`);
  if ((read.pausedAt === null) !== (read.pausedWhy === null)) {
    throw invalidRows(`Whether ${id} is paused is not clear.`);
  }
  return {
    ...read,
    parties: recurringExpenseParties(createdBy, template),
    catchUp: null,
    dueAt: null,
    shard: arrival.shardOf(id),
    // No request has this digest, so none is taken for a retry.
    digest: 'brought along',
    lastActivityId: arrival.entryIdOf(lastActivityId),
  };
}

/**
 * A draft sends no reminders here, because the old household has sent them.
 *
 * @param series its recurring expense; null = missing in the document
 */
export function importDraft(
  row: DocumentDraft,
  series: RecurringExpense | null,
  arrival: HouseholdImportContext,
): Draft {
  const read = readDocumentRow<Omit<Draft, 'parties' | 'remindAt' | 'shard'>>(row, arrival);
  const { id, seriesId, ordinal, template, createdBy } = read;
  if (!series || ordinal > series.ordinal || id !== arrival.occurrenceIdOf(seriesId, ordinal)) {
    throw invalidRows(`${id} is none of what repeats.`);
  }
  checkTemplate(id, template);
  const parties = recurringExpenseParties(createdBy, template);
  return { ...read, parties, remindAt: null, shard: arrival.shardOf(id) };
}

function checkTemplate(id: string, template: RecurringTemplate): void {
  if (template.of === 'expense') {
    const faults = findBillFaults(template);
    if (faults.length > 0) throw invalidRows(`What repeats as ${id}: ${faults[0]!.message}`);
  } else if ((template.paidBy === null) === (template.payTo === null)) {
    throw invalidRows(`Who pays ${id} is not clear.`);
  }
}

/**
 * The recurring expense of an expense. The first occurrence names it; the ids of all others are derived from it.
 *
 * @param series the named one; null = missing in the document
 */
export function occurrencePlaceOf(
  { id, seriesId, ordinal }: Pick<Expense, 'id' | 'seriesId' | 'ordinal'>,
  series: RecurringExpense | null,
  { occurrenceIdOf }: Pick<HouseholdImportContext, 'occurrenceIdOf'>,
): Pick<Expense, 'seriesId' | 'ordinal'> {
  const nothing = { seriesId: null, ordinal: null };
  if (seriesId === null || ordinal === null || !series || ordinal > series.ordinal) return nothing;
  const isOne = id === occurrenceIdOf(seriesId, ordinal);
  return isOne || ordinal === 1 ? { seriesId, ordinal } : nothing;
}
