import { Ellipsis, Pencil, ReceiptText, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Amount } from '@/components/ui/amount';
import { Person } from '@/components/ui/avatar';
import { OptionalBadge, PaidBadge, SettlementBadge } from '@/components/ui/badge';
import { Button, IconButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/data-table';
import type { DataColumn } from '@/components/ui/data-table-types';
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { EmptyState } from '@/components/ui/states';

interface Sample {
  id: string;
  date: string;
  payer: number;
  ower: number;
  amount: number;
  category: string;
  note: string | null;
  isPaid: boolean;
  isSettled: boolean;
  isOptional: boolean;
}

const people = ['Anna Berg', 'Ben Ito', 'Chiara Rossi', 'David Kim'];
const categories = ['Groceries', 'Rent', 'Electricity', 'Dining out', 'Household goods'];
const notes = ['Weekly shop at the market', 'Dinner with friends from out of town', null, 'Bulbs'];

function makeSamples(count: number): Sample[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    date: new Date(Date.UTC(2026, 10, 28 - (index % 900))).toISOString().slice(0, 10),
    payer: index % 4,
    ower: (index + 1 + (index % 3)) % 4,
    amount: ((index * 7919) % 24_000) + 350,
    category: categories[index % 5] ?? '',
    note: notes[index % 4] ?? null,
    isPaid: index % 3 === 1,
    isSettled: index % 5 === 2,
    isOptional: index % 7 === 3,
  }));
}

const nameOf = (person: number) => people[person] ?? '';

const columns: readonly DataColumn<Sample>[] = [
  {
    id: 'date',
    header: 'Date',
    width: '7.5rem',
    sortValue: (row) => row.date,
    cell: (row) => <span className="tabular-nums">{row.date}</span>,
  },
  {
    id: 'payer',
    header: 'Owed To',
    sortValue: (row) => nameOf(row.payer),
    cell: (row) => <Person id={`user-${row.payer}`} name={nameOf(row.payer)} />,
  },
  {
    id: 'ower',
    header: 'Owed By',
    sortValue: (row) => nameOf(row.ower),
    cell: (row) => <Person id={`user-${row.ower}`} name={nameOf(row.ower)} />,
  },
  {
    id: 'amount',
    header: 'Amount',
    width: '8rem',
    align: 'end',
    card: 'aside',
    sortValue: (row) => row.amount,
    cell: (row) => (
      <Amount
        value={row.amount}
        isNegative={row.isSettled}
        meaning={row.isSettled ? 'settled' : undefined}
      />
    ),
  },
  {
    id: 'category',
    header: 'Category',
    card: 'title',
    sortValue: (row) => row.category,
    cell: (row) => row.category,
  },
  { id: 'note', header: 'Note', sortValue: (row) => row.note, cell: (row) => row.note },
  {
    id: 'status',
    header: 'Status',
    width: '12rem',
    card: 'badge',
    cell: (row) => (
      <span className="inline-flex gap-1.5">
        {row.isSettled ? <SettlementBadge /> : <PaidBadge isPaid={row.isPaid} />}
        {row.isOptional && <OptionalBadge />}
      </span>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    width: '8.5rem',
    align: 'end',
    card: 'actions',
    cell: () => (
      <span className="inline-flex items-center gap-1">
        <Button size="small">Settle</Button>
        <Menu trigger={<IconButton icon={Ellipsis} label="More actions" size="small" />}>
          <MenuItem icon={Pencil} onSelect={() => {}}>
            Edit
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={Trash2} isDangerous onSelect={() => {}}>
            Delete
          </MenuItem>
        </Menu>
      </span>
    ),
  },
];

const counts = [
  { value: '0', label: 'None' },
  { value: '12', label: '12' },
  { value: '10000', label: '10,000' },
] as const;

export function TableGallery() {
  const [count, setCount] = useState<'0' | '12' | '10000'>('12');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['3']));
  const rows = useMemo(() => makeSamples(Number(count)), [count]);
  return (
    <Card
      title="Transactions"
      isFlush
      actions={
        <SegmentedControl
          label="Rows"
          isLabelHidden
          options={counts}
          value={count}
          onChange={setCount}
        />
      }
    >
      <DataTable
        label="Transactions"
        columns={columns}
        rows={rows}
        rowId={idOf}
        initialSort={{ by: 'date', isDescending: true }}
        tableFrom={1024}
        selection={{
          selected,
          onChange: setSelected,
          labelOf: (row) => `Select ${row.category} of ${row.date}`,
        }}
        rowClassName={(row) =>
          row.isSettled ? 'bg-settled-soft' : row.isPaid ? 'bg-paid-soft' : undefined
        }
        empty={
          <EmptyState
            icon={ReceiptText}
            title="No transactions found."
            description="Add the first one with the form above."
          />
        }
      />
    </Card>
  );
}

const idOf = (row: Sample) => row.id;
