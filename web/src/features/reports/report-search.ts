import { isCalendarDate } from '@housetab/functions/core/calendar/calendar';
import { reportOfDays, type ReportFilterFields } from '@/shared/report/report';

/** Each option with its parameter, and the value that sets it. */
const options = [
  ['onlyPaid', 'paid', 'true'],
  ['excludesOptional', 'optional', 'false'],
  ['includesSettlements', 'settlements', 'true'],
  ['includesShared', 'shared', 'true'],
] as const;

/** The report in a URL; null if there is none. Invalid values are left out. */
export function readReport(search: URLSearchParams): ReportFilterFields | null {
  const startDate = search.get('startDate') ?? '';
  const endDate = search.get('endDate') ?? '';
  if (!isCalendarDate(startDate) || !isCalendarDate(endDate) || startDate > endDate) return null;
  const report = reportOfDays(startDate, endDate);
  for (const person of ['payTo', 'enteredBy', 'shareOf'] as const) {
    report[person] = search.get(person)?.trim() ?? '';
  }
  for (const [option, name, value] of options) report[option] = search.get(name) === value;
  return report;
}

/** The URL of a report, without default values. */
export function writeReport(report: ReportFilterFields): URLSearchParams {
  const { startDate, endDate, payTo, enteredBy, shareOf } = report;
  const search = new URLSearchParams({ startDate, endDate });
  if (payTo) search.set('payTo', payTo);
  if (enteredBy) search.set('enteredBy', enteredBy);
  for (const [option, name, value] of options) if (report[option]) search.set(name, value);
  if (shareOf) search.set('shareOf', shareOf);
  return search;
}
