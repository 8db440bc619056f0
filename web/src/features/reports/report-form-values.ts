import * as z from 'zod';
import { monthOf, monthRange } from '@housetab/functions/core/calendar';

/** The form's fields. An empty person means everyone. */
export const reportFormSchema = z
  .object({
    startDate: z.string().min(1, 'Please choose a start date'),
    endDate: z.string().min(1, 'Please choose an end date'),
    payTo: z.string(),
    enteredBy: z.string(),
    onlyPaid: z.boolean(),
    excludesOptional: z.boolean(),
    includesSettlements: z.boolean(),
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    message: 'Start date must be before end date',
    path: ['startDate'],
    // Beside other mistakes it would only be noise.
    when: ({ issues }) => issues.length === 0,
  });
export type ReportFormValues = z.infer<typeof reportFormSchema>;

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
