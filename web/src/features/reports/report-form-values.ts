import type { FieldErrors, Resolver } from 'react-hook-form';
import type { ReportFilterFields } from '@/shared/report/report';

/** The errors of the form. Not a schema, so that the report need not wait for zod. */
export const checkReportForm: Resolver<ReportFilterFields> = (values) => {
  const errors = findErrors(values);
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
};

function findErrors({ startDate, endDate }: ReportFilterFields): FieldErrors<ReportFilterFields> {
  const errorOf = (message: string) => ({ type: 'invalid', message });
  if (startDate !== '' && endDate !== '') {
    return startDate <= endDate ? {} : { startDate: errorOf('Start date must be before end date') };
  }
  return {
    ...(startDate === '' && { startDate: errorOf('Please choose a start date') }),
    ...(endDate === '' && { endDate: errorOf('Please choose an end date') }),
  };
}

/** Whether any filter besides the dates is set. */
export function hasFilters({
  startDate: _start,
  endDate: _end,
  ...filters
}: ReportFilterFields): boolean {
  return Object.values(filters).some((value) => value !== '' && value !== false);
}
