import { isCalendarDate } from '@housetab/functions/core/calendar/calendar';
import type { ReportFormValues } from '@/features/reports/report-form-values';

/** The report in a URL; null if there is none. Invalid values are left out. */
export function readReport(search: URLSearchParams): ReportFormValues | null {
  const startDate = search.get('startDate') ?? '';
  const endDate = search.get('endDate') ?? '';
  if (!isCalendarDate(startDate) || !isCalendarDate(endDate) || startDate > endDate) return null;
  return {
    startDate,
    endDate,
    payTo: search.get('payTo')?.trim() ?? '',
    enteredBy: search.get('enteredBy')?.trim() ?? '',
    onlyPaid: search.get('paid') === 'true',
    excludesOptional: search.get('optional') === 'false',
    includesSettlements: search.get('settlements') === 'true',
    includesShared: search.get('shared') === 'true',
    shareOf: search.get('shareOf')?.trim() ?? '',
  };
}

/** The URL of a report, without default values. */
export function writeReport(values: ReportFormValues): URLSearchParams {
  const { startDate, endDate, payTo, enteredBy } = values;
  const search = new URLSearchParams({ startDate, endDate });
  if (payTo) search.set('payTo', payTo);
  if (enteredBy) search.set('enteredBy', enteredBy);
  if (values.onlyPaid) search.set('paid', 'true');
  if (values.excludesOptional) search.set('optional', 'false');
  if (values.includesSettlements) search.set('settlements', 'true');
  if (values.includesShared) search.set('shared', 'true');
  if (values.shareOf) search.set('shareOf', values.shareOf);
  return search;
}
