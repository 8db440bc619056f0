import { useEffect, useRef } from 'react';
import { textOfMissing } from '@/features/transactions/split/describe-bill';
import { SomebodyElseChip } from '@/features/transactions/split/add-person-chip';
import { withPayer, type BillDraft } from '@/features/transactions/split/bill-draft';
import { valueText } from '@/features/transactions/split/hundredths';
import { PersonChips } from '@/features/transactions/split/person-chips';
import { PersonValue } from '@/features/transactions/split/person-value';
import { missingPayments, type BillPreview } from '@/features/transactions/split/read-bill';
import { formatMoney } from '@/lib/format/format';

interface PayerFieldsProps {
  draft: BillDraft;
  onChange: (draft: BillDraft) => void;
  members: readonly { id: string; name: string }[];
  preview: BillPreview;
  photoOf: (id: string) => string | null;
  /** Saving was refused: only now an empty field is an error. */
  isRefused: boolean;
}

export function PayerFields(props: PayerFieldsProps) {
  const { draft, onChange, members, preview, photoOf, isRefused } = props;
  const payers = Object.entries(draft.payers);
  const nameOf = (id: string) => members.find((member) => member.id === id)?.name ?? '—';
  const missing = missingPayments(preview.bill);
  const hasAmount = preview.bill.amountCents > 0;
  const inGeneral = preview.faults.find(({ path }) => path === 'payers')?.message;
  const isRefund = draft.kind === 'refund';
  // The bill when the guest has been added; a bill of everybody has them by then.
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const add = (id: string) => onChange(withPayer(latest.current, id, ''));
  return (
    <div className="space-y-2">
      <PersonChips
        label={isRefund ? 'Who received it' : 'Who paid'}
        members={members}
        chosen={payers.map(([id]) => id)}
        onToggle={(id) => onChange(withPayer(draft, id, id in draft.payers ? null : ''))}
        photoOf={photoOf}
      >
        <SomebodyElseChip onAdded={add} />
      </PersonChips>
      <ul className="max-w-xl divide-y">
        {payers.map(([id, text], index) => {
          const path = `payers.${index}.amount`;
          const fault = preview.faults.find((one) => one.path === path)?.message;
          return (
            <PersonValue
              key={id}
              id={id}
              name={nameOf(id)}
              label={isRefund ? `Received by ${nameOf(id)}` : `Paid by ${nameOf(id)}`}
              mode="amount"
              text={text}
              onChange={(next) => onChange(withPayer(draft, id, next))}
              fault={text === '' && !isRefused ? undefined : fault}
              rest={
                missing > 0 && text === ''
                  ? {
                      label: `${formatMoney(missing)} rest paid by ${nameOf(id)}`,
                      text: `+ ${formatMoney(missing)}`,
                      take: () => onChange(withPayer(draft, id, valueText('amount', missing))),
                    }
                  : null
              }
              share={null}
            />
          );
        })}
      </ul>
      <p aria-live="polite" className="text-sm font-medium text-warning tabular-nums">
        {hasAmount && (missing === 0 ? inGeneral : textOfMissing('amount', missing))}
      </p>
    </div>
  );
}
