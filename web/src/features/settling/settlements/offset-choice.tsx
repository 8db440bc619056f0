import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { partOfExpense } from '@/shared/expense/part-of-expense';
import { titleOfRow } from '@/shared/expense/row-title';
import { Amount } from '@/components/ui/amount';
import { OptionalBadge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import type { OpenDebt } from '@/shared/settling/debts';
import { chosenOf, totalAvailable } from '@/features/settling/settlements/debt-choice';
import { formatDate } from '@/lib/format/format';
import { useIsPhone } from '@/lib/use-media-query';

/** On a phone the page scrolls, not the list. A long list is cut to keep the rest in reach. */
const ROWS_ON_PHONE = 8;

interface OffsetChoiceProps {
  debt: OpenDebt;
  /** In the order of selection. */
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  error: string | undefined;
}

export function OffsetChoice({ debt, selected, onChange, error }: OffsetChoiceProps) {
  const errorId = useId();
  const rows = debt.yourTransactionsToApply;
  const chosen = chosenOf(debt, selected);
  const isAll = chosen.length === rows.length;
  const isPhone = useIsPhone();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isPhone && !isWhole ? rows.slice(0, ROWS_ON_PHONE) : rows;
  const hidden = rows.length - shown.length;

  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };

  return (
    <fieldset className="min-w-0" aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="mb-2 font-medium">Transactions of yours that you can apply</legend>
      <div className="flex items-center justify-between gap-4 border-b pb-2 text-sm max-sm:pb-0">
        <Checkbox
          label="Select all"
          checked={isAll}
          isIndeterminate={!isAll && chosen.length > 0}
          onChange={() => onChange(new Set(isAll ? [] : rows.map(({ id }) => id)))}
        />
        <p className="text-muted" aria-live="polite">
          {chosen.length} of {rows.length}: <Amount value={totalAvailable(chosen)} />
        </p>
      </div>
      <ul className="divide-y sm:max-h-88 sm:overflow-y-auto">
        {shown.map((row) => (
          <li key={row.id} className="flex items-start justify-between gap-4 py-3">
            <Checkbox
              className="min-w-0 flex-1"
              checked={selected.has(row.id)}
              onChange={() => toggle(row.id)}
              label={
                <span className="wrap-anywhere">
                  {titleOfRow({ note: row.note, type: row.category })}
                </span>
              }
              hint={
                <>
                  {row.note !== '' && `${row.category} · `}
                  {formatDate(row.transactionDate)}
                  {partOfExpense(row)}
                </>
              }
            />
            <span className="shrink-0 text-right">
              <Amount value={row.availableAmount} />
              {row.availableAmount !== row.amount && (
                <span className="block text-sm text-muted">
                  of <Amount value={row.amount} />
                </span>
              )}
              {row.optional && (
                <span className="mt-1 block">
                  <OptionalBadge />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button className="w-full" onClick={() => setIsWhole(true)}>
          Show {hidden} more
        </Button>
      )}
      {error !== undefined && (
        <p id={errorId} role="alert" className="mt-2 flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
