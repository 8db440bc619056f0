import { useState, type ChangeEvent, type FormEvent } from 'react';
import {
  checkReportForm,
  initialReportForm,
  type ReportFormValues,
} from '@/features/reports/report-form-values';

type Names<Value> = {
  [Name in keyof ReportFormValues]: ReportFormValues[Name] extends Value ? Name : never;
}[keyof ReportFormValues];

/**
 * The fields of a report, without the form library: the rows are what one has come for, and the
 * form above them is not to be what they wait for.
 *
 * @param asked the report that is shown: the fields follow the address, also when going back
 */
export function useReportForm(
  asked: ReportFormValues | null,
  onGenerate: (values: ReportFormValues) => void,
) {
  const [{ shown, values }, setDraft] = useState(() => ({
    shown: asked,
    // The month of whoever looks, as on their calendar.
    values: asked ?? initialReportForm(new Date().toLocaleDateString('en-CA')),
  }));
  const [isChecked, setIsChecked] = useState(false);
  if (asked !== shown) setDraft({ shown: asked, values: asked ?? values });

  const set = (change: Partial<ReportFormValues>) =>
    setDraft((draft) => ({ ...draft, values: { ...draft.values, ...change } }));

  return {
    errors: isChecked ? checkReportForm(values) : {},
    text: (name: Names<string>) => ({
      name,
      value: values[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        set({ [name]: target.value }),
    }),
    box: (name: Names<boolean>) => ({
      name,
      checked: values[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set({ [name]: target.checked }),
    }),
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      setIsChecked(true);
      if (Object.keys(checkReportForm(values)).length === 0) return onGenerate(values);
      const form = event.currentTarget;
      // Once the fields are marked: the reader goes on where the first mistake is.
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
    },
  };
}
