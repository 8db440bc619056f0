import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { DateInput, Select } from '@/components/ui/input';
import type { ReportFormValues } from '@/features/reports/report-form-values';
import { usePeopleOptions, type PersonOption } from '@/features/reports/use-people-options';
import { useReportForm } from '@/features/reports/use-report-form';

interface ReportFormProps {
  /** The report that is shown: the fields follow the address, also when going back. */
  asked: ReportFormValues | null;
  onGenerate: (values: ReportFormValues) => void;
  isGenerating: boolean;
}

export function ReportForm({ asked, onGenerate, isGenerating }: ReportFormProps) {
  const people = usePeopleOptions();
  const { errors, text, box, submit } = useReportForm(asked, onGenerate);

  return (
    <Card className="print:hidden">
      <form noValidate onSubmit={submit} className="space-y-5">
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Field label="Start Date" error={errors.startDate}>
            <DateInput {...text('startDate')} />
          </Field>
          <Field label="End Date" error={errors.endDate}>
            <DateInput {...text('endDate')} />
          </Field>
          <PersonField label="Owed By" options={people.payTo} field={text('payTo')} />
          <PersonField label="Owed To" options={people.enteredBy} field={text('enteredBy')} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            <Checkbox label="Show only paid transactions" {...box('onlyPaid')} />
            <Checkbox label="Exclude optional transactions" {...box('excludesOptional')} />
            <Checkbox label="Include settlement data" {...box('includesSettlements')} />
          </div>
          <Button
            type="submit"
            variant="primary"
            isBusy={isGenerating}
            busyText="Generating..."
            className="w-full sm:w-auto"
          >
            Generate Report
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface PersonFieldProps {
  label: string;
  options: readonly PersonOption[];
  /** May name somebody before the options are there, or nobody among them: so the address said. */
  field: ComponentProps<'select'> & { value: string };
}

function PersonField({ label, options, field }: PersonFieldProps) {
  const { value: chosen } = field;
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen);
  // One list by value: an option that becomes known stays the one that is selected.
  const shown = isKnown ? options : [...options, { value: chosen, label: chosen }];
  return (
    <Field label={label}>
      <Select {...field}>
        <option value="">All</option>
        {shown.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
