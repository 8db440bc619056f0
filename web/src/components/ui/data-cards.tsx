import { ArrowDown, ArrowUp } from 'lucide-react';
import { useCallback } from 'react';
import { IconButton } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import type { DataColumn, DataTableProps } from '@/components/ui/data-table-types';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import { ListItems, type ListedRow } from '@/components/ui/row-list';
import type { DataTableModel } from '@/components/ui/use-data-table';

/** Pixels of a usual card; the estimate for cards not rendered yet. */
const CARD_HEIGHT = 190;

type DataCardsProps<Row> = DataTableProps<Row> & { table: DataTableModel<Row> };

export function DataCards<Row>({ table: model, ...props }: DataCardsProps<Row>) {
  const { columns, selection, cardFooter } = props;
  const renderRow = useCallback(
    (listed: ListedRow<Row>) => <DataCard {...listed} columns={columns} />,
    [columns],
  );
  return (
    <>
      <CardControls columns={columns} model={model} hasSelection={selection !== undefined} />
      <ListItems
        {...props}
        model={model}
        rowHeight={CARD_HEIGHT}
        rowLayout="flex gap-1 px-5 py-4 sm:px-6"
        renderRow={renderRow}
      />
      {cardFooter !== undefined && <div className="border-t px-5 py-4 sm:px-6">{cardFooter}</div>}
    </>
  );
}

interface CardControlsProps<Row> {
  columns: readonly DataColumn<Row>[];
  model: DataTableModel<Row>;
  hasSelection: boolean;
}

function CardControls<Row>({ columns, model, hasSelection }: CardControlsProps<Row>) {
  const { sort, sortBy } = model;
  const sortable = columns.filter((column) => column.sortValue !== undefined);
  if (sortable.length === 0 && !hasSelection) return null;
  return (
    <div className="flex items-center justify-between gap-4 border-b px-5 py-2.5 sm:px-6">
      {hasSelection && (
        <Checkbox
          label="Select all"
          checked={model.isAllSelected}
          isIndeterminate={model.isSomeSelected}
          onChange={(event) => model.toggleAll(event.target.checked)}
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

interface DataCardProps<Row> extends ListedRow<Row> {
  columns: readonly DataColumn<Row>[];
}

function DataCard<Row>({ row, isSelected, selectLabel, onTick, columns }: DataCardProps<Row>) {
  return (
    <>
      {selectLabel !== null && (
        <Checkbox
          label={selectLabel}
          isLabelHidden
          checked={isSelected}
          onChange={onTick}
          className="-my-3 -ml-3 self-start"
        />
      )}
      <CardContent columns={columns} row={row} />
    </>
  );
}

type CardContentProps<Row> = Pick<DataCardProps<Row>, 'row' | 'columns'>;

function CardContent<Row>({ columns, row: record }: CardContentProps<Row>) {
  const at = (place: DataColumn<Row>['card']) =>
    columns.filter((column) => (column.card ?? 'detail') === place);
  // An empty line is left out.
  const details = at('detail')
    .map((column) => ({ column, content: column.cell(record) }))
    .filter(({ content }) => content != null && content !== '');
  const badges = at('badge');
  const actions = at('actions');
  return (
    <div className="min-w-0 flex-1 space-y-2">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <div className="min-w-0 flex-1 basis-[6rem] font-medium">
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
        <dl className="grid grid-cols-2 gap-x-2 gap-y-1.5 text-sm">
          {details.map(({ column, content }) => (
            <div key={column.id} className="min-w-0 only:col-span-2">
              <dt className="text-xs text-muted">{column.header}</dt>
              <dd className="wrap-anywhere">{content}</dd>
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
