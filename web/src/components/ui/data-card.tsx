import { Checkbox } from '@/components/ui/checkbox';
import type { DataColumn, RowLead } from '@/components/ui/data-table-types';
import type { ListedRow } from '@/components/ui/row-list';

interface DataCardProps<Row> extends ListedRow<Row> {
  columns: readonly DataColumn<Row>[];
  lead: RowLead<Row> | undefined;
}

/** One record in the places that its columns name. */
export function DataCard<Row>({
  row,
  isSelected,
  selectLabel,
  onTick,
  columns,
  lead,
}: DataCardProps<Row>) {
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
      <CardContent columns={columns} lead={lead} row={row} />
    </>
  );
}

type CardContentProps<Row> = Pick<DataCardProps<Row>, 'row' | 'columns' | 'lead'>;

function CardContent<Row>({ columns, lead, row: record }: CardContentProps<Row>) {
  const leadLine = lead?.cell(record) ?? null;
  const covered = leadLine === null ? [] : lead!.covers;
  const at = (place: DataColumn<Row>['card']) =>
    columns.filter((column) => (column.card ?? 'detail') === place);
  // A line that says nothing is no line.
  const details = at('detail')
    .filter(({ id }) => !covered.includes(id))
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
      {leadLine}
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
