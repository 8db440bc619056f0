import { useId, useState, type ChangeEvent } from 'react';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { DateInput, Select } from '@/components/ui/input';
import { checkReportForm, hasFilters } from '@/features/reports/report-form-values';
import type { ReportFilterFields } from '@/shared/report/report';
import { usePeopleOptions, type PersonOption } from '@/features/reports/use-people-options';
import { useHousehold } from '@/lib/household';
import { useIsOnline } from '@/offline/network/network-state';
import { paidRowsTitle } from '@housetab/functions/core/sentences/paid-text';

interface ReportFormProps {
  /** The filter of the shown report. The fields follow the URL, also on back navigation. */
  asked: ReportFilterFields;
  onGenerate: (values: ReportFilterFields) => void;
  isGenerating: boolean;
  /** Called when the box changes: it shows and hides the settlement data. */
  onSettlementsBox: (isOn: boolean) => void;
}

export function ReportForm({ asked, onGenerate, isGenerating, onSettlementsBox }: ReportFormProps) {
  const people = usePeopleOptions();
  // Admins read all entries anyway.
  const { isAdmin, openBooks } = useHousehold();
  const { register, handleSubmit, formState, watch } = useForm<ReportFilterFields>({
    resolver: checkReportForm,
    values: asked,
  });
  const { errors } = formState;
  const isOnline = useIsOnline();
  const filtersId = useId();
  // Active filters are always visible.
  const [showsFilters, setShowsFilters] = useState(() => hasFilters(asked));

  return (
    <Card className="print:hidden">
      <form noValidate onSubmit={handleSubmit(onGenerate)} className="space-y-5">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] items-start gap-4 sm:grid-cols-2 lg:grid-cols-5">
          <Field label="Start Date" error={errors.startDate?.message}>
            <DateInput {...register('startDate')} className="max-sm:px-2" />
          </Field>
          <Field label="End Date" error={errors.endDate?.message}>
            <DateInput {...register('endDate')} className="max-sm:px-2" />
          </Field>
          <div id={filtersId} className={classNames('contents', !showsFilters && 'max-sm:hidden')}>
            <PersonField
              label="Owed By"
              options={people.payTo}
              chosen={asked.payTo}
              field={register('payTo')}
            />
            <PersonField
              label="Owed To"
              options={people.enteredBy}
              chosen={asked.enteredBy}
              field={register('enteredBy')}
            />
            <div className="max-sm:col-span-full">
              <PersonField
                label="Whose Share"
                options={people.shareOf}
                everybody="All amounts"
                chosen={asked.shareOf}
                field={register('shareOf')}
              />
            </div>
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <div
            className={classNames(
              'flex flex-wrap gap-x-6 gap-y-2',
              !showsFilters && 'max-sm:hidden',
            )}
          >
            <Checkbox
              label={<span title={paidRowsTitle(true)}>Show only paid transactions</span>}
              aria-description={paidRowsTitle(true)}
              {...register('onlyPaid')}
            />
            <Checkbox label="Exclude optional transactions" {...register('excludesOptional')} />
            <Checkbox
              label="Include settlement data"
              {...register('includesSettlements', {
                onChange: (event: ChangeEvent<HTMLInputElement>) =>
                  onSettlementsBox(event.target.checked),
              })}
            />
            {!isAdmin && (
              <Checkbox
                label={
                  openBooks ? 'Include everything I can see' : 'Include what others share with me'
                }
                // For a share it does not matter who entered the rows.
                disabled={watch('shareOf') !== ''}
                {...register('includesShared')}
              />
            )}
          </div>
          <div className="flex flex-wrap gap-2 max-sm:w-full sm:ml-auto">
            {/* On a phone the report should be visible below the form. */}
            <Button
              aria-expanded={showsFilters}
              aria-controls={filtersId}
              onClick={() => setShowsFilters(!showsFilters)}
              className="max-sm:flex-auto sm:hidden"
            >
              {showsFilters ? 'Fewer filters' : 'More filters'}
            </Button>
            <Button
              type="submit"
              // Offline, only reports that were seen before can be shown.
              variant={isOnline ? 'primary' : 'secondary'}
              isBusy={isGenerating}
              busyText="Generating..."
              className="max-sm:flex-auto"
            >
              Generate Report
            </Button>
          </div>
        </div>
      </form>
    </Card>
  );
}

interface PersonFieldProps {
  label: string;
  options: readonly PersonOption[];
  /** The choice of nobody in particular. */
  everybody?: string;
  /** The person in the URL: their option may not be loaded yet, or may not exist. */
  chosen: string;
  field: UseFormRegisterReturn;
}

function PersonField({ label, options, everybody = 'All', chosen, field }: PersonFieldProps) {
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen);
  // Keyed by value, so that an option stays selected when its name becomes known.
  const shown = isKnown ? options : [...options, { value: chosen, label: chosen }];
  return (
    <Field label={label}>
      <Select {...field}>
        <option value="" data-choice>
          {everybody}
        </option>
        {shown.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
