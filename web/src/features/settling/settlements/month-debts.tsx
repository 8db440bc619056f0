import { Fragment, useId, useRef } from 'react';
import { NetAmount } from '@/components/ui/amount';
import { DebtCard } from '@/features/settling/settlements/debt-card';
import { DebtRow } from '@/features/settling/settlements/debt-row';
import type { OpenDebtMonth } from '@/shared/settling/debts';
import { useIsPhone } from '@/lib/use-media-query';
import { formatMonth } from '@/lib/format/format-period';
import { CreatePanel } from '@/features/settling/settlements/create-panel';

interface MonthDebtsProps {
  month: OpenDebtMonth;
  /** The order of people, the same in every month and in the list above. */
  order: readonly string[];
  openUserId: string | null;
  onOpen: (userId: string | null) => void;
  onOpenSettlement: (settlementId: string) => void;
}

/** A month: each person as a card, on a phone as a row, with the panel of the chosen one below. */
export function MonthDebts({
  month,
  order,
  openUserId,
  onOpen,
  onOpenSettlement,
}: MonthDebtsProps) {
  const panelId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const cards = useRef<HTMLUListElement>(null);
  const isPhone = useIsPhone();
  const Debt = isPhone ? DebtRow : DebtCard;
  const placeOf = ({ userId }: OpenDebtMonth['debts'][number]) => order.indexOf(userId);
  const debts = month.debts.toSorted((one, other) => placeOf(one) - placeOf(other));
  const open = debts.find(({ userId }) => userId === openUserId);

  const close = () => {
    onOpen(null);
    // Focuses the card that opened the panel, or the month's heading if the card is gone.
    const opener = cards.current?.querySelector<HTMLElement>('[data-open]');
    (opener ?? heading.current)?.focus();
  };

  return (
    <section className="space-y-3">
      <header className="flex items-baseline justify-between gap-4">
        <h3 ref={heading} tabIndex={-1} className="font-semibold tracking-tight outline-none">
          {formatMonth(month)}
        </h3>
        <p className="text-sm text-muted">
          Net <NetAmount value={month.netTotal} />
        </p>
      </header>
      {/* The panel follows its card at every width; later cards fill the row of the card first. */}
      <ul
        ref={cards}
        aria-label={formatMonth(month)}
        className={
          isPhone
            ? '@container divide-y overflow-clip rounded-2xl border bg-raised shadow-raised'
            : 'grid grid-flow-row-dense gap-4 sm:grid-cols-2 lg:grid-cols-3'
        }
      >
        {debts.map((debt) => (
          <Fragment key={debt.userId}>
            <Debt
              debt={debt}
              month={month}
              isOpen={debt === open}
              panelId={panelId}
              onToggle={() => onOpen(debt === open ? null : debt.userId)}
              onOpenSettlement={onOpenSettlement}
            />
            {debt === open && (
              <li className="col-span-full min-w-0">
                <CreatePanel
                  id={panelId}
                  month={month}
                  debt={open}
                  onClose={close}
                  onOpenSettlement={onOpenSettlement}
                />
              </li>
            )}
          </Fragment>
        ))}
      </ul>
    </section>
  );
}
