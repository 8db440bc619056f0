import { Download, Table } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { showFileMissing } from '@/components/ui/lazy-part';
import type { HouseholdTrends } from '@/shared/trends/trends';
import type { TrendTable } from '@/features/trends/tables';
import type { TrendBalanceRequest, TrendRowsRequest } from '@/features/trends/trend-rows';
import { currencyOfHousehold, inHouseholdCurrency } from '@/lib/format/household-currency';
import { useHousehold } from '@/lib/household';
import { TableDialog } from '@/features/trends/components/table-dialog';

/** The props of each card of trends. */
export interface PictureCardProps {
  id: string;
  trends: HouseholdTrends;
  range: string;
  nameOf: (userId: string) => string;
  onOpen: (opened: TrendRowsRequest | TrendBalanceRequest) => void;
}

interface TrendCardProps {
  id: string;
  title: string;
  sentence?: ReactNode;
  /** Computed on request; absent: no data. */
  tableOf?: (() => TrendTable) | undefined;
  range: string;
  isFocal?: boolean;
  children: ReactNode;
}

export function TrendCard({
  id,
  title,
  sentence,
  tableOf,
  range,
  isFocal = false,
  children,
}: TrendCardProps) {
  const [table, setTable] = useState<TrendTable | null>(null);
  const { id: householdId } = useHousehold();

  const save = () => {
    if (!tableOf) return;
    import('@/features/trends/trend-csv').then(
      ({ downloadTable }) =>
        inHouseholdCurrency(currencyOfHousehold(householdId), () =>
          downloadTable(tableOf(), range),
        ),
      showFileMissing,
    );
  };
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={classNames(
        'flex min-w-0 flex-col gap-4 rounded-2xl border bg-raised p-4 shadow-raised sm:p-6',
        'max-sm:w-full max-sm:shrink-0 max-sm:snap-center max-sm:snap-always max-sm:self-start',
        isFocal && 'lg:col-span-2',
      )}
    >
      <header className="space-y-0.5">
        <h3 id={`${id}-title`} className="font-semibold tracking-tight">
          {title}
        </h3>
        {sentence !== undefined && <p className="text-sm text-muted">{sentence}</p>}
      </header>
      <div className="flex min-w-0 flex-1 flex-col">{children}</div>
      {tableOf && (
        <footer className="-mx-2 -mb-2 flex gap-1">
          <Button
            variant="quiet"
            size="small"
            icon={Table}
            aria-label={`Table: ${title}`}
            onClick={() => setTable(tableOf())}
          >
            Table
          </Button>
          <Button
            variant="quiet"
            size="small"
            icon={Download}
            aria-label={`CSV: ${title}`}
            onClick={save}
          >
            CSV
          </Button>
        </footer>
      )}
      {table && <TableDialog table={table} onSave={save} onClose={() => setTable(null)} />}
    </section>
  );
}
