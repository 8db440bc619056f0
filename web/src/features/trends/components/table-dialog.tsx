import { Download } from 'lucide-react';
import { Amount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { TrendTableRow, TrendTable } from '@/features/trends/tables';

interface TableDialogProps {
  table: TrendTable;
  onSave: () => void;
  onClose: () => void;
}

export function TableDialog({ table, onSave, onClose }: TableDialogProps) {
  const { title, head, rows, sum } = table;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      size={head.length > 5 ? 'wide' : 'medium'}
      footer={
        <Button icon={Download} onClick={onSave}>
          Save as CSV
        </Button>
      }
    >
      {/* Wide tables scroll sideways, also by keyboard; the names stay visible. */}
      <div role="group" aria-label={title} tabIndex={0} className="overflow-x-auto rounded-md">
        <table className="w-full border-separate border-spacing-0 text-sm [&_:is(td,th)]:border-b [&_:is(td,th)]:px-2.5 [&_:is(td,th)]:py-2 [&_:is(td,th):first-child]:pl-0">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              {head.map((name, index) => (
                <th
                  key={name}
                  scope="col"
                  className={
                    index === 0
                      ? 'sticky left-0 bg-raised text-left font-medium text-muted'
                      : 'text-right font-medium whitespace-nowrap text-muted'
                  }
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.key} row={row} />
            ))}
          </tbody>
          {sum && (
            <tfoot className="font-semibold">
              <Row row={sum} />
            </tfoot>
          )}
        </table>
      </div>
    </Dialog>
  );
}

function Row({ row: { name, amounts } }: { row: TrendTableRow }) {
  return (
    <tr>
      <th
        scope="row"
        className="sticky left-0 max-w-40 min-w-28 bg-raised text-left font-[inherit] wrap-anywhere"
      >
        {name}
      </th>
      {amounts.map((amount, index) => (
        // Columns have no key except their index.
        <td key={index} className="text-right">
          {amount === null ? (
            <span className="text-muted">–</span>
          ) : (
            <Amount value={amount} className="font-[inherit]!" />
          )}
        </td>
      ))}
    </tr>
  );
}
