import { Check, CircleAlert, Copy, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ImportField } from '@housetab/functions/core/import/read/own-csv-columns';
import type { User } from '@housetab/functions/core/household/user-resource';
import { Amount } from '@/components/ui/amount';
import { Badge, OptionalBadge } from '@/components/ui/badge';
import { Checkbox } from '@/components/ui/checkbox';
import type { DataColumn } from '@/components/ui/data-table-types';
import type { PlannedCsvRow } from '@/features/import/csv/import-preview';
import { isChosen } from '@/features/import/csv/use-import-preview';
import { formatDate } from '@/lib/format/format';

interface PreviewColumnsOptions {
  members: readonly User[];
  hasDebts: boolean;
  choices: ReadonlyMap<number, boolean>;
  choose: (row: PlannedCsvRow, isIncluded: boolean) => void;
}

/** In the table only: a card has room for the whole text. */
const twoLines = 'wrap-anywhere whitespace-normal min-[900px]:line-clamp-2';

export function previewColumns({
  members,
  hasDebts,
  choices,
  choose,
}: PreviewColumnsOptions): DataColumn<PlannedCsvRow>[] {
  const nameOf = (uid: string) => members.find(({ id }) => id === uid)?.name ?? uid;
  const columns: (DataColumn<PlannedCsvRow> | null)[] = [
    {
      id: 'import',
      header: 'Import',
      isHeaderHidden: true,
      width: '3.5rem',
      card: 'actions',
      cell: (planned) =>
        !planned.isLeftOut && (planned.standing === 'new' || planned.standing === 'duplicate') ? (
          <Checkbox
            label={
              <>
                {/* On a card no column header explains the box. */}
                <span className="min-[900px]:sr-only">Import</span>
                <span className="sr-only">
                  {` row ${planned.number}: ${planned.row?.payTo ?? ''}`}
                </span>
              </>
            }
            checked={isChosen(planned, choices)}
            onChange={(event) => choose(planned, event.target.checked)}
          />
        ) : null,
    },
    {
      id: 'number',
      header: 'Row',
      width: '3.75rem',
      cell: ({ number }) => <span className="text-muted tabular-nums">{number}</span>,
    },
    {
      id: 'date',
      header: 'Date',
      width: '7.5rem',
      sortValue: ({ row }) => row?.transactionDate ?? null,
      cell: readOr('date', ({ row }) => formatDate(row?.transactionDate ?? row?.date ?? '')),
    },
    {
      id: 'payTo',
      header: 'Pay To',
      width: '9rem',
      card: 'title',
      cell: readOr('payTo', ({ row, people }) =>
        people?.paidBy ? nameOf(people.paidBy) : row?.payTo,
      ),
    },
    hasDebts
      ? {
          id: 'owedBy',
          header: 'Owed By',
          width: '7rem',
          cell: readOr('owedBy', ({ people }) => (people?.owedBy ? nameOf(people.owedBy) : 'N/A')),
        }
      : null,
    {
      id: 'amount',
      header: 'Amount',
      width: '7.5rem',
      align: 'end',
      card: 'aside',
      sortValue: ({ row }) => row?.amount ?? null,
      cell: readOr('amount', ({ row }) => <Amount value={row?.amount ?? 0} />),
    },
    {
      id: 'category',
      header: 'Category',
      width: '7.5rem',
      cell: readOr('category', ({ row }) => (
        <span title={row?.category} className={twoLines}>
          {row?.category}
        </span>
      )),
    },
    {
      id: 'note',
      header: 'Note',
      cell: readOr('note', ({ row }) => (
        <span className="flex items-center gap-2">
          <span title={row?.note} className={twoLines}>
            {row?.note}
          </span>
          {row?.optional && <OptionalBadge />}
        </span>
      )),
    },
    {
      id: 'standing',
      header: 'What happens',
      width: '13rem',
      card: 'badge',
      sortValue: ({ standing }) => standing,
      cell: (planned) => <StandingCell planned={planned} isChosen={isChosen(planned, choices)} />,
    },
  ];
  return columns.filter((column) => column !== null);
}

function readOr(field: ImportField, read: (planned: PlannedCsvRow) => ReactNode) {
  return (planned: PlannedCsvRow) => {
    if (planned.row) return read(planned);
    const written = planned.written(field);
    return written && <span className="text-muted">{written}</span>;
  };
}

function StandingCell({ planned, isChosen }: { planned: PlannedCsvRow; isChosen: boolean }) {
  const { standing, reasons } = planned;
  if (standing === 'failed') {
    return (
      <div className="space-y-1 whitespace-normal">
        <Badge tone="danger" icon={CircleAlert}>
          Fails
        </Badge>
        {reasons.map((reason) => (
          <p key={reason} className="text-sm wrap-anywhere">
            {reason}
          </p>
        ))}
      </div>
    );
  }
  if (standing === 'known') return <Badge icon={Check}>Already here</Badge>;
  if (standing === 'duplicate') {
    return (
      <Badge tone="warning" icon={Copy}>
        {isChosen ? 'Duplicate, imported' : 'Duplicate, left out'}
      </Badge>
    );
  }
  if (!isChosen) return <Badge>Left out</Badge>;
  return (
    <Badge tone="accent" icon={Plus}>
      New
    </Badge>
  );
}
