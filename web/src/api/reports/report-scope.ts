import type { ReportFilter } from '@/api/reports/report-filter';

/** Which transactions a report counts, as forms hold it: empty means everyone. */
export type ReportScope = Pick<
  ReportFilter,
  'startDate' | 'endDate' | 'payTo' | 'enteredBy' | 'onlyPaid' | 'excludesOptional'
>;

/** The same as the API takes it; what is empty is left out. */
export function toScopeFields(scope: ReportScope) {
  const { startDate, endDate, payTo, enteredBy, onlyPaid, excludesOptional } = scope;
  return {
    startDate,
    endDate,
    payTo: payTo || undefined,
    enteredBy: enteredBy || undefined,
    paid: onlyPaid ? true : undefined,
    optional: excludesOptional ? false : undefined,
  };
}
