import { memo } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { classNames } from '@/components/ui/class-names';
import { useRowMark } from '@/components/ui/row-marks';
import type { DataRowProps } from '@/components/ui/data-row';

export const alignments = { start: 'text-left', center: 'text-center', end: 'text-right' };

function GridRow<Row>({
  ref,
  id,
  index,
  row,
  columns,
  lead,
  isSelected,
  selectLabel,
  className,
  onToggle,
}: DataRowProps<Row>) {
  const leadCell = lead?.cell(row) ?? null;
  const covered = leadCell === null ? [] : lead!.covers;
  return (
    <tr
      ref={ref}
      data-index={index}
      data-row={id}
      data-marked={useRowMark(id)}
      aria-rowindex={index + 2}
      data-selected={isSelected || undefined}
      className={classNames('group hover:bg-sunken data-selected:bg-accent-soft', className)}
    >
      {selectLabel !== null && (
        <td className="border-b py-2.5 pr-3 pl-4 group-last:border-b-0">
          <Checkbox
            label={selectLabel}
            isLabelHidden
            checked={isSelected}
            onChange={(event) => onToggle(index, event)}
          />
        </td>
      )}
      {columns.map((column) => {
        const isCovered = covered.includes(column.id);
        if (isCovered && column.id !== covered[0]) return null;
        return (
          <td
            key={column.id}
            colSpan={isCovered ? covered.length : undefined}
            className={classNames(
              'border-b px-(--cell-gap) group-last:border-b-0 first:pl-(--cell-edge) last:pr-(--cell-edge)',
              isCovered ? 'py-1' : 'py-2.5',
              column.isFitting ? 'whitespace-nowrap' : 'truncate',
              alignments[column.align ?? 'start'],
            )}
          >
            {isCovered ? leadCell : column.cell(row)}
          </td>
        );
      })}
    </tr>
  );
}

/** Remembered: while scrolling only the rows that come into sight are rendered. */
export const DataGridRow = memo(GridRow) as typeof GridRow;
