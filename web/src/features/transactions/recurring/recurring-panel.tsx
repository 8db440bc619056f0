import { AmountChoice } from '@/features/transactions/recurring/amount-choice';
import { sharingOfValues } from '@/features/transactions/recurring/read-recurring';
import type { RecurringDraft } from '@/features/transactions/recurring/rule-draft';
import { RuleFields } from '@/features/transactions/recurring/rule-fields';
import { whyNotVarying } from '@/features/transactions/recurring/template-of-entry';
import type { TransactionFormValues } from '@/features/transactions/form/transaction-form-values';
import { useIsOnline } from '@/offline/network/network-state';

interface RecurringPanelProps {
  draft: RecurringDraft;
  onChange: (draft: RecurringDraft) => void;
  values: TransactionFormValues;
}

export function RecurringPanel({ draft, onChange, values }: RecurringPanelProps) {
  const isOnline = useIsOnline();
  return (
    <div className="col-span-full space-y-4 rounded-lg border p-3 lg:p-4">
      <RuleFields
        draft={draft.rule}
        onChange={(rule) => onChange({ ...draft, rule })}
        start={values.transactionDate}
        isInForm
      />
      <div className="max-w-md">
        <AmountChoice
          whyFixed={whyNotVarying(sharingOfValues(values))}
          kind={draft.kind}
          onChange={(kind) => onChange({ ...draft, kind })}
        />
      </div>
      <p className="text-sm text-muted">
        {isOnline
          ? 'This one is the first. What follows from today on is entered by itself, on its day.'
          : 'This one is the first. Without a network both wait on this device; no day is left out.'}
      </p>
    </div>
  );
}
