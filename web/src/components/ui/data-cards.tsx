import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { classNames } from '@/components/ui/class-names';
import type { DataTableProps } from '@/components/ui/data-table';
import type { DataColumn } from '@/components/ui/data-table-types';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import type { DataTableModel } from '@/components/ui/use-data-table';
import { useRowsInSight } from '@/components/ui/use-rows-in-sight';

const CARD_HEIGHT = 190;

type DataCardsProps<Row> = DataTableProps<Row> & { table: DataTableModel<Row> };

/** The records as cards in a list, for narrow windows. */
export function DataCards<Row>({
  label,
  columns,
  selection,
  rowClassName,
  cardFooter,
  table: model,
}: DataCardsProps<Row>) {
  const { rows } = model;
  const { listRef, indexes, before, after, measureRef } = useRowsInSight<HTMLUListElement>({
    count: rows.length,
    keyOf: (index) => rows[index]?.id ?? String(index),
    rowHeight: CARD_HEIGHT,
  });

  return (
    <>
      <CardControls columns={columns} model={model} hasSelection={selection !== undefined} />
      <ul
        ref={listRef}
        aria-label={label}
        className="divide-y"
        style={{ paddingTop: before, paddingBottom: after }}
      >
        {indexes.map((index) => {
          const row = rows[index];
          if (!row) return null;
          const record = row.original.value;
          return (
            <li
              key={row.id}
              ref={measureRef}
              data-index={index}
              className={classNames(
                'flex gap-3 px-4 py-4',
                rowClassName?.(record),
                row.getIsSelected() && 'bg-accent-soft',
              )}
            >
              {selection && (
                <Checkbox
                  label={selection.labelOf(record)}
                  isLabelHidden
                  checked={row.getIsSelected()}
                  onChange={row.getToggleSelectedHandler()}
                  className="-my-3 -ml-3 self-start"
                />
              )}
              <CardContent columns={columns} record={record} />
            </li>
          );
        })}
      </ul>
      {cardFooter !== undefined && <div className="border-t px-4 py-4">{cardFooter}</div>}
    </>
  );
}

interface CardContentProps<Row> {
  columns: readonly DataColumn<Row>[];
  record: Row;
}

function CardContent<Row>({ columns, record }: CardContentProps<Row>) {
  const at = (place: DataColumn<Row>['card']) =>
    columns.filter((column) => (column.card ?? 'detail') === place);
  // A line that says nothing is no line.
  const details = at('detail')
    .map((column) => ({ column, content: column.cell(record) }))
    .filter(({ content }) => content != null && content !== '');
  const badges = at('badge');
  const actions = at('actions');
  return (
    <div className="min-w-0 flex-1 space-y-2">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 font-medium">
          {at('title').map((column) => (
            <div key={column.id} className="truncate">
              {column.cell(record)}
            </div>
          ))}
        </div>
        <div className="shrink-0 text-right">
          {at('aside').map((column) => (
            <div key={column.id}>{column.cell(record)}</div>
          ))}
        </div>
      </div>
      {details.length > 0 && (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-1.5 text-sm">
          {details.map(({ column, content }) => (
            <div key={column.id} className="min-w-0">
              <dt className="text-xs text-muted">{column.header}</dt>
              <dd className="truncate">{content}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 empty:hidden">
        {badges.length > 0 && (
          <div className="flex flex-wrap gap-1.5">
            {badges.map((column) => (
              <span key={column.id} className="contents">
                {column.cell(record)}
              </span>
            ))}
          </div>
        )}
        {actions.map((column) => (
          <div key={column.id} className="ml-auto">
            {column.cell(record)}
          </div>
        ))}
      </div>
    </div>
  );
}

interface CardControlsProps<Row> {
  columns: readonly DataColumn<Row>[];
  model: DataTableModel<Row>;
  hasSelection: boolean;
}

/** What the table's header does, for cards. */
function CardControls<Row>({ columns, model, hasSelection }: CardControlsProps<Row>) {
  const { table, sort, sortBy } = model;
  const sortable = columns.filter((column) => column.sortValue !== undefined);
  if (sortable.length === 0 && !hasSelection) return null;
  return (
    <div className="flex items-center justify-between gap-4 border-b px-4 py-2.5">
      {hasSelection && (
        <Checkbox
          label="Select all"
          checked={table.getIsAllRowsSelected()}
          isIndeterminate={table.getIsSomeRowsSelected()}
          onChange={(event) => table.toggleAllRowsSelected(event.target.checked)}
          className="text-sm"
        />
      )}
      {sortable.length > 0 && (
        <div className="ml-auto flex min-w-0 items-center gap-1">
          <Field label="Sort by" isLabelHidden>
            <Select
              value={sort?.by ?? ''}
              onChange={(event) =>
                sortBy({ by: event.target.value, isDescending: sort?.isDescending ?? true })
              }
            >
              {sort === undefined && <option value="">Sort by</option>}
              {sortable.map((column) => (
                <option key={column.id} value={column.id}>
                  {column.header}
                </option>
              ))}
            </Select>
          </Field>
          {sort && (
            <IconButton
              icon={sort.isDescending ? ArrowDown : ArrowUp}
              label={sort.isDescending ? 'Descending' : 'Ascending'}
              onClick={() => sortBy({ ...sort, isDescending: !sort.isDescending })}
            />
          )}
        </div>
      )}
    </div>
  );
}
