import { monthOf, monthRange } from '@housetab/functions/core/calendar';

/** The form's fields. An empty person means everyone. */
export interface ReportFormValues {
  startDate: string;
  endDate: string;
  payTo: string;
  enteredBy: string;
  onlyPaid: boolean;
  excludesOptional: boolean;
  includesSettlements: boolean;
}

export type ReportFormErrors = Partial<Record<'startDate' | 'endDate', string>>;

/** What keeps the form from being sent; empty where nothing does. */
export function checkReportForm({ startDate, endDate }: ReportFormValues): ReportFormErrors {
  if (startDate === '' || endDate === '') {
    return {
      ...(startDate === '' && { startDate: 'Please choose a start date' }),
      ...(endDate === '' && { endDate: 'Please choose an end date' }),
    };
  }
  return startDate > endDate ? { startDate: 'Start date must be before end date' } : {};
}

/** The month of the given day, everyone, everything. */
export function initialReportForm(today: string): ReportFormValues {
  const { start, end } = monthRange(monthOf(today));
  return {
    startDate: start,
    endDate: end,
    payTo: '',
    enteredBy: '',
    onlyPaid: false,
    excludesOptional: false,
    includesSettlements: false,
  };
}
