import { useId } from 'react';
import type { SplitMode } from '@housetab/functions/core/split/split';
import type { Cents } from '@housetab/functions/core/money/money';
import { valueTextOf, withValue, type BillDraft } from '@/features/transactions/split/bill-draft';
import { formatValue } from '@/features/transactions/split/describe-bill';
import { valueText } from '@/features/transactions/split/hundredths';
import { PersonValue } from '@/features/transactions/split/person-value';
import { missingValues, type BillPreview } from '@/features/transactions/split/read-bill';

interface ValueFieldsProps {
  draft: BillDraft;
  onChange: (draft: BillDraft) => void;
  nameOf: (uid: string) => string;
  preview: BillPreview;
  shareOf: (uid: string) => Cents | null;
}

const valueNames: Readonly<Record<SplitMode, string>> = {
  equal: '',
  shares: 'Shares of',
  percentage: 'Percentage of',
  amount: 'Amount of',
  adjustment: 'Adjustment of',
};

export function ValueFields({ draft, onChange, nameOf, preview, shareOf }: ValueFieldsProps) {
  const { mode, people } = draft;
  const headingId = useId();
  const missing = missingValues(preview.bill);
  return (
    <div role="group" aria-labelledby={headingId} className="max-w-xl">
      <p id={headingId} className="sr-only">
        Values
      </p>
      <ul className="divide-y">
        {people.map((id, index) => {
          const text = valueTextOf(draft, id);
          const isEmpty = text === '';
          const path = `split.people.${index}.value`;
          return (
            <PersonValue
              key={id}
              id={id}
              name={nameOf(id)}
              label={`${valueNames[mode]} ${nameOf(id)}`}
              mode={mode}
              text={text}
              onChange={(next) => onChange(withValue(draft, id, next))}
              fault={preview.faults.find((one) => one.path === path)?.message}
              rest={
                missing !== null && missing > 0 && isEmpty
                  ? {
                      label: `${formatValue(mode, missing)} rest for ${nameOf(id)}`,
                      text: `+ ${formatValue(mode, missing)}`,
                      take: () => onChange(withValue(draft, id, valueText(draft.mode, missing))),
                    }
                  : null
              }
              share={shareOf(id)}
            />
          );
        })}
      </ul>
    </div>
  );
}
