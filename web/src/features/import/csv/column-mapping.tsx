import type { ReactNode } from 'react';
import {
  importFields,
  requiredImportFields,
  type ImportField,
} from '@housetab/functions/core/import/read/own-csv-columns';
import { amountExample } from '@housetab/functions/core/import/read/import-format';
import { plainAmount } from '@housetab/functions/core/money/currency';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import { withFormat, withColumnMapping } from '@/features/import/csv/import-settings';
import type { ImportPreview } from '@/features/import/csv/use-import-preview';

const labels: Record<ImportField, string> = {
  id: 'ID',
  date: 'Date',
  transactionDate: 'Transaction Date',
  payTo: 'Pay To',
  amount: 'Amount',
  category: 'Category',
  note: 'Note',
  optional: 'Optional',
  owedBy: 'Owed By',
};

const absent: Partial<Record<ImportField, string>> = {
  transactionDate: 'The same as Date',
  optional: 'None is optional',
};

const required: readonly ImportField[] = requiredImportFields;
const shown: readonly ImportField[] = [
  ...required,
  ...importFields.filter((field) => !required.includes(field) && field !== 'owedBy'),
];

export function ColumnMappingForm({ preview }: { preview: ImportPreview }) {
  const { table, settings, setSettings, hasColumns } = preview;
  const columns = table.header.map((name, index) => (
    <option key={index} value={index}>
      {name || `Column ${index + 1}`}
    </option>
  ));

  const map = (field: ImportField, text: string) => {
    const mapping = { ...settings.mapping };
    if (text === '') delete mapping[field];
    else mapping[field] = Number(text);
    setSettings(withColumnMapping(table, settings, mapping));
  };

  return (
    <details open={!hasColumns || undefined} className="rounded-xl border bg-raised">
      <summary className="touch-target cursor-pointer rounded-xl px-4 py-3 font-medium">
        Columns and formats
      </summary>
      <div className="grid gap-x-4 gap-y-4 border-t px-4 py-4 sm:grid-cols-2 lg:grid-cols-4">
        {shown.map((field) => (
          <Field key={field} label={labels[field]} isRequired={required.includes(field)}>
            <Select
              value={settings.mapping[field] ?? ''}
              onChange={(event) => map(field, event.target.value)}
            >
              <option value="">
                {required.includes(field)
                  ? 'Choose a column'
                  : (absent[field] ?? 'Not in the file')}
              </option>
              {columns}
            </Select>
          </Field>
        ))}
        <OwedBySelect preview={preview} columns={columns} />
        <Field label="Amounts are written">
          <Select
            value={settings.format.decimalMark}
            onChange={(event) => {
              const decimalMark = event.target.value === 'comma' ? 'comma' : 'point';
              setSettings(withFormat(settings, { decimalMark }));
            }}
          >
            <option value="point">{amountExample('point')}</option>
            <option value="comma">{amountExample('comma')}</option>
          </Select>
        </Field>
        <Field label="Spending is written">
          <Select
            value={settings.format.spending}
            onChange={(event) => {
              const spending = event.target.value === 'negative' ? 'negative' : 'positive';
              setSettings(withFormat(settings, { spending }));
            }}
          >
            <option value="positive">{plainAmount(1250)}</option>
            <option value="negative">{plainAmount(-1250)}, as banks do</option>
          </Select>
        </Field>
        <Field label="Dates are written">
          <Select
            value={settings.format.dayOrder}
            onChange={(event) => {
              const dayOrder = event.target.value === 'day-first' ? 'day-first' : 'month-first';
              setSettings(withFormat(settings, { dayOrder }));
            }}
          >
            <option value="month-first">YYYY-MM-DD or MM/DD/YYYY</option>
            <option value="day-first">YYYY-MM-DD or DD/MM/YYYY</option>
          </Select>
        </Field>
      </div>
    </details>
  );
}

interface OwedBySelectProps {
  preview: ImportPreview;
  columns: ReactNode;
}

/** The debtor: nobody, the person in a column, or one member for all rows. */
function OwedBySelect({ preview, columns }: OwedBySelectProps) {
  const { settings, setSettings, members } = preview;
  const value = settings.mapping.owedBy ?? (settings.owedBy === null ? '' : `=${settings.owedBy}`);
  const choose = (text: string) => {
    const mapping = { ...settings.mapping };
    delete mapping.owedBy;
    const isMember = text.startsWith('=');
    if (!isMember && text !== '') mapping.owedBy = Number(text);
    setSettings({ ...settings, mapping, owedBy: isMember ? text.slice(1) : null });
  };
  return (
    <Field label={labels.owedBy}>
      <Select value={value} onChange={(event) => choose(event.target.value)}>
        <option value="" data-choice>
          N/A - Not a debt
        </option>
        <optgroup label="As a column says">{columns}</optgroup>
        <optgroup label="The same in every row">
          {members.map(({ id, name }) => (
            <option key={id} value={`=${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
      </Select>
    </Field>
  );
}
