import { textOfMissing } from '@/features/transactions/split/missing-text';
import { withPayer, type BillDraft } from '@/features/transactions/split/bill-draft';
import { hundredthsText } from '@/features/transactions/split/hundredths';
import { PersonChips } from '@/features/transactions/split/person-chips';
import { PersonValue } from '@/features/transactions/split/person-value';
import { missingPayments, type BillPreview } from '@/features/transactions/split/read-bill';
import { formatMoney } from '@/lib/format';

interface PayerFieldsProps {
  draft: BillDraft;
  onChange: (draft: BillDraft) => void;
  members: readonly { id: string; name: string }[];
  preview: BillPreview;
}

/** Who paid how much of it. */
export function PayerFields({ draft, onChange, members, preview }: PayerFieldsProps) {
  const payers = Object.entries(draft.payers);
  const nameOf = (id: string) => members.find((member) => member.id === id)?.name ?? '—';
  const missing = missingPayments(preview.bill);
  const isRefund = draft.kind === 'refund';
  return (
    <div className="space-y-2">
      <PersonChips
        label={isRefund ? 'Who received it' : 'Who paid'}
        members={members}
        chosen={payers.map(([id]) => id)}
        onToggle={(id) => onChange(withPayer(draft, id, id in draft.payers ? null : ''))}
        photoOf={() => null}
      />
      <ul className="max-w-xl divide-y">
        {payers.map(([id, text], index) => {
          const path = `payers.${index}.amount`;
          const fault = preview.faults.find((one) => one.path === path)?.message;
          return (
            <PersonValue
              key={id}
              name={nameOf(id)}
              label={isRefund ? `Received by ${nameOf(id)}` : `Paid by ${nameOf(id)}`}
              mode="amount"
              text={text}
              onChange={(next) => onChange(withPayer(draft, id, next))}
              // Not while it is still to be typed.
              fault={text === '' ? undefined : fault}
              rest={
                missing > 0 && text === ''
                  ? {
                      label: `${formatMoney(missing)} rest paid by ${nameOf(id)}`,
                      text: `+ ${formatMoney(missing)}`,
                      take: () => onChange(withPayer(draft, id, hundredthsText(missing))),
                    }
                  : null
              }
              share={null}
            />
          );
        })}
      </ul>
      <p aria-live="polite" className="text-sm font-medium text-warning tabular-nums">
        {preview.bill.amountCents > 0 && missing !== 0 && textOfMissing('amount', missing)}
      </p>
    </div>
  );
}
