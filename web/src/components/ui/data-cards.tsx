import { ArrowDown, ArrowUp } from 'lucide-react';
import { useCallback } from 'react';
import { IconButton } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { DataCard } from '@/components/ui/data-card';
import type { DataColumn, DataTableProps } from '@/components/ui/data-table-types';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import { ListItems, type ListedRow } from '@/components/ui/row-list';
import type { DataTableModel } from '@/components/ui/use-data-table';

const CARD_HEIGHT = 190;

type DataCardsProps<Row> = DataTableProps<Row> & { table: DataTableModel<Row> };

/** The records as cards in a list, for narrow windows. */
export function DataCards<Row>({ table: model, ...props }: DataCardsProps<Row>) {
  const { columns, lead, selection, cardFooter } = props;
  const renderRow = useCallback(
    (listed: ListedRow<Row>) => <DataCard {...listed} columns={columns} lead={lead} />,
    [columns, lead],
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

/** What the table's header does, for cards. */
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
